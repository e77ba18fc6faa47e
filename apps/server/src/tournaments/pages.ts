import { tournamentInfo } from '@tuckbox/protocol';
import type { Store } from '../store/store.ts';
import type { TournamentId, WholeTournament } from '../store/tournaments.ts';
import { type Maker, pageOf, type TournamentPage } from './page.ts';

/** A page, and the tournament that it was made from. */
export interface MadePage {
  readonly whole: WholeTournament;
  readonly page: TournamentPage;
  /** The page as JSON, checked against its schema, without the parts that differ between callers. */
  readonly text: string;
}

const pageSchema = tournamentInfo.omit({ me: true, now: true });

const MOST_KEPT = 200;

/** A page of one version of a tournament. */
interface KeptPage {
  readonly version: number;
  readonly made: Promise<MadePage | null>;
}

/** The pages of tournaments: hundreds ask for the same one every other second, so each is made once for all of them. */
export class TournamentPages {
  readonly #store: Store;
  readonly #kept = new Map<TournamentId, KeptPage>();

  constructor(store: Store) {
    this.#store = store;
    // A restored backup may have the same versions with other contents.
    store.onReplaced(() => this.#kept.clear());
  }

  /** Null if there is no such tournament. */
  async find(id: TournamentId): Promise<MadePage | null> {
    const version = await this.#store.tournamentVersion(id);
    if (version === null) return null;
    const kept = this.#kept.get(id);
    if (kept?.version === version) return kept.made;
    const made = this.#make(id);
    made.catch(() => this.#kept.delete(id));
    this.#kept.delete(id);
    this.#kept.set(id, { version, made });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return made;
  }

  async #make(id: TournamentId): Promise<MadePage | null> {
    const whole = await this.#store.readTournament(id);
    if (whole === null) return null;
    const page = pageOf(whole, await makerOf(whole.tournament.maker, this.#store));
    return { whole, page, text: JSON.stringify(pageSchema.parse(page)) };
  }
}

/** The maker of a tournament, by their current name. */
export async function makerOf(user: string | null, store: Store): Promise<Maker> {
  const name = user === null ? '' : ((await store.readUser(user))?.name ?? '');
  return { user, name };
}
