import { gameById } from '@tuckbox/catalog';
import { doesCount } from '@tuckbox/club';
import { err, type Result } from '@tuckbox/kit';
import type { WireReason } from '@tuckbox/protocol';
import { newTable } from '@tuckbox/protocol';
import { type Happening, refuse, type Table, type UserId } from '@tuckbox/table';
import type { Store, User } from '../store/store.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { countedGames } from './counted-games.ts';
import { PACES, type Pace } from './paces.ts';
import { optionsOf } from './wanted-tables.ts';

export interface SeatingParts {
  readonly store: Store;
  readonly registry: TableRegistry;
}

/** The people to seat at a new table, the host first, and what they play. */
export interface SeatingPlan {
  readonly users: readonly UserId[];
  /** How many seats bots get. */
  readonly bots: number;
  readonly game: string;
  readonly pace: string;
  /** The options, by the name of their preset. */
  readonly preset: string;
  readonly isRated: boolean;
}

/** Opens a table at which all have a seat and are ready: the game starts when everybody has arrived. */
export async function seatTogether(
  { users, bots, game, pace, preset, isRated: isRatedWished }: SeatingPlan,
  { store, registry }: SeatingParts,
): Promise<Result<Table, WireReason>> {
  const people = await Promise.all(users.map((user) => store.readUser(user)));
  const here = people.filter((person) => person !== null);
  if (here.length < people.length) return err(refuse('no-table'));
  const seats = people.length + bots;
  // A table is not called rated whose game would not count.
  const now = registry.now();
  const isRated = isRatedWished && doesCount(await countedGames(store, game, users, now), now);
  const rules = gameById(game);
  const options = rules === null ? {} : optionsOf(rules, preset, seats);
  const wish = newTable.parse({ game, seats, options, ...tableOf(pace as Pace), rated: isRated });
  const [host] = here;
  return registry.open(wish, { user: host.id, name: host.name, network: '', isAccount: isRated }, [
    ...here.flatMap(sittingDown),
    ...botsFrom(here.length, bots),
  ]);
}

const sittingDown = ({ id, name }: User, seat: number): Happening[] => [
  { kind: 'sat', seat, user: id, name },
  { kind: 'readied', seat, ready: true },
];

const botsFrom = (first: number, count: number): Happening[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'botted', seat: first + index, level: 'casual' }));

/** The options for people who have agreed only on a game and its pace. */
const tableOf = (pace: Pace) => ({
  access: 'public',
  clock: PACES[pace],
  onTimeout: 'leave',
  order: 'random',
});
