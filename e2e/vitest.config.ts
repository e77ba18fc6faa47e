import { defineConfig } from 'vitest/config';

/** Browser tests. None gets a second try here; `scripts/check.ts` says which fail in company only. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/setup.ts'],
    // As for the unit tests: processes, because V8 may abort with several threads in one.
    pool: 'forks',
    maxWorkers: 2,
    // The files of a process share its browser and what they import.
    isolate: false,
    retry: 0,
    testTimeout: 240_000,
    hookTimeout: 180_000,
    // Something awaited comes late on a busy machine; a second, as is usual, says more about the machine than about us.
    expect: { poll: { timeout: 20_000 } },
  },
});
