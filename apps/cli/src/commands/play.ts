import { randomBytes } from 'node:crypto';
import type { AnyGame } from '@tuckbox/catalog';
import type { Seat } from '@tuckbox/engine';
import type { Given } from '../arguments.ts';
import { botsFlag, botsNamed } from '../bots.ts';
import type { Command } from '../command.ts';
import { Complaint, EXIT } from '../complaint.ts';
import { gameNamed } from '../games.ts';
import { chooseGame, chooseTable, GONE, gameLines } from '../play/choices.ts';
import { Desk } from '../play/desk.ts';
import { OpenGame } from '../play/open-game.ts';
import { hasOpenGame, openPath, readSaved, type SavedGame } from '../play/saved.ts';
import { playGame } from '../play/session.ts';
import { optionHelp, TABLE_FLAGS, tableFrom, tableOf, writtenOptions } from '../tables.ts';

const DEFAULT_BOT = 'greedy';

/** Flags that lay out a new table; without any of them a person at a terminal is asked. */
const NEW_TABLE_FLAGS = {
  ...TABLE_FLAGS,
  bots: botsFlag(DEFAULT_BOT),
  seed: { value: 'TEXT', help: 'what the deal and all chance follow from; by default nobody knows' },
  seat: { value: 'N', help: 'where you sit; 1 by default' },
};

export const play: Command = {
  name: 'play',
  operands: '[GAME]',
  maxOperands: 1,
  flags: { ...NEW_TABLE_FLAGS, new: { help: 'begin a new game though another is open' } },
  about:
    'Plays a game against bots. What is not given as a flag is asked for, if there is somebody to ask. A game ' +
    'that you leave with quit, Ctrl-C or the end of the input is kept under DATA_DIR (./data by default), and ' +
    'the next `tuckbox play GAME` goes on with it, with the same flags or with none. Moves may also come from a ' +
    'pipe, one a line.',
  examples: [
    ['tuckbox play', 'choose a game from the menu'],
    ['tuckbox play tuck-it --seats 4 --option sets=1', 'four players with the first set'],
    ['tuckbox play stacks --bots random --seed monday --new', 'a deal that can be had again'],
  ],
  more: optionHelp,
  run,
};

async function run(given: Given): Promise<number> {
  const named = given.operands[0] === undefined ? null : gameNamed(given.operands[0]);
  if (named === null && !(process.stdin.isTTY && process.stdout.isTTY)) return explainMenu();
  const desk = new Desk();
  try {
    const game = named ?? (await chooseGame(desk));
    const open = game === GONE ? GONE : await openGame(game, given, desk);
    if (open === GONE) return desk.exitCode ?? EXIT.ok;
    return await playGame(open, desk);
  } finally {
    desk.close();
  }
}

/** Without a terminal there is nobody to choose from a menu. */
function explainMenu(): number {
  console.log(
    [
      'Tuckbox: four games for you and a table of bots.',
      '',
      ...gameLines(),
      '',
      'tuckbox play GAME begins one of them, as in `tuckbox play stacks`; tuckbox --help tells the rest.',
    ].join('\n'),
  );
  return EXIT.ok;
}

async function openGame(game: AnyGame, given: Given, desk: Desk): Promise<OpenGame | typeof GONE> {
  const newTable = Object.keys(NEW_TABLE_FLAGS).filter((flag) => given.has(flag));
  if (hasOpenGame(game) && !given.has('new')) {
    const saved = readSaved(game);
    if (newTable.length > 0 && !isMeant(game, given, saved)) {
      throw new Complaint(
        `a game of ${game.title} at another table is open in ${openPath(game)}: expected --new to begin another, or no --${newTable[0]} to go on with it.`,
      );
    }
    const open = OpenGame.resume(game, saved);
    console.log(`You left a game of ${game.title} open after ${open.length} steps; here it goes on.`);
    return open;
  }
  if (desk.isTerminal && newTable.length === 0) {
    const chosen = await chooseTable(desk, game);
    if (chosen === GONE) return GONE;
    return new OpenGame(chosen.table, newSeed(), 0 as Seat, botsFor(chosen.table.seats, 0, [chosen.bot]));
  }
  const table = tableFrom(game, given);
  const seat = given.integer('seat', 1, table.seats, 1) - 1;
  const bots = botsNamed(given.text('bots') ?? DEFAULT_BOT).map(nameOf);
  return new OpenGame(table, given.text('seed') ?? newSeed(), seat as Seat, botsFor(table.seats, seat, bots));
}

/** Whether the flags describe the very game that is open: then the command that began it goes on with it. */
function isMeant(game: AnyGame, given: Given, { record, you, bots }: SavedGame): boolean {
  const seats = given.integer('seats', 0, 99, record.seats);
  const table = tableOf(game, seats, { ...record.options, ...writtenOptions(game, given.all('option')) });
  const names = given.text('bots');
  const wanted = names === null ? bots : botsFor(seats, you - 1, botsNamed(names).map(nameOf));
  return (
    seats === record.seats &&
    JSON.stringify(table.options) === JSON.stringify(record.options) &&
    given.integer('seat', 1, seats, you) === you &&
    (given.text('seed') ?? record.seed) === record.seed &&
    wanted.join() === bots.join()
  );
}

/** The bots by seat, round and round over the seats that are not the person's. */
function botsFor(seats: number, you: number, names: readonly string[]): string[] {
  let next = 0;
  return Array.from({ length: seats }, (_, seat) => (seat === you ? names[0] : names[next++ % names.length]));
}

const nameOf = ({ name }: { readonly name: string }): string => name;

const newSeed = (): string => randomBytes(8).toString('hex');
