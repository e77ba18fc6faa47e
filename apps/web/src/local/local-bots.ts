import { fraction, rngFromSeed } from '@tuckbox/kit';
import { THINKING_MS } from '@tuckbox/protocol/client';
import {
  type Answer,
  type BotRequest,
  botFacts,
  paceOf,
  type Question,
  type TableBots,
} from '@tuckbox/table';

/** The shortest time for a bot's move unless the player has chosen another, so that people can follow. */
const PACE_MS = 700;
/** When several bots move in a row, the later ones take this fraction of the time. */
const RUSH = 0.36;

/** A question to a bot, and the limits on its thinking. */
export interface Thought extends Question {
  /** The seed of the bot's random numbers. */
  readonly botSeed: string;
  /** After how many milliseconds it answers with the best move so far. */
  readonly atMost: number;
}

/** A message to the bots' worker, which answers with a move as text, or null for none. */
export interface ThinkingMessage {
  readonly thought: Thought;
}

/** The worker's services for the bots of a local table. */
export interface BotDevice {
  now(): number;
  /** Runs `work` after a delay; the result cancels it. */
  later(ms: number, work: () => void): () => void;
  /** The text of a bot's move; null for none, and when the signal has stopped it. */
  think(thought: Thought, signal: AbortSignal): Promise<string | null>;
}

interface Waiting {
  readonly request: BotRequest;
  answer(answer: Answer): void;
}

const DROPPED: Answer = { kind: 'dropped' };

/**
 * The bots at a local table. They move one after the other, slowly enough to follow. How long a bot takes depends on
 * its level and on chance, never on its cards: it thinks first and then waits for the time to move.
 */
export class LocalBots implements TableBots {
  readonly #seed: string;
  readonly #device: BotDevice;
  #waiting: Waiting[] = [];
  #callOff: (() => void) | null = null;
  /** The bot that thinks or is about to move. */
  #acting: { readonly request: BotRequest; readonly stopper: AbortController } | null = null;
  #lastStep: number;
  #isRush = false;
  #isAwake = false;
  /** The shortest time for a bot's move, in milliseconds. */
  pace = PACE_MS;

  /** `seed` gives every bot its own random numbers, the same again in the same position. */
  constructor(seed: string, device: BotDevice) {
    this.#seed = seed;
    this.#device = device;
    this.#lastStep = device.now();
  }

  choose(request: BotRequest): Promise<Answer> {
    return new Promise((answer) => {
      this.#waiting.push({ request, answer });
      this.#schedule();
    });
  }

  refused(_facts: unknown, code: string): void {
    throw new Error(`a bot's move is refused: ${code}`);
  }

  /** Bots wait while nobody watches: a thinking bot is stopped and asked again later. */
  wake(isAwake: boolean): void {
    this.#isAwake = isAwake;
    if (!isAwake) this.#acting?.stopper.abort();
    this.#schedule();
  }

  /** Stops a bot whose move is no longer wanted, because somebody has undone a move or plays the seat again. */
  stopUnwanted(): void {
    if (this.#acting?.request.isWanted() === false) this.#acting.stopper.abort();
  }

  /** Called after every step: the pause before the next one starts now. */
  stepped(): void {
    this.#lastStep = this.#device.now();
  }

  /** Calls back when the pause before the next move by rule is over. */
  whenSeen(work: () => void): void {
    this.#device.later(Math.max(0, this.#lastStep + this.#shortest - this.#device.now()), work);
  }

  get #shortest(): number {
    return this.pace * (this.#isRush ? RUSH : 1);
  }

  #schedule(): void {
    this.#callOff?.();
    this.#callOff = null;
    if (this.#isAwake && this.#acting === null && this.#waiting.length > 0)
      this.#callOff = this.#device.later(0, () => void this.#next());
  }

  /** A bot that may act out of turn answers before those that must act. */
  async #next(): Promise<void> {
    this.#callOff = null;
    const next = this.#waiting.find(({ request }) => !request.isAsked) ?? this.#waiting[0];
    this.#waiting = this.#waiting.filter((other) => other !== next);
    const stopper = new AbortController();
    this.#acting = { request: next.request, stopper };
    const answer = await this.#answerTo(next.request, stopper.signal);
    this.#acting = null;
    this.#isRush = answer.kind === 'move' && this.#waiting.some(({ request }) => request.isAsked);
    next.answer(answer);
    this.#schedule();
  }

  async #answerTo(request: BotRequest, signal: AbortSignal): Promise<Answer> {
    if (!request.isWanted()) return DROPPED;
    const question = request.question();
    const botSeed = `${this.#seed} ${question.seq} ${question.seat}`;
    const movesAt = this.#lastStep + this.#paceOf(question);
    const atMost = Math.max(movesAt - this.#device.now(), THINKING_MS[question.level]);
    const text = await this.#device.think({ ...question, botSeed, atMost }, signal);
    // A bot that does nothing shows nothing, so nobody has to wait for it.
    if (text !== null) await this.#until(movesAt, signal);
    if (signal.aborted) return DROPPED;
    if (text === null) return { kind: 'none' };
    return { kind: 'move', text, facts: botFacts(request.table, question, botSeed) };
  }

  #paceOf({ level, seq, seat }: Question): number {
    const drawn = fraction(rngFromSeed(`${this.#seed} pace ${seq} ${seat}`));
    return paceOf(level, this.#shortest, drawn);
  }

  #until(moment: number, signal: AbortSignal): Promise<void> {
    return new Promise((done) => {
      const callOff = this.#device.later(Math.max(0, moment - this.#device.now()), done);
      signal.addEventListener('abort', () => {
        callOff();
        done();
      });
    });
  }
}
