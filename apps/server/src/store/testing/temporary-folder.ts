import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder for a test file; `afterAll` removes it. */
export function temporaryFolder(afterAll: (clear: () => void) => void): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'tuckbox-store-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name) => join(folder, name);
}
