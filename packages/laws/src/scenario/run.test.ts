import type { Game, GameTypes } from '@tuckbox/engine';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { keepOrSwap } from '../keep-or-swap.ts';
import { runScenario } from './run.ts';
import type { Listener } from './steps.ts';

const gameOf = (id: string) => (id === 'keep-or-swap' ? (keepOrSwap as unknown as Game<GameTypes>) : null);

const BASE = {
  name: 'a swap lays the old card open',
  rules: ['KS-2.1'],
  game: 'keep-or-swap',
  seats: 3,
  given: { turn: 1, deck: [7, 8], seats: [{ hand: [3] }, { hand: [5] }, { hand: ['9'] }] },
};

/** What is wrong with the base scenario with these keys added. */
const problemsOf = (yaml: string): readonly string[] =>
  runScenario({ ...BASE, ...parse(yaml) }, gameOf).problems;

describe('a scenario', () => {
  it('passes if everything is as it says', () => {
    const yaml = `
legal: { seat: 1, exactly: [swap, keep], includes: [keep], excludes: [fly] }
when:
  - 1: swap
  - 2: keep
then: { turn: 3, open: [3], seats: { 1: { hand: [7] }, 2: { hand: [5], gone: 0 } }, winner: null, finished: false }
sees:
  2: { seats: { 1: { hand: ['?'] } }, not: [7, seats.1.hand, deck] }
  spectator: { not: [5, { turn: 1 }] }
illegal:
  - { seat: 2, do: keep, because: KS-2.1 }`;
    expect(problemsOf(yaml)).toEqual([]);
  });

  it('knows who has won', () => {
    const when = 'when: [{ 1: keep }, { 2: keep }, { 3: keep }]';
    expect(problemsOf(`${when}\nthen: { finished: true, winner: 3, places: [3, 2, 1] }`)).toEqual([]);
    expect(problemsOf(`${when}\nthen: { winner: 1 }`)).toEqual(['winner: expected 1, found 3']);
  });

  it('deals as its script says, the rest of the deck below', () => {
    const hands = '[{ hand: [4] }, { hand: [9] }, { hand: [2] }]';
    expect(
      problemsOf(`given:\ndeals: [[4, 9, 2, 6]]\nthen: { seats: ${hands}, deck: [6, 1, 3, 5, 7, 8] }`),
    ).toEqual([]);
  });

  it('may be written lazily: one thing for a list of one, seats by number, hidden cards by their count', () => {
    const lazy = `
rules: KS-2.1
given: { turn: 1, deck: [7, 8], seats: { 1: { hand: [3] }, 2: { hand: [5] }, 3: { hand: [9] } } }
when: { seat: 1, do: swap }
sees: { 2: { deck: 1, seats: { 1: { hand: 1 } }, finished: false } }
illegal: { seat: 1, do: keep, because: [KS-2.1] }`;
    expect(problemsOf(lazy)).toEqual([]);
    expect(
      problemsOf('given:\ndeals: [4, 9, 2]\nwhen: { 1: keep }\nthen: { seats: { 1: { hand: [4] } } }'),
    ).toEqual([]);
    expect(problemsOf('seats: 1\nrefused: [KS-1.1]')).toEqual([]);
  });

  it('never finds leaving in a legal list, though everyone may leave', () => {
    expect(problemsOf('legal: { seat: 2, excludes: [leave] }\nwhen: [{ 2: leave }]')).toEqual([]);
    expect(problemsOf('legal: { seat: 2, includes: [leave] }')).toHaveLength(1);
  });

  it('passes a refusal that it expects', () => expect(problemsOf('seats: 1\nrefused: KS-1.1')).toEqual([]));

  it.each([
    ['a position that is not as it says', 'then: { turn: 2 }', 'turn: expected 2, found 1'],
    ['a list of another length', 'then: { deck: [7] }', 'deck: expected [7], found ["7","8"]'],
    ['a list in another order', 'then: { deck: [8, 7] }', 'deck: expected [8,7], found ["7","8"]'],
    [
      'a seat by its number',
      'then: { seats: { 2: { hand: [6] } } }',
      'seats.2.hand: expected [6], found ["5"]',
    ],
    ['a key that no position has', 'then: { pile: [] }', 'then: unknown key "pile"'],
    [
      'a move that is refused',
      'when: [{ 2: swap }]',
      'when[1]: "2: swap" is refused (KS-2.1: It is not your turn.); legal: nothing',
    ],
    ['a legal move too many', 'legal: { seat: 1, exactly: [keep] }', 'legal, seat 1: "swap" is too many'],
    ['a legal move too few', 'legal: [{ seat: 2, exactly: [keep] }]', 'legal[1], seat 2: "keep" is missing'],
    [
      'a move that should be legal',
      'legal: { seat: 2, includes: [keep] }',
      'legal, seat 2: "keep" is not legal (KS-2.1: It is not your turn.)',
    ],
    [
      'a move that should not be legal',
      'legal: { seat: 1, excludes: [keep] }',
      'legal, seat 1: "keep" is legal',
    ],
    ['something seen that should not be', 'sees: { 1: { not: [3] } }', 'sees.1: sees 3'],
    [
      'something not seen that should be',
      'sees: { spectator: { seats: { 1: { hand: [3] } } } }',
      'sees.spectator: seats.1.hand: expected [3], found ["?"]',
    ],
    [
      'a move accepted that should be refused',
      'illegal: [{ seat: 1, do: keep }]',
      'illegal[1]: "1: keep" is accepted',
    ],
    [
      'another reason',
      'illegal: [{ seat: 2, do: keep, because: KS-9.9 }]',
      'illegal[1]: "2: keep" is refused for KS-2.1 (not-your-turn), not for KS-9.9',
    ],
    [
      'a table that is refused',
      'options: { top: 99 }',
      'the table is refused: top: expected a whole number from 4 to 9, found 99.',
    ],
    ['a table that is not', 'refused: KS-1.2', 'refused: the table is accepted'],
    [
      'a table refused for another rule',
      'seats: 9\nrefused: KS-1.2',
      'refused: expected KS-1.2, found KS-1.1 (seat-count)',
    ],
    ['a card that is none', 'given: { deck: [Z] }', 'deck[1]: expected a card from 1 to 9, found "Z"'],
    ['an unknown game', 'game: chess', 'game: expected a game, found "chess"'],
    ['an unknown key', 'whem: []', 'unknown key "whem"'],
    ['a script that runs out', 'given:\ndeals: []', 'deals: the script has run out'],
  ])('fails on %s', (_what, yaml, problem) => {
    expect(problemsOf(yaml)[0]).toContain(problem);
  });
});

it('reports to a listener what happens, and what is refused and why', () => {
  const told: string[] = [];
  const listener: Listener = {
    setUp: (game, p) => told.push(`set up ${game.seatCount(p)}`),
    moved: (seat, text, events, after) =>
      told.push([seat, text, ...events.map(({ kind }) => kind), (after as { turn: number }).turn].join(' ')),
    refused: (seat, text, { code }) => told.push(`${seat} ${text} ${code}`),
    tableRefused: (_game, { code }) => told.push(code),
  };
  const run = (yaml: string): void => {
    expect(runScenario({ ...BASE, ...parse(yaml) }, gameOf, listener).problems).toEqual([]);
  };
  run('when: [{ 1: swap }, { 2: leave }]\nillegal: { seat: 1, do: keep, because: KS-2.1 }');
  run('seats: 1\nrefused: KS-1.1');
  expect(told).toEqual([
    'set up 3',
    '0 swap swapped 1',
    '1 leave left 2',
    '0 keep not-your-turn',
    'seat-count',
  ]);
});
