import {
  hasSeat,
  LEAVE,
  NO_SEATS,
  type Seat,
  type SeatSet,
  seatsIn,
  withoutSeat,
  withSeat,
} from '@tuckbox/engine';
import type { Result } from '@tuckbox/kit';
import type { BotLevel, WireReason } from '@tuckbox/protocol';
import type { BotDesk } from '../bots/desk.ts';
import { interjects } from '../bots/question.ts';
import { outOfTime } from './clock.ts';
import type { Happening, Mover } from './log.ts';
import type { Attempt, Play } from './play.ts';
import type { Standing } from './standing.ts';
import { windowAnswer } from './windows.ts';

/** What the autopilot may do at its table: the same as anybody, through the same mailbox. */
export interface Hands {
  post(work: () => Promise<void> | void): void;
  attempt(seat: number, text: string): Result<Attempt, WireReason>;
  move(seat: number, attempt: Attempt, mover: Mover): Promise<void>;
  commit(what: readonly Happening[]): Promise<void>;
  /** Nothing was due: the deadline has to be set again. */
  rescheduled(): void;
}

/** Whatever goes on at a table by itself: seats that rule or chance plays, bots, and clocks that run out. */
export class Autopilot {
  readonly #house: { readonly bots: BotDesk; now(): number };
  readonly #standing: Standing;
  readonly #hands: Hands;
  #thinking: SeatSet = NO_SEATS;
  /** Bots that are asked whether they would like to act out of turn, and after which entry each was asked last. */
  #musing: SeatSet = NO_SEATS;
  readonly #mused: number[] = [];

  constructor(house: { readonly bots: BotDesk; now(): number }, standing: Standing, hands: Hands) {
    this.#house = house;
    this.#standing = standing;
    this.#hands = hands;
  }

  /** Whether a bot is expected to answer. */
  get isThinking(): boolean {
    return this.#thinking !== NO_SEATS || this.#musing !== NO_SEATS;
  }

  /** Seats that rule or chance plays move at once; bots are asked. */
  goOn(): void {
    const { play, room } = this.#standing;
    if (play === null || room.status !== 'playing') return;
    if (play.driven !== 0) this.#hands.post(() => this.#drive());
    else if (room.seats.some((seat) => seat.bot !== null)) this.#askBots(play);
  }

  async #drive(): Promise<void> {
    const { play, room, seq } = this.#standing;
    if (play === null || room.status !== 'playing') return;
    const [seat] = seatsIn(play.driven);
    if (seat === undefined) return;
    const tried = this.#hands.attempt(seat, play.driveText(seat, seq + 1));
    if (!tried.ok) throw new Error(`the rule's own move is refused: ${tried.error.message}`);
    await this.#hands.move(seat, tried.value, 'rule');
  }

  #askBots(play: Play): void {
    for (const seat of seatsIn(play.waiting)) {
      const level = this.#standing.room.seats[seat]?.bot ?? null;
      if (level === null || hasSeat(this.#thinking, seat)) continue;
      this.#thinking = withSeat(this.#thinking, seat);
      const { askedAt } = this.#standing;
      const question = { game: play.game.id, view: play.view(seat), seat, level, isAsked: true };
      void this.#house.bots
        .choose(question)
        .then((text) => this.#hands.post(() => this.#hearBot(seat, askedAt, text)));
    }
    for (const [seat, { bot }] of this.#standing.room.seats.entries())
      if (bot !== null && interjects(bot)) this.#letMuse(play, seat as Seat, bot);
  }

  /** A bot that nobody waits for may act all the same where the rules let it: it is asked once after each entry. */
  #letMuse(play: Play, seat: Seat, level: BotLevel): void {
    const { seq } = this.#standing;
    if (hasSeat(play.waiting, seat) || hasSeat(this.#musing, seat) || this.#mused[seat] === seq) return;
    if (play.anyText(seat) === null) return;
    this.#mused[seat] = seq;
    this.#musing = withSeat(this.#musing, seat);
    const question = { game: play.game.id, view: play.view(seat), seat, level, isAsked: false };
    void this.#house.bots
      .choose(question)
      .then((text) => this.#hands.post(() => this.#hearMusing(seat, seq, text)));
  }

  /** What was thought of another position is not said. */
  async #hearMusing(seat: Seat, seq: number, text: string | null): Promise<void> {
    const { play, room } = this.#standing;
    this.#musing = withoutSeat(this.#musing, seat);
    const isCurrent =
      seq === this.#standing.seq && room.status === 'playing' && room.seats[seat].bot !== null;
    if (play === null || !isCurrent) return this.goOn();
    const tried = text === null ? null : this.#hands.attempt(seat, text);
    if (tried?.ok) await this.#hands.move(seat, tried.value, 'bot');
  }

  /** A bot's answer; null where it had none in time. It may be too late: then it is asked again. */
  async #hearBot(seat: Seat, askedAt: number, text: string | null): Promise<void> {
    const { play, room } = this.#standing;
    this.#thinking = withoutSeat(this.#thinking, seat);
    const isCurrent = askedAt === this.#standing.askedAt && room.seats[seat].bot !== null;
    const isAsked = play !== null && room.status === 'playing' && seatsIn(play.waiting).includes(seat);
    if (!isCurrent || !isAsked) return this.goOn();
    const first = text === null ? null : this.#hands.attempt(seat, text);
    const instead = () => windowAnswer(play.game, play.position, seat) ?? play.anyText(seat) ?? LEAVE;
    const tried = first?.ok ? first : this.#hands.attempt(seat, instead());
    if (!tried.ok) throw new Error(`a listed move is refused: ${tried.error.message}`);
    await this.#hands.move(seat, tried.value, 'bot');
  }

  /** One seat at a time: what one time-out does may stop the other clocks. */
  async enforceClocks(): Promise<void> {
    const { play, room, timing, deadline } = this.#standing;
    const now = this.#house.now();
    if (play === null || deadline === null || deadline > now) return this.#hands.rescheduled();
    const seat = this.#whoIsLate(play, now);
    if (seat === null) return;
    const answer = windowAnswer(play.game, play.position, seat);
    if (answer === null && room.plan.onTimeout === 'bot' && timing.windowUntil === null) {
      return this.#hands.commit([{ kind: 'handed', seat, level: 'greedy', givenUp: false }]);
    }
    const tried = this.#hands.attempt(seat, answer ?? LEAVE);
    if (!tried.ok) throw new Error(`time is out and nothing can be done: ${tried.error.message}`);
    await this.#hands.move(seat, tried.value, 'clock');
  }

  /** In a window everybody who has not answered, else those whose clock is at zero. */
  #whoIsLate(play: Play, now: number): Seat | null {
    const { timing, room } = this.#standing;
    if (timing.windowUntil === null) {
      const [late] = timing.clocks === null ? [] : outOfTime(timing.clocks, now);
      return late === undefined ? null : (late as Seat);
    }
    return seatsIn(play.waiting).find((seat) => room.seats[seat]?.bot === null) ?? null;
  }
}
