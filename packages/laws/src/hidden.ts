import {
  allSeats,
  formatPosition,
  type Game,
  type GameTypes,
  legalTexts,
  type Position,
  type Seat,
  SPECTATOR,
  type Viewer,
  why,
} from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { expect } from 'vitest';
import type { Case } from './cases.ts';
import { comparePair } from './compare.ts';
import { Coverage, Tally } from './coverage.ts';
import type { Law } from './law.ts';
import { exchangesOf, pairsOf } from './pairs.ts';
import { layOut, type Secrets, withAllExchanged } from './secrets.ts';
import { reseeded, ViewTexts, viewersOf } from './step-result.ts';
import { tableName } from './tables.ts';
import { bytes, type Moment } from './worlds.ts';

/** Hidden information as non-interference: what a seat cannot know changes nothing that it gets. */
export function hiddenLaws<T extends GameTypes>(
  game: Game<T>,
  cases: () => readonly Case<T>[],
  secrets: Secrets,
): Law[] {
  const forMoments = (law: (moment: Moment<T>, one: Case<T>) => void): void => {
    for (const one of cases()) for (const moment of one.moments) law(moment, one);
  };
  return [
    {
      title: 'exchanging cards that a seat cannot know changes nothing that it sees, may do or is told',
      run: () => {
        const tally = new Tally(cases());
        forMoments(({ before }, { table, seed }) => {
          const p = before as Position<T>;
          const written = formatPosition(game, p);
          const here = layOut(game, table, written, rngFromSeed(seed));
          for (const viewer of viewersOf(game, p)) {
            const paths = secrets(written, viewer === SPECTATOR ? 'spectator' : viewer + 1);
            const other = withAllExchanged(written, paths, rngFromSeed(seed));
            expectSame(game, here, layOut(game, table, other, rngFromSeed(`${seed} other`)), viewer);
            if (bytes(other) !== bytes(written)) tally.note(table);
          }
        });
        tally.expectAll();
      },
    },
    {
      title: 'an imagined world looks the same to whoever imagined it: view, moves and reasons',
      run: () => {
        const tally = new Tally(cases());
        forMoments(({ before, seat: actor, move }, { table, seed }) => {
          const p = before as Position<T>;
          const written = bytes(formatPosition(game, p));
          const attempts = move === null ? [] : [game.formatMove(p, actor, move)];
          for (const viewer of viewersOf(game, p)) {
            const rng = rngFromSeed(`${seed} imagined by ${viewer}`);
            const other = game.imagine(game.view(p, viewer), rng) as Position<T>;
            expectSame(game, p, other, viewer, attempts);
            if (bytes(formatPosition(game, other)) !== written) tally.note(table);
          }
        });
        tally.expectAll();
      },
    },
    {
      title:
        'events and views tell the same: a viewer who sees the same before a step and after it is told the same',
      run: () => {
        const viewTexts = new ViewTexts(game);
        const coverage = new Coverage(viewTexts, cases());
        for (const { table, seed, result } of coverage.steps()) {
          const pairs = [
            ...pairsOf(game, result.input, seed),
            ...exchangesOf(game, result.input, table, secrets, seed),
          ];
          for (const viewer of viewersOf(game, result.input.world)) {
            for (const pair of pairs) {
              coverage.noteHidden(pair[0], viewer);
              if (comparePair(viewTexts, pair, viewer, tableName(table)))
                coverage.noteSame(table, pair, viewer);
            }
          }
        }
        coverage.expectAll();
      },
    },
    {
      title: 'what chance will bring is in nobody’s view',
      run: () =>
        forMoments(({ before }) => {
          const p = before as Position<T>;
          const other = reseeded(game, p, rngFromSeed('another'));
          for (const viewer of viewersOf(game, p)) {
            expect(bytes(game.view(other, viewer))).toBe(bytes(game.view(p, viewer)));
          }
        }),
    },
  ];
}

/** This viewer cannot tell the worlds apart. */
function expectSame<T extends GameTypes>(
  game: Game<T>,
  p: Position<T>,
  other: Position<T>,
  viewer: Viewer,
  attempts: readonly string[] = [],
): void {
  expect(bytes(game.view(other, viewer))).toBe(bytes(game.view(p, viewer)));
  expect(game.waitingFor(other)).toBe(game.waitingFor(p));
  if (viewer === SPECTATOR) return;
  const seat = viewer as Seat;
  expect(legalTexts(game, other, seat)).toEqual(legalTexts(game, p, seat));
  for (const text of ['leave', ...attempts, ...nearMisses(game, p)]) {
    expect(bytes(why(game, other, seat, text)), text).toBe(bytes(why(game, p, seat, text)));
  }
}

/** Moves of other seats, tried by the wrong seat. */
function nearMisses<T extends GameTypes>(game: Game<T>, p: Position<T>): string[] {
  return allSeats(game, p).flatMap((seat) => {
    const texts = legalTexts(game, p, seat);
    return [texts[0], texts[texts.length >> 1], texts[texts.length - 1]].filter((text) => text !== undefined);
  });
}
