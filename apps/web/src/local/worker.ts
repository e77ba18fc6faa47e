import { loadGame } from '../games/load.ts';
import { keepGame, readGame } from './shelf.ts';
import { type LocalHouse, type LocalMessage, LocalTable } from './table.ts';

/** The table this worker plays; one worker a table. */
let table: Promise<LocalTable | null> | null = null;

const house: LocalHouse = {
  tell: (message) => self.postMessage({ message }),
  tellHistory: (frames, isLast) => self.postMessage({ frames, isLast }),
  keep: (game) => {
    keepGame(game).catch((problem) => self.postMessage({ problem: String(problem) }));
  },
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

self.onmessage = async ({ data }: MessageEvent<LocalMessage>) => {
  if (!('table' in data)) return;
  table ??= open(data.table).catch((problem) => {
    console.error(problem);
    return closed(data.table, 'broken');
  });
  (await table)?.hear(data);
};
