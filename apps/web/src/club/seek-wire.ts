import type { GameId } from '../games/load.ts';
import { request } from '../wires/http.ts';

export const PACES = ['quick', 'calm'] as const;

/** What we look for. */
export interface SeekWish {
  readonly game: GameId;
  readonly seats: number;
  readonly pace: (typeof PACES)[number];
  readonly rated: boolean;
  readonly bots: boolean;
}

/** The same as the server keeps it. */
export interface Seek extends Omit<SeekWish, 'game'> {
  readonly game: string;
  readonly since: number;
  /** How many wait for the same game, we among them. */
  readonly waiting: number;
  /** The table that was found. */
  readonly table: string | null;
}

const ADDRESS = '/api/me/seek';

export const fetchSeek = async (): Promise<Seek | null> =>
  (await request<{ readonly seek: Seek | null }>('GET', ADDRESS)).seek;

export const putSeek = async (wish: SeekWish): Promise<Seek | null> =>
  (await request<{ readonly seek: Seek | null }>('PUT', ADDRESS, wish)).seek;

export const removeSeek = (): Promise<void> => request('DELETE', ADDRESS);
