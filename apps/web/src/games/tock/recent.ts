import { type Event, FOUR, type Tock, type View } from '@tuckbox/tock/client';
import type { Scene, Step } from '../ui.ts';
import { type Effect, type Trip, wayBetween } from './ways.ts';

const isAboutPile = ({ kind }: Event): boolean =>
  kind === 'shuffled' || kind === 'played' || kind === 'discarded';

/**
 * The top card of the pile, and the one below it before the latest step; null if the viewer has not seen them played.
 */
export function topOfPile({ recent, history }: Scene<Tock>): {
  readonly top: number | null;
  readonly below: number | null;
} {
  const steps = (history ?? recent).filter(({ events }) => events.some(isAboutPile));
  const top = laidBy(steps.at(-1));
  return { top, below: top === null ? null : laidBy(steps.at(-2)) };
}

function laidBy(step: Step<Tock> | undefined): number | null {
  const event = step?.events.findLast(isAboutPile);
  return event?.kind === 'played' || event?.kind === 'discarded' ? event.card : null;
}

const isBack = (events: readonly Event[]): boolean =>
  events.some((event) => event.kind === 'played' && event.card === FOUR);

/** The effect of a step on the board: consecutive single steps of one pawn are one trip. */
export function doneBy({ events }: Step<Tock>, { table, places }: View): Effect {
  const direction = isBack(events) ? 'back' : 'ahead';
  const trips: { pawn: number; places: number[] }[] = [];
  const eaten: number[] = [];
  const add = (trip: Trip): void => {
    const way = wayBetween(table, trip, direction);
    const last = trips.at(-1);
    if (last?.pawn === trip.pawn) last.places.push(...way.slice(1));
    else trips.push({ pawn: trip.pawn, places: way });
  };
  for (const event of events) {
    if (event.kind === 'eaten') eaten.push(event.pawn);
    if (event.kind === 'moved') add({ pawn: event.pawn, places: [event.from, event.to] });
    if (event.kind === 'swapped') {
      const { pawn, other } = event;
      trips.push({ pawn, places: [places[other], places[pawn]] });
      trips.push({ pawn: other, places: [places[pawn], places[other]] });
    }
  }
  return { trips, eaten };
}
