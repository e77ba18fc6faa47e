import { legalTexts, type Position, readOptions, type Seat, SPECTATOR, seatsIn } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { type State, type Tock, tock } from '@tuckbox/tock';
import type { Scene } from '../../ui.ts';
import { positions } from '../positions.ts';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'];

/** A written position as a state; options that are left out take their defaults. */
export function stateOf(position: object, options: object, seats: number): State {
  const read = readOptions(tock.options, options);
  if (!read.ok) throw new Error(read.error.code);
  return tock.parsePosition(position, read.value, seats, rngFromSeed('staged'));
}

export function staged(id: string): State {
  const found = positions.find((position) => position.id === id);
  if (found === undefined) throw new Error(`no staged position ${id}`);
  return stateOf(found.position as object, found.options, found.seats);
}

/** The scene of a seat or a spectator, as the table passes it to the board. */
export const sceneOf = (state: State, seat: Seat | null): Scene<Tock> => ({
  view: tock.view(state as Position<Tock>, seat ?? SPECTATOR),
  seat,
  players: NAMES.slice(0, state.table.seats).map((name, index) => ({
    name,
    isYou: index === seat,
    isBot: false,
    isOnline: true,
    clock: null,
  })),
  waiting: seatsIn(tock.waitingFor(state as Position<Tock>)),
  legal: seat === null ? [] : legalTexts(tock, state as Position<Tock>, seat),
  recent: [],
  places: tock.outcome(state as Position<Tock>)?.places ?? null,
});
