import { rngFromSeed } from '@tuckbox/kit';
import type { Measurement, Trainer } from '../../../training.ts';
import { Learner } from './learner.ts';
import type { Policy } from './policy.ts';
import { type Findings, findingsOf, Regrets, Rows } from './regrets.ts';
import { exactSituationOf, situationOf } from './situation.ts';
import { formatStrategy, Strategy } from './strategy.ts';
import { COOL, SOCIABLE } from './tempers.ts';

const TEMPERS = [COOL, SOCIABLE];

/** The seats of one round after the other. Two players meet most often, and the more players the fewer turns. */
const TABLES = [2, 3, 2, 4, 3, 5];

const ROUNDS_A_SHARE = 3000;
/** Each temper learns in two shares of every batch. */
const SHARES = 2 * TEMPERS.length;

/** What a best response learns from, and how many rounds then measure it. */
const RESPONSE: Effort = { batches: 100, rounds: 5000, measured: 100_000 };

interface Effort {
  readonly batches: number;
  readonly rounds: number;
  readonly measured: number;
}

interface Saved extends Findings {
  readonly batches: number;
}

/** Learns by Monte Carlo counterfactual regret minimisation; docs/decisions/0021-stacks-by-regret.md. */
export const stacksTrainer: Trainer<readonly Regrets[], Findings, readonly Saved[]> = {
  file: new URL('../learned.ts', import.meta.url),
  batches: 400,
  shares: SHARES,
  measured: 'A player who has learned against the strategy wins at least, in points a round:',
  begin: () => TEMPERS.map(() => new Regrets(situationOf)),
  learn: (learned, seed, share) => {
    const temper = share % TEMPERS.length;
    const rows = new Rows();
    const learner = new Learner(learned[temper], TEMPERS[temper], rngFromSeed(seed));
    for (let round = 0; round < ROUNDS_A_SHARE; round++)
      learner.learnRound(TABLES[round % TABLES.length], rows);
    return findingsOf(rows);
  },
  merge: (learned, shares) => {
    for (const [temper, regrets] of learned.entries()) {
      regrets.merge(shares.filter((_, share) => share % TEMPERS.length === temper));
    }
  },
  save: (learned) => learned.map(({ batches, rows }) => ({ batches, ...findingsOf(rows) })),
  restore: (saved) => saved.map(restored),
  format: (learned) =>
    [
      '/** Written by `tuckbox train stacks`; strategy.ts says how to read it. */',
      ...TEMPERS.map(
        ({ name }, index) =>
          `export const ${name.toUpperCase()}_TEXT =\n  '${formatStrategy(learned[index].rows)}';`,
      ),
      '',
    ].join('\n'),
  measure: (learned) =>
    [2, 3].flatMap((seats) => [
      exploitability('untrained', new Regrets(situationOf), seats),
      ...TEMPERS.map(({ name }, index) =>
        exploitability(name, new Strategy(formatStrategy(learned[index].rows)), seats),
      ),
    ]),
};

function restored({ batches, keys, regrets, sums }: Saved): Regrets {
  const learned = new Regrets(situationOf);
  learned.merge([{ keys, regrets, sums }]);
  learned.batches = batches;
  return learned;
}

/**
 * How many points a round one seat wins from the others' strategy, after it has learned against it with all that it
 * can know. A lower bound: a better learner might win more.
 */
export function exploitability(
  name: string,
  strategy: Policy,
  seats: number,
  { batches, rounds, measured }: Effort = RESPONSE,
): Measurement {
  const response = new Regrets(exactSituationOf);
  for (let batch = 0; batch < batches; batch++) {
    const rows = new Rows();
    const learner = new Learner(response, COOL, rngFromSeed(`response ${batch}`), strategy);
    for (let round = 0; round < rounds; round++) learner.learnRound(seats, rows);
    response.merge([findingsOf(rows)]);
  }
  const player = new Learner(response, COOL, rngFromSeed('measured'), strategy);
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < measured; round++) {
    const points = player.playRound(seats);
    sum += points;
    squares += points * points;
  }
  const mean = sum / measured;
  const error = Math.sqrt((squares / measured - mean * mean) / measured);
  return { name: `${name}, ${seats} players`, mean, error };
}
