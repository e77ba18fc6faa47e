import type { Event } from '@tuckbox/tricky-tactics/client';
import type { TacticsScene } from './seats.ts';

/** A cube that came or went since one's own last move, to be marked on the map. */
export interface MapMark {
  readonly seat: number;
  readonly by: 1 | -1;
}

const eventsOf = (scene: TacticsScene): Event[] => scene.recent.flatMap(({ events }) => events);

/** By Location, what happened there last; who only looks on is shown the newest deed alone. */
export function mapMarks(scene: TacticsScene): ReadonlyMap<number, MapMark> {
  const marks = new Map<number, MapMark>();
  for (const event of eventsOf(scene)) {
    const mark = markOf(event);
    if (mark === null) continue;
    if (scene.seat === null) marks.clear();
    marks.set(mark.location, mark);
  }
  return marks;
}

function markOf(event: Event): (MapMark & { readonly location: number }) | null {
  switch (event.kind) {
    case 'added':
      return { location: event.location, seat: event.seat, by: 1 };
    case 'removed':
      return { location: event.location, seat: event.from, by: -1 };
    case 'reclaimed':
      return { location: event.location, seat: event.seat, by: -1 };
    default:
      return null;
  }
}

/** A tower that the last step has made higher. */
export interface Rising {
  readonly location: number;
  readonly seat: number;
}

export function risingIn({ history, recent }: TacticsScene): Rising | null {
  const events = (history ?? recent).at(-1)?.events ?? [];
  return events.find((event) => event.kind === 'added') ?? null;
}

/** Who won the trick before the one that is open; null if nothing recent tells. */
export function lastWinner(scene: TacticsScene): number | null {
  const won = eventsOf(scene).findLast(({ kind }) => kind === 'won-trick');
  return won?.kind === 'won-trick' ? won.seat : null;
}
