import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backUp, databaseIn } from '@tuckbox/server';
import type { Arguments } from '../arguments.ts';
import { type Command, DATA_FLAG } from '../command.ts';
import { folderOnly } from '../files.ts';
import { EXIT, inWords, UserError, withFile } from '../user-error.ts';

export const backup: Command = {
  name: 'backup',
  operands: 'FILE',
  maxOperands: 1,
  flags: { data: DATA_FLAG },
  about:
    'Copies all data of a server, as it is right now, into one file that only you can read. The server can keep ' +
    'running; players notice nothing. An existing file is not replaced. The key that signs cookies (cookie.key in ' +
    'the folder) is not included: it never changes, so copy it once. PostgreSQL has its own tools for this.',
  examples: [
    ['npx tuckbox backup /backups/monday.db', 'of the server in ./data'],
    ['npx tuckbox backup --data /srv/tuckbox "/backups/$(date +%F).db"', 'every night, from cron'],
  ],
  run,
};

const BACK_UP_POSTGRES = 'back PostgreSQL up with pg_dump or pg_basebackup (docs/operations.md)';

async function run(given: Arguments): Promise<number> {
  const [file] = given.operands;
  if (file === undefined) throw new UserError('expected a file to write the backup to, found nothing.');
  const database = databaseIn(folderOnly(given.text('data'), BACK_UP_POSTGRES));
  withFile('write into the folder', dirname(file), () => accessSync(dirname(file), constants.W_OK));
  await inWords('back up', () => backUp(database, file));
  console.log(`${database} is backed up in ${file} (${Math.ceil(statSync(file).size / 1024)} KB).`);
  return EXIT.ok;
}
