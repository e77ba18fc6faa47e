import type { Rating } from '@tuckbox/club';
import { request } from '../wires/http.ts';

/** A rating as the server tells it. */
export interface ShownRating extends Rating {
  readonly provisional: boolean;
}

export interface Named {
  readonly user: string;
  readonly name: string;
}

/** A rated game of a player. */
export interface Result {
  readonly table: string;
  readonly game: string;
  readonly at: number;
  readonly place: number;
  readonly gone: boolean;
  readonly change: number;
  readonly mean: number;
  readonly others: readonly { readonly user: string | null; readonly name: string }[];
}

export interface RatingPoint {
  readonly game: string;
  readonly at: number;
  readonly mean: number;
  readonly deviation: number;
}

export interface Player extends Named {
  readonly since: number;
  readonly favourite: string | null;
  readonly ratings: readonly (ShownRating & { readonly game: string })[];
  readonly history: readonly RatingPoint[];
  readonly results: readonly Result[];
}

export interface Leaderboard {
  readonly season: string;
  readonly from: number;
  readonly to: number;
  readonly leaders: readonly (Named & ShownRating)[];
}

export const fetchPlayer = (user: string): Promise<Player> =>
  request('GET', `/api/players/${encodeURIComponent(user)}`);

export const fetchLeaders = (game: string, season: string | null): Promise<Leaderboard> =>
  request('GET', `/api/games/${game}/leaders${season === null ? '' : `?season=${season}`}`);

export const fetchRatings = (
  game: string,
  users: readonly string[],
): Promise<readonly (ShownRating & { readonly user: string })[]> =>
  request('GET', `/api/games/${game}/ratings?users=${users.join()}`);
