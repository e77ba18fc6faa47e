import { unreachable } from '@tuckbox/kit';
import { dealResultsOf } from './duplicate.ts';
import { type History, historyOf } from './history.ts';
import { roundsPassed } from './knock-out.ts';
import { type Contest, compared, type Match, POINT, pointsAt } from './model.ts';
import type { TieBreak } from './words.ts';

/** An entrant in the standings. Points and tie-breaks in points, not in units. */
export interface Standing {
  readonly rank: number;
  readonly entrant: number;
  readonly points: number;
  readonly tieBreaks: readonly number[];
  readonly played: number;
  readonly wins: number;
  readonly byes: number;
}

/** What decides between equal points, in this order. */
export function tieBreaksOf({
  format,
  seats,
  isDuplicate,
}: Pick<Contest, 'format' | 'seats' | 'isDuplicate'>): readonly TieBreak[] {
  if (isDuplicate) return ['deals', 'wins', 'opponents'];
  switch (format) {
    case 'knock-out':
      return ['last-table', 'opponents'];
    case 'swiss':
      return seats === 2 ? ['buchholz', 'sonneborn-berger', 'wins'] : ['opponents', 'wins'];
    case 'round-robin':
      return seats === 2 ? ['direct', 'sonneborn-berger', 'wins'] : ['opponents', 'wins'];
    case 'arena':
      return ['wins', 'average', 'opponents'];
    default:
      return unreachable(format);
  }
}

/** All entrants, the best first. Entrants level in all tie-breaks share a rank. */
export function standingsOf(contest: Contest): Standing[] {
  const book = new Scorebook(contest);
  const names = tieBreaksOf(contest);
  const lines = contest.contestants.map(({ number }) => ({
    entrant: number,
    scores: [book.points(number), ...names.map((name) => book.tieBreak(name, number))],
  }));
  const sorted = lines.toSorted((a, b) => compareScores(a.scores, b.scores) || a.entrant - b.entrant);
  return sorted.map(({ entrant, scores }) => ({
    rank: 1 + sorted.findIndex((other) => compareScores(other.scores, scores) === 0),
    entrant,
    points: scores[0] / POINT,
    tieBreaks: names.map((name, index) => scores[index + 1] / unitOf(name)),
    played: book.tables(entrant).length,
    wins: book.wins(entrant),
    byes: book.history.byes(entrant),
  }));
}

/** The higher first. */
function compareScores(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((score, at) => score !== b[at]);
  return index < 0 ? 0 : b[index] - a[index];
}

/** Wins and deals are counts; everything else is points. */
const unitOf = (name: TieBreak): number => (name === 'wins' || name === 'deals' ? 1 : POINT);

/** The finished tables of each entrant, and figures derived from them. */
class Scorebook {
  readonly history: History;
  readonly #tables: ReadonlyMap<number, readonly Match[]>;
  readonly #points = new Map<number, number>();
  readonly #deals: ReadonlyMap<number, number>;

  constructor(contest: Contest) {
    this.history = historyOf(contest);
    const over = contest.matches.filter(({ isOver }) => isOver);
    const seated = over.flatMap((match) => match.seats.map(({ entrant }) => ({ entrant, match })));
    this.#tables = new Map(
      [...Map.groupBy(seated, ({ entrant }) => entrant)].map(([entrant, seats]) => [
        entrant,
        seats.map(({ match }) => match),
      ]),
    );
    const passed = contest.format === 'knock-out' ? roundsPassed(contest) : null;
    for (const { number } of contest.contestants)
      this.#points.set(
        number,
        passed === null ? this.history.points(number) : POINT * (passed.get(number) ?? 0),
      );
    const best = dealResultsOf(contest.isDuplicate ? contest.matches : []).filter(({ isBest }) => isBest);
    this.#deals = new Map(
      [...Map.groupBy(best, ({ entrant }) => entrant)].map(([entrant, deals]) => [entrant, deals.length]),
    );
  }

  points(entrant: number): number {
    return this.#points.get(entrant) ?? 0;
  }

  tables(entrant: number): readonly Match[] {
    return this.#tables.get(entrant) ?? [];
  }

  wins(entrant: number): number {
    return this.tables(entrant).filter(({ seats }) =>
      seats.some((seat) => seat.entrant === entrant && !seat.isGone && seat.place === 1),
    ).length;
  }

  tieBreak(name: TieBreak, entrant: number): number {
    switch (name) {
      case 'last-table':
        return pointsIn(this.tables(entrant).at(-1), entrant);
      case 'direct':
        return this.#direct(entrant);
      case 'buchholz':
      case 'opponents':
        return this.#overOpponents(entrant, () => 1);
      case 'sonneborn-berger':
        return this.#overOpponents(entrant, (match, other) => this.#result(match, entrant, other));
      case 'wins':
        return this.wins(entrant);
      case 'average':
        return Math.round(this.points(entrant) / Math.max(1, this.tables(entrant).length));
      case 'deals':
        return this.#deals.get(entrant) ?? 0;
      default:
        return unreachable(name);
    }
  }

  /** The sum of all opponents' points, each times a factor. */
  #overOpponents(entrant: number, factor: (match: Match, other: number) => number): number {
    let sum = 0;
    for (const match of this.tables(entrant))
      for (const { entrant: other } of match.seats)
        if (other !== entrant) sum += factor(match, other) * this.points(other);
    return sum;
  }

  /** The points at tables against those with as many points. */
  #direct(entrant: number): number {
    const isLevel = (other: number): boolean => this.points(other) === this.points(entrant);
    let sum = 0;
    for (const match of this.tables(entrant))
      for (const { entrant: other } of match.seats)
        if (other !== entrant && isLevel(other)) sum += POINT * this.#result(match, entrant, other);
    return sum;
  }

  #result({ seats }: Match, entrant: number, other: number): number {
    const of = (number: number) => seats.find((seat) => seat.entrant === number);
    const [mine, theirs] = [of(entrant), of(other)];
    return mine === undefined || theirs === undefined ? 0 : compared(mine, theirs);
  }
}

/** An entrant's points at a table; 0 if there is none. */
function pointsIn(match: Match | undefined, entrant: number): number {
  if (match === undefined) return 0;
  return pointsAt(match.seats)[match.seats.findIndex((seat) => seat.entrant === entrant)];
}
