import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The last one is written in part. */
const CHUNK = Buffer.alloc(1 << 20);

/** A file system so small that it can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Uses up all the space. */
  fill(): void;
  /** Frees it. */
  clear(): void;
  remove(): void;
}

/** Null where it cannot be mounted, which takes root. */
export function smallDisk(size: string): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'tuckbox-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => fill(filler),
    clear: () => rmSync(filler),
    remove: () => {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
