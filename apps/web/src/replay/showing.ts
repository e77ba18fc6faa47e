import type { TableInfo } from '@tuckbox/protocol/client';
import { isGameId, loadUi } from '../games/load.ts';
import { infoOf } from '../local/info.ts';
import { readGame } from '../local/shelf.ts';
import { ask, Refused, whoAmI } from '../wires/http.ts';
import { online } from '../wires/online.ts';
import { makeFilm, recordOfTable, type TableRecord } from './film.ts';
import type { Showing } from './Replay.tsx';

/** A game of this device. While it goes on one looks with one's own eyes only, and with nobody's where it is shared. */
export async function showLocal(id: string): Promise<Showing | null> {
  const game = await readGame(id);
  if (game === null) return null;
  const seats = game.seats.map((_, seat) => seat);
  const people = seats.filter((seat) => game.seats[seat].kind === 'person');
  const mine = people.length === 1 ? people : [];
  const others = seats.filter((seat) => !mine.includes(seat));
  return {
    ui: await loadUi(game.game),
    info: infoOf(game, game.places, Date.now()),
    eyes: game.places === null ? [...mine, null] : [...mine, ...others, null],
    film: (eyes) => makeFilm({ kind: 'local', game }, eyes),
  };
}

/** A game of the server: from anybody's eyes when it is over, from one's own while it goes on. */
export async function showOnline(id: string): Promise<Showing | null> {
  const me = await whoAmI().catch(() => null);
  const record = await recordOfTable(id).catch((problem: unknown) => {
    if (problem instanceof Refused && problem.reason?.code === 'game-not-over') return null;
    throw problem;
  });
  const info = await ask<TableInfo>('GET', `/api/tables/${id}`);
  if (!isGameId(info.game)) return null;
  const seats = info.seats.map((_, seat) => seat);
  const mine = seats.filter((seat) => me !== null && info.seats[seat].user === me.user);
  const ui = await loadUi(info.game);
  if (record === null) {
    const film = (): ReturnType<Showing['film']> => online().history(id);
    return { ui, info, eyes: mine.length === 0 ? [null] : mine, film };
  }
  return {
    ui,
    info: { ...info, seats: asDealt(info, record) },
    eyes: [...mine, ...seats.filter((seat) => !mine.includes(seat)), null],
    film: (eyes) => makeFilm({ kind: 'table', record }, eyes),
  };
}

/** Who sat where when the cards were dealt. */
const asDealt = (info: TableInfo, { players }: TableRecord): TableInfo['seats'] =>
  info.seats.map((seat, index) => ({
    ...seat,
    ...players[index],
    clock: null,
    running: false,
    online: true,
  }));
