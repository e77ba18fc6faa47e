import type { Arguments } from '../arguments.ts';
import { botsFlag, botsNamed } from '../bots.ts';
import { type Command, JSON_FLAG } from '../command.ts';
import { makeFolder } from '../files.ts';
import { gameNamed } from '../game-named.ts';
import { type PlayedGame, playOne, type SimSettings } from '../sim/play-games.ts';
import { Progress } from '../sim/progress.ts';
import { summarise, summaryText } from '../sim/summary.ts';
import { TraceFile } from '../sim/trace-file.ts';
import { optionHelp, TABLE_FLAGS, tableFrom } from '../tables.ts';
import { EXIT, UserError } from '../user-error.ts';

export const sim: Command = {
  name: 'sim',
  operands: 'GAME',
  maxOperands: 1,
  flags: {
    ...TABLE_FLAGS,
    games: { value: 'K', help: 'how many games; 1 by default' },
    seed: { value: 'TEXT', help: 'seed for all chance; 1 by default. Game k has the seed TEXT/k' },
    bots: botsFlag('random'),
    trace: {
      value: 'FILE',
      help: 'write every step with its position as JSON lines; - for the standard output',
    },
    legal: { help: 'with --trace: add the legal moves of each seat' },
    leavers: { help: 'let players leave at random, in half of the games often before play begins' },
    records: { value: 'FOLDER', help: 'write the record of each game, for `npx tuckbox replay`' },
    json: JSON_FLAG,
  },
  about:
    'Plays games between bots and prints who won how often, with 95 % confidence intervals, and how long the ' +
    'games were; a turn is a run of steps by one seat. The same seed gives the same bytes.',
  examples: [
    ['npx tuckbox sim tock --seats 4 --games 1000 --option teams=pairs', 'a thousand team games'],
    ['npx tuckbox sim stacks --games 200 --bots greedy,random', 'how much better is greedy?'],
    ['npx tuckbox sim tuck-it --option sets=1,2,3,4 --trace t.jsonl --legal', 'one game with every step'],
  ],
  more: optionHelp,
  run,
};

function run(given: Arguments): number {
  const table = tableFrom(gameNamed(given.operands[0]), given);
  const games = given.integer('games', 1, Infinity, 1);
  const bots = botsNamed(given.text('bots') ?? 'random');
  const tracePath = given.text('trace');
  if (given.has('legal') && tracePath === null) {
    throw new UserError('--legal adds to a trace: expected --trace FILE with it, found none.');
  }
  const records = given.text('records');
  if (records !== null) makeFolder(records);
  const trace = tracePath === null ? null : new TraceFile(tracePath);
  const settings: SimSettings = {
    table,
    seed: given.text('seed') ?? '1',
    bots,
    leavers: given.has('leavers'),
    trace,
    legal: given.has('legal'),
    records,
  };
  const summary = summarise(settings, playAll(settings, games));
  trace?.close();
  // Only the trace goes to the standard output: the summary then goes to the standard error.
  const print = tracePath === '-' ? console.error : console.log;
  print(given.has('json') ? JSON.stringify(summary, null, 2) : summaryText(summary, table.game.title));
  return EXIT.ok;
}

function playAll(settings: SimSettings, games: number): PlayedGame[] {
  const progress = new Progress(games);
  const played: PlayedGame[] = [];
  for (let number = 1; number <= games; number++) {
    progress.show(number - 1);
    played.push(playOne(settings, number));
  }
  progress.clear();
  return played;
}
