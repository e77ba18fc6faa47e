import { BadInput, FAIR, formatPosition, type Seat, SPECTATOR, stateHash } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import { trickyTactics as game } from './index.ts';

const position = (given: unknown, seats = 2) =>
  game.parsePosition(given, { automa: false }, seats, rngFromSeed('position'));

const written = (given: unknown) => formatPosition(game, position(given));

describe('a written position', () => {
  it('has a default for everything', () => {
    expect(written({})).toMatchObject({
      stage: 'play',
      round: 1,
      phase: 'A',
      marker: 1,
      leader: 1,
      turn: 1,
      trick: [],
    });
  });

  it('takes the leader from the trick, from the turn, or from the marker', () => {
    expect(written({ trick: [{ seat: 2, card: 'C1' }] })).toMatchObject({ leader: 2, turn: 1 });
    expect(written({ turn: 2 })).toMatchObject({ leader: 2 });
    expect(written({ marker: 2 })).toMatchObject({ leader: 2, turn: 2 });
  });

  it.each([
    ['a key nobody knows', { hands: [] }, 'unknown key "hands"'],
    ['a card that is none', { aside: ['C11'] }, 'aside[1]: expected a card from C1 to S10'],
    ['a card twice in a heap', { aside: ['C1', 'C1'] }, 'each card once'],
    ['more cubes than a player has', { map: { C1: [6, 0], S3: [5, 0] } }, 'at most 10 cubes'],
    ['a Location that is none', { map: { C4: [1] } }, 'unknown key "C4"'],
    ['too many seats', { seats: [{}, {}, {}] }, 'at most 2 seats'],
    ['too many numbers', { map: { C1: [0, 0, 1] } }, 'at most 2 numbers'],
    ['a trick out of order', { trick: [{ seat: 1, card: 'C1' }], leader: 2 }, 'clockwise from the leader'],
    ['a turn that is not', { trick: [{ seat: 1, card: 'C1' }], turn: 1 }, 'turn: expected seat 2'],
    ['a split that is over', { stage: 'split' }, 'all have split'],
    ['an act without a trick', { stage: 'act' }, 'the trick that was won'],
    ['a third round for two', { round: 3 }, 'round: expected a whole number from 1 to 2'],
    [
      'a whole trick in play',
      {
        trick: [
          { seat: 1, card: 'C1' },
          { seat: 2, card: 'C2' },
        ],
      },
      'fewer than 2',
    ],
    ['an unsplit hand of thirteen', { seats: [{ hand: Array.from('ABCDEFGHIJKLM') }] }, 'at most 12 cards'],
  ])('is refused with %s', (_, given, message) => {
    expect(() => position(given)).toThrow(BadInput);
    expect(() => position(given)).toThrow(message);
  });
});

describe('a move as text', () => {
  const s = position({
    stage: 'split',
    seats: [{ hand: ['C1', 'C10', 'D2', 'S3'] }, { hand: ['C2', 'C3'] }],
  });

  it('is read whatever its case and white space, and in any order', () => {
    const move = game.parseMove(s, 0 as Seat, '  SPLIT  s3\tc10 ');
    expect(move.ok && game.formatMove(s, 0 as Seat, move.value)).toBe('split C10 S3');
  });

  it('may have symbols for suits', () => {
    const move = game.parseMove(s, 0 as Seat, 'play ♥10');
    expect(move.ok && game.formatMove(s, 0 as Seat, move.value)).toBe('play H10');
  });
});

describe('events', () => {
  it('TT-1.2: show a deal and a split to those who hold the cards only', () => {
    const s = position({
      stage: 'act',
      phase: 'B',
      trick: [
        { seat: 1, card: 'C9' },
        { seat: 2, card: 'C2' },
      ],
    });
    const events: Event[] = [];
    const add = game.parseMove(s, 0 as Seat, 'add C2');
    if (!add.ok) throw new Error('readable');
    game.apply(s, 0 as Seat, add.value, FAIR, (event) => events.push(event));
    expect(events.map(({ kind }) => kind)).toEqual(['added', 'scored-phase', 'scored-districts', 'dealt']);
    expect(events[1]).toMatchObject({ points: [1, 0] });
    const dealt = game.redact(events[3], 1 as Seat);
    if (dealt?.kind !== 'dealt') throw new Error('dealt');
    expect(dealt.hands[0]).toEqual(Array(10).fill(-1));
    expect(dealt.hands[1]).toEqual(game.view(s, 1 as Seat).seats[1].hand);
    expect(dealt.aside).toEqual(Array(20).fill(-1));
    const toNobody = game.redact(events[3], SPECTATOR);
    expect(JSON.stringify(toNobody)).not.toMatch(/\[\d+,\d/);
  });
});

describe('a state', () => {
  it('TT-1.1: deals the same from the same numbers, whatever was dealt before', () => {
    const once = stateHash(game.setup({ automa: false }, 3, rngFromSeed('deal'), FAIR));
    game.setup({ automa: true }, 2, rngFromSeed('another'), FAIR);
    expect(stateHash(game.setup({ automa: false }, 3, rngFromSeed('deal'), FAIR))).toBe(once);
  });
});
