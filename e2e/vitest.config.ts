import { defineConfig } from 'vitest/config';

/** Browser tests. A second try is for the machine, which may be busy with something else; twice is a fault. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/setup.ts'],
    pool: 'threads',
    maxWorkers: 2,
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
