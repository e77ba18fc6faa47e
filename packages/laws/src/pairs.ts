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
import { layOut, type Secrets, withTwoExchanged } from './secrets.ts';
import { reseeded, rngOf, type StepInput, type StepResult, stepResultOf, viewersOf } from './step-result.ts';
import type { TestTable } from './tables.ts';
import { sample } from './worlds.ts';

/** How many other worlds of each sort are tried for one step. */
const TRIES = 4;

/** The same step twice, with a difference that some viewer may not be able to see. */
export type Pair<T extends GameTypes> = readonly [StepResult<T>, StepResult<T>];

/**
 * The step with another choice of the same seat, with other luck, and with other cards that some viewer cannot see.
 * The random numbers in the states always differ.
 */
export function* pairsOf<T extends GameTypes>(
  game: Game<T>,
  input: StepInput<T>,
  seed: string,
): Generator<Pair<T>> {
  const here = stepResultOf(game, input);
  if (here === null) return;
  const rng = rngFromSeed(seed);
  const others = [
    ...otherChoices(game, input, rng),
    ...otherLuck(game, input, rng),
    ...otherWorlds(game, input, rng),
  ];
  for (const other of others) {
    const there = stepResultOf(game, other);
    if (there !== null) yield [here, there];
  }
}

/** A step with its own random numbers, so that those of the state do not matter. */
export function stepInputOf<T extends GameTypes>(
  world: Position<T>,
  seat: Seat,
  text: string,
  luck: Luck = FAIR,
): StepInput<T> {
  const numbers = rngOf(world);
  return { world, seat, text, luck: () => apartFrom(luck, numbers) };
}

function otherChoices<T extends GameTypes>(game: Game<T>, input: StepInput<T>, rng: Rng): StepInput<T>[] {
  const world = reseeded(game, input.world, fork(rng));
  const texts = legalTexts(game, input.world, input.seat);
  return [input.text, ...nearest(texts, input.text, TRIES, rng)].map((text) => ({ ...input, world, text }));
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

function otherLuck<T extends GameTypes>(game: Game<T>, input: StepInput<T>, rng: Rng): StepInput<T>[] {
  const { luck, asked } = counted(input.luck());
  stepResultOf(game, { ...input, luck: () => luck });
  if (asked() === 0) return [];
  const world = reseeded(game, input.world, fork(rng));
  return Array.from({ length: 2 * TRIES }, () => {
    const which = below(rng, asked());
    const numbers = fork(rng);
    return { ...input, world, luck: () => altered(input.luck(), which, { ...numbers }) };
  });
}

/** A world that a player or a spectator imagines; the seat makes the same move in it, or else any legal one. */
function otherWorlds<T extends GameTypes>(game: Game<T>, input: StepInput<T>, rng: Rng): StepInput<T>[] {
  return viewersOf(game, input.world).flatMap((viewer) => {
    const world = game.imagine(game.view(input.world, viewer), fork(rng)) as Position<T>;
    const texts = legalTexts(game, world, input.seat);
    const isThere = input.text === LEAVE || texts.includes(input.text);
    const wished = isThere ? [input.text] : nearest(texts, input.text, 2, rng);
    return wished.map((text) => ({ ...input, world, text }));
  });
}

/** The written position twice: as it is, and with two cards exchanged that this viewer does not know. */
export function* exchangesOf<T extends GameTypes>(
  game: Game<T>,
  input: StepInput<T>,
  table: TestTable<T>,
  secrets: Secrets,
  seed: string,
): Generator<Pair<T>> {
  const rng = rngFromSeed(seed);
  const written = formatPosition(game, input.world);
  const laidOut = (position: Json): StepInput<T> => ({
    ...input,
    world: layOut(game, table, position, fork(rng)),
  });
  const here = stepResultOf(game, laidOut(written));
  if (here === null) return;
  const viewers = viewersOf(game, input.world);
  for (let tries = 0; tries < TRIES; tries++) {
    const viewer = viewers[below(rng, viewers.length)];
    const paths = secrets(written, viewer === SPECTATOR ? 'spectator' : viewer + 1);
    const there = stepResultOf(game, laidOut(withTwoExchanged(written, paths, rng)));
    if (there !== null) yield [here, there];
  }
}
