import { gameById } from '@tuckbox/catalog';
import type { Contest } from '@tuckbox/club';
import { openTable } from '@tuckbox/engine';
import type { TournamentPlan, TournamentTable, WholeTournament } from '../store/tournaments.ts';

/** Whether a table has no result yet, and was not stopped with the tournament. */
export const isRunning = ({ status }: TournamentTable): boolean => status !== 'over' && status !== 'stopped';

/** All that pairings and standings follow from. */
export const contestOf = ({ tournament, entrants, rounds, tables }: WholeTournament): Contest => ({
  format: tournament.plan.format,
  seats: tournament.plan.seats,
  sizes: sizesOf(tournament.plan),
  rounds: tournament.rounds,
  isDuplicate: tournament.plan.duplicate,
  contestants: entrants.map(({ number, isIn, since, rating }) => ({ number, isIn, since, rating })),
  matches: tables
    .filter(({ status }) => status !== 'stopped')
    .map(({ round, seats, status }) => ({ round, seats, isOver: status === 'over' })),
  byes: rounds.flatMap(({ number, byes }) => byes.map((bye) => ({ ...bye, round: number }))),
});

/**
 * How many may sit at a table. A knock-out ends at a small one; elsewhere a table has one player fewer at most. Tables
 * that play the same deal are all of the same size.
 */
export function sizesOf({ game, options, seats, format, duplicate }: TournamentPlan): readonly number[] {
  const rules = gameById(game);
  const least = duplicate ? seats : format === 'knock-out' ? 2 : Math.max(2, seats - 1);
  const sizes = Array.from({ length: seats - least + 1 }, (_, index) => least + index);
  return sizes.filter((size) => size === seats || (rules !== null && openTable(rules, options, size).ok));
}
