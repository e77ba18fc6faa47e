// `node bench/src/server.ts`: how much one server carries, beside others.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitCodeOf } from './command.ts';
import type { Effort } from './jobs.ts';
import { tellProgress } from './progress.ts';
import { CONTENDERS } from './server/programs.ts';
import { formatServers } from './server/report.ts';
import { surveyServers } from './server/survey.ts';
import { targetsOf } from './server/targets.ts';

const NAMES = CONTENDERS.map(({ id }) => id);

const HELP = `usage: node bench/src/server.ts [--quick] [--json] [--only NAMES] [--data DIR] [--profile DIR]

Plays Stacks at hundreds of tables over real sockets, on our server and on others, one after the other and
again, and tells how many moves each makes with a second of processor time. A quarter of an hour.

  --quick        fewer passes and no 5,000 tables: a few minutes, and less exact
  --json         { "results": [{ "id", "flatOut": { "200": { "movesPerCpuSecond", … } }, … }], "wanted": [ … ] }
  --only NAMES   some of ${NAMES.join(',')}
  --data DIR     a folder on the disk that is to be written to (else the folder for temporary files)
  --profile DIR  puts a profile of each server's processor time there, for Chrome's developer tools
  --help         this text
`;

interface Wishes {
  readonly quick: boolean;
  readonly json: boolean;
  readonly help: boolean;
  readonly only: readonly string[];
  readonly data: string | null;
  readonly profile: string | null;
}

function readWishes(args: readonly string[]): Wishes {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      only: { type: 'string', default: NAMES.join(',') },
      data: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const only = values.only.split(',');
  const stranger = only.find((name) => !NAMES.some((known) => known === name));
  if (stranger !== undefined) throw new TypeError(`--only takes ${NAMES.join(',')}, found "${stranger}".`);
  const { quick, json, help, data = null, profile = null } = values;
  return { quick, json, help, only, data, profile };
}

async function survey({ quick, json, help, only, data, profile }: Wishes): Promise<boolean> {
  if (help) {
    process.stdout.write(HELP);
    return true;
  }
  const effort: Effort = quick ? 'quick' : 'full';
  const contenders = CONTENDERS.filter(({ id }) => only.includes(id));
  for (const folder of [data, profile]) if (folder !== null) mkdirSync(folder, { recursive: true });
  const results = await surveyServers(contenders, effort, { data, profiles: profile });
  tellProgress(null);
  console.log(
    json ? JSON.stringify({ results, wanted: targetsOf(results) }, null, 2) : formatServers(results),
  );
  return true;
}

export const server = (args: readonly string[]): Promise<number> =>
  exitCodeOf('bench', () => readWishes(args), survey);

if (import.meta.main) process.exitCode = await server(process.argv.slice(2));
