import { BareGuild } from './bare/player.ts';
import { BoardgameIoGuild } from './boardgame-io/player.ts';
import { ColyseusGuild } from './colyseus/player.ts';
import type { Guild } from './player.ts';
import type { Program } from './running.ts';
import { TuckboxGuild } from './tuckbox/player.ts';

/** A server that takes part, with people who can talk to it. */
export interface Contender extends Program {
  readonly id: ContenderId;
  /** Where the moves go before they are acknowledged. */
  readonly keeps: 'on disk' | 'in memory' | 'nothing';
  guild(address: string): Guild;
}

export type ContenderId = 'tuckbox' | 'tuckbox-memory' | 'bare' | 'colyseus' | 'boardgame.io';

const at = (path: string): URL => new URL(path, import.meta.url);

/** As it is run, but for the limits on what one machine may send: all the people here come from one. */
const TUCKBOX = {
  script: at('../../../apps/server/src/main.ts'),
  guild: (address: string) => new TuckboxGuild(address),
};
const SETTINGS = { HOST: '127.0.0.1', PORT: '0', MESSAGES_PER_SECOND: '0', LOG_LEVEL: 'error' };

export const CONTENDERS: readonly Contender[] = [
  { id: 'tuckbox', title: 'Tuckbox', keeps: 'on disk', environment: SETTINGS, ...TUCKBOX },
  {
    ...{ id: 'tuckbox-memory', title: 'Tuckbox, no store', keeps: 'in memory', ...TUCKBOX },
    environment: { ...SETTINGS, STORE: 'memory' },
  },
  {
    ...{ id: 'bare', title: 'bare ws', keeps: 'nothing', script: at('./bare/serve.ts'), environment: {} },
    guild: (address) => new BareGuild(address),
  },
  {
    ...{ id: 'colyseus', title: 'Colyseus', keeps: 'in memory', script: at('./colyseus/serve.ts') },
    environment: {},
    guild: (address) => new ColyseusGuild(address),
  },
  {
    ...{
      id: 'boardgame.io',
      title: 'boardgame.io',
      keeps: 'in memory',
      script: at('./boardgame-io/serve.ts'),
    },
    environment: {},
    guild: (address) => new BoardgameIoGuild(address),
  },
];
