import { cloneRng, type Json, type Rng, rngFromSeed, shuffle, tabulate } from '@tuckbox/kit';
import { expect } from 'vitest';
import type { Game, GameTypes, Position } from '../game.ts';
import { FAIR } from '../luck.ts';
import { type Seat, SPECTATOR, type Viewer } from '../seats.ts';
import { allSeats, formatPosition, legalTexts, why } from '../table.ts';
import type { Law } from './law.ts';
import { optionsOf, type TestTable } from './tables.ts';
import { bytes, type Moment } from './worlds.ts';

type ForMoments<T extends GameTypes> = (
  law: (moment: Moment<T>, table: TestTable<T>, seed: string) => void,
) => void;

type Secrets = (written: Json, eyes: number | 'spectator') => readonly string[];

/** Hidden information as non-interference: what a seat cannot know changes nothing that it gets. */
export const hiddenLaws = <T extends GameTypes>(
  game: Game<T>,
  forMoments: ForMoments<T>,
  secrets: Secrets,
): Law[] => [
  {
    title: 'exchanging cards that a seat cannot know changes nothing that it sees, may do or is told',
    run: () =>
      forMoments(({ before }, table, seed) => {
        const p = before as Position<T>;
        const written = formatPosition(game, p);
        const laidOut = (position: Json): Position<T> =>
          game.parsePosition(position, optionsOf(game, table), table.seats, rngFromSeed(seed)) as Position<T>;
        const here = laidOut(written);
        for (const viewer of eyesAt(game, p)) {
          const paths = secrets(written, viewer === SPECTATOR ? 'spectator' : viewer + 1);
          expectSame(game, here, laidOut(withSecretsShuffled(written, paths, rngFromSeed(seed))), viewer);
        }
      }),
  },
  {
    title: 'an imagined world looks the same to whoever imagined it: view, moves and reasons',
    run: () =>
      forMoments(({ before, seat: actor, move }, _table, seed) => {
        const p = before as Position<T>;
        const attempts = move === null ? [] : [game.formatMove(p, actor, move)];
        for (const viewer of eyesAt(game, p)) {
          expectSame(game, p, imagined(game, p, viewer, seed), viewer, attempts);
        }
      }),
  },
  {
    title: 'events tell no eyes more than their views do',
    run: () =>
      forMoments(({ before, seat, move }, _table, seed) => {
        if (move === null) return;
        const p = before as Position<T>;
        for (const viewer of eyesAt(game, p)) {
          const other = imagined(game, p, viewer, seed);
          const inOther = game.parseMove(other, seat, game.formatMove(p, seat, move));
          if (!inOther.ok || game.check(other, seat, inOther.value) !== null) continue;
          const here = filmOf(game, p, seat, move, viewer);
          const there = filmOf(game, other, seat, inOther.value, viewer);
          if (here.view === there.view) expect(there.events).toBe(here.events);
        }
      }),
  },
  {
    title: 'what chance will bring is in nobody\u2019s view',
    run: () =>
      forMoments(({ before }) => {
        const p = before as Position<T>;
        const reseeded = game.clone(p) as T['State'] & { rng: Rng };
        reseeded.rng = rngFromSeed('another');
        for (const viewer of eyesAt(game, p)) {
          expect(bytes(game.view(reseeded as Position<T>, viewer))).toBe(bytes(game.view(p, viewer)));
        }
      }),
  },
];

/** To these eyes both worlds are one. */
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

/** The written position with the cards at these paths dealt out among them anew; brackets stay where they are. */
function withSecretsShuffled(written: Json, paths: readonly string[], rng: Rng): Json {
  const position = JSON.parse(JSON.stringify(written)) as Json;
  const places = paths.map((path) => placeOf(position, path.split('.')));
  const cards = places.map(({ list, index }) => list[index].replaceAll(/[()]/g, ''));
  const order = tabulate(cards.length, (index) => index);
  shuffle(rng, order);
  for (const [index, { list, index: slot }] of places.entries()) {
    list[slot] = list[slot].startsWith('(') ? `(${cards[order[index]]})` : cards[order[index]];
  }
  return position;
}

/** The list that a path leads into, counted from 1 as people do, and the index in it. */
function placeOf(position: Json, steps: readonly string[]): { list: string[]; index: number } {
  const list = steps
    .slice(0, -1)
    .reduce<Json>(
      (value, step) =>
        Array.isArray(value) ? value[Number(step) - 1] : (value as { readonly [key: string]: Json })[step],
      position,
    );
  return { list: list as unknown as string[], index: Number(steps[steps.length - 1]) - 1 };
}

const eyesAt = <T extends GameTypes>(game: Game<T>, p: Position<T>): Viewer[] => [
  ...allSeats(game, p),
  SPECTATOR,
];

/** Another world that agrees with what these eyes see, with the same luck ahead. */
function imagined<T extends GameTypes>(
  game: Game<T>,
  p: Position<T>,
  viewer: Viewer,
  seed: string,
): Position<T> {
  const other = game.imagine(
    game.view(p, viewer),
    rngFromSeed(`${seed} imagined by ${viewer}`),
  ) as T['State'] & {
    rng: Rng;
  };
  other.rng = cloneRng((p as { rng: Rng }).rng);
  return other as Position<T>;
}

/** What others could do now, tried by the wrong seat. */
function nearMisses<T extends GameTypes>(game: Game<T>, p: Position<T>): string[] {
  return allSeats(game, p).flatMap((seat) => {
    const texts = legalTexts(game, p, seat);
    return [texts[0], texts[texts.length >> 1], texts[texts.length - 1]].filter((text) => text !== undefined);
  });
}

function filmOf<T extends GameTypes>(
  game: Game<T>,
  p: Position<T>,
  seat: Seat,
  move: T['Move'],
  viewer: Viewer,
) {
  const s = game.clone(p);
  const seen: unknown[] = [];
  game.apply(s, seat, move, FAIR, (event) => {
    const redacted = game.redact(event, viewer);
    if (redacted !== null) seen.push(redacted);
  });
  return { view: bytes(game.view(s as Position<T>, viewer)), events: bytes(seen) };
}
