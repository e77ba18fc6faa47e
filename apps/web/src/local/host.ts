import { loadGame } from '../games/load.ts';
import { StoppableWorker } from '../workers/stoppable-worker.ts';
import type { ThinkingMessage } from './local-bots.ts';
import { type Device, type LocalMessage, LocalTable } from './local-table.ts';
import { readGame, saveGame } from './saved-games.ts';

/** The table that this worker plays; every table has its own worker. */
let table: Promise<LocalTable | null> | null = null;

/**
 * The same program as this worker, under another name. It starts with the first thought: the bots are the largest
 * download, so they load after the cards are on the table.
 */
const thinker = new StoppableWorker<ThinkingMessage, string | null>(
  () => new Worker(self.location.href, { type: 'module', name: 'bots' }),
);

const device: Device = {
  tell: (text) => self.postMessage({ text }),
  tellHistory: (frames, isLast) => self.postMessage({ frames, isLast }),
  keep: saveGame,
  think: (thought, signal) => thinker.ask({ thought }, signal),
  now: () => Date.now(),
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  broken: (error) => self.reportError(error),
};

async function open(id: string): Promise<LocalTable | null> {
  const kept = await readGame(id);
  if (kept === null) return closed(id, 'no-table');
  const game = await loadGame(kept.game);
  if (game.rulesVersion !== kept.rulesVersion) return closed(id, 'rules-changed');
  try {
    return new LocalTable(game, kept, device);
  } catch (problem) {
    console.error(problem);
    return closed(id, 'broken');
  }
}

function closed(id: string, code: string): null {
  const reason = { rules: [], code, params: {}, message: code };
  device.tell(JSON.stringify({ kind: 'closed', table: id, reason }));
  return null;
}

/** Passes a message of the page to the table. */
export async function hear(message: LocalMessage): Promise<void> {
  if (!('table' in message)) return;
  table ??= open(message.table);
  (await table)?.hear(message);
}
