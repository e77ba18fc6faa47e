import type { TableInfo } from '@tuckbox/protocol/client';
import type { PlayerLabel } from '../games/ui.ts';
import { say } from './say.ts';

type SeatInfo = TableInfo['seats'][number];

/** Names that a server gives to bots; each screen has them in its own language. */
const SERVER_BOT = /^(Bot \(\w+\))?$/;

/** What the player of a seat is called. A bot is called what it is, and counted where there are several. */
export function seatName(seats: readonly SeatInfo[], index: number): string {
  const seat = seats[index];
  if (seat === undefined) return say('seat.automa');
  if (seat.bot === null || seat.user !== null || !SERVER_BOT.test(seat.name)) {
    return seat.name === '' ? say('seat.empty') : seat.name;
  }
  const alike = seats.flatMap((other, place) =>
    other.bot === seat.bot && other.user === null ? [place] : [],
  );
  const title = say(`bot.${seat.bot}`);
  return alike.length < 2 ? title : `${title} ${alike.indexOf(index) + 1}`;
}

/** The players as a board shows them. `ahead` is what the table's clock shows more than this page's. */
export const labelsOf = (
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
      isOnline: seat?.online ?? true,
      clock:
        seat === undefined || seat.clock === null
          ? null
          : { left: seat.clock * 1000, at: info.now - ahead, runs: seat.running },
    };
  });
