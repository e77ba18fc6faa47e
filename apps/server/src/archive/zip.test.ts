import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ArchiveFile, zipOf } from './zip.ts';

const MADE_AT = new Date(Date.UTC(2026, 0, 1));

it('packs files of several parts, in any language', async () => {
  async function* files(): AsyncIterable<ArchiveFile> {
    yield { path: 'a.txt', body: ['one ', new TextEncoder().encode('two')] };
    yield { path: 'b/č.txt', body: ['šest'] };
  }
  const unzipped = unzipSync(await buffer(zipOf(files(), MADE_AT)));
  const texts = Object.entries(unzipped).map(([path, bytes]) => [path, strFromU8(bytes)]);
  expect(texts).toEqual([
    ['a.txt', 'one two'],
    ['b/č.txt', 'šest'],
  ]);
});

it('makes only as much as is read, and stops with its reader', async () => {
  let made = 0;
  let hasEnded = false;
  async function* files(): AsyncIterable<ArchiveFile> {
    try {
      for (; made < 1000; made++) {
        // Random data cannot be compressed and soon fills the buffers.
        const noise = crypto.getRandomValues(new Uint8Array(60_000));
        yield { path: `${made}`, body: [noise] };
      }
    } finally {
      hasEnded = true;
    }
  }
  const zip = zipOf(files(), MADE_AT);
  await new Promise((resolve) => zip.once('readable', resolve));
  zip.read();
  zip.destroy();
  await expect.poll(() => hasEnded).toBe(true);
  expect(made).toBeLessThan(20);
});

it('fails if a file cannot be made', async () => {
  async function* files(): AsyncIterable<ArchiveFile> {
    yield { path: 'a.txt', body: ['one'] };
    throw new Error('the store is closed');
  }
  await expect(buffer(zipOf(files(), MADE_AT))).rejects.toThrow('the store is closed');
});
