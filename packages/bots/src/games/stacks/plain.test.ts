import { deal, NOBODY, openTable, type Position, type Seat } from '@tuckbox/engine';
import { type Stacks, stacks } from '@tuckbox/stacks';
import { MINUS_TEN } from '@tuckbox/stacks/reading';
import { describe, expect, it } from 'vitest';
import { hasPlainProspects, plainProspectsOf } from './plain-prospects.ts';
import { ACTS, Acts, isLie, isOfLowerCard, listActs } from './regret/acts.ts';
import { plainPolicy } from './regret/plain.ts';

function tableOf(seats: number): Stacks['State'] {
  const options = openTable(stacks, {}, seats);
  if (!options.ok) throw new Error(`Stacks takes ${seats}`);
  return deal(stacks, options.value, seats, 'plain');
}

/** What each seat may expect with these scores. */
function prospects(...scores: number[]): number[] {
  const s = tableOf(scores.length);
  s.scores = scores;
  return scores.map((_, seat) => plainProspectsOf(s as Position<Stacks>, seat as Seat));
}

describe('prospects among players without guile', () => {
  it('are nearly the same with a lead, far from the target', () => {
    const [even] = prospects(10, 10, 10);
    const [behind] = prospects(0, 10, 10);
    expect(Math.abs(even - behind)).toBeLessThan(0.02);
  });

  it('are best for a player who begins within reach of the target', () => {
    const [last, middle, first] = prospects(36, 37, 38);
    expect(last).toBeGreaterThan(0.7);
    expect(last).toBeGreaterThan(middle + 0.2);
    expect(last).toBeGreaterThan(first + 0.2);
    const [begins, leads] = prospects(35, 39);
    expect(begins).toBeGreaterThan(leads);
  });

  it('are known for two to four players', () => {
    for (const seats of [2, 3, 4, 5]) {
      expect(hasPlainProspects(tableOf(seats) as Position<Stacks>)).toBe(seats < 5);
    }
  });
});

describe('a player without guile', () => {
  const acts = new Acts();
  const weights = new Float64Array(ACTS);

  function weigh(p: Position<Stacks>, seat: Seat): { act: number; weight: number }[] {
    listActs(p, seat, acts);
    plainPolicy.weigh(p, seat, acts, weights);
    return Array.from({ length: acts.count }, (_, at) => ({ act: acts.acts[at], weight: weights[at] }));
  }

  it('lies where they hold the −10, and else tells the truth', () => {
    const s = tableOf(3);
    const seat = s.turn;
    expect(s.bidder).toBe(NOBODY);
    const lies = (): number =>
      weigh(s as Position<Stacks>, seat)
        .filter(({ act }) => isLie(act))
        .reduce((sum, { weight }) => sum + weight, 0);
    s.hands[2 * seat] = 3;
    s.hands[2 * seat + 1] = 2;
    expect(lies()).toBeLessThan(0.35);
    s.hands[2 * seat] = MINUS_TEN;
    expect(lies()).toBeGreaterThan(0.7);
    const likeliest = weigh(s as Position<Stacks>, seat).sort((a, b) => b.weight - a.weight)[0];
    expect(isOfLowerCard(likeliest.act)).toBe(true);
  });

  it('calls where nothing can be lost', () => {
    const s = tableOf(3);
    const moves: number[] = [];
    stacks.legalMoves(s as Position<Stacks>, s.turn, moves);
    listActs(s as Position<Stacks>, s.turn, acts);
    stacks.apply(s, s.turn, acts.moves[1], { shuffle: () => {} } as never);
    const asked = stacks.nextUp(s as Position<Stacks>);
    const [pass, call] = weigh(s as Position<Stacks>, asked);
    expect(call.weight).toBeGreaterThan(0.8);
    expect(pass.weight + call.weight).toBeCloseTo(1);
  });
});
