import { gameById } from '@tuckbox/catalog';
import { legalTexts, openTable, seatsIn } from '@tuckbox/engine';
import { below, invariant, rngFromSeed } from '@tuckbox/kit';
import { newTable } from '@tuckbox/protocol';
import { commitmentTo, type Entry, type Happening, type TablePlan, TableState } from '@tuckbox/table';
import type { Store } from '../../store/store.ts';
import { NEW_ROW } from '../../tables/open-table.ts';

const SECRET = '5e'.repeat(32);

/** Stores a game that was played randomly to its end, as a table of this id. */
export async function storeFinishedGame(
  store: Store,
  id: string,
  gameId: string,
  seats: number,
): Promise<number> {
  const game = gameById(gameId);
  invariant(game !== null, `there is a game ${gameId}`);
  const options = openTable(game, {}, seats);
  invariant(options.ok, 'the game can be played so');
  const plan: TablePlan = {
    ...newTable.parse({ game: gameId, seats }),
    id,
    host: 'uhost00000000',
    hostName: 'Host',
    rulesVersion: game.rulesVersion,
    options: options.value,
    commitment: commitmentTo(SECRET),
  };
  const state = new TableState(game, plan, SECRET);
  const entries: Entry[] = [];
  const write = (what: Happening): Entry => {
    const entry = {
      seq: entries.length + 1,
      at: 1_700_000_000_000 + entries.length,
      user: null,
      id: null,
      what,
    };
    entries.push(entry);
    return entry;
  };
  state.enter(write({ kind: 'opened', plan }));
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  for (const seat of everybody)
    state.enter(write({ kind: 'sat', seat, user: `uplayer${seat}00000`, name: `Player ${seat}` }));
  state.enter(write({ kind: 'started', order: everybody, hash: '' }));
  const { play } = state;
  invariant(play !== null, 'the cards are dealt');
  entries[entries.length - 1] = {
    ...entries[entries.length - 1],
    what: { kind: 'started', order: everybody, hash: play.hash },
  };
  const rng = rngFromSeed(`finished ${id}`);
  while (play.places === null) {
    const [seat] = seatsIn(play.waiting);
    const texts = legalTexts(game, play.position, seat);
    const tried = play.attempt(seat, texts[below(rng, texts.length)]);
    invariant(tried.ok, 'a listed move is legal');
    const { text, hash } = tried.value;
    state.enter(write({ kind: 'moved', seat, do: text, mover: 'player', hash }), tried.value);
  }
  const [first, ...rest] = entries;
  const seated = state.room.seats.map(({ user, name }) => ({ user, name }));
  const row = { ...NEW_ROW, id, plan, secret: SECRET };
  await store.createTable(row, first);
  await store.append(id, rest, { status: 'over', taken: seats, seated });
  return entries.length;
}
