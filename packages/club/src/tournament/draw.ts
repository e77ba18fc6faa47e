import { unreachable } from '@tuckbox/kit';
import { group } from './grouping.ts';
import { type History, historyOf } from './history.ts';
import { drawKnockOut, knockOutRounds } from './knock-out.ts';
import { byePoints, bySeed, type Contest, type Draw } from './model.ts';
import { pairRoundRobin, roundsToMeetAll } from './round-robin.ts';
import { seatFairly } from './seating.ts';
import { pairSwiss } from './swiss.ts';

/** The pairings of a round; null when the tournament is over. An arena is drawn by `drawArena`. */
export function drawRound(contest: Contest, round: number): Draw | null {
  if (contest.rounds !== null && round > contest.rounds) return null;
  const history = historyOf(contest);
  const draw = drawByFormat(contest, round, history);
  if (draw === null || (draw.tables.length === 0 && draw.byes.length === 0)) return null;
  const tables = draw.tables.toSorted((a, b) => strength(b, history) - strength(a, history));
  return {
    ...draw,
    tables: contest.isDuplicate ? tables.map((table) => seatFairly(table, history)) : tables,
  };
}

/** The table with most points is the first. */
const strength = (table: readonly number[], history: History): number =>
  Math.max(...table.map(history.points));

function drawByFormat(contest: Contest, round: number, history: History): Draw | null {
  const present = bySeed(contest.contestants.filter(({ isIn, since }) => isIn && since <= round));
  const entrants = present.map(({ number }) => number);
  switch (contest.format) {
    case 'knock-out':
      return drawKnockOut(contest, round);
    case 'round-robin':
      return contest.seats === 2
        ? pairRoundRobin(
            contest.contestants.map(({ number }) => number),
            round,
            (number) => entrants.includes(number),
          )
        : drawGroups(contest, entrants, round, history);
    case 'swiss':
    case 'arena':
      return contest.seats === 2
        ? drawPairs(contest, entrants, round, history)
        : drawGroups(contest, entrants, round, history);
    default:
      return unreachable(contest.format);
  }
}

function drawPairs(
  contest: Contest,
  entrants: readonly number[],
  round: number,
  history: History,
): Draw | null {
  if (entrants.length < 2) return null;
  const { pairs, left } = pairSwiss(entrants, history);
  return { tables: pairs, byes: left === null ? [] : [{ entrant: left, round, points: byePoints(contest) }] };
}

function drawGroups(
  contest: Contest,
  entrants: readonly number[],
  round: number,
  history: History,
): Draw | null {
  const by = contest.format === 'round-robin' ? 'meetings' : 'points';
  const { tables, left } = group(entrants, contest.sizes, history, by);
  if (tables.length === 0) return null;
  return { tables, byes: left.map((entrant) => ({ entrant, round, points: byePoints(contest) })) };
}

const LEAST_AT_TABLES = 3;

/** The number of rounds, from the number of entrants at the start; null if it cannot be known. */
export function roundsOf(
  { format, seats, sizes }: Pick<Contest, 'format' | 'seats' | 'sizes'>,
  entrants: number,
  wished: number | null,
): number | null {
  switch (format) {
    case 'knock-out':
      return knockOutRounds(entrants, sizes);
    case 'round-robin': {
      const all = roundsToMeetAll(entrants, seats);
      return seats === 2 ? Math.min(wished ?? all, all) : (wished ?? all);
    }
    case 'swiss':
      if (wished !== null) return wished;
      return seats === 2
        ? Math.max(1, Math.ceil(Math.log2(entrants)))
        : Math.max(LEAST_AT_TABLES, Math.ceil(Math.log(entrants) / Math.log(seats)) + 1);
    case 'arena':
      return null;
    default:
      return unreachable(format);
  }
}
