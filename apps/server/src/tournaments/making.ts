import type { AnyGame } from '@tuckbox/catalog';
import { roundsOf } from '@tuckbox/club';
import { explain, openTable } from '@tuckbox/engine';
import { err, ok, type Result } from '@tuckbox/kit';
import { type NewTournament, TOURNAMENT_LIMITS, type WireReason } from '@tuckbox/protocol';
import { newSecret, refuse, type UserId, withSentence } from '@tuckbox/table';
import { randomLetters } from '../random-letters.ts';
import type { Tournament, TournamentPlan } from '../store/tournaments.ts';
import { strangeOption } from '../tables/open-table.ts';
import { sizesOf } from './contest.ts';

/** How many tournaments of one maker may be open, and how many on the whole server. */
export const MOST_OPEN = { ofMaker: 5, all: 300 } as const;

const DAY = 24 * 3_600_000;
/** How far ahead a start may be. */
const MOST_AHEAD = 90 * DAY;
/** A clock that is a little slow is no reason to refuse. */
const SLOW_CLOCK = 60_000;

/** The field of a request that conflicts with the others, and why; null if none does. */
export function misfit(wish: NewTournament, now: number): { field: string; problem: string } | null {
  const { format, rounds, minutes, clock, startsAt, capacity, seats, duplicate } = wish;
  const has = (field: string, isWrong: boolean, problem: string) => (isWrong ? { field, problem } : null);
  const isArena = format === 'arena';
  const hasRounds = format === 'swiss' || format === 'round-robin';
  return (
    has('minutes', isArena && minutes === null, 'an arena needs them') ??
    has('minutes', !isArena && minutes !== null, 'only an arena has them') ??
    has('rounds', !hasRounds && rounds !== null, 'only swiss and round-robin have them') ??
    has('clock', clock.kind !== 'game' && clock.kind !== 'turn', 'expected one that acts: game or turn') ??
    has('duplicate', duplicate && !hasRounds, 'only swiss and round-robin can be') ??
    has('capacity', capacity < seats, `expected ${seats} at least, a whole table`) ??
    has(
      'capacity',
      duplicate && capacity > TOURNAMENT_LIMITS.duplicateEntrants,
      `expected ${TOURNAMENT_LIMITS.duplicateEntrants} at most where all play the same deal`,
    ) ??
    has('startsAt', startsAt !== null && startsAt < now - SLOW_CLOCK, 'expected a time to come') ??
    has('startsAt', startsAt !== null && startsAt > now + MOST_AHEAD, 'expected one within 90 days')
  );
}

/** A new tournament; or why its game cannot be played so. */
export function newTournamentOf(
  wish: NewTournament,
  game: AnyGame,
  maker: UserId,
  now: number,
): Result<Tournament, WireReason> {
  const options = openTable(game, wish.options, wish.seats);
  if (!options.ok) return err(withSentence(options.error, explain(game, options.error)));
  const strange = wish.rated ? strangeOption(game, options.value) : null;
  if (strange !== null) return err(refuse('rated-standard', { option: strange }));
  const { startsAt, ...rest } = wish;
  const isOpenLater = wish.format === 'swiss' || wish.format === 'arena';
  const plan: TournamentPlan = {
    ...rest,
    options: options.value,
    late: wish.late && isOpenLater,
    accountsOnly: wish.accountsOnly || wish.rated,
  };
  return ok({
    ...{ id: randomLetters(10), version: 1, maker, plan, status: 'registering', madeAt: now, startsAt },
    ...{ startedAt: null, endedAt: null, pairsUntil: null, isEnding: false, round: 0, rounds: null },
    ...{ winners: [], secrets: secretsFor(plan), entropy: [] },
  });
}

/** A secret for every deal that there can be. */
function secretsFor(plan: TournamentPlan): readonly string[] {
  if (!plan.duplicate) return [];
  const most = roundsOf({ ...plan, sizes: sizesOf(plan) }, plan.capacity, plan.rounds) ?? 0;
  return Array.from({ length: Math.min(most, TOURNAMENT_LIMITS.rounds) }, newSecret);
}
