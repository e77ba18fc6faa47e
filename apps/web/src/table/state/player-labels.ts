import { characterOf, type TableInfo } from '@tuckbox/protocol/client';
import type { PlayerLabel } from '../../games/ui.ts';
import { say } from '../say.ts';

type SeatInfo = TableInfo['seats'][number];

/** The name of the player at a seat. A bot has the name of its character. */
export function seatName(seats: readonly SeatInfo[], index: number): string {
  const seat = seats[index];
  if (seat === undefined) return say('seat.automa');
  return seat.name === '' ? say('seat.empty') : seat.name;
}

/** The players as a board shows them. `ahead` is the table's clock minus the page's clock. */
export const playerLabels = (
  info: TableInfo,
  you: number | null,
  seats: number,
  ahead: number,
): readonly PlayerLabel[] =>
  Array.from({ length: seats }, (_, index) => {
    const seat = info.seats[index];
    return {
      name: seatName(info.seats, index),
      isYou: index === you,
      isBot: seat === undefined || seat.bot !== null,
      character: characterOf(seat?.character),
      isOnline: seat?.online ?? true,
      clock:
        // A soft clock hurries nobody, and names need the space.
        seat === undefined || seat.clock === null || info.clock.kind === 'soft'
          ? null
          : { left: seat.clock * 1000, at: info.now - ahead, runs: seat.running },
    };
  });
