import { request } from '../wires/http.ts';

/** A player of a game to watch; the rating is the one in this game. */
export interface WatchedPlayer {
  readonly name: string;
  readonly bot: boolean;
  readonly rating: { readonly mean: number; readonly provisional: boolean } | null;
}

/** A game in progress, at a public table or in a tournament. */
export interface WatchableGame {
  readonly id: string;
  readonly game: string;
  readonly rated: boolean;
  readonly tournament: { readonly id: string; readonly title: string } | null;
  readonly players: readonly WatchedPlayer[];
  readonly spectators: number;
  /** How many moves spectators have seen; null while nobody is at the table. */
  readonly moves: number | null;
}

/** The best games come first. */
export const fetchWatchable = (): Promise<readonly WatchableGame[]> => request('GET', '/api/watch');
