import type { TableInfo } from '@tuckbox/protocol/client';
import type { LocalGame } from './local-game.ts';

/** The user id of everybody who plays on this device. */
const OWNER = 'u000000000000';

/** The table info that a server would send. */
export function infoOf(
  game: LocalGame,
  places: readonly number[] | null,
  now: number,
  undo: TableInfo['undo'] = 'free',
): TableInfo {
  return {
    id: game.id,
    game: game.game,
    rulesVersion: game.rulesVersion,
    options: game.options as TableInfo['options'],
    access: 'link',
    spectators: 'no',
    spectatorDelay: 0,
    clock: { kind: 'none' },
    onTimeout: 'bot',
    callSeconds: null,
    memoryAid: game.memoryAid ?? false,
    phrasesOnly: false,
    status: places === null ? 'playing' : 'over',
    host: OWNER,
    hostName: '',
    seats: game.seats.map(({ kind, name, level, character }) => ({
      user: kind === 'person' ? OWNER : null,
      name,
      bot: level,
      character: character ?? null,
      givenUp: false,
      ready: true,
      stirred: false,
      online: true,
      clock: null,
      running: false,
    })),
    commitment: '',
    proof: null,
    asks: [],
    muted: [],
    windowUntil: null,
    rematch: null,
    places: places === null ? null : [...places],
    now,
    undo,
  };
}
