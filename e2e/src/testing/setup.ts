import type { TestProject } from 'vitest/node';
import { ensureChromium } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly chromium: string | null;
  }
}

/** Finds a browser. On a machine of the CI a missing one is a failure, elsewhere a loud skip. */
export function setup(project: TestProject): void {
  const chromium = ensureChromium();
  if (chromium === null) {
    const line = 'browser tests: no Chromium here, and it cannot be installed (set CHROMIUM_PATH)';
    if (process.env.CI === 'true') throw new Error(line);
    console.error(`\n!!! SKIPPED ${line}\n`);
  }
  project.provide('chromium', chromium);
}
