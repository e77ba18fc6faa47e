import { type ComparedResult, dealResultsOf, POINT, pointsAt, standingsOf, tieBreaksOf } from '@tuckbox/club';
import type {
  DealResult,
  TournamentDeal,
  TournamentEntrant,
  TournamentInfo,
  TournamentRound,
  TournamentSummary,
  TournamentTable as WireTable,
} from '@tuckbox/protocol';
import { commitmentTo, provenSeed, type UserId } from '@tuckbox/table';
import type {
  Entrant,
  ListedTournament,
  Tournament,
  TournamentTable,
  WholeTournament,
} from '../store/tournaments.ts';
import { contestOf, isRunning } from './contest.ts';

/** How many finished tables of an arena are shown in addition to the running ones. */
const MOST_FINISHED = 50;

/** Everything about a tournament that is the same for all who ask. */
export type TournamentPage = Omit<TournamentInfo, 'me' | 'now'>;

export type Maker = TournamentSummary['maker'];

/** A line of the list. */
export function summaryOf(
  { tournament, entrants, winners }: ListedTournament,
  maker: Maker,
): TournamentSummary {
  const { id, plan, status, startsAt, startedAt, endedAt, round } = tournament;
  const { title, game, seats, format, duplicate, rated, capacity } = plan;
  return {
    ...{ id, title, game, seats, format, duplicate, rated, status, entrants, capacity },
    ...{ startsAt, startedAt, endedAt, round, maker },
    rounds: tournament.rounds ?? plan.rounds,
    winners: [...winners],
  };
}

export function pageOf(whole: WholeTournament, maker: Maker): TournamentPage {
  const { tournament, entrants, rounds } = whole;
  const { plan, winners } = tournament;
  const contest = contestOf(whole);
  const hasBegun = tournament.startedAt !== null;
  const listed = {
    tournament,
    entrants: entrants.filter(({ isIn }) => isIn).length,
    winners: winners.map((number) => entrants[number - 1]?.name ?? ''),
  };
  return {
    ...summaryOf(listed, maker),
    options: plan.options as TournamentInfo['options'],
    clock: plan.clock,
    roundMinutes: plan.roundMinutes,
    minutes: plan.minutes,
    late: plan.late,
    accountsOnly: plan.accountsOnly,
    endsAt: tournament.pairsUntil,
    entrantList: entrants.map(entrantInfo),
    current: rounds.length === 0 ? null : roundOf(whole, rounds.length, MOST_FINISHED),
    tieBreaks: [...tieBreaksOf(contest)],
    standings: hasBegun
      ? standingsOf(contest).map((line) => ({ ...line, tieBreaks: [...line.tieBreaks] }))
      : [],
    deals: dealsOf(whole, dealResultsOf(plan.duplicate ? contest.matches : [])),
    entropy: [...tournament.entropy],
  };
}

const entrantInfo = ({ number, user, name, bot, isIn, since, rating }: Entrant): TournamentEntrant => ({
  ...{ number, user, name, bot, since },
  status: isIn ? 'in' : 'withdrawn',
  rating: rating === null ? null : Math.round(rating),
});

/** A round; for an arena the running tables and as many others, newest first. Null if there is none. */
export function roundOf(whole: WholeTournament, number: number, most = Infinity): TournamentRound | null {
  const round = whole.rounds.find((one) => one.number === number);
  if (round === undefined) return null;
  const { plan } = whole.tournament;
  const tables = whole.tables.filter((table) => table.round === number);
  const shown = plan.format === 'arena' ? newestFirst(tables, most) : tables;
  const compared = plan.duplicate ? dealResultsOf(contestOf(whole).matches) : null;
  return {
    number,
    startedAt: round.startedAt,
    endedAt: round.endedAt,
    tables: shown.map((table) => tableInfo(table, compared)),
    byes: round.byes.map(({ entrant, points }) => ({ entrant, points: points / POINT })),
  };
}

function newestFirst(tables: readonly TournamentTable[], most: number): readonly TournamentTable[] {
  const newest = tables.toReversed();
  const finished = newest.filter((table) => !isRunning(table)).slice(0, most);
  return newest.filter((table) => isRunning(table) || finished.includes(table));
}

/** `compared` are the results of all deals that are over; null if each table counts for itself. */
function tableInfo(table: TournamentTable, compared: readonly ComparedResult[] | null): WireTable {
  const { number, openedAt, until, status, seats, round } = table;
  const points = status === 'over' && compared === null ? pointsAt(seats) : null;
  const pointsOf = (entrant: number, seat: number): number | null =>
    points?.[seat] ?? compared?.find((one) => one.round === round && one.entrant === entrant)?.points ?? null;
  return {
    number,
    table: openedAt === null ? null : table.table,
    status: status === 'stopped' ? 'over' : status,
    since: openedAt,
    until,
    seats: seats.map(({ entrant, place, isGone }, seat) => {
      const got = pointsOf(entrant, seat);
      return { entrant, place, points: got === null ? null : got / POINT, gone: isGone };
    }),
  };
}

function dealsOf(whole: WholeTournament, compared: readonly ComparedResult[]): TournamentDeal[] {
  const { secrets, entropy } = whole.tournament;
  return secrets.map((secret, index) => {
    const round = whole.rounds[index];
    const isOpen = round !== undefined && round.endedAt !== null;
    return {
      number: index + 1,
      commitment: commitmentTo(secret),
      status: isOpen ? 'open' : round === undefined ? 'sealed' : 'playing',
      proof: isOpen ? { secret, seed: provenSeed(secret, entropy) } : null,
      results: isOpen ? resultsOf(compared, index + 1, whole.tables) : [],
    };
  });
}

const resultsOf = (
  compared: readonly ComparedResult[],
  round: number,
  tables: readonly TournamentTable[],
): DealResult[] =>
  compared
    .filter((result) => result.round === round)
    .toSorted((a, b) => a.seat - b.seat || b.points - a.points)
    .map(({ entrant, seat, place, isGone, matchpoints, most, points }) => {
      const at = tables.find(
        (one) => one.round === round && one.seats.some((other) => other.entrant === entrant),
      );
      return {
        ...{ entrant, matchpoints, most },
        table: at === undefined || at.openedAt === null ? null : at.table,
        seat: seat + 1,
        place: place ?? 1,
        gone: isGone,
        points: points / POINT,
      };
    });

/** The part of the page about the person who asks. */
export function ownPart(
  page: Pick<TournamentPage, 'entrantList' | 'current' | 'status'>,
  { maker }: Pick<Tournament, 'maker'>,
  user: UserId,
): NonNullable<TournamentInfo['me']> {
  const entrant = page.entrantList.find((one) => one.user === user) ?? null;
  const mine = (page.current?.tables ?? []).find(
    ({ status, seats }) =>
      (status === 'waiting' || status === 'playing') &&
      seats.some((seat) => seat.entrant === entrant?.number),
  );
  return {
    maker: maker === user,
    entrant: entrant?.number ?? null,
    status: entrant?.status ?? null,
    table: page.status === 'playing' ? (mine?.table ?? null) : null,
    tableUntil: mine?.status === 'waiting' ? mine.until : null,
  };
}
