import { botByName } from '@tuckbox/bots';
import { gameById } from '@tuckbox/catalog';
import { invariant } from '@tuckbox/kit';
import { type Answer, answerOf, type BotRequest } from '@tuckbox/table';
import type { BotPool } from '../pool.ts';

/**
 * A pool whose bots move in a later turn of the event loop. They play at random, whatever their level: the tests are about
 * tables, and take little time.
 */
export class InlineBotPool implements BotPool {
  readonly waiting = 0;
  readonly share = 1;
  /** How many questions were asked. */
  asked = 0;

  async choose(request: BotRequest): Promise<Answer> {
    await new Promise((done) => setImmediate(done));
    if (!request.isWanted()) return { kind: 'dropped' };
    this.asked++;
    const question = request.question();
    const game = gameById(question.game);
    const bot = botByName('random');
    invariant(game !== null && bot !== null, `there is a bot for ${question.game}`);
    return answerOf(bot, game, request.table, question, `question ${this.asked}`);
  }

  refused(): void {
    throw new Error('a bot chose a move that the rules refuse');
  }

  async close(): Promise<void> {}
}
