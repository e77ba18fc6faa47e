import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AnyGame } from '@tuckbox/catalog';
import { legalTexts } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameNamed } from '../game-named.ts';
import { tableOf } from '../tables.ts';
import { removeScratchFolders, scratchFolder } from '../testing/command.ts';
import { newGame, openPath, readSaved } from './saved-game.ts';
import { TerminalTable } from './terminal-table.ts';

beforeEach(() => {
  vi.stubEnv('DATA_DIR', scratchFolder());
});
afterAll(() => {
  vi.unstubAllEnvs();
  removeScratchFolders();
});

function stacksForTwo(): { readonly game: AnyGame; readonly table: TerminalTable } {
  const game = gameNamed('stacks');
  const table = new TerminalTable(
    game,
    newGame(tableOf(game, 2, {}), 'a seed', { you: 1, bots: ['beginner', 'beginner'] }),
  );
  table.keep();
  return { game, table };
}

/** Lets the others play, then makes the person's last move on the list: the first is to fold, which ends a round. */
async function play(table: TerminalTable): Promise<void> {
  while ((await table.letPlay()) !== null);
  const made = await table.act(legalTexts(table.game, table.position, table.you).at(-1) ?? '');
  invariant(made.ok, 'the move is on the list');
}

const file = (game: AnyGame): string => readFileSync(openPath(game), 'utf8');

describe('a table at a terminal', () => {
  it('undoes one move after the other back to the deal, and saves that', async () => {
    const { game, table } = stacksForTwo();
    const files: string[] = [];
    const views: object[] = [];
    for (let move = 0; move < 3; move++) {
      while ((await table.letPlay()) !== null);
      files.push(file(game));
      views.push(table.view);
      await play(table);
    }
    for (const [index, before] of [...files.entries()].reverse()) {
      const last = readSaved(game).record.entries.findLast(({ seat }) => seat === 1)?.do;
      expect(await table.undo()).toEqual({ ok: true, value: last });
      expect(file(game)).toBe(before);
      expect(table.view).toEqual(views[index]);
      expect(TerminalTable.resume(game, readSaved(game)).view).toEqual(table.view);
    }
    expect(await table.undo()).toMatchObject({ ok: false, error: { code: 'no-undo' } });
    expect(table.log).toEqual([]);
  });

  it('has the same log when a game is resumed', async () => {
    const { game, table } = stacksForTwo();
    await play(table);
    await play(table);
    expect(table.log.length).toBeGreaterThan(2);
    expect(TerminalTable.resume(game, readSaved(game)).log).toEqual(table.log);
  });

  it('ends the session if a step cannot be saved, a bot’s too, and does not show the step', async () => {
    const { game, table } = stacksForTwo();
    await play(table);
    const { view } = table;
    const folder = dirname(openPath(game));
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'no folder');
    await expect(table.letPlay()).rejects.toThrow(/cannot .*play/);
    expect(table.view).toBe(view);
  });
});
