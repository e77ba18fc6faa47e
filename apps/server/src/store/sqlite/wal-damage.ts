import { closeSync, existsSync, openSync, readSync } from 'node:fs';

const HEADER = 32;
const FRAME_HEADER = 24;
/** The first word of a log with big-endian checksums; the one for little-endian is one less. */
const MAGIC = 0x377f0683;

/** The two running checksums of the log; each frame continues those of the frame before. */
type Sums = readonly [number, number];

/** The part of a write-ahead log that SQLite will ignore. */
export interface WalDamage {
  /** How many commits are lost, as far as can be told; null where the header of the log is damaged. */
  readonly lostCommits: number | null;
}

/**
 * Whether SQLite will ignore a part of the write-ahead log because a checksum is wrong, which it does silently. It must
 * be called before the database is opened, which empties the log. A commit that a power failure cut off looks the same
 * as later damage.
 */
export function walDamageOf(database: string): WalDamage | null {
  const path = `${database}-wal`;
  if (!existsSync(path)) return null;
  const file = openSync(path, 'r');
  try {
    return damageIn((position, length) => {
      const bytes = Buffer.alloc(length);
      return readSync(file, bytes, 0, length, position) === length ? bytes : null;
    });
  } finally {
    closeSync(file);
  }
}

/** `read` returns null beyond the end of the log. */
function damageIn(read: (position: number, length: number) => Buffer | null): WalDamage | null {
  const header = read(0, HEADER);
  if (header === null) return null;
  const isBigEndian = header.readUInt32BE(0) === MAGIC;
  const pageSize = header.readUInt32BE(8);
  let sums: Sums | null = summed([0, 0], header.subarray(0, 24), isBigEndian);
  const isWhole = (header.readUInt32BE(0) | 1) === MAGIC && matchesSums(sums, header, 24);
  if (!isWhole) return read(HEADER, FRAME_HEADER) === null ? null : { lostCommits: null };
  let lostCommits = 0;
  const size = FRAME_HEADER + pageSize;
  for (let position = HEADER; ; position += size) {
    const frame = read(position, size);
    if (frame === null) break;
    // Frames with other salts are left over from an earlier log.
    const isOfThisLog = frame.compare(header, 16, 24, 8, 16) === 0;
    sums = sums !== null && isOfThisLog ? sumsAfter(sums, frame, isBigEndian) : null;
    if (sums === null && isOfThisLog && isCommit(frame)) lostCommits++;
  }
  return lostCommits === 0 ? null : { lostCommits };
}

/** The last frame of a commit carries the size of the database. */
const isCommit = (frame: Buffer): boolean => frame.readUInt32BE(4) !== 0;

/** Null where the checksums do not match. */
function sumsAfter(before: Sums, frame: Buffer, isBigEndian: boolean): Sums | null {
  const page = frame.subarray(FRAME_HEADER);
  const after = summed(summed(before, frame.subarray(0, 8), isBigEndian), page, isBigEndian);
  return matchesSums(after, frame, 16) ? after : null;
}

const matchesSums = ([first, second]: Sums, bytes: Buffer, offset: number): boolean =>
  first === bytes.readUInt32BE(offset) && second === bytes.readUInt32BE(offset + 4);

function summed([first, second]: Sums, bytes: Buffer, isBigEndian: boolean): Sums {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 0; offset < bytes.length; offset += 8) {
    first = (first + words.getUint32(offset, !isBigEndian) + second) >>> 0;
    second = (second + words.getUint32(offset + 4, !isBigEndian) + first) >>> 0;
  }
  return [first, second];
}
