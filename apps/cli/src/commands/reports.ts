import { closeReport, databaseIn, readReports, type ShownReport } from '@tuckbox/server';
import type { Arguments } from '../arguments.ts';
import { type Command, DATA_FLAG, JSON_FLAG } from '../command.ts';
import { folderOnly } from '../files.ts';
import { columns, wrap } from '../terminal-text.ts';
import { EXIT, inWords, UserError } from '../user-error.ts';

/** The most reports in one list. */
const MOST = 500;

export const reports: Command = {
  name: 'reports',
  operands: '[close NUMBER]',
  maxOperands: 2,
  flags: {
    data: DATA_FLAG,
    all: { help: 'show closed reports too' },
    json: JSON_FLAG,
  },
  about:
    'Lists what players have reported: a chat message, who wrote it, and the reason. The server can keep running. ' +
    'To silence somebody or close a table, use the server’s /operator page.',
  examples: [
    ['npx tuckbox reports', 'open reports of the server in ./data'],
    ['npx tuckbox reports close 3', 'close report 3'],
  ],
  run,
};

const READ_IN_BROWSER = 'read the reports of PostgreSQL at /operator';

async function run(given: Arguments): Promise<number> {
  const database = databaseIn(folderOnly(given.text('data'), READ_IN_BROWSER));
  const [order, number] = given.operands;
  if (order !== undefined) return close(database, order, number);
  const all = await inWords('read the reports', () => readReports(database, MOST));
  const shown = given.has('all') ? all : all.filter(({ closedAt }) => closedAt === null);
  if (given.has('json')) console.log(JSON.stringify({ reports: shown }, null, 2));
  else console.log(shown.length === 0 ? 'There are no open reports.' : shown.map(textOf).join('\n\n'));
  return EXIT.ok;
}

async function close(database: string, order: string, number: string | undefined): Promise<number> {
  if (order !== 'close') throw new UserError(`expected close NUMBER, or nothing, found "${order}".`);
  if (number === undefined || !/^[1-9]\d{0,14}$/.test(number))
    throw new UserError(
      `expected the number of a report after "close", found ${number === undefined ? 'nothing' : `"${number}"`}.`,
    );
  const isClosed = await inWords('close the report', () => closeReport(database, Number(number)));
  console.log(isClosed ? `Report ${number} is closed.` : `There is no open report ${number}.`);
  return isClosed ? EXIT.ok : EXIT.failed;
}

function textOf({ id, at, closedAt, why, by, table, name, user, text }: ShownReport): string {
  const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  const done = closedAt === null ? '' : ', closed';
  return [
    `${id}  ${when} UTC, table ${table}, reported by ${by}${done}`,
    ...wrap(`    ${name} (${user}) said: ${text}`, columns(), '      '),
    ...wrap(`    why: ${why}`, columns(), '      '),
  ].join('\n');
}
