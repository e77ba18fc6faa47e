import type { GameRecord } from '@tuckbox/engine';
import { seatsWithCharacters } from '@tuckbox/table';
import type { LocalGame, LocalGameSetup } from './local-game.ts';

/** The games of this device, in IndexedDB. The page and the table's worker both use it. */
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

/** Every saved game, the newest first. */
export async function listGames(): Promise<LocalGame[]> {
  const games = await inStore<LocalGame[]>('readonly', (store) => store.getAll());
  return games.map(asOfToday).toSorted((a, b) => b.changedAt - a.changedAt);
}

export async function readGame(id: string): Promise<LocalGame | null> {
  const game = await inStore<LocalGame | undefined>('readonly', (store) => store.get(id));
  return game === undefined ? null : asOfToday(game);
}

/** Earlier versions saved other levels, and bots without a character. */
const asOfToday = (game: LocalGame): LocalGame => ({
  ...game,
  seats: seatsWithCharacters(game.seats, game.seed),
});

export async function saveGame(game: LocalGame): Promise<void> {
  await inStore('readwrite', (store) => store.put(game));
}

export async function removeGame(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}

/** Games dealt since the page was opened, so that the page knows which game to show before it has read it. */
const dealtHere = new Map<string, LocalGame['game']>();

/** The game that was just dealt under this id. */
export const justDealt = (id: string): LocalGame['game'] | null => dealtHere.get(id) ?? null;

/** Deals a new game, saves it and returns its id. Throws if the rules do not allow this table. */
export async function createGame(setup: LocalGameSetup): Promise<string> {
  const { dealGame } = await import('./deal.ts');
  const game = await dealGame(setup, { id: randomText(10), seed: randomText(32), now: Date.now() });
  await saveGame(game);
  dealtHere.set(game.id, game.game);
  return game.id;
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const randomText = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** The game as an engine record, which `tuckbox replay` reads. */
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
