import type { AnyGame } from '@tuckbox/engine';
import { LEAVE, type Seat } from '@tuckbox/engine';
import { err, ok, type Result, unreachable } from '@tuckbox/kit';
import {
  type BotLevel,
  drawCharacter,
  type Order,
  STAND_IN,
  type TableRefusal,
  type WireReason,
} from '@tuckbox/protocol/client';
import type { Waits } from './absences.ts';
import { type ChangeCounts, isClosing, isUsedUp } from './change-counts.ts';
import { isForcing } from './clock.ts';
import type { Happening, Mover, UserId } from './log.ts';
import { type Attempt, Play } from './play.ts';
import { refuse } from './refusal.ts';
import {
  cloneRoom,
  enterRoom,
  isTaken,
  type OpenRequest,
  peopleAt,
  type Room,
  seatedCharacters,
  seatOfUser,
} from './room.ts';
import { seatOrder, shuffleOf } from './shuffle.ts';
import { undoAt } from './undo.ts';

const SECOND = 1000;

/** The user who gives the order. */
export interface Person {
  readonly user: UserId;
  readonly name: string;
  /** Whether the user has an account; left out for guests. */
  readonly isAccount?: boolean;
}

/** The parts of a table that decisions depend on. */
export interface DecidableTable {
  readonly room: Room;
  readonly play: Play | null;
  readonly game: AnyGame;
  readonly changeCounts: ChangeCounts;
  /** The entry that asked the open question, and the newest entry. */
  readonly askedAt: number;
  readonly seq: number;
  /** The shuffle that the players' contributions would give now. */
  drawShuffle(): { readonly seed: string };
}

/** The happenings to be written, and the position after a move, tried on a clone. */
export interface Change {
  readonly happenings: readonly Happening[];
  readonly attempt: Attempt | null;
}

/** The result of an order or a move, or the reason of the refusal. */
export type Decision = Result<Change, WireReason>;

const no = (code: TableRefusal, params = {}): Decision => err(refuse(code, params));
const yes = (...happenings: readonly Happening[]): Decision => ok({ happenings, attempt: null });

/**
 * Decides an order without changing anything; no happenings where it would change nothing. The table itself decides
 * `rematch` and chat.
 */
export function decide(table: DecidableTable, person: Person, order: TableOrder, waits: Waits): Decision {
  const { room, changeCounts } = table;
  const decision = decideByKind(table, person, order, waits);
  if (!decision.ok) return decision;
  if (!changes(room, decision.value.happenings)) return yes();
  return isUsedUp(changeCounts, room, person.user) && !isClosing(room, order)
    ? no('too-many-changes')
    : decision;
}

/** In a tournament the server seats the players, and no game goes back, stands still or gets another player. */
const BARRED_IN_TOURNAMENTS: ReadonlySet<Order['kind']> = new Set([
  'sit',
  'stand',
  'swap',
  'kick',
  'bot',
  'ready',
  'claim',
  'undo',
  'pause',
]);

function decideByKind(table: DecidableTable, person: Person, order: TableOrder, waits: Waits): Decision {
  const { room } = table;
  const mine = seatOfUser(room, person.user);
  if (room.plan.tournament !== undefined && BARRED_IN_TOURNAMENTS.has(order.kind)) return no('in-tournament');
  switch (order.kind) {
    case 'sit':
      return sit(room, person, mine, order.seat - 1);
    case 'stand':
      return mine < 0
        ? no('not-seated')
        : room.status === 'open'
          ? yes({ kind: 'stood', seat: mine })
          : no('not-open');
    case 'swap':
      return asHost(room, person, [order.a, order.b], () =>
        yes({ kind: 'swapped', a: order.a - 1, b: order.b - 1 }),
      );
    case 'kick':
      return asHost(room, person, [order.seat], () => yes({ kind: 'stood', seat: order.seat - 1 }));
    case 'bot':
      return asHost(room, person, [order.seat], () => botSeat(table, order.seat - 1, order.level));
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
    case 'start':
      return start(table, person);
    case 'hand-over':
      return mine < 0 ? no('not-seated') : handOver(room, mine, order.level, false);
    case 'give-up':
      return mine < 0 ? no('not-seated') : handOver(room, mine, STAND_IN, true);
    case 'cover':
      return cover(room, mine, order.seat - 1, order.level, waits);
    case 'remove':
      return person.user === room.plan.host ? remove(table, mine, order.seat - 1, waits) : no('not-host');
    case 'take-back':
      return mine < 0 ? no('not-seated') : takeBack(room, mine, person);
    case 'claim':
      return claim(room, person, mine, order.seat - 1);
    case 'undo':
      return mine < 0 ? no('not-seated') : undo(table, mine, order.to);
    case 'pause':
      return mine < 0 ? no('not-seated') : pause(room, mine);
    case 'resume':
      if (mine < 0) return no('not-seated');
      return room.status === 'paused' ? yes({ kind: 'resumed' }) : no('not-playing');
    case 'mute':
      return person.user === room.plan.host ? mute(room, order.user, order.muted) : no('not-host');
    case 'answer':
      return mine < 0 ? no('not-seated') : answer(room, mine, order.ask, order.agree);
    default:
      return unreachable(order);
  }
}

/** Decides a player's move, tried on a clone. */
export function decideMove(table: DecidableTable, user: UserId, seq: number, written: string): Decision {
  const { room, play, game } = table;
  const seat = seatOfUser(room, user);
  const text = written.trim();
  if (seat < 0) return no('not-seated');
  if (room.status === 'open') return no('not-playing');
  if (room.status === 'paused') return no('paused');
  if (room.status === 'over' && play?.places === null) return no('closed');
  if (room.plan.rulesVersion !== game.rulesVersion)
    return no('rules-changed', { table: room.plan.rulesVersion, server: game.rulesVersion });
  // A player may leave without having seen the latest move.
  if (text !== LEAVE) {
    if (room.seats[seat].bot !== null) return no('bot-plays');
    if (seq < table.askedAt || seq > table.seq) return no('stale');
  }
  const tried = play?.attempt(seat as Seat, text) ?? err(refuse('not-playing'));
  return tried.ok ? ok(moveChange(seat, tried.value, 'player')) : tried;
}

/** The change that a tried move makes. */
export const moveChange = (seat: number, attempt: Attempt, mover: Mover): Change => ({
  happenings: [{ kind: 'moved', seat, do: attempt.text, mover, hash: attempt.hash }],
  attempt,
});

/** These change the game or its clocks, and not the room. */
const BESIDE_THE_ROOM: ReadonlySet<Happening['kind']> = new Set(['moved', 'undone', 'woken']);

/** Whether the happenings change anything: those that do not must not lengthen the log. */
function changes(room: Room, happenings: readonly Happening[]): boolean {
  if (happenings.some(({ kind }) => BESIDE_THE_ROOM.has(kind))) return true;
  const after = cloneRoom(room);
  for (const what of happenings) enterRoom(after, { seq: 0, at: 0, user: null, id: null, what });
  return JSON.stringify(after) !== JSON.stringify(room);
}

/** The orders that `decide` handles. */
export type TableOrder = Exclude<Order, { kind: 'rematch' | 'say' | 'phrase' | 'report' }>;

function asHost(room: Room, person: Person, seats: readonly number[], then: () => Decision): Decision {
  if (person.user !== room.plan.host) return no('not-host');
  if (room.status !== 'open') return no('not-open');
  return seats.every((seat) => seat <= room.seats.length)
    ? then()
    : no('no-such-seat', { seats: room.seats.length });
}

function sit(room: Room, person: Person, mine: number, seat: number): Decision {
  if (room.status !== 'open') return no('not-open');
  if (seat === mine) return yes();
  if (seat >= room.seats.length) return no('no-such-seat', { seats: room.seats.length });
  if (isTaken(room.seats[seat])) return no('seat-taken', { seat: seat + 1 });
  if (room.plan.rated && !person.isAccount) return no('accounts-only');
  if (room.plan.rated && mine < 0 && hasBots(room) && peopleAt(room).length > 0) return no('rated-people');
  return yes({ kind: 'sat', seat, user: person.user, name: person.name });
}

const hasBots = (room: Room): boolean => room.seats.some(({ bot }) => bot !== null);

function botSeat({ room, seq }: DecidableTable, seat: number, level: BotLevel | null): Decision {
  const { user, bot } = room.seats[seat];
  if (user !== null) return no('seat-taken', { seat: seat + 1 });
  if (level === bot) return yes();
  if (level === null) return yes({ kind: 'botted', seat, level });
  if (room.plan.rated && peopleAt(room).length > 1) return no('rated-people');
  // Without a clock a person who is about to lose to bots need never finish.
  if (room.plan.rated && !isForcing(room.plan.clock)) return no('rated-clock');
  // The length of the log is a part of the seed, so that a bot who is sent away and called again is another.
  const { id } = drawCharacter(level, `${room.plan.id} ${seq}`, seatedCharacters(room));
  return yes({ kind: 'botted', seat, level, character: id });
}

function start(table: DecidableTable, person: Person): Decision {
  const { room, game } = table;
  if (person.user !== room.plan.host) return no('not-host');
  if (room.status !== 'open') return no('not-open');
  if (!room.seats.every(isTaken)) return no('seats-empty');
  if (peopleAt(room).some((seat) => !room.seats[seat].ready && room.seats[seat].user !== person.user)) {
    return no('not-ready');
  }
  const { seed } = table.drawShuffle();
  const dealt = new Play(game, room.plan.options, room.plan.seats, shuffleOf(room.plan, seed));
  return yes({ kind: 'started', order: seatOrder(room.plan, seed), hash: dealt.hash });
}

function handOver(room: Room, seat: number, level: BotLevel, givenUp: boolean): Decision {
  if (room.status !== 'playing' && room.status !== 'paused') return no('not-playing');
  const now = room.seats[seat];
  // Written again, it would cancel the open questions.
  if (now.bot === level && now.givenUp === givenUp) return yes();
  return yes({ kind: 'handed', seat, level, givenUp });
}

/** Why this player may not act for another seat; null where that depends on how long they have waited. */
function whyNotFor(room: Room, mine: number, seat: number): Decision | null {
  if (mine < 0 || room.seats[mine].givenUp) return no('not-seated');
  if (seat >= room.seats.length) return no('no-such-seat', { seats: room.seats.length });
  if (room.status !== 'playing') return no(room.status === 'paused' ? 'paused' : 'not-playing');
  if (isForcing(room.plan.clock)) return no('clock-acts');
  return mine === seat ? no('not-absent') : null;
}

/** Why a player may not be replaced or removed yet: one who is here never, others after a while. */
function whyNotAway(away: number | null, after: number): Decision | null {
  if (away === null) return no('not-absent');
  return away >= after ? null : no('not-yet', { seconds: Math.ceil((after - away) / SECOND) });
}

/** Lets a bot play for a player whom the others have waited for; the owner takes the seat back with `take-back`. */
function cover(room: Room, mine: number, seat: number, level: BotLevel, waits: Waits): Decision {
  const why = whyNotFor(room, mine, seat);
  if (why !== null) return why;
  // Two players may have sent it at the same moment.
  if (room.seats[seat].bot !== null) return yes();
  const whyNot = waits.isLate(seat) ? null : whyNotAway(waits.awayFor(seat), waits.absentAfter);
  return whyNot ?? yes({ kind: 'handed', seat, level, givenUp: false });
}

/** Makes the player leave by the rules of the game. That cannot be undone, so only the host may do it. */
function remove({ room, play }: DecidableTable, mine: number, seat: number, waits: Waits): Decision {
  // The server, which hosts the tables of a tournament, removes who has not come.
  const isByServer = room.plan.tournament !== undefined;
  const whyNot = isByServer
    ? null
    : (whyNotFor(room, mine, seat) ?? whyNotAway(waits.awayFor(seat), waits.absentAfter));
  if (whyNot !== null) return whyNot;
  const left = play?.attempt(seat as Seat, LEAVE) ?? err(refuse('not-playing'));
  return left.ok ? ok(moveChange(seat, left.value, 'rule')) : left;
}

function takeBack(room: Room, seat: number, person: Person): Decision {
  if (room.seats[seat].bot === null) return no('not-yours');
  return yes({ kind: 'taken', seat, user: person.user, name: person.name });
}

/** Takes over a seat that its owner has given up. The claimant must have no seat, and have seen no other hand. */
function claim(room: Room, person: Person, mine: number, seat: number): Decision {
  if (seat >= room.seats.length) return no('no-such-seat', { seats: room.seats.length });
  if (room.status !== 'playing' && room.status !== 'paused') return no('not-playing');
  if (mine >= 0 || !room.seats[seat].givenUp || room.formerOwners.includes(person.user))
    return no('not-yours');
  return yes({ kind: 'taken', seat, user: person.user, name: person.name });
}

/** The list is sent to everybody at the table, so it is bounded. */
const MAX_MUTED = 20;

/** Muting somebody twice must not change the order of the list. */
function mute(room: Room, user: UserId, muted: boolean): Decision {
  if (room.muted.includes(user) === muted) return yes();
  if (muted && room.muted.length >= MAX_MUTED) return no('too-many-muted', { most: MAX_MUTED });
  return yes({ kind: 'muted', user, muted });
}

/**
 * Among bots, any move of one's own can be undone. Otherwise the last one: freely while nobody has moved since or
 * learned anything from it, else the others are asked.
 */
function undo({ room, play }: DecidableTable, seat: number, to: number): Decision {
  if (play === null || room.status !== 'playing') return no('not-playing');
  if (room.seats[seat].bot !== null) return no('bot-plays');
  const allowed = undoAt(room);
  if (allowed === 'none') return no('no-agreement');
  if (allowed === 'free')
    return play.isMoveOf(seat, to + 1) && !play.hasLeaverSince(to + 1)
      ? yes({ kind: 'undone', to })
      : no('no-undo');
  const mine = play.lastMoveOf(seat);
  if (mine === null || to !== mine.seq - 1 || play.hasLeaverSince(mine.seq)) return no('no-undo');
  // Comes last, because it is expensive to find out.
  if (hasAsked(room, seat, 'undo')) return no('asked-already');
  const isLast = mine.seq === play.lastMove?.seq;
  if (isLast && play.isLastMoveFree()) return yes({ kind: 'undone', to });
  return ask(room, seat, { kind: 'undo', to });
}

function pause(room: Room, seat: number): Decision {
  if (room.requests.some((open) => open.ask.kind === 'pause')) return no('asked-already');
  // Nobody could agree, and the clock would stop.
  if (room.plan.rated && isAlone(room, seat)) return no('no-agreement');
  return room.status === 'playing' ? ask(room, seat, { kind: 'pause' }) : no('not-playing');
}

/** Agreed at once if nobody else has a say. */
function ask(room: Room, seat: number, what: OpenRequest['ask']): Decision {
  if (hasAsked(room, seat, what.kind)) return no('asked-already');
  const asked: Happening = { kind: 'asked', seat, ask: what };
  return isAlone(room, seat) ? yes(granted(what)) : yes(asked);
}

/** Bots agree to everything. */
const isAlone = (room: Room, seat: number): boolean => peopleAt(room).every((other) => other === seat);

const hasAsked = (room: Room, seat: number, kind: OpenRequest['ask']['kind']): boolean =>
  room.requests.some((open) => open.seat === seat && open.ask.kind === kind);

function answer(room: Room, seat: number, id: number, agree: boolean): Decision {
  const open = room.requests.find((candidate) => candidate.id === id);
  if (open === undefined || open.agreed.includes(seat) || !peopleAt(room).includes(seat as Seat))
    return no('no-ask');
  const answered: Happening = { kind: 'answered', ask: id, seat, agree };
  const isLast = peopleAt(room).every((other) => other === seat || open.agreed.includes(other));
  return agree && isLast ? yes(answered, granted(open.ask)) : yes(answered);
}

const granted = (ask: OpenRequest['ask']): Happening =>
  ask.kind === 'undo' ? { kind: 'undone', to: ask.to } : { kind: 'paused' };
