import { openTable, type Position, type Seat } from '@tuckbox/engine';
import { invariant, type Rng, rngFromSeed } from '@tuckbox/kit';
import { type KeepOrSwap, keepOrSwap } from '@tuckbox/laws/keep-or-swap';
import { expect, it } from 'vitest';
import { greedy } from '../greedy.ts';
import { search } from '../search/search.ts';
import { isKnown } from './index.ts';

const LAST = 1 as Seat;

type Choose = (view: KeepOrSwap['View'], rng: Rng) => KeepOrSwap['Move'] | null;

/** What the last player does, who holds this card and does not see the other's. */
function chosenWith(card: string, choose: Choose): string {
  const opened = openTable(keepOrSwap, {}, 2);
  invariant(opened.ok, 'two can play');
  const deck = ['2', '3', '4', '6', '7', '8'];
  const written = { turn: 2, deck, open: [], seats: [{ hand: ['5'] }, { hand: [card] }] };
  const p = keepOrSwap.parsePosition(written, opened.value, 2, rngFromSeed('deck')) as Position<KeepOrSwap>;
  const move = choose(keepOrSwap.view(p, LAST), rngFromSeed('last'));
  invariant(move !== null, 'who is asked moves');
  return keepOrSwap.formatMove(p, LAST, move);
}

const greedily: Choose = (view, rng) => greedy.choose(keepOrSwap, view, LAST, rng);
const searching: Choose = (view, rng) =>
  search({ game: keepOrSwap, view, seat: LAST, iterations: 200, mayKeepStill: false }, rng).move;

it.each([
  ['greedy', greedily],
  ['the search', searching],
])('%s plays a game that it knows nothing of, and sees which last move wins', (_, choose) => {
  expect(isKnown(keepOrSwap)).toBe(false);
  expect([chosenWith('9', choose), chosenWith('1', choose)]).toEqual(['keep', 'swap']);
});
