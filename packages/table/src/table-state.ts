import {
  type AnyGame,
  type GameTypes,
  hasSeat,
  isOneSeat,
  isWindow,
  legalTexts,
  NO_SEATS,
  type Position,
  type Seat,
  type SeatSet,
  seatsIn,
  withoutSeat,
} from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { AnsweredMessages, type UserMessages } from './answered-messages.ts';
import type { Request } from './answers.ts';
import { type ChangeCounts, enterChangeCounts, newChangeCounts } from './change-counts.ts';
import { isForcing, runsOutAt } from './clock.ts';
import { type Entry, type Happening, isOfGame, namesSeats, type TablePlan } from './log.ts';
import { type Attempt, Play, type SavedPlay } from './play.ts';
import {
  cloneRoom,
  enterRoom,
  isReseating,
  openRoom,
  peopleSet,
  type Room,
  seatedAt,
  takenSeats,
} from './room.ts';
import { entropyFor, seedOf, shuffleOf } from './shuffle.ts';
import { Damaged, NOTHING_CHANGES, type TableChange, type Turn } from './store.ts';
import {
  cloneTiming,
  deadlineIn,
  enterTiming,
  isTimed,
  newTiming,
  type PendingQuestion,
  runsUntil,
  type Timing,
  windowLength,
} from './timing.ts';

type AnyPosition = Position<GameTypes>;

/** The shuffle of a start, and the game that it deals. */
interface Deal {
  readonly shuffle: { readonly entropy: readonly string[]; readonly seed: string };
  readonly play: Play | null;
}

/** The game after an entry, as far as the room and its clocks depend on it. */
interface GameAfter {
  readonly position: AnyPosition | null;
  /** What others had to answer beside the player who moved. */
  readonly others: string | null;
  readonly isOver: boolean;
}

interface Folded {
  readonly room: Room;
  readonly timing: Timing;
  readonly position: AnyPosition | null;
}

/** The table after an entry that is not durable yet. `enter` adopts it, so that no entry is folded twice. */
export interface FoldedEntry extends Folded {
  readonly deal: Deal | null;
  /** The state to which an undo returns. */
  readonly rewound: object | null;
  readonly isStillAsked: boolean;
}

/** Entries, and what they will change once they are durable. */
export interface PreparedChange {
  readonly entries: readonly Entry[];
  readonly change: TableChange;
  readonly folded: readonly FoldedEntry[];
}

/** Everything that follows from the log up to an entry, as text. */
export interface TableSnapshot {
  readonly seq: number;
  readonly text: string;
}

/** A table as a snapshot holds it. */
interface SavedState
  extends Pick<TableState, 'room' | 'seq' | 'at' | 'askedAt' | 'undoneBy' | 'shuffle' | 'changeCounts'> {
  readonly timing: Timing;
  readonly answered: readonly UserMessages[];
  readonly play: SavedPlay | null;
}

const NOT_FOLDED: readonly FoldedEntry[] = [];

const NO_QUESTION: PendingQuestion = { people: [], isWindow: false, isStillAsked: false };

/** The state of a table: everything that follows from its log, and nothing else. */
export class TableState {
  readonly game: AnyGame;
  room: Room;
  readonly #secret: string;
  #timing: Timing = newTiming();
  answered = new AnsweredMessages();
  /** How much each user has changed, other than by moves. */
  changeCounts: ChangeCounts = newChangeCounts();
  play: Play | null = null;
  /** Each player's part of the shuffle by the seats before the start, and the seed. */
  shuffle: Deal['shuffle'] | null = null;
  seq = 0;
  /** When the last entry was written. */
  at = 0;
  /** The entry that asked the open question: a move in view of it is not stale. */
  askedAt = 0;
  /** Whose move the last undo took back; null before there was one. */
  undoneBy: number | null = null;
  /** A user was removed: the names and ids here may be older than those in the log. */
  #isRewritten = false;

  constructor(game: AnyGame, plan: TablePlan, secret: string) {
    this.game = game;
    this.room = openRoom(plan);
    this.#secret = secret;
  }

  /** Returns to the state before the first entry. */
  reset(plan: TablePlan): void {
    this.room = openRoom(plan);
    this.#timing = newTiming();
    this.answered = new AnsweredMessages();
    this.changeCounts = newChangeCounts();
    this.play = null;
    this.shuffle = null;
    this.seq = 0;
    this.at = 0;
    this.askedAt = 0;
    this.undoneBy = null;
  }

  /** Everything that follows from the log, as text. Null where the log has to be read whole. */
  get snapshot(): string | null {
    // The log of a removed user is rewritten, and spectators who are moves behind see older positions.
    if (this.#isRewritten || this.room.plan.spectatorDelay > 0) return null;
    const { room, seq, at, askedAt, undoneBy, shuffle, changeCounts } = this;
    const saved: SavedState = {
      ...{ room, seq, at, askedAt, undoneBy, shuffle, changeCounts },
      timing: this.#timing,
      answered: this.answered.saved,
      play: this.play?.saved ?? null,
    };
    return JSON.stringify(saved);
  }

  /** Continues from a snapshot by the same rules. Fails where it is not what was written. */
  restore(snapshot: string): void {
    const { answered, timing, play, ...rest } = JSON.parse(snapshot) as SavedState;
    Object.assign(this, rest);
    this.answered = AnsweredMessages.restored(answered);
    this.#timing = timing;
    if (play === null) return;
    const { play: dealt } = this.#deal(this.room);
    invariant(dealt?.restore(play) === true, 'the snapshot leads to the position that was written');
    this.play = dealt;
  }

  get timing(): Readonly<Timing> {
    return this.#timing;
  }

  get deadline(): number | null {
    return this.room.status === 'playing' ? deadlineIn(this.#timing, this.room.plan) : null;
  }

  /** Whether a clock or a window is running. */
  get isTiming(): boolean {
    return this.room.status === 'playing' && runsUntil(this.#timing) !== null;
  }

  /** The server's part of the shuffle; null until the game is over, here and wherever else the deal is played. */
  get secret(): string | null {
    return this.room.status === 'over' && !this.room.isSealed ? this.#secret : null;
  }

  /**
   * Enters an entry from the store. Fails with `Damaged` where it does not follow from those before it, or leads to
   * another position than its hash says. `attempt` is the move if it was tried already.
   */
  replay(entry: Entry, attempt: Attempt | null = null): void {
    const { id } = this.room.plan;
    const { seq, what } = entry;
    try {
      invariant(seq === this.seq + 1, 'every entry follows the one before it');
      invariant(namesSeats(what, this.room.seats.length), 'every seat is one of the table');
      this.enter(entry, attempt);
    } catch (error) {
      throw new Damaged(id, seq, `entry ${seq} does not follow from those before it`, error);
    }
    const hash = what.kind === 'moved' || what.kind === 'started' ? what.hash : null;
    if (hash !== null && this.play !== null && (attempt?.hash ?? this.play.hash) !== hash)
      throw new Damaged(id, seq, `entry ${seq} leads to another position than was written`);
  }

  /**
   * Enters an entry. `attempt` is the tried position of a new move, and `folded` what `prepare` made of the entry: without
   * it the entry is folded here.
   */
  enter(entry: Entry, attempt: Attempt | null = null, folded: FoldedEntry | null = null): void {
    const { what, seq } = entry;
    const others = folded === null && what.kind === 'moved' ? this.#questionBeside(what.seat) : null;
    if (what.kind === 'started')
      ({ shuffle: this.shuffle, play: this.play } = folded?.deal ?? this.#deal(this.room));
    else if (what.kind === 'undone')
      this.undoneBy = this.play?.rewind(what.to, folded?.rewound ?? undefined) ?? null;
    else if (what.kind === 'moved') {
      if (attempt === null) this.play?.replay(what.seat, what.do, seq);
      else this.play?.commit(attempt, what.seat, seq);
    }
    const { room, timing } = folded ?? { room: this.room, timing: this.#timing };
    const isStillAsked =
      folded?.isStillAsked ??
      this.#fold(entry, room, timing, {
        position: this.play?.position ?? null,
        others,
        isOver: what.kind === 'moved' && this.play !== null && this.play.places !== null,
      });
    this.room = room;
    this.#timing = timing;
    if (isOfGame(what.kind) && !isStillAsked) this.askedAt = seq;
    if (what.kind === 'became') this.#isRewritten = true;
    this.seq = seq;
    this.at = entry.at;
    this.answered.note(entry);
    if (what.kind !== 'moved') enterChangeCounts(this.changeCounts, entry);
  }

  /**
   * The entries that write these happenings, and what they will change, worked out on copies: the store's row, and the
   * table after each of them. Without a clock that acts, a plain move changes at most whose turn it is, so it is folded in
   * place when it is entered.
   */
  prepare(
    happenings: readonly Happening[],
    attempt: Attempt | null,
    cause: Request | null,
    now: number,
  ): PreparedChange {
    const user = cause?.watcher.user ?? null;
    const id = cause?.id ?? null;
    // No entry is older than the one before.
    const at = Math.max(now, this.at);
    const entries = happenings.map((what, index) => ({ seq: this.seq + 1 + index, at, user, id, what }));
    const outcome = attempt === null ? null : this.game.outcome(attempt.state as AnyPosition);
    const isForced = isForcing(this.room.plan.clock);
    const isPlainMove = attempt !== null && entries.length === 1 && outcome === null && !isForced;
    if (isPlainMove) {
      const onTurn = this.#onTurn(this.room, attempt.state as AnyPosition);
      const isSameTurn = onTurn === this.#onTurn(this.room, this.play?.position ?? null);
      const change = isSameTurn ? NOTHING_CHANGES : { turns: seatsIn(onTurn).map(turnWithoutClock) };
      return { entries, change, folded: NOT_FOLDED };
    }
    const before: Folded = { room: this.room, timing: this.#timing, position: this.play?.position ?? null };
    const folded: FoldedEntry[] = [];
    for (const entry of entries)
      folded.push(this.#foldCopy(entry, folded.at(-1) ?? before, attempt, outcome !== null));
    const { room, timing, position } = folded.at(-1) ?? before;
    const change: TableChange = {
      status: room.status,
      taken: takenSeats(room),
      turns: this.#turns(room, timing, position),
      ...askedAtAfter(room, entries, folded),
      ...(outcome === null ? {} : { places: outcome.places }),
      ...(entries.some(isReseating) ? { seated: seatedAt(room) } : {}),
      // Windows are short and follow from the log, so they are not stored with every move.
      deadline:
        room.status === 'playing' && isForced && timing.clocks !== null
          ? deadlineIn(timing, room.plan)
          : null,
    };
    return { entries, change, folded };
  }

  /** Whose turn it is, for the store. */
  #turns(room: Room, { clocks }: Timing, position: AnyPosition | null): readonly Turn[] {
    const onTurn = seatsIn(this.#onTurn(room, position));
    if (clocks === null || !isForcing(room.plan.clock)) return onTurn.map(turnWithoutClock);
    return onTurn.map((seat) => ({
      seat,
      until: clocks.running.includes(seat) ? runsOutAt(clocks, seat) : null,
    }));
  }

  /** The people whose turn it is. A person alone among bots is always waited for: they answer at once. */
  #onTurn(room: Room, position: AnyPosition | null): SeatSet {
    if (room.status !== 'playing' || position === null) return NO_SEATS;
    const people = peopleSet(room);
    return isOneSeat(people) ? people : this.#askedAmong(people, position);
  }

  #askedAmong(people: SeatSet, p: AnyPosition): SeatSet {
    return (people & this.game.waitingFor(p) & ~this.game.drivenSeats(p)) as SeatSet;
  }

  #foldCopy(entry: Entry, before: Folded, attempt: Attempt | null, isOver: boolean): FoldedEntry {
    const { what } = entry;
    const room = cloneRoom(before.room);
    const timing = cloneTiming(before.timing);
    const deal = what.kind === 'started' ? this.#deal(room) : null;
    const rewound = what.kind === 'undone' ? (this.play?.rewound(what.to) ?? null) : null;
    const moved = what.kind === 'moved' ? (attempt?.state ?? null) : null;
    const position =
      deal === null
        ? ((rewound ?? moved ?? before.position) as AnyPosition | null)
        : (deal.play?.position ?? null);
    const isStillAsked = this.#fold(entry, room, timing, {
      position,
      others: what.kind === 'moved' ? this.#questionBeside(what.seat) : null,
      isOver: isOver && what.kind === 'moved',
    });
    return { room, timing, position, deal, rewound, isStillAsked };
  }

  /** Enters an entry into a room and its clocks; returns whether others still have to answer the same question. */
  #fold(entry: Entry, room: Room, timing: Timing, { position, others, isOver }: GameAfter): boolean {
    enterRoom(room, entry);
    if (isOver) {
      room.status = 'over';
      room.requests = [];
    }
    const isStillAsked =
      others !== null &&
      position !== null &&
      room.status === 'playing' &&
      others === this.#questionTo(this.game.waitingFor(position), position);
    if (isTimed(room.plan))
      enterTiming(timing, room.plan, entry, this.#questionForClocks(room, position, isStillAsked));
    return isStillAsked;
  }

  #deal(room: Room): Deal {
    const { plan } = room;
    const shuffle = this.drawShuffle(room);
    // A game of another rules version cannot continue: the table refuses to act and says so.
    if (plan.rulesVersion !== this.game.rulesVersion) return { shuffle, play: this.play };
    return { shuffle, play: new Play(this.game, plan.options, plan.seats, shuffleOf(plan, shuffle.seed)) };
  }

  /** The shuffle that the secret and the players' contributions give. */
  drawShuffle({ plan, seats } = this.room): Deal['shuffle'] {
    const entropy = entropyFor(plan, seats);
    return { entropy, seed: seedOf(plan, this.#secret, entropy) };
  }

  /** What those are asked who are asked at the same time as this seat; null for nobody. */
  #questionBeside(seat: number): string | null {
    if (this.play === null) return null;
    const { waiting, position } = this.play;
    if (!hasSeat(waiting, seat as Seat)) return null;
    return this.#questionTo(withoutSeat(waiting, seat as Seat), position);
  }

  /** What these seats are asked, as text: each with its legal moves; null for none. */
  #questionTo(seats: SeatSet, position: AnyPosition): string | null {
    if (seats === NO_SEATS) return null;
    return seatsIn(seats)
      .map((seat) => `${seat}: ${legalTexts(this.game, position, seat).join(' | ')}`)
      .join('\n');
  }

  /** What the clocks have to know of the question that is asked now. */
  #questionForClocks(room: Room, p: AnyPosition | null, isStillAsked: boolean): PendingQuestion {
    if (p === null || room.status !== 'playing') return NO_QUESTION;
    return {
      people: room.plan.clock.kind === 'none' ? [] : seatsIn(this.#askedAmong(peopleSet(room), p)),
      isWindow: windowLength(room.plan) !== null && isWindow(this.game, p),
      isStillAsked,
    };
  }
}

const turnWithoutClock = (seat: number): Turn => ({ seat, until: null });

/** In a game over days: when these entries have asked a new question; nothing where the old one stands. */
function askedAtAfter(
  { plan, status }: Room,
  entries: readonly Entry[],
  folded: readonly FoldedEntry[],
): Pick<TableChange, 'askedAt'> {
  if (plan.clock.kind !== 'days') return {};
  if (status !== 'playing') return { askedAt: null };
  const asking = entries.findLast((entry, index) => isAsking(entry, folded[index]));
  return asking === undefined ? {} : { askedAt: asking.at };
}

const isAsking = ({ what: { kind } }: Entry, { isStillAsked }: FoldedEntry): boolean =>
  kind === 'resumed' || (isOfGame(kind) && !isStillAsked);
