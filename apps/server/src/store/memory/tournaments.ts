import type { UserId } from '@tuckbox/table';
import type { Entrant, Tournament, TournamentStore, WholeTournament } from '../tournaments.ts';

/** Tournaments in memory. */
export function tournamentsInMemory(): TournamentStore & { forgetUser(user: UserId): void } {
  const kept = new Map<string, WholeTournament>();
  const all = () => [...kept.values()];
  const isOpen = ({ status }: Tournament): boolean => status === 'registering' || status === 'playing';
  /** Changes the entries of a user, and the tournaments that the user has made. */
  const replace = (
    user: UserId,
    maker: UserId | null,
    entryOf: (whole: WholeTournament) => Partial<Entrant>,
  ) => {
    for (const whole of all()) {
      const { tournament, entrants } = whole;
      if (tournament.maker !== user && !entrants.some((entrant) => entrant.user === user)) continue;
      kept.set(tournament.id, {
        ...whole,
        tournament: {
          ...tournament,
          version: tournament.version + 1,
          maker: tournament.maker === user ? maker : tournament.maker,
        },
        entrants: entrants.map((entrant) =>
          entrant.user === user ? { ...entrant, ...entryOf(whole) } : entrant,
        ),
      });
    }
  };
  return {
    addTournament: async (tournament) => {
      if (kept.has(tournament.id)) throw new Error(`there is a tournament ${tournament.id}`);
      kept.set(tournament.id, { tournament, entrants: [], rounds: [], tables: [] });
    },
    readTournament: async (id) => kept.get(id) ?? null,
    tournamentVersion: async (id) => kept.get(id)?.tournament.version ?? null,
    changeTournament: async (id, version, { tournament, entrants = [], rounds = [], tables = [] }) => {
      const whole = kept.get(id);
      if (whole?.tournament.version !== version) return false;
      kept.set(id, {
        tournament: { ...whole.tournament, ...tournament, version: version + 1 },
        entrants: merged(whole.entrants, entrants, byNumber),
        rounds: merged(whole.rounds, rounds, byNumber),
        tables: merged(whole.tables, tables, (a, b) => a.round - b.round || byNumber(a, b)),
      });
      return true;
    },
    openTournaments: async () =>
      all()
        .map(({ tournament }) => tournament)
        .filter(isOpen)
        .sort((a, b) => a.madeAt - b.madeAt || byId(a, b)),
    listTournaments: async (which, limit) =>
      all()
        .filter(({ tournament }) => isOpen(tournament) === (which === 'open'))
        .sort(({ tournament: a }, { tournament: b }) =>
          which === 'open'
            ? beginOf(a) - beginOf(b) || byId(a, b)
            : (b.endedAt ?? 0) - (a.endedAt ?? 0) || byId(a, b),
        )
        .slice(0, limit)
        .map(({ tournament, entrants }) => ({
          tournament,
          entrants: entrants.filter(({ isIn }) => isIn).length,
          winners: tournament.winners.map((number) => entrants[number - 1]?.name ?? ''),
        })),
    tournamentsOf: async (user, which) =>
      all()
        .filter(({ tournament }) => which === 'all' || isOpen(tournament))
        .map(({ tournament, entrants }) => ({
          tournament,
          isMaker: tournament.maker === user,
          entrant: entrants.find((entrant) => entrant.user === user) ?? null,
        }))
        .filter(({ isMaker, entrant }) => isMaker || entrant !== null)
        .sort(({ tournament: a }, { tournament: b }) => b.madeAt - a.madeAt || byId(a, b)),
    playedTables: async (limit) =>
      all()
        .filter(({ tournament }) => tournament.status === 'playing')
        .flatMap(({ tables }) => tables.filter(({ status }) => status === 'playing'))
        .sort((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0) || (a.table < b.table ? -1 : 1))
        .slice(0, limit)
        .map(({ table }) => table),
    reassignTournaments: async (from, successor, name) =>
      replace(from, successor, ({ entrants }) =>
        entrants.some(({ user }) => user === successor) ? NOBODY : { user: successor, name },
      ),
    removeOldTournaments: async (before) => {
      const old = all().filter(
        ({ tournament: { endedAt, maker }, entrants }) =>
          endedAt !== null &&
          endedAt < before &&
          maker === null &&
          entrants.every(({ user }) => user === null),
      );
      for (const { tournament } of old) kept.delete(tournament.id);
      return old.length;
    },
    forgetUser: (user) => replace(user, null, () => NOBODY),
  };
}

const NOBODY = { user: null, name: '', isIn: false, entropy: null };

interface Numbered {
  readonly number: number;
}

const byNumber = (a: Numbered, b: Numbered): number => a.number - b.number;
const byId = (a: Tournament, b: Tournament): number => (a.id < b.id ? -1 : 1);
const beginOf = ({ startedAt, startsAt, madeAt }: Tournament): number => startedAt ?? startsAt ?? madeAt;

/** The old items with replaced and added ones. */
const merged = <Part>(
  old: readonly Part[],
  added: readonly Part[],
  order: (a: Part, b: Part) => number,
): readonly Part[] =>
  added.length === 0
    ? old
    : [...old.filter((part) => added.every((other) => order(part, other) !== 0)), ...added].sort(order);
