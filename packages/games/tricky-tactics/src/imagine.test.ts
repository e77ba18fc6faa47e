import { type Seat, SPECTATOR } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { trickyTactics as game } from './index.ts';
import { cardsOf, playSteps, type SmallTable, type Step, worldsLike } from './testing/worlds.ts';

const SAMPLES_EACH = 40;

/** Every world that agrees with what seat 1 has seen is imagined, no other is, and all are equally likely. */
function expectUniform(table: SmallTable, steps: readonly Step[], atLeast: number): void {
  const worlds = worldsLike(table, steps);
  expect(worlds.size).toBeGreaterThanOrEqual(atLeast);
  const truth = playSteps(table, table.unseen, steps);
  if (truth === null) throw new Error('the truth must be possible');
  const view = game.view(truth, 0 as Seat);
  const rng = rngFromSeed('imagine');
  const counts = new Map<string, number>();
  for (let sample = 0; sample < SAMPLES_EACH * worlds.size; sample++) {
    const world = cardsOf(game.imagine(view, rng));
    counts.set(world, (counts.get(world) ?? 0) + 1);
  }
  expect([...counts.keys()].filter((world) => !worlds.has(world))).toEqual([]);
  let chiSquare = 0;
  for (const world of worlds) chiSquare += ((counts.get(world) ?? 0) - SAMPLES_EACH) ** 2 / SAMPLES_EACH;
  const freedom = worlds.size - 1;
  // Four standard deviations: a fair sampler is beyond them once in some ten thousand seeds, and the seed is fixed.
  expect(chiSquare).toBeLessThan(freedom + 4 * Math.sqrt(2 * freedom) + 1);
}

describe('imagine', () => {
  const three: SmallTable = {
    seats: 3,
    automa: false,
    stage: 'play',
    turn: 1,
    own: ['C5', 'H1'],
    unseen: ['H6', 'S1', 'C1', 'C6', 'H9', 'C9', 'S2'],
    heaps: [
      { seat: 2, hand: 'handA', size: 2 },
      { seat: 2, hand: 'handB', size: 1 },
      { seat: 3, hand: 'handA', size: 2 },
      { seat: 3, hand: 'handB', size: 1 },
      { seat: 'aside', hand: 'hand', size: 1 },
    ],
  };

  it('TT-2.1: knows that a player who did not follow has no card of the suit left in this hand', () => {
    expectUniform(
      three,
      [
        [1, 'play C5'],
        [2, 'play S1'],
        [3, 'play C6'],
      ],
      20,
    );
  });

  it('TT-1.2: learns nothing about Hand B from what was not followed in Phase A', () => {
    const table: SmallTable = {
      ...three,
      own: ['C5'],
      unseen: ['D6', 'C1', 'C7', 'C6', 'H9', 'S9', 'S2'],
      heaps: [
        { seat: 2, hand: 'handA', size: 1 },
        { seat: 2, hand: 'handB', size: 2 },
        { seat: 3, hand: 'handA', size: 1 },
        { seat: 3, hand: 'handB', size: 2 },
        { seat: 'aside', hand: 'hand', size: 1 },
      ],
    };
    const steps: Step[] = [
      [1, 'play C5'],
      [2, 'play D6'],
      [3, 'play C6'],
      [3, 'add C1'],
    ];
    expectUniform(table, steps, 30);
  });

  const withAutoma: SmallTable = {
    seats: 3,
    automa: true,
    stage: 'split',
    turn: null,
    own: ['C5', 'D5'],
    unseen: ['D6', 'S1', 'C2', 'D9', 'H3', 'S4', 'C9', 'S2'],
    heaps: [
      { seat: 2, hand: 'handA', size: 2 },
      { seat: 3, hand: 'hand', size: 4 },
      { seat: 'aside', hand: 'hand', size: 2 },
    ],
  };

  it('TT-5.2: knows how the Automa has split', () => {
    expectUniform(withAutoma, [[3, 'split']], 400);
  });

  it('TT-5.4: knows what the Automa would rather have played', () => {
    const truth = playSteps(withAutoma, withAutoma.unseen, [[3, 'split']]);
    const automa = truth === null ? [] : game.view(truth, 2 as Seat).seats[2].handA.map(game.formatCard);
    expect(automa).toEqual(['C2', 'S4']);
    const steps: Step[] = [
      [3, 'split'],
      [1, 'play C5'],
      [2, 'play S1'],
      [3, 'play C2'],
    ];
    expectUniform(withAutoma, steps, 10);
    expectUniform(withAutoma, [...steps, [1, 'add C1'], [1, 'play D5']], 10);
    expectUniform(withAutoma, [...steps, [1, 'add C1'], [1, 'play D5'], [2, 'play D6'], [3, 'play S4']], 4);
  });

  it('TT-5.3: knows the Automa by its leads, and its Hand B by its Hand A', () => {
    const table: SmallTable = {
      ...withAutoma,
      unseen: ['C6', 'D6', 'C9', 'C10', 'H3', 'S7', 'S2', 'D8'],
    };
    const steps: Step[] = [
      [3, 'split'],
      [1, 'play C5'],
      [2, 'play C6'],
      [3, 'play C9'],
      [3, 'add C1'],
      [3, 'play H3'],
      [1, 'play D5'],
      [2, 'play D6'],
    ];
    expectUniform(table, steps.slice(0, 6), 5);
    expectUniform(table, [...steps, [3, 'add H1']], 2);
  });

  it('TT-6.1: takes a leaver for an Automa from then on, and not before', () => {
    const table: SmallTable = { ...three, turn: 2 };
    const free: Step[] = [
      [2, 'play H6'],
      [3, 'play H9'],
      [1, 'play H1'],
      [3, 'add H1'],
    ];
    expectUniform(table, [...free, [3, 'leave']], 20);
    expectUniform(table, [...free, [3, 'leave'], [3, 'play C6']], 5);
  });

  it('gives spectators and referees their worlds too', () => {
    const s = playSteps(three, three.unseen, [[1, 'play C5']]);
    if (s === null) throw new Error('legal');
    expect(
      JSON.stringify(game.view(game.imagine(game.view(s, SPECTATOR), rngFromSeed('x')), SPECTATOR)),
    ).toBe(JSON.stringify(game.view(s, SPECTATOR)));
  });
});
