import { describe, expect, it } from 'vitest';
import { narrowed, nextWords, offersOf, offerText } from './offers.ts';

const bids = Array.from({ length: 20 }, (_, bid) => `play 3 bid ${bid}`);

describe('offers', () => {
  it('are the moves themselves where these are few', () => {
    expect(offersOf(['fold', 'call']).map(offerText)).toEqual(['fold', 'call']);
  });

  it('gather moves that begin alike where these are many', () => {
    expect(offersOf(['fold', ...bids]).map(offerText)).toEqual(['fold', 'play 3 bid … (20 ways, 0 to 19)']);
  });

  it('fall into parts even where all moves begin alike', () => {
    expect(offersOf(bids)).toHaveLength(20);
  });

  it('lose no move', () => {
    const moves = [...bids, ...bids.map((bid) => bid.replace('3', '4 3')), 'fold'];
    expect(offersOf(moves).flatMap((offer) => offer.moves)).toEqual(expect.arrayContaining(moves));
  });

  it('are narrowed by a beginning, or by words in any order', () => {
    const moves = ['split C1 D2', 'split D2 H3', 'play C1'];
    expect(narrowed(moves, 'SPLIT  c')).toEqual(['split C1 D2']);
    expect(narrowed(moves, 'split h3 d2')).toEqual(['split D2 H3']);
    expect(narrowed(moves, 'fold')).toEqual([]);
  });

  it('are completed a word at a time', () => {
    expect(nextWords(['play 3 bid 4', 'play 3 bid 5', 'pass'], 'p')).toEqual(['play ', 'pass']);
    expect(nextWords(['play 3 bid 4', 'play 4 bid 5'], 'play ')).toEqual(['play 3 ', 'play 4 ']);
  });
});
