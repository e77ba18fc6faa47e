import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from './browser.ts';
import type { GameId } from './tapper.ts';

/** The cards of a page by their labels. */
export interface Faces {
  /** In the player's hand, hidden from the others. */
  readonly hand: readonly string[];
  /** In the whole page, visible or not, except the player's hand. */
  readonly shown: readonly string[];
}

/** Games in which every card exists once: a card in one hand can be nowhere else. */
const SINGLE: readonly GameId[] = ['tricky-tactics'];

/** Reads the cards of a page. If a game has several of a kind, only the places of others' hands are read. */
export const faces = (page: Page, game: GameId): Promise<Faces> =>
  page.evaluate((isSingle) => {
    const arena = document.querySelector('[data-felt][tabindex="-1"]');
    const nameOf = (card: Element): string =>
      (card.getAttribute('aria-label') ?? '').replace(/, send to .*/, '');
    const held = [
      ...(arena?.querySelectorAll(
        'button[aria-label][data-at^="hand:"], button[aria-label][data-at^="card:"]',
      ) ?? []),
      ...(arena?.querySelectorAll('[data-at^="hand:"] button[aria-label]') ?? []),
    ];
    const own = new Set(held.map((card) => card.closest('ul')).filter((list) => list !== null));
    const isOwn = (card: Element): boolean => [...own].some((list) => list.contains(card));
    const places = isSingle ? 'body' : '[data-at^="hand:"], [data-at^="seat:"]';
    // The end of a round legitimately shows the Stacks, while the next hands are already dealt.
    const isOpen = (place: Element): boolean => place.closest('[data-veil]') !== null;
    const shown = [...document.querySelectorAll(places)]
      .filter((place) => !isOpen(place))
      .flatMap((place) => [
        ...(place.hasAttribute('aria-label') ? [place] : []),
        ...place.querySelectorAll('[aria-label]'),
      ]);
    return {
      hand: [...new Set(held.map(nameOf))],
      shown: shown.filter((card) => !isOwn(card)).map(nameOf),
    };
  }, SINGLE.includes(game));

/** A card that is just being played may be in two pages for a moment; a leak stays. */
const SETTLE = { timeout: 4000, interval: 150 };

/** Checks that no page of `eyes` contains a card that another of the `holders` has in hand. */
export async function findNoLeaks(
  game: GameId,
  holders: readonly Person[],
  eyes: readonly Person[],
): Promise<void> {
  const leaks = async (): Promise<string[]> => {
    const held = await Promise.all(holders.map(({ page }) => faces(page, game)));
    const seen = await Promise.all(eyes.map(({ page }) => faces(page, game)));
    return held.flatMap(({ hand }, holder) =>
      seen.flatMap(({ shown }, looker) =>
        holders[holder] === eyes[looker]
          ? []
          : hand
              .filter((card) => shown.includes(card))
              .map((card) => `${card} of player ${holder} is in the page of ${looker}`),
      ),
    );
  };
  await expect.poll(leaks, SETTLE).toEqual([]);
}
