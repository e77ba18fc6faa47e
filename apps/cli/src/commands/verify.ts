import { type AnyGame, gameById } from '@tuckbox/catalog';
import type { TableRecord } from '@tuckbox/protocol';
import { type Check, type Verification, verifyRecord } from '@tuckbox/table';
import type { Arguments } from '../arguments.ts';
import { type Command, JSON_FLAG } from '../command.ts';
import { readJsonFrom } from '../files.ts';
import { readTableRecord } from '../table-record.ts';
import { writtenValue } from '../tables.ts';
import { columns, listed, paint, plural, wrap } from '../terminal-text.ts';
import { EXIT, UserError } from '../user-error.ts';

export const verify: Command = {
  name: 'verify',
  operands: 'RECORD',
  maxOperands: 1,
  flags: { json: JSON_FLAG },
  about:
    'Proves a game played on a server: the shuffle was fixed before the deal by a secret and by each player’s ' +
    'randomness, the cards came from it, and every move was legal and matches the record. RECORD is what the ' +
    'server hands out at /api/tables/ID/record when the game is over, or - for standard input. Exits 1 if a check ' +
    'fails. Compare the commitment with the one your table showed before the deal, and your part of the shuffle ' +
    'with the one you gave. Names, times and who moved for a seat are not proved.',
  examples: [
    ['npx tuckbox verify record.json', 'was it a fair game?'],
    [
      'curl -s https://tuckbox.example/api/tables/ID/record | npx tuckbox verify -',
      'straight from the server',
    ],
  ],
  run,
};

async function run(given: Arguments): Promise<number> {
  const [path] = given.operands;
  if (path === undefined)
    throw new UserError('expected the record of a table (a file, or -), found nothing.');
  const { written, from } = await readJsonFrom(path);
  const record = readTableRecord(written, from);
  const game = gameById(record.plan.game);
  if (game === null)
    throw new UserError(`${path} is a record of "${record.plan.game}", which is not a game here.`);
  const found = verifyRecord(game, record);
  if (given.has('json')) console.log(JSON.stringify(forMachines(record, found), null, 2));
  else for (const line of reportOf(game, record, found)) console.log(line);
  return found.failed === null ? EXIT.ok : EXIT.failed;
}

const forMachines = (record: TableRecord, { held, failed, moves, undone, places }: Verification): object => ({
  ok: failed === null,
  problem: failed?.why ?? null,
  held,
  table: record.plan.id,
  game: record.plan.game,
  commitment: record.plan.commitment,
  seed: record.seed,
  ...(failed === null ? { moves, undone, places } : {}),
});

/** A line for each check that passed, then the one that failed. */
function reportOf(game: AnyGame, record: TableRecord, { held, failed }: Verification): string[] {
  const lines = held.map((check) => marked(paint('green', 'ok  '), WORDS[check](record, game)));
  const end =
    failed === null
      ? `${game.title} at table ${record.plan.id}: verified.`
      : `The record of table ${record.plan.id} failed a check; the rest was not checked.`;
  if (failed !== null) lines.push(marked(paint('red', 'FAIL'), failed.why));
  return [...lines.flat(), end];
}

const marked = (mark: string, words: string): string[] =>
  wrap(words, columns() - 6).map((line, index) => `${index === 0 ? `${mark}  ` : '      '}${line}`);

/** A passed check in words. */
const WORDS: { readonly [check in Check]: (record: TableRecord, game: AnyGame) => string } = {
  rules: ({ plan }, { title }) => {
    const options = Object.entries(plan.options).map(([name, value]) => `${name}=${writtenValue(value)}`);
    return `rules: ${title} for ${plan.seats}, version ${plan.rulesVersion}, ${options.join(' ')}`;
  },
  commitment: ({ plan }) => `commitment: the secret matches the commitment, ${plan.commitment}`,
  seed: ({ entropy, plan }) =>
    plan.tournament?.deal === undefined
      ? `seed: made of the secret and ${partsOf(entropy)}`
      : `seed: made of the secret and the parts of ${plural(entropy.length, 'entrant')}, for all tables of the deal`,
  order: ({ plan }) => (plan.order === 'random' ? 'seats: drawn from the seed' : 'seats: as taken'),
  deal: () => 'deal: the cards that the seed gives',
  moves: ({ entries }) => {
    const moves = entries.filter(({ kind }) => kind === 'moved').length;
    const undone = entries.filter(({ kind }) => kind === 'undone').length;
    const back = undone === 0 ? '' : `, undone ${undone === 1 ? 'once' : `${undone} times`}`;
    return `moves: ${plural(moves, 'move')}, each legal and matching the record${back}`;
  },
  places: ({ places, players }) => {
    const ranked = (places ?? []).map((place, seat) => ({ place, seat })).sort((a, b) => a.place - b.place);
    const lines = ranked.map(({ place, seat }) => `${place}. ${sitterAt(seat, players)}`);
    return `places: ${lines.join(', ')}`;
  },
};

/** The automa has a seat in the game, and none at the table. */
const sitterAt = (seat: number, players: TableRecord['players']): string =>
  [players[seat]?.name ?? [], `seat ${seat + 1}`].flat().join(' at ');

/** Seats are counted as they were before the start. */
function partsOf(entropy: readonly string[]): string {
  const given = entropy.flatMap((part, seat) => (part === '' ? [] : [`${part} from seat ${seat + 1}`]));
  return given.length === 0 ? 'no part of any player’s' : listed(given);
}
