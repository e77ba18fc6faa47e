import type { AnyGame } from '@tuckbox/catalog';
import type { Seat } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { type Answer, answerOf, type BotRequest, type TableBots, type ThinkingBot } from '@tuckbox/table';

interface Waiting {
  readonly request: BotRequest;
  answer(answer: Answer): void;
}

export type BotNamed = (name: string) => ThinkingBot | null;

/**
 * The bots at a terminal. They choose at once and without pauses, but make one step at a time, when
 * `letOneAct` is called: the person reads each step, and signals are handled between two steps.
 */
export class TerminalBots implements TableBots {
  readonly #game: AnyGame;
  readonly #botNamed: BotNamed;
  /** The seed of the next decision. Each decision has its own, so that a resumed game continues the same way. */
  readonly #stepSeed: () => string;
  #waiting: readonly Waiting[] = [];
  /** Moves of seats played by rule or chance. */
  readonly #driven: (() => void)[] = [];

  constructor(game: AnyGame, botNamed: BotNamed, stepSeed: () => string) {
    this.#game = game;
    this.#botNamed = botNamed;
    this.#stepSeed = stepSeed;
  }

  choose(request: BotRequest): Promise<Answer> {
    return new Promise((answer) => {
      this.#waiting = [...this.#waiting, { request, answer }];
    });
  }

  refused(_facts: unknown, code: string): void {
    throw new Error(`a bot's move is refused: ${code}`);
  }

  whenSeen(work: () => void): void {
    this.#driven.push(work);
  }

  /**
   * Lets one act: a driven seat, then a bot that may act out of turn, then the bot in turn. If several seats are
   * asked at once, bots wait for a person who comes before them, so that no bot is faster than the person.
   * False if nobody can act.
   */
  letOneAct(nextUp: Seat): boolean {
    const drive = this.#driven.shift();
    if (drive !== undefined) {
      drive();
      return true;
    }
    const next =
      this.#waiting.find(({ request }) => !request.isAsked || !request.isWanted()) ??
      this.#waiting.find(({ request }) => request.question().seat === nextUp);
    if (next === undefined) return false;
    this.#waiting = this.#waiting.filter((other) => other !== next);
    next.answer(this.#answerTo(next.request));
    return true;
  }

  #answerTo(request: BotRequest): Answer {
    if (!request.isWanted()) return { kind: 'dropped' };
    const question = request.question();
    const bot = this.#botNamed(question.level);
    invariant(bot !== null, `there is a bot ${question.level}`);
    const seed = this.#stepSeed();
    const botSeed = request.isAsked ? seed : `${seed} seat ${question.seat + 1}`;
    return answerOf(bot, this.#game, request.table, question, botSeed);
  }
}
