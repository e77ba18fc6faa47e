import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '.tools/**', 'e2e/**'],
    globalSetup: ['apps/server/src/testing/programs.ts'],
    // Not threads: V8 aborts now and then where several of one process compile WebAssembly, as `fetch` does.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
