import { Readable } from 'node:stream';
import { type AnyGame, GAMES } from '@tuckbox/catalog';
import { keepOrSwap } from '@tuckbox/laws/keep-or-swap';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readArguments } from '../arguments.ts';
import { LineReader } from '../play/line-reader.ts';
import { removeScratchFolders, scratchFolder } from '../testing/command.ts';
import { EXIT } from '../user-error.ts';
import { playCommand } from './play.ts';

const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.stubEnv('DATA_DIR', scratchFolder());
  vi.spyOn(console, 'log').mockImplementation((text = '') => void printed.push(String(text)));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  removeScratchFolders();
});

/** Plays with a fifth game in the catalogue, which has no manifest, and returns what the terminal shows. */
async function playFifth(lines: readonly string[], ...words: readonly string[]): Promise<string> {
  const games = [...GAMES, keepOrSwap as unknown as AnyGame];
  const input = Readable.from(lines.map((line) => `${line}\n`));
  const command = playCommand(games, () => new LineReader(input));
  expect(await command.run(readArguments(command, words))).toBe(EXIT.ok);
  return printed.join('\n');
}

it('a game without a manifest is played with its view as text and its moves as a numbered list', async () => {
  const shown = await playFifth(
    ['why', 'help', 'swap it', '2'],
    'keep-or-swap',
    '--seats',
    '3',
    '--seat',
    '1',
    '--seed',
    'x',
  );
  expect(shown).toMatch(
    /^Keep or Swap\n {2}turn: 1\n {2}deck: \? \? \? \? \? \?\n {2}open: none\n {2}seats:\n/m,
  );
  expect(shown).toMatch(/^ {4}1:\n {6}hand: \d\n {6}gone: 0\n {4}2:\n {6}hand: \?$/m);
  expect(shown).toMatch(/^Against \w+ \(casual\) and \w+ \(casual\)\.$/m);
  expect(shown).toContain('Your turn.');
  expect(shown).toMatch(/^ 1 keep +2 swap$/m);
  expect(shown).toContain('as in "why keep"');
  expect(shown).toContain('? KS-1');
  expect(shown).toMatch(/^KS-2\.1: Say keep or swap, not "swap it"\.$/m);
  expect(shown).toMatch(/^You: swapped \(open \d, card \d\)$/m);
  expect(shown).toMatch(/^(Robin|Sam|Nico|Sasha|Luca|Remy): (kept|swapped \(open \d, card \?\))$/m);
  expect(shown).toMatch(/^Game over: you /m);
});

it('it is in the menu', async () => {
  expect(await playFifth([])).toMatch(/^ {2}5 {2}Keep or Swap +2 to 4 players +a card game$/m);
});
