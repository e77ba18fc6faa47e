import { expect, it } from 'vitest';
import { analysisBudget, EXPERT_DECISIONS, PLAYOUTS_IN_ALL } from './budget.ts';

it('a usual game gets what is best, whatever is judged in it', () => {
  const { decisionShare, playouts } = analysisBudget({ judged: 40, steps: 160, chances: 60 }, 1);
  expect([decisionShare, playouts]).toEqual([0.12, 64]);
});

it('a game as long as any is not thought about for longer', () => {
  for (const judged of [80, 400, 1400]) {
    const steps = judged;
    const chances = Math.round(steps / 3);
    const { decisionShare, playouts } = analysisBudget({ judged, steps, chances }, 1);
    expect(judged * decisionShare).toBeLessThanOrEqual(EXPERT_DECISIONS + 1e-9);
    expect((steps + 10 * chances + 41) * playouts).toBeLessThanOrEqual(1.02 * PLAYOUTS_IN_ALL);
  }
});

it('with a part of the budget both are less, and some games are always played on', () => {
  const work = { judged: 400, steps: 800, chances: null };
  expect(analysisBudget(work, 0.5).decisionShare).toBe(analysisBudget(work, 1).decisionShare / 2);
  expect(analysisBudget(work, 0.01).playouts).toBe(8);
});
