import type { GameId } from '../../games/load.ts';
import { request } from '../../wires/http.ts';

export const PACES = ['quick', 'calm'] as const;

/** Stands for every choice. */
export const ANY = 'any';

/** The table that somebody would play at. */
export interface TableWish {
  readonly game: GameId;
  readonly seats: number | typeof ANY;
  readonly pace: (typeof PACES)[number] | typeof ANY;
  /** The options, by the name of their preset. */
  readonly preset: string;
}

/** The game that this person looks for. */
export interface SeekWish extends TableWish {
  readonly rated: boolean;
  readonly bots: boolean;
}

/** The same as the server keeps it. */
export interface Seek extends SeekWish {
  readonly since: number;
  /** How many wait for a table that suits us, we among them. */
  readonly waiting: number;
  /** The table that was found. */
  readonly table: string | null;
}

/** How many wait for a table. */
export interface CountedWish extends TableWish {
  readonly count: number;
}

const ADDRESS = '/api/me/seek';

export const fetchSeek = async (): Promise<Seek | null> =>
  (await request<{ readonly seek: Seek | null }>('GET', ADDRESS)).seek;

export const putSeek = async (wish: SeekWish): Promise<Seek | null> =>
  (await request<{ readonly seek: Seek | null }>('PUT', ADDRESS, wish)).seek;

export const removeSeek = (): Promise<void> => request('DELETE', ADDRESS);

/** Games that people wait for, the most wanted first. */
export const fetchWaiting = (): Promise<readonly CountedWish[]> => request('GET', '/api/waiting');
