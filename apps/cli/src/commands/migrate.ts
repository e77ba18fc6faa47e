import { existsSync } from 'node:fs';
import { databaseIn, moveData } from '@tuckbox/server';
import type { Arguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { dataFolder } from '../files.ts';
import { EXIT, inWords, UserError } from '../user-error.ts';

export const migrate: Command = {
  name: 'migrate',
  operands: '',
  maxOperands: 0,
  flags: {
    from: {
      value: 'PLACE',
      help: 'a data folder, or postgres://…; by default DATA_DIR from the environment, or ./data',
    },
    to: { value: 'PLACE', help: 'postgres://…, several separated by commas; or an empty data folder' },
  },
  about:
    'Moves all data of a server from a data folder to PostgreSQL, or back. The source is only read. Everything is then ' +
    'read again at both ends and compared entry by entry. A target that is not empty is refused. Stop the servers at ' +
    'both ends first. If the move is interrupted, run the same command again: it goes on where it was.',
  examples: [
    ['npx tuckbox migrate --to postgres://tuckbox@db.example/tuckbox', 'from ./data to PostgreSQL'],
    ['npx tuckbox migrate --to "$DATABASE_URL"', 'with a password that the shell’s history does not keep'],
    ['npx tuckbox migrate --from "$DATABASE_URL" --to /srv/tuckbox', 'back to a folder'],
  ],
  run,
};

const isAddress = (place: string): boolean => /^postgres(ql)?:/.test(place);

async function run(given: Arguments): Promise<number> {
  const from = given.text('from') ?? dataFolder();
  const to = given.text('to');
  if (to === null) throw new UserError('expected --to with an address or a folder, found nothing.');
  if (!isAddress(from) && !existsSync(databaseIn(from)))
    throw new UserError(`there is no database at ${databaseIn(from)}.`);
  const { tables, entries, users, digest } = await inWords('migrate', () =>
    moveData({ from, to }, ({ step, done, of }) => console.error(`${step}: ${done} of ${of} tables`)),
  );
  console.log(`Moved, and the same at both ends: tables ${tables}, entries ${entries}, users ${users}.`);
  console.log(`SHA-256 of everything: ${digest}`);
  return EXIT.ok;
}
