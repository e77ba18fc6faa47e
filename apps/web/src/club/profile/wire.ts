import { request } from '../../wires/http.ts';
import type { Named } from '../wire.ts';

/** How two players stand: how often the player whose profile it is came before the other, and after. */
interface Encounters {
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
}

export interface Tally {
  readonly game: string;
  readonly games: number;
  readonly won: number;
  readonly withPeople: number;
  readonly wonWithPeople: number;
}

interface Deed {
  readonly game: string;
  readonly feat: string;
  readonly at: number;
}

/** A player's games, results and badges. */
export interface Profile {
  readonly favourite: string | null;
  readonly games: readonly Tally[];
  readonly badges: readonly (Deed & { readonly count: number })[];
  /** `table` is null if this person may not see the game. */
  readonly moments: readonly (Deed & { readonly table: string | null })[];
  readonly withYou: Encounters | null;
  readonly opponents: readonly (Named & Encounters)[] | null;
}

export const fetchProfile = (user: string): Promise<Profile> =>
  request('GET', `/api/players/${encodeURIComponent(user)}/profile`);
