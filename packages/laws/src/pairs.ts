import {
  FAIR,
  formatPosition,
  type Game,
  type GameTypes,
  LEAVE,
  type Luck,
  legalTexts,
  type Position,
  type Seat,
  SPECTATOR,
} from '@tuckbox/engine';
import { below, fork, fraction, type Json, type Rng, rngFromSeed } from '@tuckbox/kit';
import { altered, apartFrom, counted } from './chances.ts';
import { eyesAt, type Film, filmOf, reseeded, rngOf, type Take } from './films.ts';
import { layOut, type Secrets, withTwoExchanged } from './secrets.ts';
import type { TestTable } from './tables.ts';
import { sample } from './worlds.ts';

/** How many other worlds of each sort are tried for one step. */
const TRIES = 4;

/** The same step twice, with a difference that some viewer may not be able to see. */
export type Pair<T extends GameTypes> = readonly [Film<T>, Film<T>];

/**
 * The step with another choice of the same seat, with other luck, and with other cards that some viewer cannot see.
 * The random numbers in the states always differ.
 */
export function* pairsOf<T extends GameTypes>(
  game: Game<T>,
  take: Take<T>,
  seed: string,
): Generator<Pair<T>> {
  const here = filmOf(game, take);
  if (here === null) return;
  const rng = rngFromSeed(seed);
  const others = [
    ...otherChoices(game, take, rng),
    ...otherLuck(game, take, rng),
    ...otherWorlds(game, take, rng),
  ];
  for (const other of others) {
    const there = filmOf(game, other);
    if (there !== null) yield [here, there];
  }
}

/** A step with its own random numbers, so that those of the state do not matter. */
export function takeOf<T extends GameTypes>(
  world: Position<T>,
  seat: Seat,
  text: string,
  luck: Luck = FAIR,
): Take<T> {
  const numbers = rngOf(world);
  return { world, seat, text, luck: () => apartFrom(luck, numbers) };
}

function otherChoices<T extends GameTypes>(game: Game<T>, take: Take<T>, rng: Rng): Take<T>[] {
  const world = reseeded(game, take.world, fork(rng));
  const texts = legalTexts(game, take.world, take.seat);
  return [take.text, ...nearest(texts, take.text, TRIES, rng)].map((text) => ({ ...take, world, text }));
}

/** How many texts are searched: the lists of some games are very long. */
const LOOKED_THROUGH = 200;

/**
 * The texts that differ from this one in the fewest words. A card played face down with the same bid looks the same to
 * others; with any other bid it does not.
 */
export function nearest(texts: readonly string[], to: string, count: number, rng: Rng): string[] {
  const words = to.split(' ');
  const distance = (text: string): number => {
    const others = text.split(' ');
    const shared = others.filter((word, index) => word === words[index]).length;
    return Math.max(words.length, others.length) - shared;
  };
  return [...new Set(sample(texts, LOOKED_THROUGH, rng))]
    .filter((text) => text !== to)
    .map((text) => ({ text, far: distance(text) + fraction(rng) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ text }) => text);
}

function otherLuck<T extends GameTypes>(game: Game<T>, take: Take<T>, rng: Rng): Take<T>[] {
  const { luck, asked } = counted(take.luck());
  filmOf(game, { ...take, luck: () => luck });
  if (asked() === 0) return [];
  const world = reseeded(game, take.world, fork(rng));
  return Array.from({ length: 2 * TRIES }, () => {
    const which = below(rng, asked());
    const numbers = fork(rng);
    return { ...take, world, luck: () => altered(take.luck(), which, { ...numbers }) };
  });
}

/** A world that a player or a spectator imagines; the seat makes the same move in it, or else any legal one. */
function otherWorlds<T extends GameTypes>(game: Game<T>, take: Take<T>, rng: Rng): Take<T>[] {
  return eyesAt(game, take.world).flatMap((viewer) => {
    const world = game.imagine(game.view(take.world, viewer), fork(rng)) as Position<T>;
    const texts = legalTexts(game, world, take.seat);
    const isThere = take.text === LEAVE || texts.includes(take.text);
    const wished = isThere ? [take.text] : nearest(texts, take.text, 2, rng);
    return wished.map((text) => ({ ...take, world, text }));
  });
}

/** The written position twice: as it is, and with two cards exchanged that this viewer does not know. */
export function* exchangesOf<T extends GameTypes>(
  game: Game<T>,
  take: Take<T>,
  table: TestTable<T>,
  secrets: Secrets,
  seed: string,
): Generator<Pair<T>> {
  const rng = rngFromSeed(seed);
  const written = formatPosition(game, take.world);
  const laidOut = (position: Json): Take<T> => ({
    ...take,
    world: layOut(game, table, position, fork(rng)),
  });
  const here = filmOf(game, laidOut(written));
  if (here === null) return;
  const eyes = eyesAt(game, take.world);
  for (let tries = 0; tries < TRIES; tries++) {
    const viewer = eyes[below(rng, eyes.length)];
    const paths = secrets(written, viewer === SPECTATOR ? 'spectator' : viewer + 1);
    const there = filmOf(game, laidOut(withTwoExchanged(written, paths, rng)));
    if (there !== null) yield [here, there];
  }
}
