import { unreachable } from '@tuckbox/kit';
import type { BotLevel } from '@tuckbox/protocol';
import type { Ask, Entry, Happening, TableId, TablePlan, UserId } from './log.ts';

/** Who sits at a place, and who plays it. */
export interface RoomSeat {
  user: UserId | null;
  name: string;
  /** The bot that plays it now; the owner may take it back. */
  bot: BotLevel | null;
  ready: boolean;
  /** The player's part of the shuffle. */
  entropy: string | null;
  /** The owner has gone, and anybody may claim the seat. */
  givenUp: boolean;
}

export interface OpenAsk {
  /** The seq of the entry that asked. */
  readonly id: number;
  readonly seat: number;
  readonly ask: Ask;
  readonly agreed: number[];
}

/** Everything about a table but the game: made from the log, entry by entry. */
export interface Room {
  /** Only the host changes, when a guest becomes an account. */
  plan: TablePlan;
  seats: RoomSeat[];
  status: 'open' | 'playing' | 'paused' | 'over';
  asks: OpenAsk[];
  /** Whom the host does not let talk. */
  muted: UserId[];
  /** Who owned a seat of this game once and saw its cards. */
  former: UserId[];
  rematch: TableId | null;
}

export const openRoom = (plan: TablePlan): Room => ({
  plan,
  seats: Array.from({ length: plan.seats }, emptySeat),
  status: 'open',
  asks: [],
  muted: [],
  former: [],
  rematch: null,
});

/** A copy to try something on. */
export const cloneRoom = (room: Room): Room => ({
  ...room,
  seats: room.seats.map((seat) => ({ ...seat })),
  asks: room.asks.map((ask) => ({ ...ask, agreed: [...ask.agreed] })),
  muted: [...room.muted],
  former: [...room.former],
});

export const takenSeats = (room: Room): number => room.seats.filter(isTaken).length;

const emptySeat = (): RoomSeat => ({
  user: null,
  name: '',
  bot: null,
  ready: false,
  entropy: null,
  givenUp: false,
});

export const seatOfUser = (room: Room, user: UserId): number =>
  room.seats.findIndex((seat) => seat.user === user);

export const isTaken = (seat: RoomSeat): boolean => seat.user !== null || seat.bot !== null;

/** People who play their seat themselves: those whose word counts. */
export const peopleAt = (room: Room): number[] =>
  room.seats.flatMap((seat, index) => (seat.user !== null && seat.bot === null ? [index] : []));

/** Brings the room up to date with an entry. The game itself is the table's affair. */
export function enterRoom(room: Room, entry: Entry): void {
  const what = entry.what;
  switch (what.kind) {
    case 'opened':
      return;
    case 'sat':
      sit(room, what.seat, what.user, what.name);
      return;
    case 'stood':
      room.seats[what.seat] = emptySeat();
      return;
    case 'swapped':
      swap(room, what.a, what.b);
      return;
    case 'readied':
      room.seats[what.seat].ready = what.ready;
      return;
    case 'botted':
      room.seats[what.seat] = {
        ...emptySeat(),
        bot: what.level,
        ready: what.level !== null,
        name: botName(what.level),
      };
      return;
    case 'stirred':
      room.seats[what.seat].entropy = what.value;
      return;
    case 'started':
      room.seats = what.order.map((old) => room.seats[old]);
      room.status = 'playing';
      return;
    case 'moved':
    case 'undone':
      if (room.asks.length > 0) room.asks = room.asks.filter((open) => open.ask.kind !== 'undo');
      return;
    case 'handed':
      room.seats[what.seat].bot = what.level;
      room.seats[what.seat].givenUp = what.givenUp;
      // Whoever has handed the seat over is not waited for with an answer either.
      room.asks = [];
      return;
    case 'taken':
      take(room, what);
      return;
    case 'asked':
      room.asks.push({ id: entry.seq, seat: what.seat, ask: what.ask, agreed: [what.seat] });
      return;
    case 'answered':
      answer(room, what.ask, what.seat, what.agree);
      return;
    case 'paused':
      room.status = 'paused';
      room.asks = [];
      return;
    case 'resumed':
      room.status = 'playing';
      return;
    case 'woken':
      return;
    case 'muted':
      room.muted = room.muted.filter((user) => user !== what.user);
      if (what.muted) room.muted.push(what.user);
      return;
    case 'rematched':
      room.rematch = what.table;
      return;
    case 'became':
      become(room, what);
      return;
    case 'closed':
      room.status = 'over';
      room.asks = [];
      return;
    default:
      unreachable(what);
  }
}

/** A player who already has a seat moves to the new one. */
function sit(room: Room, seat: number, user: UserId, name: string): void {
  const old = seatOfUser(room, user);
  const entropy = old >= 0 ? room.seats[old].entropy : null;
  if (old >= 0) room.seats[old] = emptySeat();
  room.seats[seat] = { ...emptySeat(), user, name, entropy };
}

function swap(room: Room, a: number, b: number): void {
  const held = room.seats[a];
  room.seats[a] = room.seats[b];
  room.seats[b] = held;
}

function take(room: Room, { seat, user, name }: Extract<Happening, { kind: 'taken' }>): void {
  const { entropy, user: owner } = room.seats[seat];
  if (owner !== null && owner !== user) room.former.push(owner);
  room.seats[seat] = { user, name, bot: null, ready: true, entropy, givenUp: false };
}

/** Whether anything here is this user's: a seat, or the table itself. */
export const concerns = (room: Room, user: UserId): boolean =>
  room.plan.host === user || seatOfUser(room, user) >= 0;

function become(room: Room, { from, user, name }: Extract<Happening, { kind: 'became' }>): void {
  const isHost = room.plan.host === from;
  if (isHost) room.plan = { ...room.plan, host: user ?? from, hostName: name };
  room.muted = room.muted.map((other) => (other === from ? (user ?? from) : other));
  room.former = room.former.map((other) => (other === from ? (user ?? from) : other));
  const seat = seatOfUser(room, from);
  if (seat >= 0) inherit(room, seat, user, name);
  // Nobody could ever start it.
  if (isHost && user === null && room.status === 'open') room.status = 'over';
}

/**
 * One hand is enough for one person: where the heir has a seat already, or there is no heir, a bot plays on and
 * anybody may claim the seat.
 */
function inherit(room: Room, seat: number, user: UserId | null, name: string): void {
  const place = room.seats[seat];
  const isHeirFree = user !== null && seatOfUser(room, user) < 0;
  if (isHeirFree || room.status === 'over') room.seats[seat] = { ...place, user, name };
  else if (room.status === 'open') room.seats[seat] = emptySeat();
  else {
    if (user !== null) room.former.push(user);
    room.seats[seat] = { ...place, user: null, name, bot: place.bot ?? 'greedy', givenUp: true };
    room.asks = [];
  }
}

function answer(room: Room, id: number, seat: number, agree: boolean): void {
  if (!agree) room.asks = room.asks.filter((open) => open.id !== id);
  else room.asks.find((open) => open.id === id)?.agreed.push(seat);
}

const botName = (level: BotLevel | null): string => (level === null ? '' : `Bot (${level})`);
