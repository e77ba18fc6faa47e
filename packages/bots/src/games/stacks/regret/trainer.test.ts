import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { COOL_TEXT, SOCIABLE_TEXT } from '../learned.ts';
import { ACTS } from './acts.ts';
import { Learner } from './learner.ts';
import { findingsOf, Regrets, Rows } from './regrets.ts';
import { situationOf } from './situation.ts';
import { formatStrategy, Strategy } from './strategy.ts';
import { COOL } from './tempers.ts';
import { exploitability, stacksTrainer } from './trainer.ts';

const LITTLE = { batches: 4, rounds: 1000, measured: 4000 };

/** What has been learned from a few rounds between two players. */
function learnedRows(): Rows {
  const learned = new Regrets(situationOf);
  for (let batch = 0; batch < 5; batch++) {
    const rows = new Rows();
    const learner = new Learner(learned, COOL, rngFromSeed(`little ${batch}`));
    for (let round = 0; round < 500; round++) learner.learnRound(2, rows);
    learned.merge([findingsOf(rows)]);
  }
  return learned.rows;
}

describe('learning Stacks by regret', () => {
  it('a player who learns to beat the strategy wins little from it, and much from an untrained one', () => {
    expect(exploitability('cool', new Strategy(COOL_TEXT), 2, LITTLE).mean).toBeLessThan(0.4);
    expect(exploitability('untrained', new Regrets(situationOf), 2, LITTLE).mean).toBeGreaterThan(2);
  });

  it('goes on from what was saved as if it had not stopped', () => {
    const through = stacksTrainer.begin();
    const stopped = stacksTrainer.begin();
    stacksTrainer.merge(through, [{ ...findingsOf(learnedRows()) }]);
    stacksTrainer.merge(stopped, [{ ...findingsOf(learnedRows()) }]);
    const restored = stacksTrainer.restore(structuredClone(stacksTrainer.save(stopped)));
    const next = (learned: typeof through) => {
      stacksTrainer.merge(learned, [stacksTrainer.learn(learned, 'next', 0)]);
      return formatStrategy(learned[0].rows);
    };
    expect(next(restored)).toBe(next(through));
  });
});

describe('the text of a strategy', () => {
  it('is read as it was written, but for rounding', () => {
    const rows = learnedRows();
    const text = formatStrategy(rows);
    expect(new Strategy(text).size).toBe(rows.keys.filter((_, row) => hasSums(rows, row)).length);
    expect(text).toMatch(/^([0-9a-z]+([A-Q][0-9a-z])+)+$/);
  });

  it('is small enough for a page', () => {
    expect(COOL_TEXT.length + SOCIABLE_TEXT.length).toBeLessThan(600_000);
  });
});

const hasSums = ({ sums }: Rows, row: number): boolean =>
  sums.subarray(row * ACTS, (row + 1) * ACTS).some((sum) => sum > 0);
