import { type AnyGame, gameById } from '@tuckbox/catalog';
import {
  type Entry,
  formatPosition,
  type GameRecord,
  readRecord,
  replay as replayRecord,
} from '@tuckbox/engine';
import type { Json } from '@tuckbox/kit';
import type { Given } from '../arguments.ts';
import { type Command, JSON_FLAG } from '../command.ts';
import { Complaint, EXIT, readingFile } from '../complaint.ts';
import { faceOf } from '../faces.ts';
import { readJson } from '../files.ts';
import { paint, plural } from '../ink.ts';
import { namesFor } from '../names.ts';
import { stepThrough } from '../play/stepping.ts';
import { writtenValue } from '../tables.ts';

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
    'Plays the record of a game again from its seed and proves every step by its hash. Exits 1 where the record ' +
    'parts from the rules. Records come from `tuckbox sim --records FOLDER` and from `tuckbox play`; for those ' +
    'of a server there is `tuckbox verify`.',
  examples: [
    ['tuckbox replay game.json', 'is it a true record?'],
    ['tuckbox replay game.json --step', 'look at it step by step'],
    ['tuckbox replay game.json --at 12 --json', 'the position after twelve steps'],
  ],
  run,
};

/** A position on the way, the deal first. */
interface Stop {
  readonly index: number;
  readonly entry: Entry | null;
  readonly state: Json;
}

async function run(given: Given): Promise<number> {
  const [path] = given.operands;
  if (path === undefined) throw new Complaint('expected the file of a record, found nothing.');
  const record = readingFile(path, () => readRecord(unwrapped(path, readJson(path))));
  const game = gameById(record.game);
  if (game === null)
    throw new Complaint(`${path} is a record of "${record.game}", and there is no such game here.`);
  const { stops, problem } = checked(game, record);
  const isJson = given.has('json');
  if (problem !== null && !isJson) console.error(`tuckbox: ${path} does not hold: ${problem}.`);
  const at = given.integer('at', 0, Math.max(0, stops.length - 1), null);
  const wanted = at !== null ? stops.slice(at, at + 1) : given.has('step') ? stops : [];
  if (wanted.length === 0) tellVerdict(game, record, problem, isJson);
  else if (isJson) for (const stop of wanted) console.log(JSON.stringify(stop));
  else await stepThrough(wanted.map((stop) => pageOf(game, record, stop)));
  return problem === null ? EXIT.ok : EXIT.failed;
}

/** Every position that the record proves, and what is wrong with it from there on. */
function checked(game: AnyGame, record: GameRecord): { stops: Stop[]; problem: string | null } {
  const stops: Stop[] = [];
  const played = replayRecord(game, record, (p, entry, index) =>
    stops.push({ index, entry, state: formatPosition(game, p) }),
  );
  return { stops, problem: played.ok ? null : played.error.replace(/\.$/, '') };
}

/** A position as a page to look at. */
function pageOf(game: AnyGame, record: GameRecord, { index, entry, state }: Stop): string[] {
  const names = namesFor(record.seats, gameSeatsOf(state, record.seats));
  const did = entry === null ? 'the deal' : `${names[entry.seat - 1]} (seat ${entry.seat}): ${entry.do}`;
  const heading = paint(['bold', 'yellowBright'], `Step ${index} of ${record.entries.length}: ${did}`);
  return [heading, ...faceOf(game).draw({ written: state, options: record.options, you: null, names }), ''];
}

/** A game kept by `tuckbox play` has its record inside. */
function unwrapped(path: string, written: unknown): unknown {
  if (typeof written !== 'object' || written === null) return written;
  if ('format' in written && 'plan' in written)
    throw new Complaint(`${path} is the record of a table at a server: \`tuckbox verify\` proves those.`);
  return 'record' in written ? written.record : written;
}

/** Written positions list their seats, an automatic one included. */
function gameSeatsOf(state: Json, tableSeats: number): number {
  const { seats } = state as { readonly seats?: Json };
  return Array.isArray(seats) ? seats.length : tableSeats;
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
