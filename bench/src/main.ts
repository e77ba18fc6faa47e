// `npm run bench [-- rules|server|cluster …]`: the benchmarks by name.
import { cluster } from './cluster.ts';
import { rules } from './rules.ts';
import { server } from './server.ts';

const BENCHMARKS: { readonly [name: string]: (args: readonly string[]) => Promise<number> } = {
  rules,
  server,
  cluster,
};

const [first = 'rules', ...rest] = process.argv.slice(2);
const isFlag = first.startsWith('-');
const benchmark = BENCHMARKS[isFlag ? 'rules' : first];

if (benchmark === undefined) {
  console.error(`bench: expected one of ${Object.keys(BENCHMARKS).join(', ')}, found "${first}".`);
  process.exitCode = 2;
} else process.exitCode = await benchmark(isFlag ? [first, ...rest] : rest);
