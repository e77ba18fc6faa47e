import { botByName, loadKnowledge } from '@tuckbox/bots';
import { invariant } from '@tuckbox/kit';
import { chosenText } from '@tuckbox/table';
import { isGameId, loadGame } from '../games/load.ts';
import type { WorkerReply } from '../workers/stoppable-worker.ts';
import type { ThinkingMessage, Thought } from './local-bots.ts';

type ThinkingReply = WorkerReply<string | null>;

async function textOf(thought: Thought): Promise<string | null> {
  invariant(isGameId(thought.game), `there is ${thought.game}`);
  const [game] = await Promise.all([loadGame(thought.game), loadKnowledge(thought.game)]);
  const bot = botByName(thought.level);
  invariant(bot !== null, `there is a bot ${thought.level}`);
  const until = performance.now() + thought.atMost;
  const isStopped = (): boolean => performance.now() > until;
  return chosenText(bot, game, thought, thought.botSeed, { isStopped });
}

/** Answers the table's worker. */
export async function think({ thought }: ThinkingMessage): Promise<void> {
  const reply = await textOf(thought).then(
    (answer): ThinkingReply => ({ answer }),
    (problem: unknown): ThinkingReply => ({ problem: String(problem) }),
  );
  self.postMessage(reply);
}
