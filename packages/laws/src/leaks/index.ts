import type { Game, GameTypes } from '@tuckbox/engine';
import { type Rng, rngFromSeed, shuffle, tabulate } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import type { Case } from '../cases.ts';
import { NothingCompared } from '../coverage.ts';
import { hiddenLaws } from '../hidden.ts';
import type { Secrets } from '../secrets.ts';
import { addedLeaks, redactionLeaks } from './events.ts';
import type { FoundLeaks, Leak } from './leak.ts';
import { leafLeaks, stateLeaks } from './views.ts';

/** How many leaks are planted in each game; all of them by this flag. */
const PLANTED = process.env.TUCKBOX_LEAKS === 'all' ? Number.POSITIVE_INFINITY : 8;

/** Picks different leaks in every run, so that all are tried eventually. The variable repeats a run. */
const SEED = process.env.TUCKBOX_LEAK_SEED ?? Date.now().toString(36);

/** Every leak that can be made from what occurs in these games, so that new fields and kinds of events are included. */
function leaksOf<T extends GameTypes>(game: Game<T>, cases: readonly Case<T>[]): FoundLeaks<T> {
  const found = [leafLeaks(game, cases), stateLeaks(game, cases), addedLeaks(game, cases)];
  return {
    leaks: [...redactionLeaks(game, cases), ...found.flatMap(({ leaks }) => leaks)],
    harmless: found.flatMap(({ harmless }) => harmless),
  };
}

/** Whether a law of secrets fails on the game, and not for lack of comparisons; the likeliest law goes first. */
function isNoticed<T extends GameTypes>(
  { game, name }: Leak<T>,
  cases: readonly Case<T>[],
  secrets: Secrets,
): boolean {
  const laws = hiddenLaws(game, () => cases, secrets);
  return (name.includes('event') ? laws.reverse() : laws).some((law) => {
    try {
      law.run();
      return false;
    } catch (error) {
      return !(error instanceof NothingCompared);
    }
  });
}

function someOf<Item>(items: readonly Item[], count: number, rng: Rng): Item[] {
  const order = tabulate(items.length, (index) => index);
  shuffle(rng, order);
  return order.slice(0, count).map((index) => items[index]);
}

/** Plants leaks in the game, one at a time. */
export function testLeaks<T extends GameTypes>(
  game: Game<T>,
  cases: () => readonly Case<T>[],
  secrets: Secrets,
): void {
  it('and leaks planted in it are noticed', { timeout: 3_600_000 }, () => {
    const { leaks, harmless } = leaksOf(game, cases());
    const planted: readonly Leak<T>[] = someOf(leaks, PLANTED, rngFromSeed(`${game.id} ${SEED}`));
    process.stdout.write(
      `${game.title}: ${planted.length} of ${leaks.length} leaks planted, TUCKBOX_LEAK_SEED=${SEED}\n`,
    );
    const missed = planted.filter((leak) => !isNoticed(leak, cases(), secrets));
    if (planted.length === leaks.length) {
      for (const { name, because } of harmless)
        process.stdout.write(`${game.title}: no leak: ${name}: ${because}\n`);
      process.stdout.write(
        `${game.title}: ${planted.length} planted, ${planted.length - missed.length} noticed\n`,
      );
    }
    expect(missed.map(({ name }) => name)).toEqual([]);
  });
}
