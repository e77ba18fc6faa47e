import type { UserId } from '@tuckbox/table';
import type { Store } from '../store/store.ts';
import { ownPart } from './page.ts';
import type { TournamentPages } from './pages.ts';

/** A tournament to come or under way that a user takes part in. */
export interface TournamentCall {
  readonly id: string;
  readonly title: string;
  readonly game: string;
  readonly status: 'registering' | 'playing';
  /** The table where the user plays or is about to play. */
  readonly table: string | null;
}

/** A user's tournaments that are not over; after a withdrawal only one with a game in progress. */
export async function tournamentCallsOf(
  user: UserId,
  { store, pages }: { readonly store: Pick<Store, 'tournamentsOf'>; readonly pages: TournamentPages },
): Promise<TournamentCall[]> {
  const calls = (await store.tournamentsOf(user, 'open')).map(
    async ({ tournament, entrant }): Promise<TournamentCall[]> => {
      const { id, status, plan } = tournament;
      if (entrant === null || (status !== 'registering' && status !== 'playing')) return [];
      const table = status === 'playing' ? await tableIn(id, user, pages) : null;
      if (!entrant.isIn && table === null) return [];
      return [{ id, title: plan.title, game: plan.game, status, table }];
    },
  );
  return (await Promise.all(calls)).flat();
}

async function tableIn(id: string, user: UserId, pages: TournamentPages): Promise<string | null> {
  const found = await pages.find(id);
  return found === null ? null : ownPart(found.page, found.whole.tournament, user).table;
}
