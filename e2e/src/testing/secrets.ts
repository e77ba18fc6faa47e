import type { Page } from 'playwright-core';
import type { GameId } from './tapper.ts';

/** The cards of a page by what is written on them for those who cannot see them. */
export interface Faces {
  /** In one's own hand, and hidden from the others. */
  readonly hand: readonly string[];
  /** In the whole page, hidden or not, but for one's own hand. */
  readonly shown: readonly string[];
}

/** Games in which every card is there once: there a card in one hand can be nowhere else. */
const SINGLE: readonly GameId[] = ['tricky-tactics'];

/** Reads the cards of a page. Where there are several of a kind only the places of others' hands are read. */
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
    const shown = [...document.querySelectorAll(places)].flatMap((place) => [
      ...(place.hasAttribute('aria-label') ? [place] : []),
      ...place.querySelectorAll('[aria-label]'),
    ]);
    return {
      hand: [...new Set(held.map(nameOf))],
      shown: shown.filter((card) => !isOwn(card)).map(nameOf),
    };
  }, SINGLE.includes(game));
