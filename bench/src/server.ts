// `node bench/src/server.ts`: how much load one server carries, compared with others.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { COMMON_FLAGS, type CommonFlags, exitCodeOf } from './command.ts';
import type { Effort } from './jobs.ts';
import { tellProgress } from './progress.ts';
import { CONTENDERS } from './server/programs.ts';
import { formatServers } from './server/report.ts';
import { surveyServers } from './server/survey.ts';
import { targetsOf } from './server/targets.ts';

const NAMES = CONTENDERS.map(({ id }) => id);

const HELP = `usage: node bench/src/server.ts [--quick] [--json] [--only NAMES] [--data DIR] [--profile DIR]

Plays Stacks at hundreds of tables over real sockets, on our server and on others in turn, several times, and
shows how many moves each makes per second of processor time. Takes a quarter of an hour.

  --quick        fewer passes, without 5,000 tables: a few minutes, less exact
  --json         { "results": [{ "id", "flatOut": { "200": { "movesPerCpuSecond", … } }, … }], "wanted": [ … ] }
  --only NAMES   some of ${NAMES.join(',')}
  --data DIR     a folder on the disk to write to (default: the folder for temporary files)
  --profile DIR  write a profile of each server's processor time there, for Chrome's developer tools
  --help         this text
`;

interface Flags extends CommonFlags {
  readonly only: readonly string[];
  readonly data: string | null;
  readonly profile: string | null;
}

function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...COMMON_FLAGS,
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

async function survey({ quick, json, help, only, data, profile }: Flags): Promise<boolean> {
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
  exitCodeOf('bench', () => readFlags(args), survey);

if (import.meta.main) process.exitCode = await server(process.argv.slice(2));
