import type { Page } from 'playwright-core';
import { type Glance, look } from './look.ts';

const PAUSE_MS = 25;
const ANSWER = { timeout: 20_000 };
/** The list appears at once, or not at all: a pending move has ended the turn. */
const LIST = { timeout: 2000 };
/** How many interruptions in a row are allowed before it counts as a fault. */
const PATIENCE = 5;
/** What the note says if there is only one move. */
const ONLY = 'Your only move: ';

/** A player who asks for a hint every turn and picks that move from the list, so that games end sooner. */
export class HintFollower {
  readonly page: Page;
  taps = 0;
  #failures = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async go(): Promise<Glance> {
    const glance = await look(this.page);
    if (glance.isOver) return glance;
    if (glance.box !== null) await this.page.keyboard.press('Escape');
    else if (!glance.isMyTurn) await this.page.waitForTimeout(PAUSE_MS);
    else await this.#takeAdvice();
    return glance;
  }

  /** A clock or another player may end the turn meanwhile. */
  async #takeAdvice(): Promise<void> {
    try {
      await this.#follow();
      this.#failures = 0;
    } catch (problem) {
      this.#failures++;
      if (this.#failures > PATIENCE) throw problem;
    }
  }

  async #follow(): Promise<void> {
    const { page } = this;
    await page.keyboard.press('h');
    const said = await page.waitForFunction(adviceIn, ONLY, ANSWER);
    const move = (await said.jsonValue()) as string;
    if (move === '') return;
    await page.keyboard.press('m');
    await page.waitForFunction(() => document.querySelector('dialog[open] ul') !== null, null, LIST);
    const search = page.locator('dialog[open] input[type="search"]');
    if ((await search.count()) > 0) await search.fill(move);
    const found = await page.waitForFunction(placeOf, move, LIST);
    const { x, y } = (await found.jsonValue()) as { x: number; y: number };
    await page.mouse.click(x, y);
    this.taps++;
    // The hint of this turn must not be used in the next.
    await page
      .waitForFunction((before) => document.title !== before, await page.title(), LIST)
      .catch(() => {});
  }
}

/** Runs in the page: the suggested move; empty if it is no longer the player's turn, null while the coach thinks. */
function adviceIn(only: string): string | null {
  const hint = document.querySelector('[data-hint] [data-move]')?.textContent;
  if (hint != null) return hint;
  for (const note of document.querySelectorAll('[role="status"] button')) {
    const said = note.textContent?.split(only)[1];
    if (said !== undefined) return said.replace(/\.$/, '');
  }
  return document.title.startsWith('Your turn') ? null : '';
}

/** Runs in the page: the position of a move's button, once it is visible in the list. */
function placeOf(move: string): { x: number; y: number } | null {
  const buttons = [...document.querySelectorAll('dialog[open] li button')];
  // A hint leaves out the full stop.
  const button = buttons.find(({ textContent }) => textContent?.replace(/\.$/, '') === move);
  if (button === undefined) return null;
  button.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
