import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backUp, databaseIn } from '@tuckbox/server';
import type { Given } from '../arguments.ts';
import { type Command, DATA_FLAG } from '../command.ts';
import { Complaint, EXIT, inWords, withFile } from '../complaint.ts';
import { dataFolder } from '../files.ts';

export const backup: Command = {
  name: 'backup',
  operands: 'FILE',
  maxOperands: 1,
  flags: { data: DATA_FLAG },
  about:
    'Copies all that a server keeps, as it is at this moment, into one file that only you may read. The server may ' +
    'be running, and nobody at its tables notices. A file that is there already is not replaced. The key that ' +
    'cookies are signed with (cookie.key in the folder) is not part of it: it never changes, so copy it once.',
  examples: [
    ['tuckbox backup /backups/monday.db', 'of the server whose folder is ./data'],
    ['tuckbox backup --data /srv/tuckbox "/backups/$(date +%F).db"', 'every night, from cron'],
  ],
  run,
};

async function run(given: Given): Promise<number> {
  const [file] = given.operands;
  if (file === undefined) throw new Complaint('expected a file to write the backup to, found nothing.');
  const database = databaseIn(given.text('data') ?? dataFolder());
  withFile('write into the folder', dirname(file), () => accessSync(dirname(file), constants.W_OK));
  await inWords('back up', () => backUp(database, file));
  console.log(`${database} is backed up in ${file} (${Math.ceil(statSync(file).size / 1024)} KB).`);
  return EXIT.ok;
}
