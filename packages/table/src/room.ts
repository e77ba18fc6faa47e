import { NO_SEATS, type Seat, type SeatSet, seatsIn, withSeat } from '@tuckbox/engine';
import { unreachable } from '@tuckbox/kit';
import { type BotLevel, characterOf, drawCharacter, levelOf, STAND_IN } from '@tuckbox/protocol/client';
import type { Ask, Entry, Happening, TableId, TablePlan, UserId } from './log.ts';
import type { StoredTable } from './store.ts';

/** A seat: who owns it, and who plays it. */
export interface RoomSeat {
  user: UserId | null;
  name: string;
  /** The bot that plays it now; the owner may take it back. */
  bot: BotLevel | null;
  /** The bot's character; null for a person's seat. */
  character: string | null;
  ready: boolean;
  /** The player's part of the shuffle. */
  entropy: string | null;
  /** The owner has given it up, and anybody may claim it. */
  givenUp: boolean;
}

/** What a player has asked the others to agree to. */
export interface OpenRequest {
  /** The entry that asked. */
  readonly id: number;
  readonly seat: number;
  readonly ask: Ask;
  readonly agreed: number[];
}

/** Everything about a table except the game: folded from the log. */
export interface Room {
  /** Only the host in it changes, when the host's account is merged or removed. */
  plan: TablePlan;
  seats: RoomSeat[];
  status: 'open' | 'playing' | 'paused' | 'over';
  requests: OpenRequest[];
  /** Users whom the host has muted. */
  muted: UserId[];
  /** Users who owned a seat of this game and saw its cards. */
  formerOwners: UserId[];
  rematch: TableId | null;
  /** Other tables still play the same deal: no secret, record or spectator's view leaves this one. */
  isSealed: boolean;
}

/** Whether other tables play the deal of this one, which is sealed until all of them are over. */
export const sharesDeal = ({ tournament }: TablePlan): boolean => tournament?.deal !== undefined;

/** Whether other tables still play the deal of a stored table, as far as its log says. */
export function isSealed({ row, entries }: StoredTable): boolean {
  if (!sharesDeal(row.plan)) return false;
  const room = openRoom(row.plan);
  for (const entry of entries) enterRoom(room, entry);
  return room.isSealed;
}

export const openRoom = (plan: TablePlan): Room => ({
  plan,
  seats: Array.from({ length: plan.seats }, emptySeat),
  status: 'open',
  requests: [],
  muted: [],
  formerOwners: [],
  rematch: null,
  isSealed: sharesDeal(plan),
});

/** The room just before an entry of its log. */
export function roomBefore(plan: TablePlan, entries: readonly Entry[], seq: number): Room {
  const room = openRoom(plan);
  for (const entry of entries) if (entry.seq < seq) enterRoom(room, entry);
  return room;
}

/** A copy to try something on. */
export const cloneRoom = (room: Room): Room => ({
  ...room,
  seats: room.seats.map((seat) => ({ ...seat })),
  requests: room.requests.map((request) => ({ ...request, agreed: [...request.agreed] })),
  muted: [...room.muted],
  formerOwners: [...room.formerOwners],
});

/** Who sits where, by name, for the store's row of the table. */
export const seatedAt = (room: Room): { readonly user: UserId | null; readonly name: string }[] =>
  room.seats.map(({ user, name }) => ({ user, name }));

const RESEATING: ReadonlySet<Happening['kind']> = new Set([
  'sat',
  'stood',
  'swapped',
  'botted',
  'started',
  'taken',
  'became',
]);

/** Whether somebody may have changed seats with this entry, and so see another view. */
export const isReseating = ({ what }: Entry): boolean => RESEATING.has(what.kind);

export const takenSeats = (room: Room): number => room.seats.filter(isTaken).length;

const emptySeat = (): RoomSeat => ({
  user: null,
  name: '',
  bot: null,
  character: null,
  ready: false,
  entropy: null,
  givenUp: false,
});

export const seatOfUser = (room: Room, user: UserId): number =>
  room.seats.findIndex((seat) => seat.user === user);

export const isTaken = (seat: RoomSeat): boolean => seat.user !== null || seat.bot !== null;

export const hasBots = (room: Room): boolean => room.seats.some((seat) => seat.bot !== null);

/** The seats whose owners play them themselves: those who are asked to agree. */
export const peopleAt = (room: Room): Seat[] => seatsIn(peopleSet(room));

export function peopleSet({ seats }: Room): SeatSet {
  let people = NO_SEATS;
  for (let seat = 0; seat < seats.length; seat++)
    if (seats[seat].user !== null && seats[seat].bot === null) people = withSeat(people, seat as Seat);
  return people;
}

/** Enters an entry into the room. The game is not part of it. */
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
      room.seats[what.seat] = emptySeat();
      if (what.level !== null) seatBot(room, what.seat, levelOf(what.level), what.character);
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
      if (room.requests.length > 0) room.requests = room.requests.filter((open) => open.ask.kind !== 'undo');
      return;
    case 'handed':
      room.seats[what.seat].bot = levelOf(what.level);
      room.seats[what.seat].givenUp = what.givenUp;
      // The player who has handed the seat over can no longer be asked.
      room.requests = [];
      return;
    case 'taken':
      take(room, what);
      return;
    case 'asked':
      room.requests.push({ id: entry.seq, seat: what.seat, ask: what.ask, agreed: [what.seat] });
      return;
    case 'answered':
      answer(room, what.ask, what.seat, what.agree);
      return;
    case 'paused':
      room.status = 'paused';
      room.requests = [];
      return;
    case 'resumed':
      room.status = 'playing';
      return;
    case 'woken':
    case 'rested':
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
    case 'unsealed':
      room.isSealed = false;
      return;
    case 'closed':
      room.status = 'over';
      room.requests = [];
      return;
    default:
      unreachable(what);
  }
}

/** A bot without a character, or with one that this version does not know, gets one that the table's id draws. */
function seatBot(room: Room, seat: number, level: BotLevel, character: string | undefined): void {
  const { id, name } = characterOf(character) ?? drawCharacter(level, room.plan.id, seatedCharacters(room));
  room.seats[seat] = { ...emptySeat(), bot: level, character: id, name, ready: true };
}

/** The characters at the table. */
export const seatedCharacters = (room: Room): readonly (string | null)[] =>
  room.seats.map(({ character }) => character);

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
  if (owner !== null && owner !== user) room.formerOwners.push(owner);
  room.seats[seat] = { ...emptySeat(), user, name, ready: true, entropy };
}

/** Whether this user owns a seat or hosts the table. */
export const concerns = (room: Room, user: UserId): boolean =>
  room.plan.host === user || seatOfUser(room, user) >= 0;

function become(room: Room, { from, user, name }: Extract<Happening, { kind: 'became' }>): void {
  const isHost = room.plan.host === from;
  if (isHost) room.plan = { ...room.plan, host: user ?? from, hostName: name };
  room.muted = room.muted.map((other) => (other === from ? (user ?? from) : other));
  room.formerOwners = room.formerOwners.map((other) => (other === from ? (user ?? from) : other));
  const seat = seatOfUser(room, from);
  if (seat >= 0) inherit(room, seat, user, name);
  // Without a host nobody could ever start it.
  if (isHost && user === null && room.status === 'open') room.status = 'over';
}

/**
 * A person plays one hand only: if the successor has a seat already, or there is none, a bot plays on and anybody may
 * claim the seat.
 */
function inherit(room: Room, seat: number, user: UserId | null, name: string): void {
  const old = room.seats[seat];
  const isSuccessorFree = user !== null && seatOfUser(room, user) < 0;
  if (isSuccessorFree || room.status === 'over') room.seats[seat] = { ...old, user, name };
  else if (room.status === 'open') room.seats[seat] = emptySeat();
  else {
    if (user !== null) room.formerOwners.push(user);
    room.seats[seat] = { ...old, user: null, name, bot: old.bot ?? STAND_IN, givenUp: true };
    room.requests = [];
  }
}

function answer(room: Room, id: number, seat: number, agree: boolean): void {
  if (!agree) room.requests = room.requests.filter((open) => open.id !== id);
  else room.requests.find((open) => open.id === id)?.agreed.push(seat);
}
