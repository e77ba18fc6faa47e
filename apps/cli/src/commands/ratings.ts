import { databaseIn, rebuildRatings } from '@tuckbox/server';
import type { Arguments } from '../arguments.ts';
import { type Command, DATA_FLAG } from '../command.ts';
import { dataFolder } from '../files.ts';
import { EXIT, inWords, UserError } from '../user-error.ts';

export const ratings: Command = {
  name: 'ratings',
  operands: 'rebuild',
  maxOperands: 1,
  flags: { data: DATA_FLAG },
  about:
    'Recomputes the ratings of all players from the logs of rated games, to the same figures, and the results ' +
    'and badges of all finished games. The server can keep running. With DATABASE_URL in the environment, those in ' +
    'PostgreSQL.',
  examples: [['npx tuckbox ratings rebuild', 'for the server in ./data']],
  run,
};

async function run(given: Arguments): Promise<number> {
  const [order] = given.operands;
  if (order !== 'rebuild') throw new UserError(`expected rebuild, found ${order ?? 'nothing'}.`);
  const database = databaseIn(given.text('data') ?? dataFolder());
  const address = given.has('data') ? undefined : process.env.DATABASE_URL;
  const { rated, finished } = await inWords('rebuild the ratings', () =>
    rebuildRatings({ database, address }),
  );
  console.log(`Rated games recomputed: ${rated}. Finished games: ${finished}.`);
  return EXIT.ok;
}
