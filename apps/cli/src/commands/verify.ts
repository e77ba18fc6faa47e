import { text } from 'node:stream/consumers';
import { type AnyGame, gameById } from '@tuckbox/catalog';
import type { Result } from '@tuckbox/kit';
import {
  type Check,
  expectation,
  type TableRecord,
  tableRecord,
  type Verdict,
  verifyRecord,
} from '@tuckbox/server';
import type { Given } from '../arguments.ts';
import { type Command, JSON_FLAG } from '../command.ts';
import { Complaint, EXIT } from '../complaint.ts';
import { parseJson, readText } from '../files.ts';
import { columns, listed, paint, plural, wrap } from '../ink.ts';
import { writtenValue } from '../tables.ts';

export const verify: Command = {
  name: 'verify',
  operands: 'RECORD',
  maxOperands: 1,
  flags: { json: JSON_FLAG },
  about:
    'Proves a game that was played at a server: that the shuffle was fixed before the deal by a secret and by each ' +
    'player’s part, that the cards came from it, and that every move was legal and led where the record says. ' +
    'RECORD is what the server hands out at /api/tables/ID/record when the game is over, or - for standard input. ' +
    'Exits 1 where something does not hold. Compare the commitment with the one that your table showed before the ' +
    'deal, and your part of the shuffle with the one you gave. Names, times and who moved for a seat are not proved.',
  examples: [
    ['tuckbox verify record.json', 'was it a fair game?'],
    ['curl -s https://tuckbox.example/api/tables/ID/record | tuckbox verify -', 'straight from the server'],
  ],
  run,
};

async function run(given: Given): Promise<number> {
  const [path] = given.operands;
  if (path === undefined)
    throw new Complaint('expected the record of a table (a file, or -), found nothing.');
  const record = await readTableRecord(path, path === '-' ? 'the standard input' : path);
  const game = gameById(record.plan.game);
  if (game === null)
    throw new Complaint(`${path} is a record of "${record.plan.game}", and there is no such game here.`);
  const held: Check[] = [];
  const verdict = verifyRecord(game, record, (check) => held.push(check));
  if (given.has('json')) console.log(JSON.stringify(forMachines(record, held, verdict), null, 2));
  else for (const line of reportOf(game, record, held, verdict)) console.log(line);
  return verdict.ok ? EXIT.ok : EXIT.failed;
}

async function readTableRecord(path: string, from: string): Promise<TableRecord> {
  const written = parseJson(from, path === '-' ? await text(process.stdin) : readText(path));
  const read = tableRecord.safeParse(written, { error: expectation });
  if (read.success) return read.data;
  const refusal = refusalIn(written);
  if (refusal !== null) throw new Complaint(`${from} holds no record, but what the server said: ${refusal}`);
  const [{ path: where, message }] = read.error.issues;
  if (where[0] === 'format' || where.length === 0) {
    throw new Complaint(
      `${from}: expected the record of a table, from /api/tables/ID/record (for those of sim and play there is \`tuckbox replay\`).`,
    );
  }
  throw new Complaint(`${from}: ${where.join('.')}: ${message}.`);
}

/** What a server answers in place of the record of a game that is not over, or not there. */
const refusalIn = (written: unknown): string | null =>
  typeof written === 'object' &&
  written !== null &&
  'code' in written &&
  'message' in written &&
  typeof written.message === 'string'
    ? written.message
    : null;

const forMachines = (
  record: TableRecord,
  held: readonly Check[],
  verdict: Result<Verdict, string>,
): object => ({
  ok: verdict.ok,
  problem: verdict.ok ? null : verdict.error,
  held,
  table: record.plan.id,
  game: record.plan.game,
  commitment: record.plan.commitment,
  seed: record.seed,
  ...(verdict.ok ? verdict.value : {}),
});

/** A line for each check that held, then what did not. */
function reportOf(
  game: AnyGame,
  record: TableRecord,
  held: readonly Check[],
  verdict: Result<Verdict, string>,
): string[] {
  const lines = held.map((check) => marked(paint('green', 'ok  '), WORDS[check](record, game)));
  const end = verdict.ok
    ? `${game.title} at table ${record.plan.id}: everything holds.`
    : `The record of table ${record.plan.id} does not hold, and was not followed any further.`;
  if (!verdict.ok) lines.push(marked(paint('red', 'FAIL'), verdict.error));
  return [...lines.flat(), end];
}

const marked = (mark: string, words: string): string[] =>
  wrap(words, columns() - 6).map((line, index) => `${index === 0 ? `${mark}  ` : '      '}${line}`);

/** What it means that a check held. */
const WORDS: { readonly [check in Check]: (record: TableRecord, game: AnyGame) => string } = {
  rules: ({ plan }, { title }) => {
    const options = Object.entries(plan.options).map(([name, value]) => `${name}=${writtenValue(value)}`);
    return `rules: ${title} for ${plan.seats}, version ${plan.rulesVersion}, ${options.join(' ')}`;
  },
  commitment: ({ plan }) => `commitment: the secret is the one that was committed to, ${plan.commitment}`,
  seed: ({ entropy }) => `seed: made of the secret and ${partsOf(entropy)}`,
  order: ({ plan }) => (plan.order === 'random' ? 'seats: drawn by the seed' : 'seats: as they sat down'),
  deal: () => 'deal: the cards that the seed gives',
  moves: ({ entries }) => {
    const moves = entries.filter(({ kind }) => kind === 'moved').length;
    const undone = entries.filter(({ kind }) => kind === 'undone').length;
    const back = undone === 0 ? '' : `, taken back ${undone === 1 ? 'once' : `${undone} times`}`;
    return `moves: ${plural(moves, 'move')}, each legal and leading where the record says${back}`;
  },
  places: ({ places, players }) => {
    const ranked = (places ?? []).map((place, seat) => ({ place, seat })).sort((a, b) => a.place - b.place);
    const lines = ranked.map(({ place, seat }) => `${place}. ${sitterAt(seat, players)}`);
    return `places: ${lines.join(', ')}`;
  },
};

/** An automatic player has a seat in the game, and none at the table. */
const sitterAt = (seat: number, players: TableRecord['players']): string =>
  [players[seat]?.name ?? [], `seat ${seat + 1}`].flat().join(' at ');

/** Seats are counted as they were before the start. */
function partsOf(entropy: readonly string[]): string {
  const given = entropy.flatMap((part, seat) => (part === '' ? [] : [`${part} from seat ${seat + 1}`]));
  return given.length === 0 ? 'no part of any player’s' : listed(given);
}
