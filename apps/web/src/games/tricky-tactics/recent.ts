import type { Event } from '@tuckbox/tricky-tactics/client';
import type { TacticsScene } from './seats.ts';

/** A cube added or removed since the viewer's last move, to mark on the map. */
export interface MapMark {
  readonly seat: number;
  readonly by: 1 | -1;
}

const eventsOf = (scene: TacticsScene): Event[] => scene.recent.flatMap(({ events }) => events);

/** The last change at each Location; spectators see only the newest action. */
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

/** A tower that grew in the last step. */
export interface Rising {
  readonly location: number;
  readonly seat: number;
}

export function risingIn({ history, recent }: TacticsScene): Rising | null {
  const events = (history ?? recent).at(-1)?.events ?? [];
  return events.find((event) => event.kind === 'added') ?? null;
}

/** The winner of the previous trick; null if it is not among the recent steps. */
export function lastWinner(scene: TacticsScene): number | null {
  const won = eventsOf(scene).findLast(({ kind }) => kind === 'won-trick');
  return won?.kind === 'won-trick' ? won.seat : null;
}
