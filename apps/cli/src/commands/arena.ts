import { availableParallelism } from 'node:os';
import { CONTESTANTS } from '../arena/contestants.ts';
import { playAll } from '../arena/play-all.ts';
import type { PlayedPairing } from '../arena/play-pairing.ts';
import { reportOf } from '../arena/report.ts';
import { ResultsFile } from '../arena/results-file.ts';
import { lineUpsOf, type Pairing, scheduleOf } from '../arena/schedule.ts';
import { type Verdict, verdictOn } from '../arena/sequential.ts';
import type { ArenaSettings } from '../arena/settings.ts';
import { ratesByDeal, summarise } from '../arena/summary.ts';
import type { Arguments } from '../arguments.ts';
import { botsFlag, botsNamed } from '../bots.ts';
import { type Command, JSON_FLAG } from '../command.ts';
import { gameNamed } from '../game-named.ts';
import { Progress } from '../sim/progress.ts';
import { optionHelp, TABLE_FLAGS, tableFrom, writtenOptions } from '../tables.ts';
import { EXIT, UserError } from '../user-error.ts';

export const arena: Command = {
  name: 'arena',
  operands: 'GAME',
  maxOperands: 1,
  flags: {
    ...TABLE_FLAGS,
    bots: botsFlag('greedy,random', CONTESTANTS),
    games: { value: 'K', help: 'games for each line-up; 100 by default' },
    budget: { value: 'PERCENT', help: 'the share of its usual thinking that every bot gets; 100 by default' },
    expect: {
      value: 'PERCENT',
      help: 'with two bots: stop as soon as it is clear whether the first comes before the second that often',
    },
    seed: { value: 'TEXT', help: 'seed for all chance; 1 by default' },
    keep: { value: 'FILE', help: 'store every game in a file; the same command continues from it' },
    workers: { value: 'N', help: 'games played in parallel; by default one per core' },
    json: JSON_FLAG,
  },
  about:
    'Lets bots play each other and rates them. Every line-up plays the same deals, each once in every rotation of the ' +
    'seats. Fewer bots than seats are repeated over the seats; of more bots, every choice gets a table. ' +
    'Ratings are on the Elo scale with a mean of 1500; the 95 % intervals come from resampling deals. The ' +
    'same seed gives the same games.',
  examples: [
    ['npx tuckbox arena tock --bots expert,greedy --games 200', 'how much better is the expert?'],
    [
      'npx tuckbox arena tock --bots expert,expert-open --budget 10',
      'and what would it win with all cards open?',
    ],
    ['npx tuckbox arena stacks --seats 3 --bots casual', 'how casual bots play among themselves'],
    ['npx tuckbox arena tuck-it --bots strong,casual --budget 10 --expect 60', 'stop when that is clear'],
  ],
  more: optionHelp,
  run,
};

async function run(given: Arguments): Promise<number> {
  const game = gameNamed(given.operands[0]);
  const table = tableFrom(game, given);
  const bots = botsNamed(given.text('bots') ?? 'greedy,random', CONTESTANTS).map(({ name }) => name);
  const wanted = wantedRate(given, bots);
  const settings: ArenaSettings = {
    game: game.id,
    seats: table.seats,
    options: writtenOptions(game, given.all('option')),
    bots,
    seed: given.text('seed') ?? '1',
    budget: given.integer('budget', 1, 1000, 100) / 100,
  };
  const games = given.integer('games', 1, Infinity, 100);
  const schedule = scheduleOf(lineUpsOf(bots, table.seats), games, settings.seed);
  const { deals, verdict } = await play(
    settings,
    schedule,
    new ResultsFile(given.text('keep'), settings),
    wanted,
    given.integer('workers', 1, 1000, availableParallelism()),
  );
  const summary = summarise(settings, deals, verdict);
  console.log(given.has('json') ? JSON.stringify(summary, null, 2) : reportOf(summary, game.title));
  return verdict === 'missed' ? EXIT.failed : EXIT.ok;
}

function wantedRate(given: Arguments, bots: readonly string[]): number | null {
  const percent = given.integer('expect', 1, 99, null);
  if (percent === null) return null;
  if (new Set(bots).size === 2) return percent / 100;
  throw new UserError(`--expect compares two bots: expected two names in --bots, found "${bots.join(',')}".`);
}

/** Plays what the file does not have yet, and returns the complete deals. */
async function play(
  settings: ArenaSettings,
  schedule: readonly (readonly Pairing[])[],
  file: ResultsFile,
  wanted: number | null,
  atATime: number,
): Promise<{ deals: PlayedPairing[][]; verdict: Verdict | null }> {
  const played = new Map(file.played.map((one) => [one.id, one]));
  const missing = schedule.flat().filter(({ id }) => !played.has(id));
  const pair = [...new Set(settings.bots)];
  const progress = new Progress(schedule.flat().length);
  const wholeDeals = (): PlayedPairing[][] =>
    schedule
      .map((deal) => deal.flatMap(({ id }) => played.get(id) ?? []))
      .filter((deal, at) => deal.length === schedule[at].length);
  const verdict = (): Verdict | null =>
    wanted === null ? null : verdictOn(ratesByDeal(wholeDeals(), pair), wanted);
  await playAll(
    settings,
    missing,
    atATime,
    (one) => {
      played.set(one.id, one);
      file.add(one);
      progress.show(played.size);
    },
    () => (verdict() ?? 'open') !== 'open',
  );
  progress.clear();
  return { deals: wholeDeals(), verdict: verdict() };
}
