import { type AnyGame, GAMES } from '@tuckbox/catalog';
import { randomPlayer } from '@tuckbox/engine';
import { rngFromSeed, tabulate } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { playerOf } from '../bot.ts';
import { LEVEL_BOTS } from '../levels.ts';
import { luckIn, playWith, policyPlayer } from './testing/games.ts';

const isFull = process.env.TUCKBOX_LUCK === 'full';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const deviation = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const together = mean(a.map((value, index) => (value - meanA) * (b[index] - meanB)));
  return together / (deviation(a) * deviation(b));
}

/** Games that take long when they are played at random are few, unless all are wanted. */
const FEW: ReadonlySet<string> = new Set(['tock', 'tuck-it']);

/** All games together take an hour and more on a busy machine. */
const TIMEOUT_MS = isFull ? 4 * 3_600_000 : 600_000;

const rounded = (value: number): string => value.toFixed(4);

describe('luck', () => {
  it.each(GAMES.map((game) => [game.title, game] as const))(
    'is nothing on average at %s, whoever plays, and always nothing over all seats',
    (_, game) => {
      const games = isFull ? 600 : FEW.has(game.id) ? 16 : 100;
      const first = tabulate(games, (number) => {
        const player = randomPlayer(game, rngFromSeed(`random ${number}`));
        const { luck } = luckIn(game, playWith(game, 2 + (number % 2), `random ${number}`, player), 1);
        expect(Math.abs(luck.reduce((sum, value) => sum + value, 0))).toBeLessThan(1e-9);
        return luck[0];
      });
      const error = deviation(first) / Math.sqrt(games);
      process.stdout.write(
        `${game.id}: mean luck of ${games} games ${rounded(mean(first))} ± ${rounded(error)}\n`,
      );
      expect(error).toBeGreaterThan(0);
      expect(Math.abs(mean(first))).toBeLessThan(3 * error);
    },
    TIMEOUT_MS,
  );

  /** Not Tuck It: chance has no say in its long second phase, and mistakes decide it. */
  it.each([
    ...(isFull ? ([['tock', 0, 8, 0.4]] as const) : []),
    ['tricky-tactics', 40, 8, 0.3],
    ['stacks', 100, 16, 0.3],
  ] as const)(
    'explains who wins at %s between two copies of one player',
    (id, few, playouts, least) => {
      const game = GAMES.find((one) => one.id === id) as AnyGame;
      const played = tabulate(isFull ? 400 : few, (number) => {
        const casual = playerOf(LEVEL_BOTS[1], game, rngFromSeed(`copies ${number}`));
        // At Stacks the casual bot does not search, so it is quick, too.
        const player = id === 'stacks' ? casual : policyPlayer(game, `copies ${number}`);
        return luckIn(game, playWith(game, 2, `copies ${number}`, player), playouts);
      });
      const found = correlation(
        played.map(({ luck }) => luck[0]),
        played.map(({ results }) => results[0]),
      );
      process.stdout.write(
        `${id}: luck and result of ${played.length} games correlate by ${rounded(found)}\n`,
      );
      expect(found).toBeGreaterThan(least);
    },
    TIMEOUT_MS,
  );
});
