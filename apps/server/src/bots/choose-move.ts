import { botByName } from '@tuckbox/bots';
import { gameById } from '@tuckbox/catalog';
import { invariant } from '@tuckbox/kit';
import { chosenText } from '@tuckbox/table';
import type { WorkerQuestion } from './worker-messages.ts';

/** The bots of the catalogue's games. */
export function choose(question: WorkerQuestion): string | null {
  const game = gameById(question.game);
  const bot = botByName(question.level);
  invariant(game !== null && bot !== null, `there is a bot ${question.level} for ${question.game}`);
  const until = performance.now() + question.stopAfter;
  const isStopped = (): boolean => performance.now() > until;
  return chosenText(bot, game, question, question.seed, { share: question.share, isStopped });
}
