import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, databaseIn, restore as restoreInto } from '@tuckbox/server';
import type { Arguments } from '../arguments.ts';
import { type Command, DATA_FLAG } from '../command.ts';
import { folderOnly, makeFolder } from '../files.ts';
import { EXIT, inWords, UserError } from '../user-error.ts';

export const restore: Command = {
  name: 'restore',
  operands: 'FILE',
  maxOperands: 1,
  flags: {
    data: DATA_FLAG,
    discard: { help: 'keep no copy of the replaced data, for example if it is damaged' },
  },
  about:
    'Replaces all data of a server with a backup. The previous data is kept in a file beside it. The server can ' +
    'keep running: it notices within seconds, and everyone continues from the backup. A backup that is damaged or ' +
    'made by a newer Tuckbox is refused, and nothing changes.',
  examples: [
    ['npx tuckbox restore /backups/monday.db', 'for the server in ./data'],
    ['npx tuckbox restore /backups/monday.db --data /tmp/monday', 'into another folder, to have a look'],
  ],
  run,
};

const RESTORE_POSTGRES =
  'restore PostgreSQL with pg_restore or from its archive, with all nodes stopped (docs/operations.md)';

async function run(given: Arguments): Promise<number> {
  const [file] = given.operands;
  if (file === undefined) throw new UserError('expected a backup file, found nothing.');
  if (!existsSync(file)) throw new UserError(`cannot read ${file}: there is no such file or folder.`);
  const folder = folderOnly(given.text('data'), RESTORE_POSTGRES);
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

/** The data before the restore is kept, so that a mistaken restore can be undone. */
async function keepCopy(folder: string, database: string): Promise<void> {
  const time = new Date().toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '');
  const copy = join(folder, `before-restore-${time}.db`);
  await inWords('keep a copy of what is there (--discard does without)', () => backUp(database, copy));
  console.log(`The previous data is kept in ${copy}.`);
}
