import type { GameRecord } from '@tuckbox/engine';
import type { LocalGame, LocalWish } from './game.ts';

/** The games of this device, in the browser's own database. Used by the page and by the worker that plays them. */
const DATABASE = 'tuckbox';
const VERSION = 1;
const STORE = 'games';

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE, { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opened = null;
      reject(request.error);
    };
  });
  return opened;
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const transaction = (await database()).transaction(STORE, mode);
  const request = work(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Every game of this device, the newest first. */
export async function listGames(): Promise<LocalGame[]> {
  const games = await inStore<LocalGame[]>('readonly', (store) => store.getAll());
  return games.toSorted((a, b) => b.changedAt - a.changedAt);
}

export const readGame = async (id: string): Promise<LocalGame | null> =>
  (await inStore<LocalGame | undefined>('readonly', (store) => store.get(id))) ?? null;

export async function keepGame(game: LocalGame): Promise<void> {
  await inStore('readwrite', (store) => store.put(game));
}

export async function removeGame(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}

/** What was dealt since the page was opened: one knows what it is before it has been read. */
const dealt = new Map<string, LocalGame['game']>();

/** The game that was dealt under this id a moment ago. */
export const justDealt = (id: string): LocalGame['game'] | null => dealt.get(id) ?? null;

/** Deals a new game and keeps it; returns its id. Throws where the table is not one that can be played. */
export async function createGame(wish: LocalWish): Promise<string> {
  const { newGame } = await import('./deal.ts');
  const game = await newGame(wish, { id: randomText(10), seed: randomText(32), now: Date.now() });
  await keepGame(game);
  dealt.set(game.id, game.game);
  return game.id;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const randomText = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** The game in the engine's own form, which `tuckbox replay` reads. */
export const recordOf = ({
  game,
  rulesVersion,
  seats,
  options,
  seed,
  dealt,
  entries,
  places,
}: LocalGame): GameRecord => ({
  game,
  rulesVersion,
  seats: seats.length,
  options,
  seed,
  dealt,
  entries: entries.map(({ seat, do: text, hash }) => ({ seat, do: text, hash })),
  places,
});
