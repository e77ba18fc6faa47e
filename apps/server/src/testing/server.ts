import type { IncomingHttpHeaders } from 'node:http';
import { gameById } from '@tuckbox/catalog';
import { App, type AppParts } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Caller, type Identity, type Log, NO_METRICS } from '../services.ts';
import { memoryStore } from '../store/memory.ts';
import type { Store } from '../store/store.ts';

/** Whoever says a name is that person: `Authorization: Bearer ann`, or `ann:read` with a token's scopes. */
class Trusting implements Identity {
  readonly #listeners: ((credential: string) => void)[] = [];

  async whoIs({ authorization }: IncomingHttpHeaders): Promise<Caller | null> {
    const credential = authorization?.replace('Bearer ', '') ?? '';
    const [name, scopes] = credential.split(':');
    if (name === '') return null;
    return { user: userOf(name), name, scopes: scopes ? scopes.split(',') : null, credential };
  }

  onRevoked(listener: (credential: string) => void): void {
    this.#listeners.push(listener);
  }

  revoke(credential: string): void {
    for (const tell of this.#listeners) tell(credential);
  }
}

export const userOf = (name: string): string => `u${name.toLowerCase().padEnd(12, '0')}`;

/** Complaints of the server, in the order in which they came. */
export interface Complaints extends Log {
  readonly texts: string[];
}

const complaints = (): Complaints => {
  const texts: string[] = [];
  const note = (facts: object, text: string) => texts.push(`${text} ${describe(facts)}`);
  return { texts, info: () => {}, warn: note, error: note };
};

const describe = (facts: object): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}: ${value instanceof Error ? (value.stack ?? value.message) : value}`)
    .join(' ');

export interface TestServer {
  readonly app: App;
  readonly address: string;
  readonly store: Store;
  readonly identity: Trusting;
  readonly complaints: string[];
}

/** A server on a free port that keeps nothing but what `store` does, with bots that do not dawdle. */
async function startServer(
  environment: { readonly [name: string]: string } = {},
  parts: Partial<AppParts> = {},
): Promise<TestServer> {
  const store = parts.store ?? memoryStore();
  const log = complaints();
  const identity = new Trusting();
  const app = new App({
    config: readConfig({ PORT: '0', HOST: '127.0.0.1', BOT_PAUSE_MS: '0', ...environment }),
    store,
    identity,
    metrics: NO_METRICS,
    log,
    gameById,
    registerHttp: () => {},
    ...parts,
  });
  return { app, address: (await app.listen()).replace('http', 'ws'), store, complaints: log.texts, identity };
}

/** The server of a test file: each test starts its own, which is closed after it and must have had nothing to complain of. */
export function serverForEachTest(afterEach: (close: () => Promise<void>) => void) {
  const started: TestServer[] = [];
  afterEach(async () => {
    for (const { app, complaints: texts } of started.splice(0)) {
      await app.close();
      if (texts.length > 0) throw new Error(texts.join('\n'));
    }
  });
  return async (environment = {}, parts: Partial<AppParts> = {}): Promise<TestServer> => {
    const server = await startServer({ MESSAGES_PER_SECOND: '0', ...environment }, parts);
    started.push(server);
    return server;
  };
}

/** A clock that tests put forward by hand. */
export class HandClock {
  #ahead = 0;
  readonly now = (): number => Date.now() + this.#ahead;

  /** So many seconds go by. Tables are asked to look at their clocks. */
  forward(seconds: number): void {
    this.#ahead += seconds * 1000;
  }
}
