import {
  FAIR,
  isSample,
  isWindow,
  legalTexts,
  openTable,
  type Position,
  restrictsTalk,
  type Seat,
  windowAnswer,
} from '@tuckbox/engine';
import { invariant, rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { type AnyGame, gameById } from './index.ts';

const FIRST = 0 as Seat;

function gameOf(id: string): AnyGame {
  const game = gameById(id);
  invariant(game !== null, id);
  return game;
}

function written(game: AnyGame, position: object, seats: number, options: object = {}): Position<never> {
  const opened = openTable(game, options, seats);
  invariant(opened.ok, 'such a table can be opened');
  return game.parsePosition(position, opened.value, seats, rngFromSeed('said')) as Position<never>;
}

describe('a game says', () => {
  it('that a question is a window, and what a clock answers in it (ST-3.4)', () => {
    const game = gameOf('stacks');
    const hands = [{ hand: [1] }, { hand: [2] }, { hand: [3] }];
    const asked = written(game, { bid: 3, bidder: 2, turn: 2, waiting: [1], seats: hands }, 3);
    expect([0, 1, 2].map((seat) => windowAnswer(game, asked, seat as Seat))).toEqual(['pass', null, null]);
    expect(isWindow(game, asked)).toBe(true);
    const answered = written(game, { bid: 3, bidder: 2, turn: 1, seats: hands }, 3);
    expect([isWindow(game, answered), windowAnswer(game, answered, FIRST)]).toEqual([false, null]);
  });

  it('nothing about windows if it has none', () => {
    const game = gameOf('tock');
    const opened = openTable(game, {}, 2);
    invariant(opened.ok, 'two can play');
    const p = game.setup(opened.value, 2, rngFromSeed('said'), FAIR) as Position<never>;
    expect([isWindow(game, p), windowAnswer(game, p, game.nextUp(p)), isSample(game, p, FIRST)]).toEqual([
      false,
      null,
      false,
    ]);
  });

  it('that talk is restricted, which partners are by TK-5.4', () => {
    const tock = gameOf('tock');
    const talk = (options: object, seats: number): boolean => restrictsTalk(tock, options, seats);
    expect([talk({ teams: 'pairs' }, 4), talk({ teams: 'pairs' }, 6)]).toEqual([true, true]);
    expect([talk({ teams: 'pairs' }, 5), talk({ teams: 'none' }, 4)]).toEqual([false, false]);
    expect(restrictsTalk(gameOf('stacks'), {}, 4)).toBe(false);
  });

  it('that a list is a sample, and only then', () => {
    const game = gameOf('tuck-it');
    const arranging = (hand: readonly string[]): Position<never> =>
      written(
        game,
        { stage: 'arrange', seats: [{ hand }, { hand: ['2', '3', '4', '5', '6', '7', '8', '9', '10'] }] },
        2,
      );
    const alike = arranging(['2', '2', '2', '2', '3', '3', '3', '3', '4']);
    expect(isSample(game, alike, FIRST)).toBe(false);
    expect(legalTexts(game, alike, FIRST).length).toBeGreaterThan(50);
    expect(isSample(game, alike, 1 as Seat)).toBe(true);
    const playing = written(
      game,
      {
        turn: 1,
        draw: ['2'],
        seats: [
          { hand: ['4'], stacks: [['5']] },
          { hand: ['5'], stacks: [['6']] },
        ],
      },
      2,
    );
    expect(isSample(game, playing, FIRST)).toBe(false);
  });
});
