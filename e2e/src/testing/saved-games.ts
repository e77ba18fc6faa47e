import { type AnyGame, gameById } from '@tuckbox/catalog';
import {
  deal,
  type GameTypes,
  legalTexts,
  openTable,
  type Position,
  type Seat,
  stateHash,
} from '@tuckbox/engine';
import type { Page } from 'playwright-core';
import { goldenRecord } from './golden-replay.ts';

/** What identifies a deal among the saved games. */
interface SavedDeal {
  readonly id: string;
  readonly seed: string;
  readonly dealt: string;
}

/** A deal of a game for two that gives the first seat the wanted moves. */
export function dealWith(id: string, isWanted: (legal: readonly string[]) => boolean): SavedDeal {
  const { game, options } = tableOf(id);
  for (let number = 0; ; number++) {
    const seed = `kept ${number}`;
    const position = deal(game, options, 2, seed) as Position<GameTypes>;
    if (isWanted(legalTexts(game, position, 0 as Seat)))
      return { id: `kept-${number}`, seed, dealt: stateHash(position) };
  }
}

/** The seats as an earlier version saved them: a person, and bots of a removed level. */
const earlierSeats = (seats: number): object[] =>
  Array.from({ length: seats }, (_, seat) =>
    seat === 0
      ? { kind: 'person', name: 'Ada', level: null }
      : { kind: 'bot', name: `Greedy bot ${seat}`, level: 'greedy' },
  );

/** Opens a saved game of a person and a bot, written to the app's storage. */
export async function openSavedDeal(page: Page, game: string, { id, seed, dealt }: SavedDeal): Promise<void> {
  await open(page, {
    id,
    game,
    options: tableOf(game).options,
    seats: earlierSeats(2),
    rulesVersion: tableOf(game).game.rulesVersion,
    seed,
    dealt,
    entries: [],
    places: null,
  });
}

/** Opens a golden record as a finished game of this device; the first seat is the person's. */
export async function openFinished(page: Page, game: string, name: string): Promise<void> {
  const { seats, entries, ...record } = goldenRecord(game, name);
  const moves = entries.map((entry) => ({ ...entry, by: entry.seat === 1 ? null : 'bot' }));
  await open(page, { ...record, id: 'finished', seats: earlierSeats(seats), entries: moves });
}

async function open(
  page: Page,
  kept: { readonly id: string; readonly [fact: string]: unknown },
): Promise<void> {
  await page.goto('/');
  await page.evaluate(
    async (game) => {
      const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const request = indexedDB.open('tuckbox', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
      const database = await done(request);
      await done(database.transaction('games', 'readwrite').objectStore('games').put(game));
      database.close();
    },
    { startedAt: 0, changedAt: 0, ...kept },
  );
  await page.goto(`/play/${kept.id}`);
}

function tableOf(id: string): { readonly game: AnyGame; readonly options: object } {
  const game = gameById(id);
  const options = game === null ? null : openTable(game, {}, 2);
  if (game === null || options === null || !options.ok) throw new Error(`no table of ${id}`);
  return { game, options: options.value };
}
