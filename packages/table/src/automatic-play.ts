import {
  hasSeat,
  LEAVE,
  NO_SEATS,
  type Seat,
  type SeatSet,
  seatsIn,
  windowAnswer,
  withoutSeat,
  withSeat,
} from '@tuckbox/engine';
import { invariant, type Result } from '@tuckbox/kit';
import { STAND_IN, type WireReason } from '@tuckbox/protocol/client';
import type { Answer, BotRequest, Priority, Question } from './bots.ts';
import { outOfTime } from './clock.ts';
import type { Happening, Mover } from './log.ts';
import type { Attempt, Play } from './play.ts';
import type { TablePorts } from './ports.ts';
import { hasBots, peopleAt } from './room.ts';
import type { TableState } from './table-state.ts';

/** What automatic play may do at its table: the same as a player, through the same mailbox. */
export interface TableActions {
  post(work: () => Promise<void> | void): void;
  attempt(seat: number, text: string): Result<Attempt, WireReason>;
  move(seat: number, attempt: Attempt, mover: Mover): Promise<void>;
  commit(what: readonly Happening[]): Promise<void>;
  /** Nothing was due: the deadline must be set again. */
  rescheduled(): void;
  /** Who watches the table. */
  watchedBy(): Priority;
  /** Whether this program is the one that acts here. */
  mayAct(): boolean;
}

/**
 * How many moves bots and rules make in a row while nobody watches: enough to reach the next player's turn. If no
 * player's turn can come, the rest of the game would be played for nobody.
 */
const MAX_UNWATCHED = 100;

/** After how many milliseconds a failed write is tried again. */
const RETRIED_AFTER = 1000;

type AutomaticPlayPorts = Pick<TablePorts, 'bots' | 'now' | 'whenSeen' | 'later'>;

/** Automatic play at a table: seats that rule or chance plays, bots, and clocks that run out. */
export class AutomaticPlay {
  readonly #ports: AutomaticPlayPorts;
  readonly #state: TableState;
  readonly #actions: TableActions;
  #thinking: SeatSet = NO_SEATS;
  /** Bots that were asked for an interjection and have not answered, and after which entry each was asked last. */
  #offered: SeatSet = NO_SEATS;
  readonly #offeredAt: number[] = [];
  /** A driven seat is about to move. */
  #isDriving = false;
  #isRetrying = false;
  /** How many moves bots and rules have made since somebody watched or acted. */
  #unwatched = 0;
  /** The entry of the last such move. */
  #ownSeq = 0;

  constructor(ports: AutomaticPlayPorts, state: TableState, actions: TableActions) {
    this.#ports = ports;
    this.#state = state;
    this.#actions = actions;
  }

  /** Whether a bot's answer or another try is pending. */
  get isThinking(): boolean {
    return this.#thinking !== NO_SEATS || this.#offered !== NO_SEATS || this.#isRetrying;
  }

  /** Moves driven seats and asks bots. If nobody watches or waits, the game pauses. */
  goOn(): void {
    const { play, room, seq } = this.#state;
    if (play === null || room.status !== 'playing' || !this.#actions.mayAct()) return;
    const isDriven = play.driven !== NO_SEATS;
    // Most moves are a player's, with another player to follow.
    if (!isDriven && !hasBots(room)) return;
    if (seq !== this.#ownSeq || this.#actions.watchedBy() !== 'nobody') this.#unwatched = 0;
    if (this.#isPaused(play)) return;
    if (isDriven) this.#driveWhenSeen();
    else this.#askBots(play);
  }

  /**
   * Whether nobody watches and no player is left whose turn could come. Players may be away for days: for them the bots
   * play on.
   */
  #isPaused(play: Play): boolean {
    // Others wait for the result of a tournament game.
    if (this.#state.room.plan.tournament !== undefined) return false;
    if (this.#actions.watchedBy() !== 'nobody') return false;
    if (this.#unwatched >= MAX_UNWATCHED) return true;
    return !peopleAt(this.#state.room).some((seat) => !play.hasLeft(seat as Seat));
  }

  #move(seat: Seat, attempt: Attempt, mover: Mover): Promise<void> {
    this.#unwatched++;
    this.#ownSeq = this.#state.seq + 1;
    return this.#insist(() => this.#actions.move(seat, attempt, mover));
  }

  /** Retries an action that could not be stored, as on a full disk: nobody else would request it. */
  async #insist(act: () => Promise<void>): Promise<void> {
    const { seq } = this.#state;
    await act();
    if (this.#state.seq !== seq || this.#isRetrying) return;
    this.#isRetrying = true;
    this.#ports.later(RETRIED_AFTER, () => {
      this.#actions.post(async () => {
        this.#isRetrying = false;
        this.#offeredAt.length = 0;
        await this.enforceClocks();
        this.goOn();
      });
    });
  }

  #driveWhenSeen(): void {
    if (this.#isDriving) return;
    this.#isDriving = true;
    this.#ports.whenSeen(() =>
      this.#actions.post(() => {
        this.#isDriving = false;
        return this.#drive();
      }),
    );
  }

  async #drive(): Promise<void> {
    const { play, room, seq } = this.#state;
    if (play === null || room.status !== 'playing' || !this.#actions.mayAct()) return;
    const [seat] = seatsIn(play.driven);
    if (seat === undefined) return;
    const tried = this.#actions.attempt(seat, play.driveText(seat, seq + 1));
    if (!tried.ok) throw new Error(`the rule's own move is refused: ${tried.error.message}`);
    await this.#move(seat, tried.value, 'rule');
  }

  #askBots(play: Play): void {
    const { seats } = this.#state.room;
    for (const seat of seatsIn(play.waiting))
      if (seats[seat]?.bot && !hasSeat(this.#thinking, seat)) this.#ask(seat);
    for (const [seat, { bot }] of seats.entries())
      if (bot !== null) this.#offerInterjection(play, seat as Seat);
  }

  #ask(seat: Seat): void {
    let { askedAt } = this.#state;
    this.#thinking = withSeat(this.#thinking, seat);
    const request = this.#request(seat, true, () => {
      askedAt = this.#state.askedAt;
    });
    void this.#ports.bots
      .choose(request)
      .then((answer) => this.#actions.post(() => this.#hearBot(seat, askedAt, answer)));
  }

  /** Asks a bot out of turn if the rules let it act; once after each entry. */
  #offerInterjection(play: Play, seat: Seat): void {
    let { seq } = this.#state;
    if (hasSeat(play.waiting, seat) || hasSeat(this.#offered, seat) || this.#offeredAt[seat] === seq) return;
    if (play.anyText(seat) === null) return;
    this.#offeredAt[seat] = seq;
    this.#offered = withSeat(this.#offered, seat);
    const request = this.#request(seat, false, () => {
      seq = this.#state.seq;
      this.#offeredAt[seat] = seq;
    });
    void this.#ports.bots
      .choose(request)
      .then((answer) => this.#actions.post(() => this.#hearInterjection(seat, seq, answer)));
  }

  /** The question is made when a worker is free: the game may have moved on by then. */
  #request(seat: Seat, isAsked: boolean, onPut: () => void): BotRequest {
    return {
      table: this.#state.room.plan.id,
      isAsked,
      priority: () => this.#actions.watchedBy(),
      isWanted: () => this.#isWanted(seat, isAsked),
      question: () => {
        onPut();
        return this.#question(seat, isAsked);
      },
    };
  }

  #isWanted(seat: Seat, isAsked: boolean): boolean {
    const { play, room } = this.#state;
    if (play === null || room.status !== 'playing' || room.seats[seat].bot === null) return false;
    if (!this.#actions.mayAct()) return false;
    return hasSeat(play.waiting, seat) === isAsked && !this.#isPaused(play);
  }

  #question(seat: Seat, isAsked: boolean): Question {
    const { play, room, seq } = this.#state;
    const level = room.seats[seat].bot;
    invariant(play !== null && level !== null, 'a bot plays the seat');
    return { game: play.game.id, view: play.view(seat), seat, level, isAsked, seq };
  }

  /** An interjection about an older position is dropped. */
  async #hearInterjection(seat: Seat, seq: number, answer: Answer): Promise<void> {
    this.#offered = withoutSeat(this.#offered, seat);
    const isCurrent = seq === this.#state.seq && this.#isWanted(seat, false);
    if (!isCurrent || answer.kind === 'dropped') {
      this.#offeredAt[seat] = 0;
      return this.goOn();
    }
    const tried = answer.kind === 'move' ? this.#tried(seat, answer) : null;
    if (tried?.ok) await this.#move(seat, tried.value, 'bot');
  }

  /** Handles a bot's answer. If it is too late or no longer wanted, the bot is asked again if necessary. */
  async #hearBot(seat: Seat, askedAt: number, answer: Answer): Promise<void> {
    this.#thinking = withoutSeat(this.#thinking, seat);
    const { play } = this.#state;
    const isCurrent = askedAt === this.#state.askedAt && this.#isWanted(seat, true);
    if (play === null || !isCurrent || answer.kind === 'dropped') return this.goOn();
    const first = answer.kind === 'move' ? this.#tried(seat, answer) : null;
    const instead = () => windowAnswer(play.game, play.position, seat) ?? play.anyText(seat) ?? LEAVE;
    const tried = first?.ok ? first : this.#actions.attempt(seat, instead());
    if (!tried.ok) throw new Error(`a listed move is refused: ${tried.error.message}`);
    await this.#move(seat, tried.value, 'bot');
  }

  #tried(seat: Seat, { text, facts }: Extract<Answer, { kind: 'move' }>): Result<Attempt, WireReason> {
    const tried = this.#actions.attempt(seat, text);
    if (!tried.ok) this.#ports.bots.refused(facts, tried.error.code);
    return tried;
  }

  /** One seat at a time: one timeout may stop the other clocks. */
  async enforceClocks(): Promise<void> {
    const { play, room, timing, deadline } = this.#state;
    if (!this.#actions.mayAct()) return;
    const now = this.#ports.now();
    if (play === null || deadline === null || deadline > now) return this.#actions.rescheduled();
    const seat = this.#whoIsLate(play, now);
    if (seat === null) return;
    const answer = windowAnswer(play.game, play.position, seat);
    if (answer === null && room.plan.onTimeout === 'bot' && timing.windowUntil === null) {
      return this.#insist(() =>
        this.#actions.commit([{ kind: 'handed', seat, level: STAND_IN, givenUp: false }]),
      );
    }
    const tried = this.#actions.attempt(seat, answer ?? LEAVE);
    if (!tried.ok) throw new Error(`time is out and nothing can be done: ${tried.error.message}`);
    await this.#insist(() => this.#actions.move(seat, tried.value, 'clock'));
  }

  /** In a window the first seat that has not answered, else one whose clock is at zero. */
  #whoIsLate(play: Play, now: number): Seat | null {
    const { timing, room } = this.#state;
    if (timing.windowUntil === null) {
      const [late] = timing.clocks === null ? [] : outOfTime(timing.clocks, now);
      return late === undefined ? null : (late as Seat);
    }
    return seatsIn(play.waiting).find((seat) => room.seats[seat]?.bot === null) ?? null;
  }
}
