import { below, type Rng, rngFromSeed } from '@tuckbox/kit';
import type { Page } from 'playwright-core';
import { type Glance, look, type Seen } from './look.ts';

export type GameId = 'tuck-it' | 'stacks' | 'tock' | 'tricky-tactics';

/** A preferred tap: the first wish that matches a button is carried out. */
interface Wish {
  readonly name?: RegExp;
  readonly at?: RegExp;
  /** Only highlighted buttons. */
  readonly isLit?: true;
  /** How often out of ten it is tried; always by default. */
  readonly often?: number;
}

/** How people play each game, in order of preference. */
const WISHES: { readonly [game in GameId]: readonly Wish[] } = {
  'tuck-it': [
    { name: /^Done$/ },
    { name: /^(Play|Tuck|Flip|Show|Take the top)/, often: 9 },
    { at: /^stack:/, isLit: true, often: 5 },
    { at: /^hand:/, isLit: true },
    { at: /^stack:/, isLit: true },
    { name: /^(Roll|Reveal|Don’t flip|Don’t take a card|Take the pile)/ },
  ],
  stacks: [
    { name: /^(On to round|Show the table|Really fold)/ },
    { at: /^call$/, often: 2 },
    { at: /^pass$/ },
    { name: /^(Lower|Higher) bid/, often: 2 },
    { name: /^Play .* bid/, often: 8 },
    { at: /^hand:/ },
    { name: /^Play .* bid/ },
    { name: /^Call/ },
    { name: /^Fold/ },
  ],
  tock: [
    { name: /^(Play|Discard|Give|Ask)$/ },
    { name: /^Ask for/ },
    { name: /^(Into home|Keep going|\d+ spaces?)/, often: 5 },
    { name: /^(Go|To|Space|Goal)/i, often: 5 },
    { at: /^hand:/, isLit: true, often: 3 },
    { at: /^(?!hand)/, isLit: true, often: 8 },
    { at: /^hand:/, isLit: true },
  ],
  'tricky-tactics': [
    { name: /^Confirm split/ },
    { name: /send to Hand A$/ },
    { name: /^(Play |Add your|Take your|Remove )/ },
    { at: /^place:/, isLit: true },
    { at: /^card:/, isLit: true },
  ],
};

/** After this many taps without a move anything is tried, as people do. */
const PATIENCE = 12;

/** The next tap on the board, or null while there is nothing to do. */
function choose(game: GameId, { buttons }: Glance, rng: Rng, taps: number): Seen | null {
  const open = buttons.filter(({ isQuiet }) => !isQuiet);
  const anyOf = (some: readonly Seen[]): Seen | null => some[below(rng, some.length)] ?? null;
  if (taps > PATIENCE) return open.length === 0 ? null : anyOf(open);
  for (const { name = /./, at = /(?:)/, isLit = false, often = 10 } of WISHES[game]) {
    const found = open.filter(
      (seen) =>
        name.test(seen.name) &&
        at.test(seen.at) &&
        (!isLit || seen.isLit) &&
        !(seen.isPressed && /^(hand|card|stack):/.test(seen.at)),
    );
    if (found.length > 0 && below(rng, 10) < often) return anyOf(found);
  }
  return null;
}

export interface Tapping {
  readonly game: GameId;
  readonly seed: string;
  /** Whether it taps instead of clicking. */
  readonly isTouch?: boolean;
}

/** How long one waits before the next look, at first and at most. */
const PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 200;
/** After this long without any change the game is stuck. */
const STUCK_MS = 30_000;

/** A player who taps on the board, one tap at a time. */
export class Tapper {
  readonly page: Page;
  readonly #game: GameId;
  readonly #rng: Rng;
  readonly #isTouch: boolean;
  /** All taps so far, and those since the table last changed. */
  taps = 0;
  #idleTaps = 0;
  #before = '';
  #changedAt = Date.now();

  constructor(page: Page, { game, seed, isTouch = false }: Tapping) {
    this.page = page;
    this.#game = game;
    this.#rng = rngFromSeed(seed);
    this.#isTouch = isTouch;
  }

  /** Looks, and taps if there is something to tap. Throws if nothing has moved for long. */
  async go(pauseMs = PAUSE_MS): Promise<Glance> {
    const glance = await look(this.page);
    const now = `${glance.status}\n${glance.pieces}`;
    if (now !== this.#before) {
      this.#before = now;
      this.#idleTaps = 0;
      this.#changedAt = Date.now();
    }
    if (glance.isOver) return glance;
    if (Date.now() - this.#changedAt > STUCK_MS) throw new Error(stuck(glance));
    if (glance.box !== null) await this.page.keyboard.press('Escape');
    else
      await this.#tap(
        canTap(this.#game, glance) ? choose(this.#game, glance, this.#rng, this.#idleTaps) : null,
        pauseMs,
      );
    return glance;
  }

  /** Goes on until `isEnough` says so, and looks less and less often while there is nothing to do. */
  async goUntil(isEnough: (glance: Glance) => boolean, mostTaps = Infinity): Promise<void> {
    // Nobody has looked since the last time.
    this.#changedAt = Date.now();
    for (let pauseMs = PAUSE_MS; this.taps < mostTaps; ) {
      const { taps } = this;
      if (isEnough(await this.go(pauseMs))) return;
      pauseMs = this.taps > taps ? PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    throw new Error(`no end after ${mostTaps} taps`);
  }

  async #tap(next: Seen | null, pauseMs: number): Promise<void> {
    if (next === null) return this.page.waitForTimeout(pauseMs);
    await (this.#isTouch ? this.page.touchscreen.tap(next.x, next.y) : this.page.mouse.click(next.x, next.y));
    this.taps++;
    this.#idleTaps++;
  }
}

/** Plays by tapping on the board until the result is shown, or until `isEnough` says so. */
export async function tapToTheEnd(
  page: Page,
  tapping: Tapping & {
    /** More taps than any such game takes. */
    readonly mostTaps: number;
    readonly isEnough?: (glance: Glance) => boolean;
  },
): Promise<void> {
  const { mostTaps, isEnough } = tapping;
  const isDone = (glance: Glance): boolean => glance.isOver || isEnough?.(glance) === true;
  await new Tapper(page, tapping).goUntil(isDone, mostTaps);
}

/** In Stacks the end of a round is shown to all. */
const canTap = (game: GameId, { isMyTurn, buttons }: Glance): boolean =>
  isMyTurn || (game === 'stacks' && buttons.some(({ name }) => /^(On to round|Show the table)/.test(name)));

const stuck = ({ status, buttons, box }: Glance): string =>
  `nothing moves any more: “${status}”, box ${box}, buttons:\n${buttons
    .map(
      ({ name, at, isQuiet, isLit }) => `  ${name} (${at}${isQuiet ? ', quiet' : ''}${isLit ? ', lit' : ''})`,
    )
    .join('\n')}`;
