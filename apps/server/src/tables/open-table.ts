import type { AnyGame } from '@tuckbox/catalog';
import { explain, type OptionSpec, openTable } from '@tuckbox/engine';
import { err, ok, type Result } from '@tuckbox/kit';
import type { NewTable, WireReason } from '@tuckbox/protocol';
import {
  commitmentTo,
  type Entry,
  type Happening,
  newSecret,
  type Person,
  type Room,
  refuse,
  seatedAt,
  Table,
  type TableId,
  type TablePlan,
  type TablePorts,
  type TableRow,
  type TournamentPlace,
  takenSeats,
  withSentence,
} from '@tuckbox/table';
import { randomLetters } from '../random-letters.ts';
import type { TableStore } from '../store/store.ts';

/** The user who opens a table. */
export interface Host extends Person {
  /** The network of the request, as `networkOf` returns it. */
  readonly network: string;
}

/** The host's request; the options are checked against the game's own data. */
export type TableRequest = Omit<NewTable, 'options'> & { readonly options: object };

/** The row of a table without players. */
export const NEW_ROW = {
  status: 'open',
  taken: 0,
  seated: [],
  deadline: null,
  turns: [],
  askedAt: null,
} as const satisfies Partial<TableRow>;

/** The settings of a tournament for one of its tables. */
export interface FixedTable {
  readonly id: TableId;
  readonly tournament: TournamentPlace;
  /** The secret of a deal that several tables play; null for one of the table's own. */
  readonly secret: string | null;
}

interface OpeningParts {
  readonly store: TableStore;
  readonly gameById: (id: string) => AnyGame | null;
}

/**
 * A new table, written to the store; `seated` fills its seats from the start. Refused if the game cannot be played so.
 */
export async function openNewTable(
  request: TableRequest,
  host: Host,
  seated: readonly Happening[],
  ports: TablePorts,
  { store, gameById }: OpeningParts,
  fixed: FixedTable | null = null,
): Promise<Result<Table, WireReason>> {
  const game = gameById(request.game);
  if (game === null) return err(refuse('no-game', { game: request.game }));
  const options = openTable(game, request.options, request.seats);
  if (!options.ok) return err(withSentence(options.error, explain(game, options.error)));
  const strange = request.rated ? strangeOption(game, options.value) : null;
  if (strange !== null) return err(refuse('rated-standard', { option: strange }));
  if (request.rated && !host.isAccount) return err(refuse('accounts-only'));
  const secret = fixed?.secret ?? newSecret();
  const plan: TablePlan = {
    ...request,
    ...(fixed && { tournament: fixed.tournament }),
    // Random, so that only people with the link know the id.
    id: fixed?.id ?? randomLetters(10),
    host: host.user,
    hostName: host.name,
    rulesVersion: game.rulesVersion,
    options: options.value,
    commitment: commitmentTo(secret),
  };
  const row: TableRow = { ...NEW_ROW, id: plan.id, plan, secret };
  const [first, ...rest] = entriesOf([{ kind: 'opened', plan }, ...seated], ports.now());
  const table = new Table(ports, game, row, [first, ...rest], []);
  await store.createTable(row, first);
  if (rest.length > 0)
    await store.append(plan.id, rest, { taken: takenSeats(table.room), seated: seatedAt(table.room) });
  table.hostNetwork = host.network;
  return ok(table);
}

/** The title of an option that is not the standard one; null if all are. */
export function strangeOption({ options }: AnyGame, chosen: object): string | null {
  const isStrange = ([name, spec]: [string, OptionSpec]): boolean =>
    JSON.stringify(chosen[name as keyof object]) !== JSON.stringify(spec.default);
  return Object.entries<OptionSpec>({ ...options.specs }).find(isStrange)?.[1].title ?? null;
}

const entriesOf = (happenings: readonly Happening[], at: number): Entry[] =>
  happenings.map((what, index) => ({ seq: index + 1, at, user: null, id: null, what }));

/**
 * Seats the players and bots of a finished game for a rematch. Seats that were given up stay empty, and at a
 * rated table of several people also those of bots.
 */
export function seatsForRematch(room: Room): readonly Happening[] {
  const isAmongPeople = room.seats.filter(({ user }) => user !== null).length > 1;
  return room.seats.flatMap(({ user, name, bot, character, givenUp }, seat): Happening[] => {
    if (user !== null && !givenUp) return [{ kind: 'sat', seat, user, name }];
    return bot === null || (room.plan.rated && isAmongPeople)
      ? []
      : [{ kind: 'botted', seat, level: bot, character: character ?? undefined }];
  });
}
