import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const EXCLUDED = ['**/node_modules/**', '.tools/**', 'e2e/**'];

/** Proofs measure memory and time, and a mocked module stays mocked: these files get a process of their own. */
const ISOLATED = globSync('**/*.test.ts', { cwd: import.meta.dirname, exclude: EXCLUDED }).filter(
  (file) =>
    /\bproofs\b/.test(file) || readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('vi.mock('),
);

export default defineConfig({
  test: {
    // Not threads: V8 aborts now and then where several of one process compile WebAssembly, as `fetch` does.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ISOLATED,
          globalSetup: ['apps/server/src/testing/programs.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...EXCLUDED, ...ISOLATED],
          globalSetup: ['apps/server/src/testing/programs.ts'],
        },
      },
    ],
  },
});
