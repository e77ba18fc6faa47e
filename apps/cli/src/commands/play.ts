import { randomBytes } from 'node:crypto';
import { LEVEL_BOTS } from '@tuckbox/bots';
import { type AnyGame, GAMES } from '@tuckbox/catalog';
import { below, rngFromSeed } from '@tuckbox/kit';
import type { BotLevel } from '@tuckbox/protocol/client';
import type { Arguments } from '../arguments.ts';
import { botsFlag, botsNamed } from '../bots.ts';
import type { Command } from '../command.ts';
import { gameNamed } from '../game-named.ts';
import { LineReader } from '../play/line-reader.ts';
import { hasOpenGame, newGame, openPath, readSaved, type SavedGame } from '../play/saved-game.ts';
import { playGame } from '../play/session.ts';
import { chooseGame, chooseTable, gameLines, QUIT } from '../play/table-menu.ts';
import { TerminalTable } from '../play/terminal-table.ts';
import { optionHelp, TABLE_FLAGS, tableFrom, tableOf, writtenOptions } from '../tables.ts';
import { EXIT, UserError } from '../user-error.ts';

const DEFAULT_BOT = 'casual';

/** Flags that describe a new table; a person at a terminal who gives none of them is asked. */
const NEW_TABLE_FLAGS = {
  ...TABLE_FLAGS,
  bots: botsFlag(DEFAULT_BOT, LEVEL_BOTS),
  seed: { value: 'TEXT', help: 'seed for the deal and all chance; random by default' },
  seat: { value: 'N', help: 'your seat; drawn with the seed by default' },
};

/** The command for a catalogue of games. */
export const playCommand = (games: readonly AnyGame[], openReader = () => new LineReader()): Command => ({
  name: 'play',
  operands: '[GAME]',
  maxOperands: 1,
  flags: { ...NEW_TABLE_FLAGS, new: { help: 'start a new game even if one is saved' } },
  about:
    'Plays a game against bots. Asks for whatever you do not give as a flag, if input comes from a terminal. A ' +
    'game that you leave with quit, Ctrl-C or the end of the input is saved under DATA_DIR (./data by default), ' +
    'and the next `npx tuckbox play GAME` continues it, with the same flags or none. Moves can also come from a ' +
    'pipe, one per line.',
  examples: [
    ['npx tuckbox play', 'choose a game from the menu'],
    ['npx tuckbox play tuck-it --seats 4 --option sets=1', 'four players with the first set'],
    ['npx tuckbox play stacks --bots strong --seed monday --new', 'a deal that you can repeat'],
  ],
  more: () => optionHelp(games),
  run: (given) => run(given, games, openReader),
});

export const play = playCommand(GAMES);

async function run(
  given: Arguments,
  games: readonly AnyGame[],
  openReader: () => LineReader,
): Promise<number> {
  const named = given.operands[0] === undefined ? null : gameNamed(given.operands[0], games);
  if (named === null && !(process.stdin.isTTY && process.stdout.isTTY)) return explainMenu(games);
  const reader = openReader();
  try {
    const game = named ?? (await chooseGame(reader, games));
    const table = game === QUIT ? QUIT : await openTable(game, given, reader);
    if (table === QUIT) return reader.exitCode ?? EXIT.ok;
    return await playGame(table, reader);
  } finally {
    reader.close();
  }
}

/** Without a terminal nobody can choose from a menu, so it only says how to start. */
function explainMenu(games: readonly AnyGame[]): number {
  console.log(
    [
      'Tuckbox: four games for you and a table of bots.',
      '',
      ...gameLines(games),
      '',
      'npx tuckbox play GAME starts one, as in `npx tuckbox play stacks`; npx tuckbox --help shows the rest.',
    ].join('\n'),
  );
  return EXIT.ok;
}

async function openTable(
  game: AnyGame,
  given: Arguments,
  reader: LineReader,
): Promise<TerminalTable | typeof QUIT> {
  const newTable = Object.keys(NEW_TABLE_FLAGS).filter((flag) => given.has(flag));
  if (hasOpenGame(game) && !given.has('new')) {
    const saved = readSaved(game);
    if (newTable.length > 0 && !isMeant(game, given, saved)) {
      throw new UserError(
        `a game of ${game.title} at another table is open in ${openPath(game)}: expected --new to begin another, or no --${newTable[0]} to go on with it.`,
      );
    }
    const table = TerminalTable.resume(game, saved);
    console.log(`You left a game of ${game.title} after ${table.length} steps; it continues here.`);
    return table;
  }
  if (reader.isTerminal && newTable.length === 0) {
    const chosen = await chooseTable(reader, game);
    if (chosen === QUIT) return QUIT;
    const seed = newSeed();
    const you = drawnSeat(seed, chosen.table.seats);
    const bots = botsFor(chosen.table.seats, you - 1, [chosen.level]);
    return new TerminalTable(game, newGame(chosen.table, seed, { you, bots }));
  }
  const table = tableFrom(game, given);
  const seed = given.text('seed') ?? newSeed();
  const you = given.integer('seat', 1, table.seats, drawnSeat(seed, table.seats));
  const names = levelsNamed(given.text('bots') ?? DEFAULT_BOT);
  const bots = botsFor(table.seats, you - 1, names);
  return new TerminalTable(game, newGame(table, seed, { you, bots }));
}

/** Whether the flags describe the game that is open: the command that began a game also continues it. */
function isMeant(game: AnyGame, given: Arguments, { record, you, bots }: SavedGame): boolean {
  const seats = given.integer('seats', 0, 99, record.seats);
  const table = tableOf(game, seats, { ...record.options, ...writtenOptions(game, given.all('option')) });
  const names = given.text('bots');
  const wanted = names === null ? bots : botsFor(seats, you - 1, levelsNamed(names));
  return (
    seats === record.seats &&
    JSON.stringify(table.options) === JSON.stringify(record.options) &&
    given.integer('seat', 1, seats, you) === you &&
    (given.text('seed') ?? record.seed) === record.seed &&
    wanted.join() === bots.join()
  );
}

/** The seat of a person who chooses none, counted from 1: drawn from the seed, all equally likely. */
const drawnSeat = (seed: string, seats: number): number => 1 + below(rngFromSeed(`seat ${seed}`), seats);

/** The bots by seat: the names in turn over all seats but the person's. */
function botsFor(seats: number, you: number, names: readonly BotLevel[]): BotLevel[] {
  let next = 0;
  return Array.from({ length: seats }, (_, seat) => (seat === you ? names[0] : names[next++ % names.length]));
}

const levelsNamed = (list: string): BotLevel[] =>
  botsNamed(list, LEVEL_BOTS).map(({ name }) => name as BotLevel);

const newSeed = (): string => randomBytes(8).toString('hex');
