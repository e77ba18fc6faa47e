import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GAME_IDS, type GameId } from '../../games/load.ts';
import { loadUi } from '../../games/manifests.ts';
import { LANGUAGE_CODES } from '../../words/testing/lists.ts';
import { setLanguage } from '../../words/words.ts';
import { Options } from './options.tsx';

vi.mock('../say.ts', async () => ({ say: await speaking('../words/') }));
vi.mock('../../games/tuck-it/say.ts', async () => ({ say: await speaking('../../games/tuck-it/words/') }));
vi.mock('../../games/stacks/say.ts', async () => ({ say: await speaking('../../games/stacks/words/') }));
vi.mock('../../games/tock/say.ts', async () => ({ say: await speaking('../../games/tock/words/') }));
vi.mock('../../games/tricky-tactics/say.ts', async () => ({
  say: await speaking('../../games/tricky-tactics/words/'),
}));

const speaking = vi.hoisted(() => async (folder: string) => {
  const { speaker } = await import('../../words/testing/lists.ts');
  return speaker(new URL(folder, import.meta.url));
});

const drawn = async (game: GameId, options: object): Promise<string> =>
  renderToString(h(Options, { ui: await loadUi(game), options: { ...options } }));

/** The text of the sheet, one entry for each option: its title and its values, separated by blanks. */
const rowsIn = (html: string): string[] =>
  html
    .split('<dt>')
    .slice(1)
    .map((row) =>
      row
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );

const sheetOf = async (game: GameId, options: object): Promise<string[]> =>
  rowsIn(await drawn(game, options));

const GEARS = {
  2: 5,
  3: 4,
  4: 1,
  5: 3,
  6: 1,
  7: 4,
  8: 2,
  9: 3,
  10: 6,
  J: 4,
  Q: 2,
  DQ: 5,
  K: 3,
  A: 4,
  '9/5': 4,
  D: 3,
  S: 6,
};

describe.each(LANGUAGE_CODES)('in %s', (code) => {
  beforeEach(() => setLanguage(code));

  it.each(GAME_IDS)(
    'every option of %s is there with its value, unmarked where it is the standard',
    async (game) => {
      const { specs } = (await loadUi(game)).game.options;
      const html = await drawn(game, {});
      expect(html).not.toContain('<em');
      expect(rowsIn(html)).toHaveLength(Object.keys(specs).length);
      for (const row of rowsIn(html)) expect(row).not.toMatch(/[{}]|undefined|null|true|false/i);
    },
  );
});

describe('the options of a table', () => {
  beforeEach(() => setLanguage('en'));

  it('show the Gears of Tuck It, changed ones marked', async () => {
    const rows = await sheetOf('tuck-it', {
      sets: [1, 4],
      skips: false,
      tournament: 20,
      gears: { ...GEARS, K: 9, '7.5': 2 },
    });
    expect(rows).toEqual([
      'Sets changed 1 Hearts: more 3s, 10s and Js 4 Leaves: Slow Down and Skip Standard: None',
      'Skip cards No',
      'Tournament changed Up to 20 Gears Standard: A single game',
      'Gears changed 2 5 3 4 4 1 5 3 6 1 7 4 8 2 9 3 10 6 J 4 Q 2 K 9 changed A 4 Dark Queen 5 7½ 2 changed 9/5 4 Dice 3 Skip 6',
    ]);
  });

  it('show all options of the standard game of Tock', async () => {
    expect(await sheetOf('tock', {})).toEqual([
      'Teams Everyone alone',
      'Board One per player',
      'Start Normal',
      'Charity Never',
      'Ace In or 1',
      'Five Your own',
      'Seven Split',
      'Ten Next discards',
      'Jack Not if protected',
    ]);
  });

  it('say that everything is standard only if it is', async () => {
    expect(await drawn('stacks', { target: 40 })).toContain('All options are standard.');
    expect(await drawn('stacks', { target: 50 })).not.toContain('All options are standard.');
  });
});
