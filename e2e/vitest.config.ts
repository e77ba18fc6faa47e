import { defineConfig } from 'vitest/config';

/** Browser tests: one file after the other, for the machine has two cores and Chromium likes both. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/setup.ts'],
    pool: 'threads',
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
