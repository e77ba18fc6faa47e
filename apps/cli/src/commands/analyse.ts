import { type Analysis, analyse as analyseGame } from '@tuckbox/bots/coach';
import { rngFromSeed } from '@tuckbox/kit';
import { type FinishedGame, finishedGame } from '../analysis/played-record.ts';
import { reportOf } from '../analysis/report.ts';
import type { Arguments } from '../arguments.ts';
import { type Command, JSON_FLAG } from '../command.ts';
import { readJsonFrom } from '../files.ts';
import { Progress } from '../sim/progress.ts';
import { EXIT, UserError } from '../user-error.ts';

export const analyse: Command = {
  name: 'analyse',
  operands: 'RECORD',
  maxOperands: 1,
  flags: {
    seat: { value: 'N', help: 'judge the decisions of this seat alone' },
    json: JSON_FLAG,
  },
  about:
    'Analyses a finished game: what each decision cost compared with the best, how likely each player was to win after ' +
    'every step, how well everybody played, and what deal and draws gave to each. RECORD is what a server hands out ' +
    'at /api/tables/ID/record, or a file of `npx tuckbox play` or `npx tuckbox sim --records FOLDER`; - reads the ' +
    'standard input. By default all decisions of people are judged, and where people cannot be told from bots, all ' +
    'decisions. The same record gives the same answer.',
  examples: [
    ['npx tuckbox analyse record.json', 'what would have been better?'],
    ['npx tuckbox analyse record.json --seat 2 --json', 'the decisions of seat 2, for a program'],
  ],
  run,
};

async function run(given: Arguments): Promise<number> {
  const [path] = given.operands;
  if (path === undefined) throw new UserError('expected the file of a record, found nothing.');
  const { written, from } = await readJsonFrom(path);
  const finished = finishedGame(written, from);
  const wanted = given.integer('seat', 1, finished.names.length, null);
  const analysis = analysed(finished, wanted === null ? finished.you : wanted - 1);
  if (given.has('json')) {
    const { game, names, places } = finished;
    console.log(JSON.stringify({ game: game.id, names, places, ...analysis }, null, 2));
  } else for (const line of reportOf(finished, analysis)) console.log(line);
  return EXIT.ok;
}

function analysed({ game, played }: FinishedGame, seat: number | null): Analysis {
  const analysis = analyseGame(game, played, { seat, rng: rngFromSeed('an analysis') });
  let step = analysis.next();
  if (step.done) return step.value;
  const progress = new Progress(step.value.total, 'steps and decisions');
  for (; !step.done; step = analysis.next()) progress.show(step.value.done);
  progress.clear();
  return step.value;
}
