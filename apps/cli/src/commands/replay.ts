import { type AnyGame, gameById } from '@tuckbox/catalog';
import {
  type Entry,
  formatPosition,
  type GameRecord,
  readRecord,
  replay as replayRecord,
} from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import type { Arguments } from '../arguments.ts';
import { type Command, JSON_FLAG } from '../command.ts';
import { readJson } from '../files.ts';
import { manifestOf } from '../games/manifests.ts';
import { showPages } from '../play/pager.ts';
import { seatNames } from '../seat-names.ts';
import { writtenValue } from '../tables.ts';
import { paint, plural } from '../terminal-text.ts';
import { EXIT, readingFile, UserError } from '../user-error.ts';

export const replay: Command = {
  name: 'replay',
  operands: 'RECORD',
  maxOperands: 1,
  flags: {
    step: { help: 'show every position; on a terminal Enter or n for the next, p back, q quit' },
    at: { value: 'N', help: 'show the position after N steps' },
    json: JSON_FLAG,
  },
  about:
    'Replays the record of a game from its seed and checks every step by its hash. Exits 1 if the record breaks ' +
    'the rules. Records come from `npx tuckbox sim --records FOLDER` and from `npx tuckbox play`; for records of ' +
    'a server use `npx tuckbox verify`.',
  examples: [
    ['npx tuckbox replay game.json', 'check a record'],
    ['npx tuckbox replay game.json --step', 'look at it step by step'],
    ['npx tuckbox replay game.json --at 12 --json', 'the position after twelve steps'],
  ],
  run,
};

/** A position of the game, the deal first. */
interface Stop {
  readonly index: number;
  readonly entry: Entry | null;
  readonly state: Json;
}

/** The record played again: every position that it proves, and what is wrong with it from there on. */
interface Checked {
  readonly stops: readonly Stop[];
  readonly names: readonly string[];
  readonly problem: string | null;
}

async function run(given: Arguments): Promise<number> {
  const [path] = given.operands;
  if (path === undefined) throw new UserError('expected the file of a record, found nothing.');
  const record = readingFile(path, () => readRecord(unwrapped(path, readJson(path))));
  const game = gameById(record.game);
  if (game === null)
    throw new UserError(`${path} is a record of "${record.game}", which is not a game here.`);
  const { stops, names, problem } = checked(game, record);
  const isJson = given.has('json');
  if (problem !== null && !isJson) console.error(`tuckbox: ${path} failed the check: ${problem}.`);
  const at = given.integer('at', 0, Math.max(0, stops.length - 1), null);
  const wanted = at !== null ? stops.slice(at, at + 1) : given.has('step') ? stops : [];
  if (wanted.length === 0) tellVerdict(game, record, problem, isJson);
  else if (isJson) for (const stop of wanted) console.log(JSON.stringify(stop));
  else await showPages(wanted.map((stop) => pageOf(game, record, names, stop)));
  return problem === null ? EXIT.ok : EXIT.failed;
}

function checked(game: AnyGame, record: GameRecord): Checked {
  const stops: Stop[] = [];
  let names: readonly string[] = [];
  const played = replayRecord(game, record, (p, entry, index) => {
    names = seatNames(game, record.seats, game.seatCount(p));
    stops.push({ index, entry, state: formatPosition(game, p) });
  });
  return { stops, names, problem: played.ok ? null : played.error.replace(/\.$/, '') };
}

/** A position as a page of the pager. */
function pageOf(
  game: AnyGame,
  record: GameRecord,
  names: readonly string[],
  { index, entry, state }: Stop,
): string[] {
  const did = entry === null ? 'the deal' : `${names[entry.seat - 1]} (seat ${entry.seat}): ${entry.do}`;
  const heading = paint(['bold', 'yellowBright'], `Step ${index} of ${record.entries.length}: ${did}`);
  const scene = { title: game.title, written: state, options: record.options, you: null, names };
  return [heading, ...manifestOf(game).draw(scene), ''];
}

/** A file of `tuckbox play` has its record in a field. */
function unwrapped(path: string, written: unknown): unknown {
  if (typeof written !== 'object' || written === null) return written;
  if ('format' in written && 'plan' in written)
    throw new UserError(`${path} is the record of a server table: use \`npx tuckbox verify\`.`);
  return 'record' in written ? written.record : written;
}

function tellVerdict(game: AnyGame, record: GameRecord, problem: string | null, isJson: boolean): void {
  if (!isJson) {
    if (problem === null) console.log(summaryOf(game, record));
    return;
  }
  const { seats, options, seed, entries, places } = record;
  const verdict = {
    ok: problem === null,
    problem,
    game: game.id,
    seats,
    options,
    seed,
    steps: entries.length,
    places,
  };
  console.log(JSON.stringify(verdict, null, 2));
}

function summaryOf({ title }: AnyGame, record: GameRecord): string {
  const options = Object.entries(record.options).map(([name, value]) => `${name}=${writtenValue(value)}`);
  return [
    `${paint('green', 'ok')}  ${title}, ${plural(record.seats, 'seat')}, seed ${record.seed}`,
    `    ${plural(record.entries.length, 'step')}, every hash proved`,
    `    options: ${options.join(' ')}`,
    record.places === null
      ? '    the game goes on'
      : `    places: ${record.places.map((place, seat) => `seat ${seat + 1} is ${place}.`).join(' ')}`,
  ].join('\n');
}
