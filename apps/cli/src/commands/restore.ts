import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, databaseIn, restore as restoreInto } from '@tuckbox/server';
import type { Given } from '../arguments.ts';
import { type Command, DATA_FLAG } from '../command.ts';
import { Complaint, EXIT, inWords } from '../complaint.ts';
import { dataFolder, makeFolder } from '../files.ts';

export const restore: Command = {
  name: 'restore',
  operands: 'FILE',
  maxOperands: 1,
  flags: {
    data: DATA_FLAG,
    discard: { help: 'keep no copy of what is replaced, as when it is damaged' },
  },
  about:
    'Puts a backup in the place of all that a server keeps. What was there is kept in a file beside it. The server ' +
    'may be running: it notices within seconds, and everybody goes on from what the backup holds. A backup that is ' +
    'damaged or made by a newer Tuckbox is refused, and nothing changes.',
  examples: [
    ['tuckbox restore /backups/monday.db', 'for the server whose folder is ./data'],
    ['tuckbox restore /backups/monday.db --data /tmp/monday', 'beside it, to have a look'],
  ],
  run,
};

async function run(given: Given): Promise<number> {
  const [file] = given.operands;
  if (file === undefined) throw new Complaint('expected the file of a backup, found nothing.');
  if (!existsSync(file)) throw new Complaint(`cannot read ${file}: there is no such file or folder.`);
  const folder = given.text('data') ?? dataFolder();
  const database = databaseIn(folder);
  makeFolder(folder);
  const beforehand = given.has('discard') ? undefined : () => keepCopy(folder, database);
  await inWords('restore', () => restoreInto(file, database, beforehand));
  console.log(`${database} is restored from ${file}.`);
  if (!existsSync(join(folder, 'cookie.key'))) {
    console.log(
      `There is no cookie.key in ${folder}: put the old one there before you start the server, so that`,
    );
    console.log('guests find their seats again and nobody has to sign in.');
  }
  return EXIT.ok;
}

/** A mistaken restore can be taken back by restoring this. */
async function keepCopy(folder: string, database: string): Promise<void> {
  const time = new Date().toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '');
  const copy = join(folder, `before-restore-${time}.db`);
  await inWords('keep a copy of what is there (--discard does without)', () => backUp(database, copy));
  console.log(`What was there before is kept in ${copy}.`);
}
