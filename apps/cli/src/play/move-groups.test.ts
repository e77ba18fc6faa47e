import { describe, expect, it } from 'vitest';
import { groupsOf, groupText, type MoveGroup, narrowed, nextWords } from './move-groups.ts';

const wholly = (group: MoveGroup): string => groupText(group, { isPart: false });

const bids = Array.from({ length: 20 }, (_, bid) => `play 3 bid ${bid}`);

describe('groups of moves', () => {
  it('are the moves themselves if there are few', () => {
    expect(groupsOf(['fold', 'call']).map(wholly)).toEqual(['fold', 'call']);
  });

  it('gather moves with the same beginning if there are many', () => {
    expect(groupsOf(['fold', ...bids]).map(wholly)).toEqual(['fold', 'play 3 bid … (20 ways, 0 to 19)']);
  });

  it('are split even if all moves begin the same way', () => {
    expect(groupsOf(bids)).toHaveLength(20);
  });

  it('show a range only if no number of it is missing', () => {
    const gappy = bids.filter((bid) => !bid.endsWith(' 7'));
    expect(groupsOf(['fold', ...gappy]).map(wholly)).toEqual(['fold', 'play 3 bid … (19 ways)']);
  });

  it('of a sample show a minimum count', () => {
    const arrangements = ['arrange 2 3 | 4 5 | 6 7', 'arrange 2 4 | 3 5 | 6 7'];
    const group = { start: 'arrange 2', moves: arrangements };
    expect(groupText(group, { isPart: true })).toBe('arrange 2 … (at least 2 ways)');
  });

  it('lose no move', () => {
    const moves = [...bids, ...bids.map((bid) => bid.replace('3', '4 3')), 'fold'];
    expect(groupsOf(moves).flatMap((group) => group.moves)).toEqual(expect.arrayContaining(moves));
  });

  it('are narrowed by a beginning, or by words in any order if the game says so', () => {
    const moves = ['split C1 D2', 'split D2 H3', 'play C1'];
    expect(narrowed(moves, 'SPLIT  c')).toEqual(['split C1 D2']);
    expect(narrowed(moves, 'split h3 d2')).toEqual([]);
    expect(narrowed(moves, 'split h3 d2', ['split'])).toEqual(['split D2 H3']);
    expect(narrowed(moves, 'fold')).toEqual([]);
  });

  it('are completed a word at a time', () => {
    expect(nextWords(['play 3 bid 4', 'play 3 bid 5', 'pass'], 'p')).toEqual(['play ', 'pass']);
    expect(nextWords(['play 3 bid 4', 'play 4 bid 5'], 'play ')).toEqual(['play 3 ', 'play 4 ']);
  });
});
