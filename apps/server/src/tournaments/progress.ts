import { drawArena, drawRound, roundsOf, standingsOf } from '@tuckbox/club';
import { err, ok, type Result } from '@tuckbox/kit';
import { randomLetters } from '../random-letters.ts';
import type {
  Entrant,
  Tournament,
  TournamentChange,
  TournamentTable,
  WholeTournament,
} from '../store/tournaments.ts';
import { contestOf, isRunning, sizesOf } from './contest.ts';
import type { TournamentRefusal } from './refusal.ts';

const MINUTE = 60_000;

/** A tournament that nobody starts is cancelled after so long. */
const STARTED_WITHIN = 14 * 24 * 60 * MINUTE;

/** Whether a tournament open for entries must begin or be cancelled. */
export function isDue({ startsAt, madeAt, maker, isEnding }: Tournament, now: number): boolean {
  if (isEnding) return true;
  return startsAt === null ? maker === null || now - madeAt > STARTED_WITHIN : startsAt <= now;
}

/** Begins a tournament: from here on its rounds and the entrants' parts of the shuffles are fixed. */
export function startOf(
  whole: WholeTournament,
  now: number,
): Result<TournamentChange, Extract<TournamentRefusal, 'too-few-entrants'>> {
  const { tournament } = whole;
  const { plan, secrets } = tournament;
  const entrants = whole.entrants.filter(({ isIn }) => isIn);
  const sizes = sizesOf(plan);
  if (entrants.length < Math.min(...sizes)) return err('too-few-entrants');
  const wished = roundsOf({ ...plan, sizes }, entrants.length, plan.rounds);
  const isArena = plan.format === 'arena';
  return ok({
    tournament: {
      status: 'playing',
      startedAt: now,
      pairsUntil: isArena ? now + (plan.minutes ?? 0) * MINUTE : null,
      round: isArena ? 1 : 0,
      rounds: wished !== null && plan.duplicate ? Math.min(wished, secrets.length) : wished,
      entropy: plan.duplicate ? entrants.flatMap(({ entropy }) => entropy ?? []) : [],
    },
    rounds: isArena ? [{ number: 1, startedAt: now, endedAt: null, byes: [] }] : [],
  });
}

/** The start of a tournament that is due, or its end if too few have entered. */
export function dueStart(whole: WholeTournament, now: number): TournamentChange {
  const { startsAt, isEnding } = whole.tournament;
  const started = startsAt === null || isEnding ? null : startOf(whole, now);
  return started?.ok ? started.value : { tournament: { status: 'cancelled', endedAt: now } };
}

/** The next tables or the end, once nothing is left to do at any table; null for neither. */
export const nextChange = (whole: WholeTournament, now: number): TournamentChange | null =>
  whole.tournament.plan.format === 'arena' ? nextInArena(whole, now) : nextRound(whole, now);

/** The tables of the current round that are not over. */
export const runningTables = ({ tables }: WholeTournament): readonly TournamentTable[] =>
  tables.filter(isRunning);

function nextRound(whole: WholeTournament, now: number): TournamentChange | null {
  const { tournament } = whole;
  if (runningTables(whole).length > 0) return null;
  const number = tournament.round + 1;
  const draw = drawRound(contestOf(whole), number);
  if (draw === null) return endOf(whole, now);
  const byes = draw.byes.map(({ entrant, points }) => ({ entrant, points }));
  return {
    tournament: { round: number },
    rounds: [...closed(whole, now), { number, startedAt: now, endedAt: null, byes }],
    tables: draw.tables.map((entrants, index) => newTable(number, index + 1, entrants)),
  };
}

/** The running round, with its end. */
const closed = ({ rounds }: WholeTournament, now: number) =>
  rounds.filter(({ endedAt }) => endedAt === null).map((round) => ({ ...round, endedAt: now }));

const newTable = (round: number, number: number, entrants: readonly number[]): TournamentTable => ({
  round,
  number,
  table: randomLetters(10),
  status: 'opening',
  openedAt: null,
  until: null,
  endedAt: null,
  seats: entrants.map((entrant) => ({ entrant, place: null, isGone: false })),
});

function nextInArena(whole: WholeTournament, now: number): TournamentChange | null {
  const running = runningTables(whole);
  if (now >= (whole.tournament.pairsUntil ?? 0)) return running.length > 0 ? null : endOf(whole, now);
  const waiting = freeEntrants(whole).map((entrant) => ({
    number: entrant.number,
    since: waitingSince(whole, entrant),
  }));
  const drawn = drawArena(contestOf(whole), waiting, now);
  if (drawn.length === 0) return null;
  const { length } = whole.tables;
  return { tables: drawn.map((entrants, index) => newTable(1, length + 1 + index, entrants)) };
}

/** Those in an arena who sit at no table. */
function freeEntrants(whole: WholeTournament): readonly Entrant[] {
  const busy = new Set(runningTables(whole).flatMap(({ seats }) => seats.map(({ entrant }) => entrant)));
  return whole.entrants.filter(({ number, isIn }) => isIn && !busy.has(number));
}

function waitingSince({ tournament, tables }: WholeTournament, { number, enteredAt }: Entrant): number {
  const last = tables.findLast(({ seats }) => seats.some(({ entrant }) => entrant === number));
  return Math.max(enteredAt, tournament.startedAt ?? 0, last?.endedAt ?? 0);
}

/** The end: unfinished games do not count. A tournament without any finished game counts as cancelled. */
export function endOf(whole: WholeTournament, now: number): TournamentChange {
  const stopped = runningTables(whole).map(
    (table): TournamentTable => ({ ...table, status: 'stopped', endedAt: now }),
  );
  const isPlayed = whole.tables.some(({ status, openedAt }) => status === 'over' && openedAt !== null);
  const standings = isPlayed
    ? standingsOf(contestOf({ ...whole, tables: whole.tables.filter((table) => table.status === 'over') }))
    : [];
  return {
    tournament: {
      status: isPlayed ? 'over' : 'cancelled',
      endedAt: now,
      winners: standings.filter(({ rank }) => rank === 1).map(({ entrant }) => entrant),
    },
    rounds: closed(whole, now),
    tables: stopped,
  };
}
