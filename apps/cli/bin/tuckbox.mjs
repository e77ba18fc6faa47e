#!/usr/bin/env node
// Starts the tuckbox command on Node 24, whatever Node the shell has.
import { join } from 'node:path';
import { node24, ROOT, runToEnd } from '../../../scripts/node24.mjs';

const node = node24();
if (node === null) {
  console.error('tuckbox needs Node 24: run `npm start` or `npm test` once, which fetches it.');
  process.exit(1);
}

const main = join(ROOT, 'apps', 'cli', 'src', 'main.ts');
// Compiled code is kept between runs, which makes the command start quicker.
const env = { NODE_COMPILE_CACHE: join(ROOT, '.tools', 'compile-cache'), ...process.env };
process.exitCode = await runToEnd(node, [main, ...process.argv.slice(2)], { env });
