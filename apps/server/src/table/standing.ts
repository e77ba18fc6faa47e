import type { AnyGame } from '@tuckbox/catalog';
import {
  type GameTypes,
  hasSeat,
  legalTexts,
  NO_SEATS,
  type Position,
  type Seat,
  type SeatSet,
  seatsIn,
  withoutSeat,
} from '@tuckbox/engine';
import { NOTHING_CHANGES, type TableChange } from '../store/store.ts';
import type { Entry, TablePlan } from './log.ts';
import { Memory } from './memory.ts';
import { type Attempt, Play } from './play.ts';
import { provenLuck, seedOf, unread } from './proof.ts';
import { cloneRoom, enterRoom, openRoom, type Room, takenSeats } from './room.ts';
import { type Asked, cloneTiming, deadlineIn, enterTiming, newTiming, type Timing } from './timing.ts';
import { isWindow, windowLength } from './windows.ts';

const NOBODY_ASKED: Asked = { people: [], isWindow: false, isQuiet: false };

/** How a table stands: everything that can be made from its log, and nothing else. */
export class Standing {
  readonly game: AnyGame;
  readonly room: Room;
  readonly #secret: string;
  readonly #timing: Timing = newTiming();
  /** The messages that have been answered. */
  readonly answered = new Memory();
  play: Play | null = null;
  /** Each player's part of the shuffle by the seats before the start, and what came of it. */
  shuffle: { readonly entropy: readonly string[]; readonly seed: string } | null = null;
  seq = 0;
  /** When the last entry was written. */
  at = 0;
  /** The entry that put the question which is open now: a move made in view of it is not stale. */
  askedAt = 0;

  constructor(game: AnyGame, plan: TablePlan, secret: string) {
    this.game = game;
    this.room = openRoom(plan);
    this.#secret = secret;
  }

  get timing(): Readonly<Timing> {
    return this.#timing;
  }

  get deadline(): number | null {
    return this.room.status === 'playing' ? deadlineIn(this.#timing) : null;
  }

  /** The server's part of the shuffle, told to nobody before the game is over. */
  get secret(): string | null {
    return this.room.status === 'over' ? this.#secret : null;
  }

  /** Brings everything up to date with an entry; `attempt` is what a new move came to. */
  enter(entry: Entry, attempt: Attempt | null = null): void {
    const { what } = entry;
    const others = what.kind === 'moved' ? this.#questionTo(this.#othersAsked(what.seat as Seat)) : null;
    if (what.kind === 'started') this.#deal();
    else if (what.kind === 'undone') this.play?.rewind(what.to);
    else if (what.kind === 'moved') {
      if (attempt === null) this.play?.replay(what.seat, what.do, entry.seq);
      else this.play?.commit(attempt, what.seat, entry.seq);
    }
    enterRoom(this.room, entry);
    if (what.kind === 'moved' && this.play?.places) this.#end();
    const isQuiet = others !== null && others === this.#questionTo(this.play?.waiting ?? NO_SEATS);
    const asked = this.#asked(this.room, this.play?.position ?? null, entry, isQuiet);
    enterTiming(this.#timing, this.room.plan, entry, asked);
    const isGame = what.kind === 'moved' || what.kind === 'undone' || what.kind === 'started';
    if (isGame && !asked.isQuiet) this.askedAt = entry.seq;
    this.seq = entry.seq;
    this.at = entry.at;
    this.answered.note(entry);
  }

  /** What the store's row of the table will be after these entries. */
  changeAfter(entries: readonly Entry[], attempt: Attempt | null): TableChange {
    const isPlainMove = attempt !== null && entries.length === 1;
    const isOver = attempt !== null && this.game.outcome(attempt.state as Position<GameTypes>) !== null;
    if (isPlainMove && !isOver && this.#timing.clocks === null) return NOTHING_CHANGES;
    const room = cloneRoom(this.room);
    const timing = cloneTiming(this.#timing);
    const position = (attempt?.state as Position<GameTypes> | undefined) ?? this.play?.position ?? null;
    for (const entry of entries) {
      enterRoom(room, entry);
      enterTiming(timing, room.plan, entry, this.#asked(room, position, entry, false));
    }
    const isPlaying = room.status === 'playing' && !isOver;
    return {
      status: isOver ? 'over' : room.status,
      taken: takenSeats(room),
      // Windows are short and follow from the log: they are not worth a write with every move.
      deadline: isPlaying && timing.clocks !== null ? deadlineIn(timing) : null,
    };
  }

  #deal(): void {
    const { plan } = this.room;
    this.shuffle = this.drawn();
    // By other rules the game cannot be gone on with: the table refuses to act and says so.
    if (plan.rulesVersion !== this.game.rulesVersion) return;
    this.play = new Play(this.game, plan.options, plan.seats, this.shuffle.seed);
  }

  /** The deal that secret and entropy make. */
  drawn(): { readonly entropy: readonly string[]; readonly seed: string } {
    const entropy = this.room.seats.map((seat) => seat.entropy ?? '');
    return { entropy, seed: seedOf(this.#secret, entropy) };
  }

  #end(): void {
    this.room.status = 'over';
    this.room.asks = [];
  }

  /** Whom the game waits for beside this seat, while it waits for it too. */
  #othersAsked(seat: Seat): SeatSet {
    const waiting = this.play?.waiting ?? NO_SEATS;
    return hasSeat(waiting, seat) ? withoutSeat(waiting, seat) : NO_SEATS;
  }

  /** What these seats are asked, all at once: who, and what they may answer; null where nobody is. */
  #questionTo(seats: SeatSet): string | null {
    if (seats === NO_SEATS || this.play === null) return null;
    const { position } = this.play;
    return seatsIn(seats)
      .map((seat) => `${seat}: ${legalTexts(this.game, position, seat).join(' | ')}`)
      .join('\n');
  }

  #asked(room: Room, p: Position<GameTypes> | null, entry: Entry, isQuiet: boolean): Asked {
    if (p === null || (room.status !== 'playing' && entry.what.kind !== 'resumed')) return NOBODY_ASKED;
    const waiting = this.game.waitingFor(p);
    return {
      people: room.plan.clock.kind === 'none' ? NOBODY_ASKED.people : this.#peopleIn(room, p, waiting),
      isWindow: windowLength(room.plan) !== null && isWindow(this.game, p),
      isQuiet,
    };
  }

  #peopleIn(room: Room, p: Position<GameTypes>, waiting: ReturnType<AnyGame['waitingFor']>): number[] {
    const driven = this.game.drivenSeats(p);
    return room.seats.flatMap((seat, index) =>
      hasSeat(waiting, index as Seat) && !hasSeat(driven, index as Seat) && seat.bot === null ? [index] : [],
    );
  }
}

/** Who sits where after the start: as they sat, or drawn by the same chance as the cards. */
export function seatOrder(plan: TablePlan, seed: string): number[] {
  const order = Array.from({ length: plan.seats }, (_, seat) => seat);
  if (plan.order === 'random') provenLuck(`${seed} order`).shuffle(unread(), order);
  return order;
}
