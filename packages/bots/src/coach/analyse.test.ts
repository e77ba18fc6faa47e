import { type AnyGame, GAMES } from '@tuckbox/catalog';
import {
  act,
  FAIR,
  type GameTypes,
  legalTexts,
  NOBODY,
  type PlayedGame,
  type PlayedStep,
  type Position,
  type Seat,
} from '@tuckbox/engine';
import { rngFromSeed, tabulate } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import type { Analysis } from './index.ts';
import { analyse } from './index.ts';
import { Outlook } from './outlook.ts';
import { luckIn, playWith, policyPlayer } from './testing/games.ts';

/** A small part of the budget: the tests are about what is counted, not about strength. */
const FEW = 0.02;

function analysed(game: AnyGame, played: PlayedGame, seat: number | null = null, share = FEW): Analysis {
  const steps = analyse(game, played, { seat, share, rng: rngFromSeed('analysis') });
  let step = steps.next();
  let last = -1;
  for (; !step.done; step = steps.next()) {
    expect(step.value.done).toBeGreaterThan(last);
    expect(step.value.done).toBeLessThanOrEqual(step.value.total);
    last = step.value.done;
  }
  return step.value;
}

const gameNamed = (id: string): AnyGame => GAMES.find((game) => game.id === id) as AnyGame;

describe.each(GAMES.map((game) => [game.title, game] as const))('an analysis of %s', (_, game) => {
  const played = playWith(game, 2, 'analysed', policyPlayer(game, 'analysed'));

  it('has the expected results after each step, up to the places, and never a negative cost', () => {
    const { swings, decisions, luck, skill, costliest } = analysed(game, played, 0, FEW / 4);
    expect(swings.map(({ seq }) => seq)).toEqual([0, ...played.steps.map(({ seq }) => seq)]);
    for (const { values } of swings) expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
    expect(swings[swings.length - 1].values).toSatisfy((values: number[]) =>
      values.every((v) => v % 0.5 === 0),
    );
    if (luck !== null) expect(luck[0] + luck[1]).toBeCloseTo(0, 9);
    expect(luck === null).toBe(game.id === 'tuck-it');
    expect(decisions.every(({ cost, isForced }) => cost >= 0 && !(isForced && cost > 0))).toBe(true);
    expect(new Set(decisions.map(({ seat }) => seat))).toEqual(new Set([0]));
    expect([skill[0] !== null, skill[1]]).toEqual([true, null]);
    const costs = costliest.map((index) => decisions[index].cost);
    expect(costs).toEqual(
      decisions
        .map(({ cost }) => cost)
        .sort((a, b) => b - a)
        .slice(0, costs.length),
    );
  });
});

describe('luck and skill', () => {
  const game = gameNamed('tricky-tactics');

  it('find a rigged deal in the luck, and not in the skill', () => {
    const outlook = new Outlook(game, rngFromSeed('rigged'), 24);
    const dealt = (seed: string): number =>
      outlook.of(
        game.setup({ automa: false } as object, 2, rngFromSeed(seed), FAIR) as Position<GameTypes>,
      )[0];
    const seeds = tabulate(30, (number) => `deal ${number}`).sort((a, b) => dealt(b) - dealt(a));
    const lucky = seeds.slice(0, 4).map((seed) => playWith(game, 2, seed, policyPlayer(game, seed)));
    const luck = lucky.map((played) => luckIn(game, played, 16).luck[0]);
    expect(Math.min(...luck)).toBeGreaterThan(-0.4);
    expect(luck.reduce((sum, value) => sum + value, 0) / luck.length).toBeGreaterThan(0.1);
    const [mine, theirs] = analysed(game, lucky[0]).skill;
    expect(Math.abs((mine ?? 0) - (theirs ?? 0))).toBeLessThan(30);
  });

  it('find a planted blunder in the cost, and not in the luck', () => {
    const { played, seq, seat } = withBlunder(game);
    const analysis = analysed(game, played, seat, 0.2);
    const blunder = analysis.decisions.find((decision) => decision.seq === seq);
    expect(blunder?.cost).toBeGreaterThan(0.03);
    expect(analysis.costliest.slice(0, 2).map((index) => analysis.decisions[index].seq)).toContain(seq);
    expect(blunder?.did.grounds.map(({ code }) => code)).toContain('loses-control');
    // Without the steps after it, the luck is that of the deal alone, and the same as without the blunder.
    const upTo = (last: number): PlayedGame => ({ ...played, steps: played.steps.slice(0, last) });
    expect(luckIn(game, upTo(seq), 8).luck).toEqual(luckIn(game, upTo(seq - 1), 8).luck);
  });
});

/** A game in which somebody, while all is open, once takes back a cube that matters. */
function withBlunder(game: AnyGame): { played: PlayedGame; seq: number; seat: Seat } {
  const blank = playWith(game, 2, 'blunder', policyPlayer(game, 'blunder'));
  const s = game.setup(blank.options, 2, blank.start(), FAIR);
  const p = s as Position<GameTypes>;
  const outlook = new Outlook(game, rngFromSeed('blunder'), 64);
  const player = policyPlayer(game, 'on 3');
  const steps: PlayedStep[] = [];
  let blunder: PlayedStep | null = null;
  while (game.nextUp(p) !== NOBODY) {
    const seat: Seat = game.nextUp(p);
    const worst: string | null = blunder === null ? blunderOf(game, p, seat, outlook) : null;
    const text: string = worst ?? game.formatMove(p, seat, player.choose(p, seat));
    const step: PlayedStep = { seq: steps.length + 1, seat, text, isPlayers: true };
    if (!act(game, s, seat, text, FAIR).ok) throw new Error(`${text} is refused`);
    if (worst !== null) blunder = step;
    steps.push(step);
  }
  if (blunder === null) throw new Error('nobody could blunder');
  return { played: { ...blank, steps }, seq: blunder.seq, seat: blunder.seat };
}

/** A cube taken back that costs the seat a good part of its hopes; null where there is none. */
function blunderOf(
  game: AnyGame,
  p: Position<GameTypes>,
  seat: Seat,
  outlook: Outlook<GameTypes>,
): string | null {
  for (const text of legalTexts(game, p, seat)) {
    if (!text.startsWith('reclaim')) continue;
    const s = game.clone(p);
    act(game, s, seat, text, FAIR);
    if (outlook.of(p)[seat] - outlook.of(s as Position<GameTypes>)[seat] > 0.25) return text;
  }
  return null;
}
