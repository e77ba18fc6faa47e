import { isLoggedLevel } from '@tuckbox/protocol/client';
import { seatsWithCharacters } from '@tuckbox/table';
import { type GameId, isGameId } from '../games/load.ts';
import type { LocalGame, LocalSeat } from '../local/local-game.ts';

/**
 * A finished game as a link carries it. It has only the hashes of the deal and of the last position: a hash for every
 * move would make the link six times as long, and the rules check every move anyway.
 */
export interface SharedGame {
  readonly game: GameId;
  readonly rulesVersion: number;
  readonly options: object;
  readonly seats: readonly LocalSeat[];
  readonly seed: string;
  readonly dealt: string;
  readonly end: string;
  readonly moves: readonly { readonly seat: number; readonly do: string }[];
  readonly places: readonly number[];
}

/** A link that was cut off or changed. */
export class DamagedLink extends Error {
  override name = 'DamagedLink';
}

/**
 * Messengers cut longer links. The longest golden record, 3,926 moves of Tock with six players, takes 11,000
 * characters.
 */
export const LONGEST_LINK = 16_000;

/** A larger unpacked text is refused, so that a link cannot fill the memory. */
const MOST_BYTES = 1_000_000;
const MOST_SEATS = 6;
const VERSION = 1;

/** The part of a local game that goes into a link; null before its end, because the seed reveals every card. */
export function sharedOf({ entries, places, ...game }: LocalGame): SharedGame | null {
  if (places === null) return null;
  return {
    game: game.game,
    rulesVersion: game.rulesVersion,
    options: game.options,
    seats: game.seats,
    seed: game.seed,
    dealt: game.dealt,
    end: entries.at(-1)?.hash ?? game.dealt,
    moves: entries.map(({ seat, do: text }) => ({ seat, do: text })),
    places,
  };
}

/** Packs a game for the fragment of a link. */
export async function packed(shared: SharedGame): Promise<string> {
  const { game, rulesVersion, options, seats, seed, dealt, end, moves, places } = shared;
  const people = seats.map(({ name, level, character }) => [
    name,
    level,
    ...(character === undefined ? [] : [character]),
  ]);
  const lines = moves.map((move) => `${move.seat} ${move.do}`).join('\n');
  const text = JSON.stringify([
    VERSION,
    game,
    rulesVersion,
    options,
    people,
    seed,
    dealt,
    end,
    [...places],
    lines,
  ]);
  const bytes = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return base64url(new Uint8Array(await new Response(bytes).arrayBuffer()));
}

/** Unpacks what `packed` wrote. Throws `DamagedLink` for anything else; moves are checked when the game is replayed. */
export async function unpacked(text: string): Promise<SharedGame> {
  try {
    const read: unknown = JSON.parse(await inflated(bytesOf(text)));
    const shared = sharedFrom(read);
    if (shared !== null) return shared;
  } catch {
    // However it is damaged, the message is the same.
  }
  throw new DamagedLink('the link is damaged');
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += piece.value;
    if (text.length > MOST_BYTES) throw new DamagedLink('the link holds too much');
  }
  return text;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

function sharedFrom(read: unknown): SharedGame | null {
  if (!Array.isArray(read) || read[0] !== VERSION) return null;
  const [, game, rulesVersion, options, people, seed, dealt, end, places, lines] = read as unknown[];
  if (!(isText(game) && isGameId(game) && isWhole(rulesVersion) && isText(lines))) return null;
  if (!(isText(seed) && isText(dealt) && isText(end))) return null;
  if (typeof options !== 'object' || options === null || !Array.isArray(people)) return null;
  if (!(Array.isArray(places) && places.every(isWhole) && people.length <= MOST_SEATS)) return null;
  const seats = people.map(seatFrom);
  const moves = lines.split('\n').map(moveFrom);
  if (!(seats.every((seat) => seat !== null) && moves.every((move) => move !== null))) return null;
  return {
    game,
    rulesVersion,
    options,
    seats: seatsWithCharacters(seats, seed),
    seed,
    dealt,
    end,
    moves,
    places,
  };
}

/** A link of an earlier version has other levels, and bots without a character. */
type LinkedSeat = Parameters<typeof seatsWithCharacters>[0][number];

function seatFrom(read: unknown): LinkedSeat | null {
  if (!Array.isArray(read) || !isText(read[0])) return null;
  const [name, level, character] = read as [string, unknown, unknown];
  if (level === null) return { kind: 'person', name, level };
  if (!isLoggedLevel(level)) return null;
  return { kind: 'bot', name, level, ...(isText(character) ? { character } : {}) };
}

function moveFrom(line: string): SharedGame['moves'][number] | null {
  const [, seat, text] = /^(\d) (.+)$/.exec(line) ?? [];
  return seat === undefined || text === undefined ? null : { seat: Number(seat), do: text };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
