import type { botByName } from '@tuckbox/bots';
import { loadGame } from '../games/load.ts';
import { keepGame, readGame } from './shelf.ts';
import { type LocalHouse, type LocalMessage, LocalTable } from './table.ts';

/** The table this worker plays; one worker a table. */
let table: Promise<LocalTable | null> | null = null;

let botOf: typeof botByName | null = null;

/** So long after somebody has sat down the bots do. */
const BOTS_MS = 400;

/** Bots know every game and take longest to come: the cards are on the table before them. */
async function callBots(): Promise<void> {
  if (botOf !== null) return;
  botOf = (await import('@tuckbox/bots')).botByName;
  (await table)?.goOn();
}

const house: LocalHouse = {
  tell: (message) => self.postMessage({ message }),
  tellHistory: (frames, isLast) => self.postMessage({ frames, isLast }),
  keep: (game) => {
    keepGame(game).catch((problem) => self.postMessage({ problem: String(problem) }));
  },
  bot: (level) => botOf?.(level) ?? null,
  now: () => Date.now(),
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

async function open(id: string): Promise<LocalTable | null> {
  const kept = await readGame(id);
  if (kept === null) return closed(id, 'no-table');
  const game = await loadGame(kept.game);
  if (game.rulesVersion !== kept.rulesVersion) return closed(id, 'rules-changed');
  return new LocalTable(game, kept, house);
}

function closed(id: string, code: string): null {
  house.tell({ kind: 'closed', table: id, reason: { rules: [], code, params: {}, message: code } });
  return null;
}

/** Hears what the page says to the table. */
export async function hear(message: LocalMessage): Promise<void> {
  if (!('table' in message)) return;
  table ??= open(message.table).catch((problem) => {
    console.error(problem);
    return closed(message.table, 'broken');
  });
  (await table)?.hear(message);
  if (message.kind === 'watch') setTimeout(callBots, BOTS_MS);
}
