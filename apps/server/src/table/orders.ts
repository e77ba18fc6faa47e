import { err, ok, type Result, unreachable } from '@tuckbox/kit';
import type { Order, WireReason } from '@tuckbox/protocol';
import type { Happening, UserId } from './log.ts';
import type { Play } from './play.ts';
import { refuse, type TableRefusal } from './refusal.ts';
import { isTaken, type OpenAsk, peopleAt, type Room, seatOfUser } from './room.ts';

/** Who gives the order. */
export interface Party {
  readonly user: UserId;
  readonly name: string;
}

/** A table to decide about: its room, and the game once it has started. */
export interface Desk {
  readonly room: Room;
  readonly play: Play | null;
}

type Decision = Result<readonly Happening[], WireReason>;

const no = (code: TableRefusal, params = {}): Decision => err(refuse(code, params));
const yes = (...happenings: readonly Happening[]): Decision => ok(happenings);

/** What an order comes to, or why it is refused. Changes nothing. `start`, `rematch` and talk are the table's. */
export function decide(desk: Desk, party: Party, order: TableOrder): Decision {
  const { room } = desk;
  const mine = seatOfUser(room, party.user);
  switch (order.kind) {
    case 'sit':
      return sit(room, party, order.seat - 1);
    case 'stand':
      return mine < 0
        ? no('not-seated')
        : room.status === 'open'
          ? yes({ kind: 'stood', seat: mine })
          : no('not-open');
    case 'swap':
      return asHost(room, party, [order.a, order.b], () =>
        yes({ kind: 'swapped', a: order.a - 1, b: order.b - 1 }),
      );
    case 'kick':
      return asHost(room, party, [order.seat], () => yes({ kind: 'stood', seat: order.seat - 1 }));
    case 'bot':
      return asHost(room, party, [order.seat], () => botSeat(room, order.seat - 1, order.level));
    case 'ready':
      if (mine < 0) return no('not-seated');
      return room.status === 'open'
        ? yes({ kind: 'readied', seat: mine, ready: order.ready })
        : no('not-open');
    case 'entropy':
      if (mine < 0) return no('not-seated');
      return room.status === 'open'
        ? yes({ kind: 'stirred', seat: mine, value: order.value })
        : no('late-entropy');
    case 'hand-over':
      return mine < 0 ? no('not-seated') : handOver(room, mine, order.level, false);
    case 'give-up':
      return mine < 0 ? no('not-seated') : handOver(room, mine, 'greedy', true);
    case 'take-back':
      return mine < 0 ? no('not-seated') : takeBack(room, mine, party);
    case 'claim':
      return claim(room, party, mine, order.seat - 1);
    case 'undo':
      return mine < 0 ? no('not-seated') : undo(desk, mine, order.to);
    case 'pause':
      return mine < 0 ? no('not-seated') : pause(room, mine);
    case 'resume':
      if (mine < 0) return no('not-seated');
      return room.status === 'paused' ? yes({ kind: 'resumed' }) : no('not-playing');
    case 'mute':
      return party.user === room.plan.host
        ? yes({ kind: 'muted', user: order.user, muted: order.muted })
        : no('not-host');
    case 'answer':
      return mine < 0 ? no('not-seated') : answer(room, mine, order.ask, order.agree);
    default:
      return unreachable(order);
  }
}

/** The orders that only change what the log says of the room. */
export type TableOrder = Exclude<Order, { kind: 'start' | 'rematch' | 'say' | 'phrase' | 'report' }>;

function asHost(room: Room, party: Party, seats: readonly number[], then: () => Decision): Decision {
  if (party.user !== room.plan.host) return no('not-host');
  if (room.status !== 'open') return no('not-open');
  return seats.every((seat) => seat <= room.seats.length)
    ? then()
    : no('no-such-seat', { seats: room.seats.length });
}

function sit(room: Room, party: Party, seat: number): Decision {
  if (room.status !== 'open') return no('not-open');
  if (seat >= room.seats.length) return no('no-such-seat', { seats: room.seats.length });
  if (isTaken(room.seats[seat])) return no('seat-taken', { seat: seat + 1 });
  return yes({ kind: 'sat', seat, user: party.user, name: party.name });
}

function botSeat(room: Room, seat: number, level: Extract<Order, { kind: 'bot' }>['level']): Decision {
  if (room.seats[seat].user !== null) return no('seat-taken', { seat: seat + 1 });
  return yes({ kind: 'botted', seat, level });
}

function handOver(room: Room, seat: number, level: 'random' | 'greedy', givenUp: boolean): Decision {
  if (room.status !== 'playing' && room.status !== 'paused') return no('not-playing');
  return yes({ kind: 'handed', seat, level, givenUp });
}

function takeBack(room: Room, seat: number, party: Party): Decision {
  if (room.seats[seat].bot === null) return no('not-yours');
  return yes({ kind: 'taken', seat, user: party.user, name: party.name });
}

/** Only a seat whose owner has given it up, and only by somebody who has none and has seen no other hand. */
function claim(room: Room, party: Party, mine: number, seat: number): Decision {
  if (seat >= room.seats.length) return no('no-such-seat', { seats: room.seats.length });
  if (room.status !== 'playing' && room.status !== 'paused') return no('not-playing');
  if (mine >= 0 || !room.seats[seat].givenUp || room.former.includes(party.user)) return no('not-yours');
  return yes({ kind: 'taken', seat, user: party.user, name: party.name });
}

/** Freely while nobody has moved since or learned anything from the move; else the others are asked. */
function undo({ room, play }: Desk, seat: number, to: number): Decision {
  if (play === null || room.status !== 'playing') return no('not-playing');
  const mine = play.lastMoveOf(seat);
  if (mine === null || to !== mine.seq - 1 || play.hasLeaverSince(mine.seq)) return no('no-undo');
  if (mine.seq === play.lastMove?.seq && play.isLastMoveFree()) return yes({ kind: 'undone', to });
  return ask(room, seat, { kind: 'undo', to });
}

function pause(room: Room, seat: number): Decision {
  if (room.asks.some((open) => open.ask.kind === 'pause')) return no('asked-already');
  return room.status === 'playing' ? ask(room, seat, { kind: 'pause' }) : no('not-playing');
}

/** Where nobody else has a say, it is agreed at once. */
function ask(room: Room, seat: number, what: OpenAsk['ask']): Decision {
  if (room.asks.some((open) => open.seat === seat && open.ask.kind === what.kind)) return no('asked-already');
  const asked: Happening = { kind: 'asked', seat, ask: what };
  return peopleAt(room).some((other) => other !== seat) ? yes(asked) : yes(granted(what));
}

function answer(room: Room, seat: number, id: number, agree: boolean): Decision {
  const open = room.asks.find((candidate) => candidate.id === id);
  if (open === undefined || open.agreed.includes(seat) || !peopleAt(room).includes(seat)) return no('no-ask');
  const answered: Happening = { kind: 'answered', ask: id, seat, agree };
  const isLast = peopleAt(room).every((other) => other === seat || open.agreed.includes(other));
  return agree && isLast ? yes(answered, granted(open.ask)) : yes(answered);
}

const granted = (ask: OpenAsk['ask']): Happening =>
  ask.kind === 'undo' ? { kind: 'undone', to: ask.to } : { kind: 'paused' };
