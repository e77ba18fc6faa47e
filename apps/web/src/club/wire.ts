import type { Rating } from '@tuckbox/club';
import type { BotLevel } from '@tuckbox/protocol/client';
import { request } from '../wires/http.ts';

/** Ratings from games against people, or of one person against bots. */
export type RatingList = 'people' | 'bots';

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
  readonly others: readonly {
    readonly user: string | null;
    readonly name: string;
    readonly bot: BotLevel | null;
  }[];
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
  /** The strongest first. */
  readonly bots: readonly { readonly level: BotLevel; readonly mean: number }[];
}

/** Which leaderboard: of the current season where none is named. */
export interface LeadersWish {
  readonly season: string | null;
  readonly list: RatingList;
  readonly among: 'everybody' | 'friends';
}

export const fetchPlayer = (user: string, list: RatingList = 'people'): Promise<Player> =>
  request('GET', `/api/players/${encodeURIComponent(user)}?list=${list}`);

export const fetchLeaders = (game: string, wish: LeadersWish): Promise<Leaderboard> =>
  request('GET', `/api/games/${game}/leaders?${searchOf(wish)}`);

/** The wish as a query, without what is usual. */
export const searchOf = ({ season, list, among }: LeadersWish): string =>
  new URLSearchParams({
    ...(season === null ? {} : { season }),
    ...(list === 'people' ? {} : { list }),
    ...(among === 'everybody' ? {} : { among }),
  }).toString();

export const fetchRatings = (
  game: string,
  users: readonly string[],
  list: RatingList = 'people',
): Promise<readonly (ShownRating & { readonly user: string })[]> =>
  request('GET', `/api/games/${game}/ratings?users=${users.join()}&list=${list}`);

/** Whether a rated game of these people with each other would count, and how many do within 24 hours. */
export const fetchCounting = (
  game: string,
  users: readonly string[],
): Promise<{ readonly counts: boolean; readonly most: number }> =>
  request('GET', `/api/games/${game}/counting?users=${users.join()}`);
