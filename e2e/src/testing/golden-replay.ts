import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { CHARACTERS } from '@tuckbox/protocol/client';
import { ROOT } from './build.ts';
import type { GameId } from './tapper.ts';

interface GoldenRecord {
  readonly game: string;
  readonly seats: number;
  readonly rulesVersion: number;
  readonly options: object;
  readonly seed: string;
  readonly dealt: string;
  readonly places: readonly number[];
  readonly entries: readonly { readonly seat: number; readonly do: string; readonly hash: string }[];
}

/** The version of the link format. */
const VERSION = 1;

export const goldenRecord = (game: string, name: string): GoldenRecord =>
  JSON.parse(readFileSync(join(ROOT, 'packages/games', game, 'fixtures/golden', `${name}.json`), 'utf8'));

/** The address of the replay of a golden record, at one of its moments. Everybody but the first is a bot. */
export function goldenReplay(game: GameId, name: string, at: number): string {
  const record = goldenRecord(game, name);
  const opponents = CHARACTERS.filter(({ level }) => level === 'casual');
  const people = record.places.map((_, seat) => {
    if (seat === 0) return ['Ada', null];
    const { name, level, id } = opponents[seat - 1];
    return [name, level, id];
  });
  const text = JSON.stringify([
    VERSION,
    record.game,
    record.rulesVersion,
    record.options,
    people,
    record.seed,
    record.dealt,
    record.entries.at(-1)?.hash,
    record.places,
    record.entries.map((entry) => `${entry.seat} ${entry.do}`).join('\n'),
  ]);
  return `/replay/shared?at=${at}#${deflateSync(text).toString('base64url')}`;
}
