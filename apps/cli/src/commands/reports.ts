import { closeReport, databaseIn, readReports, type ShownReport } from '@tuckbox/server';
import type { Given } from '../arguments.ts';
import { type Command, DATA_FLAG, JSON_FLAG } from '../command.ts';
import { Complaint, EXIT, inWords } from '../complaint.ts';
import { dataFolder } from '../files.ts';
import { columns, wrap } from '../ink.ts';

/** More than anybody reads at once. */
const MOST = 500;

export const reports: Command = {
  name: 'reports',
  operands: '[close NUMBER]',
  maxOperands: 2,
  flags: {
    data: DATA_FLAG,
    all: { help: 'show those too that are done with' },
    json: JSON_FLAG,
  },
  about:
    'Lists what players have reported: a line of the chat, who said it, and why somebody minds. The server may be ' +
    'running. To silence somebody or to close a table there is the page /operator of the server.',
  examples: [
    ['tuckbox reports', 'those that are open, of the server whose folder is ./data'],
    ['tuckbox reports close 3', 'the third is done with'],
  ],
  run,
};

async function run(given: Given): Promise<number> {
  const database = databaseIn(given.text('data') ?? dataFolder());
  const [order, number] = given.operands;
  if (order !== undefined) return close(database, order, number);
  const all = await inWords('read the reports', () => readReports(database, MOST));
  const shown = given.has('all') ? all : all.filter(({ closedAt }) => closedAt === null);
  if (given.has('json')) console.log(JSON.stringify({ reports: shown }, null, 2));
  else console.log(shown.length === 0 ? 'There are no open reports.' : shown.map(textOf).join('\n\n'));
  return EXIT.ok;
}

async function close(database: string, order: string, number: string | undefined): Promise<number> {
  if (order !== 'close') throw new Complaint(`expected close NUMBER, or nothing, found "${order}".`);
  if (number === undefined || !/^[1-9]\d{0,14}$/.test(number))
    throw new Complaint(
      `expected the number of a report after "close", found ${number === undefined ? 'nothing' : `"${number}"`}.`,
    );
  const isClosed = await inWords('close the report', () => closeReport(database, Number(number)));
  console.log(isClosed ? `Report ${number} is done with.` : `There is no open report ${number}.`);
  return isClosed ? EXIT.ok : EXIT.failed;
}

function textOf({ id, at, closedAt, why, by, table, name, user, text }: ShownReport): string {
  const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  const done = closedAt === null ? '' : ', done with';
  return [
    `${id}  ${when} UTC, table ${table}, reported by ${by}${done}`,
    ...wrap(`    ${name} (${user}) said: ${text}`, columns(), '      '),
    ...wrap(`    why: ${why}`, columns(), '      '),
  ].join('\n');
}
