import type { Game, GameTypes, Position } from '@tuckbox/engine';
import { below, type Json, type Rng, shuffle, tabulate } from '@tuckbox/kit';
import { optionsOf, type TestTable } from './tables.ts';

/**
 * The places of the cards that a viewer (a seat counted from 1, or `spectator`) cannot know, as paths into the written
 * position: `seats.2.hand.1`. Written independently of the game's own views.
 */
export type Secrets = (written: Json, viewer: number | 'spectator') => readonly string[];

/** The written position with the cards at these paths shuffled among them; brackets stay where they are. */
export function withAllExchanged(written: Json, paths: readonly string[], rng: Rng): Json {
  const order = tabulate(paths.length, (index) => index);
  shuffle(rng, order);
  return exchanged(written, paths, order);
}

/** The written position with two different cards at these paths exchanged, if there are two. */
export function withTwoExchanged(written: Json, paths: readonly string[], rng: Rng): Json {
  if (paths.length === 0) return written;
  const first = below(rng, paths.length);
  const cards = paths.map((path) => cardAt(placeOf(written, path)));
  const others = tabulate(paths.length, (index) => index).filter((index) => cards[index] !== cards[first]);
  if (others.length === 0) return written;
  return exchanged(written, [paths[first], paths[others[below(rng, others.length)]]], [1, 0]);
}

/** Each place gets the card of the place that `order` names. */
function exchanged(written: Json, paths: readonly string[], order: readonly number[]): Json {
  const position = JSON.parse(JSON.stringify(written)) as Json;
  const places = paths.map((path) => placeOf(position, path));
  const cards = places.map(cardAt);
  for (const [index, { list, index: slot }] of places.entries()) {
    list[slot] = list[slot].startsWith('(') ? `(${cards[order[index]]})` : cards[order[index]];
  }
  return position;
}

interface Place {
  readonly list: string[];
  readonly index: number;
}

const cardAt = ({ list, index }: Place): string => list[index].replaceAll(/[()]/g, '');

/** A written position on the table. */
export const layOut = <T extends GameTypes>(
  game: Game<T>,
  table: TestTable<T>,
  written: Json,
  rng: Rng,
): Position<T> => game.parsePosition(written, optionsOf(game, table), table.seats, rng) as Position<T>;

/** The list that a path leads into, and the index in it; paths count from 1. */
function placeOf(position: Json, path: string): Place {
  const steps = path.split('.');
  const list = steps
    .slice(0, -1)
    .reduce<Json>(
      (value, step) =>
        Array.isArray(value) ? value[Number(step) - 1] : (value as { readonly [key: string]: Json })[step],
      position,
    );
  return { list: list as unknown as string[], index: Number(steps[steps.length - 1]) - 1 };
}
