import { type BotLevel, levelOf, type TableInfo, type TableRecord } from '@tuckbox/protocol/client';
import { isGameId } from '../games/load.ts';
import { loadUi } from '../games/manifests.ts';
import { infoOf } from '../local/info.ts';
import type { LocalGame } from '../local/local-game.ts';
import { readGame, recordOf } from '../local/saved-games.ts';
import { Refused, request, whoAmI } from '../wires/http.ts';
import { online } from '../wires/online.ts';
import { recordOfTable, replayFrames } from './ask-worker.ts';
import { gameLink } from './links.ts';
import type { LoadedReplay } from './replay.tsx';
import { unpacked } from './shared-game.ts';

/**
 * A game of this device. An unfinished one shows the only player's view, or a spectator's if several people share the
 * device.
 */
export async function loadLocalReplay(id: string): Promise<LoadedReplay | null> {
  const game = await readGame(id);
  if (game === null) return null;
  const link = await gameLink(game);
  const source = { kind: 'local', game } as const;
  return {
    ui: await loadUi(game.game),
    info: infoOf(game, game.places, Date.now()),
    eyes: eyesOf(game),
    you: onlyPerson(game),
    source: game.places === null ? null : source,
    link,
    record: game.places === null || link !== null ? null : recordOf(game),
    framesSeenBy: (eyes) => replayFrames(source, eyes),
  };
}

/** The seats to view from: the only person first, after the end also the others, and last a spectator. */
function eyesOf({ seats, places }: Pick<LocalGame, 'seats' | 'places'>): (number | null)[] {
  const all = seats.map((_, seat) => seat);
  const person = onlyPerson({ seats });
  const mine = person === null ? [] : [person];
  return places === null ? [...mine, null] : [...mine, ...all.filter((seat) => !mine.includes(seat)), null];
}

/** The seat of the only person; null if there are several. */
function onlyPerson({ seats }: Pick<LocalGame, 'seats'>): number | null {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return people.length === 1 ? people[0] : null;
}

/** A game from its link. It is replayed and checked on this device; no server is asked. */
export async function loadSharedReplay(text: string): Promise<LoadedReplay | null> {
  const shared = await unpacked(text);
  const ui = await loadUi(shared.game);
  if (shared.rulesVersion !== ui.game.rulesVersion) return null;
  const eyes = eyesOf(shared);
  const source = { kind: 'shared', shared } as const;
  // Replayed at once: a game with an illegal move is a damaged link.
  const first = await replayFrames(source, eyes[0] ?? null);
  const game = { ...shared, id: '', entries: [], startedAt: 0, changedAt: 0 };
  return {
    ui,
    info: infoOf(game, shared.places, Date.now()),
    eyes,
    you: null,
    source,
    link: location.href,
    record: null,
    framesSeenBy: async (seat) => (seat === eyes[0] ? first : replayFrames(source, seat)),
  };
}

/** A game of the server: from every seat after its end, before that only from the user's own. */
export async function loadOnlineReplay(id: string): Promise<LoadedReplay | null> {
  const me = await whoAmI().catch(() => null);
  const record = await recordOfTable(id).catch((problem: unknown) => {
    if (problem instanceof Refused && problem.reason?.code === 'game-not-over') return null;
    throw problem;
  });
  const info = await request<TableInfo>('GET', `/api/tables/${id}`);
  if (!isGameId(info.game)) return null;
  const seats = info.seats.map((_, seat) => seat);
  const mine = seats.filter((seat) => me !== null && info.seats[seat].user === me.user);
  const ui = await loadUi(info.game);
  const you = mine[0] ?? null;
  const address = `/replay/${id}`;
  if (record === null) {
    const framesSeenBy = (): ReturnType<LoadedReplay['framesSeenBy']> => online().history(id);
    return {
      ui,
      info,
      eyes: mine.length === 0 ? [null] : mine,
      you,
      source: null,
      link: address,
      record: null,
      framesSeenBy,
    };
  }
  return {
    ui,
    info: { ...info, seats: asDealt(info, record) },
    eyes: [...mine, ...seats.filter((seat) => !mine.includes(seat)), null],
    you,
    source: { kind: 'table', record },
    link: address,
    record: null,
    framesSeenBy: (eyes) => replayFrames({ kind: 'table', record }, eyes),
  };
}

/** The players as they sat when the cards were dealt. */
const asDealt = (info: TableInfo, { players }: TableRecord): TableInfo['seats'] =>
  info.seats.map((seat, index) => ({
    ...seat,
    ...players[index],
    bot: levelAt(players[index]),
    clock: null,
    running: false,
    online: true,
  }));

const levelAt = (player: TableRecord['players'][number] | undefined): BotLevel | null =>
  player === undefined || player.bot === null ? null : levelOf(player.bot);
