import type { Seat } from '@tuckbox/engine';
import type { Scene } from './ui.ts';

/** The other players in seating order, the viewer's left neighbour first; for a spectator all of them. */
export function othersOf({ seat, players }: Pick<Scene, 'seat' | 'players'>): Seat[] {
  const from = seat === null ? 0 : seat + 1;
  const count = seat === null ? players.length : players.length - 1;
  return Array.from({ length: count }, (_, index) => ((from + index) % players.length) as Seat);
}
