import type { Page } from 'playwright-core';
import { type Glance, look } from './eyes.ts';

const PAUSE_MS = 25;
const ANSWER = { timeout: 20_000 };
/** The list is there at once, or there is none: the turn ended with a move that was still on its way. */
const LIST = { timeout: 2000 };
/** So often in a row something may come in between, before it is a fault. */
const PATIENCE = 5;
/** What the note says if there is only one move. */
const ONLY = 'Your only move: ';

/** Somebody who asks for a hint at every turn and picks that move from the list of all: games end sooner so. */
export class Advised {
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

  /** The turn may end under one's hands, where a clock or another player ends it. */
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
    // What was advised for this turn must not be taken for the next.
    await page
      .waitForFunction((before) => document.title !== before, await page.title(), LIST)
      .catch(() => {});
  }
}

/** Runs in the page: what was advised; nothing if it is no longer one's turn, null while it is thought about. */
function adviceIn(only: string): string | null {
  const hint = document.querySelector('[data-hint] [data-move]')?.textContent;
  if (hint != null) return hint;
  for (const note of document.querySelectorAll('[role="status"] button')) {
    const said = note.textContent?.split(only)[1];
    if (said !== undefined) return said.replace(/\.$/, '');
  }
  return document.title.startsWith('Your turn') ? null : '';
}

/** Runs in the page: where the button of a move is, once it is in the list and in sight. */
function placeOf(move: string): { x: number; y: number } | null {
  const buttons = [...document.querySelectorAll('dialog[open] li button')];
  // A hint leaves out the full stop.
  const button = buttons.find(({ textContent }) => textContent?.replace(/\.$/, '') === move);
  if (button === undefined) return null;
  button.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
