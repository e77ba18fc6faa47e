import type { TestProject } from 'vitest/node';
import { ensureChromium } from './chromium.ts';
import { Server } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly chromium: string | null;
  }
}

/** Finds a browser. On a machine of the CI a missing one is a failure, elsewhere a loud skip. */
export async function setup(project: TestProject): Promise<void> {
  const chromium = ensureChromium();
  if (chromium === null) {
    const line = 'browser tests: no Chromium here, and it cannot be installed (set CHROMIUM_PATH)';
    if (process.env.CI === 'true') throw new Error(line);
    console.error(`\n!!! SKIPPED ${line}\n`);
  } else await buildApp();
  project.provide('chromium', chromium);
}

/** A server builds the app if its sources have changed; the first servers of the tests would do so several times. */
async function buildApp(): Promise<void> {
  const server = new Server();
  await server.start();
  await server.stop();
}
