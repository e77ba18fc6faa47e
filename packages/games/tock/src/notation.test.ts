import { FAIR, NOBODY, type Seat, sentenceOf } from '@tuckbox/engine';
import { below, rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { type State, tock } from './index.ts';
import type { Options } from './options.ts';
import { TABLES } from './testing/tables.ts';

const OPTIONS: Options = {
  teams: 'none',
  sections: 'fit',
  start: 'normal',
  charity: 0,
  ace: 'one',
  five: 'own',
  seven: 'split',
  ten: 'discard',
  jack: 'plain',
};
const FIRST = 0 as Seat;

const lay = (hand: string[], pawns: (string | number)[]): State =>
  tock.parsePosition({ seats: [{ hand, pawns }, { hand: ['2'] }] }, OPTIONS, 2, rngFromSeed('notation'));

function rewritten(s: State, text: string): string {
  const move = tock.parseMove(s, FIRST, text);
  return move.ok ? tock.formatMove(s, FIRST, move.value) : sentenceOf(tock.sentences, move.error);
}

describe('moves as text', () => {
  it('is generous about case and white space', () => {
    const s = lay(['A', 'J'], [34, 5, 'yard', 'yard']);
    expect(rewritten(s, '  PLAY a   1  HOME ')).toBe('play A 1 home');
    expect(rewritten(s, 'Play j 2 WITH 1')).toBe('play J 1 with 2');
    expect(rewritten(s, 'play a IN')).toBe('play A in');
  });

  it('names own pawns with or without the seat', () => {
    const s = lay(['9'], [3, 5, 'yard', 'yard']);
    expect(rewritten(s, 'play 9 1.2')).toBe('play 9 2');
    expect(rewritten(s, 'play 9 2 x9')).toBe('play 9 2');
  });

  it('writes home only where both ways are possible', () => {
    const both = lay(['3'], [33, 5, 'yard', 'yard']);
    expect(rewritten(both, 'play 3 1 home')).toBe('play 3 1 home');
    expect(rewritten(both, 'play 3 1')).toBe('play 3 1');
    const onlyHome = lay(['3'], [33, 'start', 'yard', 'yard']);
    expect(rewritten(onlyHome, 'play 3 1 home')).toBe('play 3 1');
    expect(rewritten(onlyHome, 'play 3 1')).toBe('play 3 1');
  });

  it('makes one run of steps in a row, and puts the h where the turn is', () => {
    const s = lay(['7'], [33, 5, 'yard', 'yard']);
    expect(rewritten(s, 'play 7 1x1 1x1h 2x3 2x2')).toBe('play 7 1x2h 2x5');
    expect(rewritten(s, 'play 7 1x1 2x3 1x3h')).toBe('play 7 1x1 2x3 1x3h');
    expect(rewritten(s, 'play 7 2x7')).toBe('play 7 2x7');
  });

  it('says what it expected of a text that it cannot read', () => {
    const s = lay(['7'], [33, 5, 'yard', 'yard']);
    for (const text of [
      '',
      'play',
      'play Z',
      'play 9',
      'play 9 5',
      'play 9 7.1',
      'play 7',
      'play 7 1',
      'play 7 1x0',
    ]) {
      expect(rewritten(s, text), text).toMatch(/^That isn't a move: .+\.$/);
    }
    expect(rewritten(s, 'play 7 1x5 2x3')).toBe('A seven has no more than seven steps.');
    expect(rewritten(s, 'discard 9 now')).toMatch(/nothing comes after/);
    expect(rewritten(s, 'play J 1 2 with')).toMatch(/play J 1 with/);
    expect(rewritten(s, 'play 9 1 x99')).toMatch(/x11/);
  });

  it('TK-5.4: a table of pairs has no move to talk with', () => {
    const moves: number[] = [];
    const rng = rngFromSeed('talk');
    for (const table of TABLES.filter(({ options }) => options.teams === 'pairs')) {
      const s = tock.setup({ ...OPTIONS, ...table.options }, table.seats, rngFromSeed('pairs'), FAIR);
      for (let step = 0; step < 300 && tock.nextUp(s) !== NOBODY; step++) {
        const seat = tock.nextUp(s);
        const count = tock.legalMoves(s, seat, moves);
        for (const move of moves.slice(0, count)) {
          expect(tock.formatMove(s, seat, move)).toMatch(
            /^(play|discard|give|ask|return) (10|[A2-9JQK])\b[\dxhinomew. t]*$/,
          );
        }
        tock.apply(s, seat, moves[below(rng, count)], FAIR);
      }
    }
  });
});

describe('positions as text', () => {
  const read = (written: object): State => tock.parsePosition(written, OPTIONS, 2, rngFromSeed('position'));

  it('refuses impossible positions, and says where', () => {
    expect(() => read({ seats: [{ pawns: [3, 3] }] })).toThrow('seats[1].pawns[2]');
    expect(() => read({ seats: [{ pawns: [18] }, { pawns: ['start'] }] })).toThrow('seats[2].pawns[1]');
    expect(() => read({ seats: [{ pawns: [36] }] })).toThrow('a number below 36');
    expect(() => read({ seats: [{ hand: ['Z'] }] })).toThrow('a card');
    expect(() => read({ seats: [{}, {}, {}] })).toThrow('no more than 2 seats');
    expect(() => read({ seats: [{ pawns: [1, 2, 3, 4, 5] }] })).toThrow('no more than 4 pawns');
    expect(() => read({ seats: [{ hand: ['A'], give: 'K' }] })).toThrow('a card of the hand');
    expect(() => read({ stage: 'exchange' })).toThrow('no exchange');
    expect(() => read({ choice: { seat: 1 } })).toThrow('no choice');
    expect(() => read({ stage: 'return', choice: { seat: 1, from: 2, card: 'K' } })).toThrow('seat 2');
    expect(() => read({ colour: 'red' })).toThrow('unknown key');
  });

  it('tells two pawns in one slot of different homes from two in one home', () => {
    expect(() => read({ seats: [{ pawns: ['home1'] }, { pawns: ['home1'] }] })).not.toThrow();
    expect(() => read({ seats: [{ pawns: ['home1', 'home1'] }] })).toThrow('no other pawn');
  });
});
