import {
  act,
  allSeats,
  explain,
  FAIR,
  formatPosition,
  type Game,
  type GameTypes,
  hasSeat,
  isSample,
  isWindow,
  LEAVE,
  legalTexts,
  NO_SEATS,
  NOBODY,
  type Position,
  type Seat,
  seatsIn,
  stateHash,
  why,
  windowAnswer,
} from '@tuckbox/engine';
import { cloneRng, type Json, rngFromSeed } from '@tuckbox/kit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Case, casesAt, type RarePosition } from './cases.ts';
import { hiddenLaws } from './hidden.ts';
import type { Law } from './law.ts';
import { testLeaks } from './leaks/index.ts';
import type { Secrets } from './secrets.ts';
import { optionsOf, type TestTable, tableName } from './tables.ts';
import { bytes, type Moment, randomGame, sample } from './worlds.ts';

export interface LawWishes<T extends GameTypes> {
  /** The pieces in a written position, in any order: the same at every step of a game. */
  readonly pieces: (written: Json) => readonly string[];
  /** No random game takes more steps than this. */
  readonly longest: number;
  /** How many random games each law is tried on. */
  readonly games?: number;
  /** How many moments of each game are tried. */
  readonly moments?: number;
  readonly secrets: Secrets;
  /** Every kind of event; the compiler keeps the list complete. Each must occur in the games. */
  readonly eventKinds: { readonly [kind in T['Event']['kind']]: true };
  /** Positions shortly before events that are rare in random games. */
  readonly rarePositions?: readonly RarePosition<T>[];
  /** Texts to try at any moment, in addition to those legal at another. */
  readonly tries?: readonly string[];
}

/** Tries the laws that every game obeys, one test each. */
export function testLaws<T extends GameTypes>(
  game: Game<T>,
  tables: readonly TestTable<T>[],
  wishes: LawWishes<T>,
): void {
  describe(`${game.title} obeys the laws`, () => {
    const cases = casesFor(game, tables, wishes);
    for (const law of lawsOf(game, tables, wishes, cases)) it(law.title, () => law.run());
    it('and every kind of event occurs in the games of the secrecy laws', () =>
      expect(untoldKinds(cases(), wishes.eventKinds)).toEqual([]));
    testLeaks(game, cases, wishes.secrets);
  });
}

/** The kinds of events that occur in none of these games, so that no leak is planted in them. */
export function untoldKinds<T extends GameTypes>(
  cases: readonly Case<T>[],
  kinds: LawWishes<T>['eventKinds'],
): string[] {
  const told = new Set(
    cases.flatMap(({ steps }) => steps.flatMap(({ result }) => result.events.map(({ kind }) => kind))),
  );
  return Object.keys(kinds).filter((kind) => !told.has(kind));
}

const amountsOf = <T extends GameTypes>(
  tables: readonly unknown[],
  { games = 2 * tables.length, moments = 25 }: LawWishes<T>,
) => ({
  games,
  moments,
});

/** The cases for the laws of secrets: as many moments in all as the other laws are tried on, but at every table. */
function casesFor<T extends GameTypes>(
  game: Game<T>,
  tables: readonly TestTable<T>[],
  wishes: LawWishes<T>,
): () => readonly Case<T>[] {
  const { games, moments } = amountsOf(tables, wishes);
  const rounds = Math.max(1, Math.round(games / tables.length));
  const momentsEach = Math.ceil((moments * games) / (rounds * tables.length));
  return casesAt(game, tables, rounds, momentsEach, wishes.rarePositions);
}

/** The laws, to be tried on random games at all these tables; every other game has leavers. */
export function lawsOf<T extends GameTypes>(
  game: Game<T>,
  tables: readonly TestTable<T>[],
  wishes: LawWishes<T>,
  cases: () => readonly Case<T>[] = casesFor(game, tables, wishes),
): Law[] {
  const { games, moments } = amountsOf(tables, wishes);

  const forGames = (law: (table: TestTable<T>, seed: string, leavers: number) => void): void => {
    const anyGame = fc.record({
      table: fc.nat({ max: tables.length - 1 }),
      seed: fc.nat(),
      leavers: fc.constantFrom(0, 60),
    });
    fc.assert(
      fc.property(anyGame, (one) => law(tables[one.table], `law ${one.seed}`, one.leavers)),
      { numRuns: games, seed: 1, endOnFailure: true },
    );
  };

  const forMoments = (law: (moment: Moment<T>, table: TestTable<T>, seed: string) => void): void =>
    forGames((table, seed, leavers) => {
      const { moments: all, rng } = randomGame(game, table, seed, leavers);
      for (const moment of sample(all, moments, rng)) law(moment, table, seed);
    });

  return [
    {
      title: 'random play ends at every table, with places for all',
      run: () => {
        for (const table of tables) {
          const { moments: all, end } = randomGame(game, table, `end of ${tableName(table)}`, 0);
          expect(all.length, tableName(table)).toBeLessThanOrEqual(wishes.longest);
          expectTheEnd(game, end);
        }
      },
    },
    {
      title: 'whoever is waited for has a move, and no two moves of a seat have one text',
      run: () => forMoments(({ before }) => expectMoves(game, before as Position<T>)),
    },
    {
      title:
        'in a window everyone who is waited for has a legal answer that a clock may give, and nobody else has',
      run: () => forMoments(({ before }) => expectWindow(game, before as Position<T>)),
    },
    {
      title: 'a listed move is legal, is written as it is read, and stands for itself',
      run: () =>
        forMoments(({ before }) => {
          const p = before as Position<T>;
          for (const seat of allSeats(game, p)) expectListedMovesAreLegal(game, p, seat);
        }),
    },
    {
      title: 'a legal move is listed, and any other text is refused with a rule and a sentence',
      run: () =>
        forGames((table, seed, leavers) => {
          const { moments: all, rng } = randomGame(game, table, seed, leavers);
          const pool = [...textsOf(game, sample(all, 2 * moments, rng)), ...(wishes.tries ?? [])];
          for (const { before } of sample(all, moments, rng)) {
            expectListAndCheckAgree(game, before, sample(pool, 30, rng));
          }
        }),
    },
    {
      title: 'a clone shares nothing with its original',
      run: () =>
        forGames((table, seed, leavers) => {
          const kept = randomGame(game, table, seed, leavers).moments;
          const hashes = (): string[] => kept.map(({ before }) => stateHash<T>(before as Position<T>));
          const earlier = hashes();
          for (const { before, seat, move } of kept) {
            if (move !== null) game.apply(game.clone(before as Position<T>), seat, move, FAIR);
          }
          expect(hashes()).toEqual(earlier);
        }),
    },
    {
      title: 'a twin made through JSON plays on the same, listened to or not',
      run: () =>
        forMoments(({ before, seat, move, after }) => {
          const twin = JSON.parse(JSON.stringify(before)) as T['State'];
          const ignore = (): void => {};
          if (move === null) game.leave(twin, seat, FAIR, ignore);
          else game.apply(twin, seat, move, FAIR, ignore);
          expect(bytes(twin)).toBe(bytes(after));
        }),
    },
    {
      title: 'the same seed and choices give the same game',
      run: () =>
        forGames((table, seed, leavers) => {
          const once = randomGame(game, table, seed, leavers);
          const again = randomGame(game, table, seed, leavers);
          expect(stateHash<T>(again.end)).toBe(stateHash<T>(once.end));
        }),
    },
    {
      title: 'a written position reads back as the same position with the same moves',
      run: () =>
        forMoments(({ before, after }, table) => {
          for (const state of [before, after]) expectRoundTrip(game, state as Position<T>, table);
        }),
    },
    {
      title: 'pieces are conserved',
      run: () =>
        forGames((table, seed, leavers) => {
          const { dealt, moments: all } = randomGame(game, table, seed, leavers);
          const census = (state: T['State']): string =>
            [...wishes.pieces(formatPosition(game, state as Position<T>))].sort().join(' ');
          const expected = census(dealt);
          for (const { after } of all) expect(census(after)).toBe(expected);
        }),
    },
    ...hiddenLaws(game, cases, wishes.secrets),
  ];
}

function expectTheEnd<T extends GameTypes>(game: Game<T>, p: Position<T>): void {
  const places = game.outcome(p)?.places ?? [];
  expect(places).toHaveLength(game.seatCount(p));
  for (const place of places) expect(place).toBe(1 + places.filter((other) => other < place).length);
  expect(game.waitingFor(p)).toBe(NO_SEATS);
  expect(game.nextUp(p)).toBe(NOBODY);
  for (const seat of allSeats(game, p)) {
    expect(legalTexts(game, p, seat)).toEqual([]);
    expect(why(game, p, seat, LEAVE)).not.toBeNull();
  }
}

function expectMoves<T extends GameTypes>(game: Game<T>, p: Position<T>): void {
  expect(game.outcome(p)).toBeNull();
  const waiting = game.waitingFor(p);
  expect(hasSeat(waiting, game.nextUp(p))).toBe(true);
  for (const seat of allSeats(game, p)) {
    const texts = legalTexts(game, p, seat);
    if (hasSeat(waiting, seat)) expect(texts.length).toBeGreaterThan(0);
    expect(new Set(texts).size).toBe(texts.length);
  }
  for (const seat of seatsIn(waiting)) {
    if (!hasSeat(game.drivenSeats(p), seat)) continue;
    const driven = game.formatMove(p, seat, game.drive(p, seat, rngFromSeed('drive'), FAIR));
    expect(legalTexts(game, p, seat)).toContain(driven);
  }
}

function expectWindow<T extends GameTypes>(game: Game<T>, p: Position<T>): void {
  const waiting = game.waitingFor(p);
  for (const seat of allSeats(game, p)) {
    const answer = windowAnswer(game, p, seat);
    expect(answer !== null).toBe(isWindow(game, p) && hasSeat(waiting, seat));
    if (answer !== null) expect(legalTexts(game, p, seat)).toContain(answer);
  }
}

function expectListedMovesAreLegal<T extends GameTypes>(game: Game<T>, p: Position<T>, seat: Seat): void {
  const moves: T['Move'][] = [];
  const count = game.legalMoves(p, seat, moves);
  for (const move of moves.slice(0, count)) {
    const text = game.formatMove(p, seat, move);
    expect(game.check(p, seat, move), text).toBeNull();
    expect(game.formatMove(p, seat, game.listed(p, seat, move))).toBe(text);
    const parsed = game.parseMove(p, seat, text);
    expect(parsed.ok ? game.formatMove(p, seat, parsed.value) : parsed.error).toBe(text);
  }
}

/** Texts that were legal somewhere, parts of them, and longer ones: near misses everywhere else. */
function textsOf<T extends GameTypes>(game: Game<T>, moments: readonly Moment<T>[]): string[] {
  const texts = new Set(['', 'x', '1', 'пас', `${LEAVE} now`]);
  for (const { before } of moments) {
    const p = before as Position<T>;
    for (const seat of allSeats(game, p))
      for (const text of legalTexts(game, p, seat).slice(0, 50)) texts.add(text);
  }
  for (const verb of new Set([...texts].map((text) => text.split(' ')[0]))) {
    texts
      .add(verb)
      .add(`${verb} ${verb}`)
      .add(`${verb} 99`)
      .add(verb + ' 2'.repeat(12));
  }
  return [...texts];
}

function expectListAndCheckAgree<T extends GameTypes>(
  game: Game<T>,
  before: T['State'],
  texts: readonly string[],
): void {
  const p = before as Position<T>;
  const hash = stateHash<T>(p);
  for (const seat of allSeats(game, p)) {
    const listed = new Set(legalTexts(game, p, seat));
    const isWhole = !isSample(game, p, seat);
    for (const text of texts) {
      const move = game.parseMove(p, seat, text);
      const reason = why(game, p, seat, text);
      if (reason === null && move.ok) {
        const canonical = game.formatMove(p, seat, game.listed(p, seat, move.value));
        if (isWhole) expect([...listed]).toContain(canonical);
      } else if (reason !== null) {
        expect(reason.rules.length, text).toBeGreaterThan(0);
        expect(explain(game, reason)).toMatch(/^[^{}]+$/);
        expect(act(game, before, seat, text, FAIR).ok).toBe(false);
      }
    }
  }
  expect(stateHash<T>(p)).toBe(hash);
}

function expectRoundTrip<T extends GameTypes>(game: Game<T>, p: Position<T>, table: TestTable<T>): void {
  if (game.outcome(p) !== null) return;
  const written = formatPosition(game, p);
  const rng = cloneRng((p as { rng: Parameters<typeof cloneRng>[0] }).rng);
  const through = JSON.parse(JSON.stringify(written)) as unknown;
  const read = game.parsePosition(through, optionsOf(game, table), table.seats, rng) as Position<T>;
  expect(bytes(formatPosition(game, read))).toBe(bytes(written));
  for (const seat of allSeats(game, p))
    expect(legalTexts(game, read, seat)).toEqual(legalTexts(game, p, seat));
}
