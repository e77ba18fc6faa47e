import { clientsOf, type Peer, serverOf } from '../peers.ts';
import { BareClients } from './bare/player.ts';
import type { Clients } from './player.ts';
import type { Program } from './running.ts';
import { TuckboxClients } from './tuckbox/player.ts';

/** A server in the comparison, with its clients. */
export interface Contender extends Program {
  readonly id: ContenderId;
  /** Where moves are stored before the acknowledgement. */
  readonly keeps: 'on disk' | 'in memory' | 'nothing';
  /** Whether it runs on what has to be installed by `ensurePeers` first. */
  readonly isPeer: boolean;
  clients(address: string): Promise<Clients>;
}

export type ContenderId = 'tuckbox' | 'tuckbox-memory' | 'bare' | 'colyseus' | 'boardgame.io';

const at = (path: string): URL => new URL(path, import.meta.url);

/** With its usual settings, but without the limits per address: all clients here have one address. */
const TUCKBOX = {
  script: at('../../../apps/server/src/main.ts'),
  isPeer: false,
  clients: async (address: string) => new TuckboxClients([address]),
};
const SETTINGS = { HOST: '127.0.0.1', PORT: '0', MESSAGES_PER_SECOND: '0', LOG_LEVEL: 'error' };

/** Our server, for benchmarks that start it in other ways. */
export const SERVER = { script: TUCKBOX.script, environment: SETTINGS };

const peer = (name: Peer): Omit<Contender, 'id' | 'title'> => ({
  keeps: 'in memory',
  script: serverOf(name),
  environment: {},
  isPeer: true,
  clients: (address) => clientsOf(name, address),
});

export const CONTENDERS: readonly Contender[] = [
  { id: 'tuckbox', title: 'Tuckbox', keeps: 'on disk', environment: SETTINGS, ...TUCKBOX },
  {
    ...{ id: 'tuckbox-memory', title: 'Tuckbox, no store', keeps: 'in memory', ...TUCKBOX },
    environment: { ...SETTINGS, STORE: 'memory' },
  },
  {
    ...{ id: 'bare', title: 'bare ws', keeps: 'nothing', script: at('./bare/serve.ts'), environment: {} },
    isPeer: false,
    clients: async (address) => new BareClients(address),
  },
  { id: 'colyseus', title: 'Colyseus', ...peer('colyseus') },
  { id: 'boardgame.io', title: 'boardgame.io', ...peer('boardgame-io') },
];
