import type { Json } from '@tuckbox/kit';
import { seededLog } from '@tuckbox/table';
import { CONTRACT_BOTS, type ContractProgram, type ContractTable, clausesFor } from '@tuckbox/table/testing';
import { afterAll, describe, it, vi } from 'vitest';
import { gameNamed } from '../game-named.ts';
import { tableOf } from '../tables.ts';
import { removeScratchFolders, scratchFolder } from '../testing/command.ts';
import { newGame, readSaved, seededGame } from './saved-game.ts';
import { TerminalTable } from './terminal-table.ts';

afterAll(() => {
  vi.unstubAllEnvs();
  removeScratchFolders();
});

const botNamed = (name: string) => CONTRACT_BOTS[name as keyof typeof CONTRACT_BOTS];

const contractTable = (table: TerminalTable): ContractTable => ({
  id: table.game.id,
  game: table.game,
  shown: async () => ({ seq: table.seq, info: table.info, view: table.view as Json }),
  send: (_seat, message) => table.send(message),
  letPlay: async () => (await table.letPlay()) !== null,
  stored: async () => seededLog(seededGame(readSaved(table.game))),
  reopen: async () => contractTable(TerminalTable.resume(table.game, readSaved(table.game), botNamed)),
});

/** One person sits at a terminal, and bots have the other seats. */
const terminal: ContractProgram = {
  people: 'one',
  async open(id, seats) {
    vi.stubEnv('DATA_DIR', scratchFolder());
    const game = gameNamed(id);
    const you = seats.indexOf('person') + 1;
    const bots = seats.map((seat) => (seat === 'person' ? 'beginner' : seat));
    const saved = newGame(tableOf(game, seats.length, {}), 'contract', { you, bots });
    const table = new TerminalTable(game, saved, botNamed);
    table.keep();
    return contractTable(table);
  },
};

describe('a table at a terminal', () => {
  for (const { name, check } of clausesFor(terminal)) it(name, () => check(terminal));
});
