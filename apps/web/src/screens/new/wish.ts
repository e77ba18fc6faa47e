import type { BotLevel, NewTable } from '@tuckbox/protocol/client';
import type { GameId } from '../../games/load.ts';
import type { LocalSeat } from '../../local/game.ts';

export const WHERES = ['bots', 'device', 'online'] as const;
export type Where = (typeof WHERES)[number];

/** Who sits at a seat of a table on this device. */
export type Sitter = 'person' | BotLevel;

/** Everything that is chosen about a new table. */
export interface Wish {
  readonly where: Where;
  readonly seats: number;
  readonly options: { readonly [name: string]: unknown };
  /** How strong the bots are where there are only bots. */
  readonly bots: BotLevel;
  /** On one device: who sits where, and the names of people. */
  readonly sitters: readonly Sitter[];
  readonly names: readonly string[];
  readonly memoryAid: boolean;
  readonly online: OnlineWish;
}

export type OnlineWish = Pick<
  NewTable,
  'access' | 'spectators' | 'spectatorDelay' | 'onTimeout' | 'callSeconds' | 'order'
> & { readonly clock: ClockName };

/** The clocks that people choose from, by name. */
export const CLOCKS = {
  none: { kind: 'none' },
  quick: { kind: 'game', base: 300, increment: 5 },
  calm: { kind: 'game', base: 900, increment: 10 },
  turn: { kind: 'turn', seconds: 60 },
  day: { kind: 'days', days: 1 },
  days: { kind: 'days', days: 3 },
} as const satisfies { readonly [name: string]: NewTable['clock'] };
export type ClockName = keyof typeof CLOCKS;

export const MOST_SEATS = 6;

export const firstWish = (
  where: Where,
  seats: number,
  options: { readonly [name: string]: unknown },
): Wish => ({
  where,
  seats,
  options,
  bots: 'greedy',
  sitters: Array.from({ length: MOST_SEATS }, () => 'person'),
  names: Array.from({ length: MOST_SEATS }, () => ''),
  memoryAid: false,
  online: {
    access: 'link',
    spectators: 'yes',
    spectatorDelay: 0,
    clock: 'none',
    onTimeout: 'bot',
    callSeconds: 20,
    order: 'random',
  },
});

/** What people and bots are called, in the language of the moment. */
export interface Naming {
  readonly you: string;
  bot(level: BotLevel, number: number): string;
  /** Somebody who has given no name. */
  player(number: number): string;
}

/** The seats of a game on this device. */
export function localSeats(wish: Wish, naming: Naming): LocalSeat[] {
  return Array.from({ length: wish.seats }, (_, seat): LocalSeat => {
    const sitter = sitterOf(wish, seat);
    if (sitter !== 'person') return { kind: 'bot', name: naming.bot(sitter, seat + 1), level: sitter };
    const typed = wish.names[seat]?.trim() ?? '';
    const name = wish.where === 'bots' ? naming.you : typed === '' ? naming.player(seat + 1) : typed;
    return { kind: 'person', name, level: null };
  });
}

const sitterOf = ({ where, bots, sitters }: Wish, seat: number): Sitter =>
  where === 'bots' ? (seat === 0 ? 'person' : bots) : (sitters[seat] ?? 'person');

/** What the server is asked for. */
export const onlineTable = (game: GameId, { seats, options, memoryAid, online }: Wish): NewTable => ({
  ...online,
  game,
  seats,
  memoryAid,
  options: options as NewTable['options'],
  clock: CLOCKS[online.clock],
});
