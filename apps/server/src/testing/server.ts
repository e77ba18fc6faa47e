import type { IncomingHttpHeaders } from 'node:http';
import { gameById } from '@tuckbox/catalog';
import { App, type AppParts } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Caller, type Identity, type Logger, NO_METRICS } from '../services.ts';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { userOf } from './user-of.ts';

export { userOf };

/** Accepts every name: `Authorization: Bearer ann`, or `ann:read` for a token with scopes. */
class TrustingIdentity implements Identity {
  readonly #listeners: ((credential: string) => void)[] = [];
  readonly #revoked = new Set<string>();

  async authenticate({ authorization }: IncomingHttpHeaders): Promise<Caller | null> {
    const credential = authorization?.replace('Bearer ', '') ?? '';
    const [name, scopes] = credential.split(':');
    if (name === '') return null;
    return { user: userOf(name), name, scopes: scopes ? scopes.split(',') : null, credential };
  }

  /** Everybody has an account except names that begin with `guest`. */
  async isAccount({ name }: Caller): Promise<boolean> {
    return !name.toLowerCase().startsWith('guest');
  }

  onRevoked(listener: (credential: string) => void): void {
    this.#listeners.push(listener);
  }

  async isValid(credential: string): Promise<boolean> {
    return !this.#revoked.has(credential);
  }

  revoke(credential: string): void {
    this.#revoked.add(credential);
    for (const tell of this.#listeners) tell(credential);
  }
}

/** Warnings and errors that the server logged, in the order in which they came. */
export interface CollectedWarnings extends Logger {
  readonly texts: string[];
}

const warnings = (): CollectedWarnings => {
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
  readonly identity: TrustingIdentity;
  readonly warnings: string[];
}

/** A server on a free port with a memory store unless another is given, and bots without a pause. */
async function startServer(
  environment: { readonly [name: string]: string } = {},
  parts: Partial<AppParts> = {},
): Promise<TestServer> {
  const store = parts.store ?? memoryStore();
  const logger = warnings();
  const identity = new TrustingIdentity();
  const app = new App({
    config: readConfig({ PORT: '0', HOST: '127.0.0.1', BOT_PAUSE_MS: '0', ...environment }),
    store,
    identity,
    metrics: NO_METRICS,
    logger,
    gameById,
    registerHttp: () => {},
    ...parts,
  });
  return {
    app,
    address: (await app.listen()).replace('http', 'ws'),
    store,
    warnings: logger.texts,
    identity,
  };
}

/**
 * For a test file: each test starts its own server, which is closed after the test and must have logged no warnings.
 */
export function serverForEachTest(afterEach: (close: () => Promise<void>) => void) {
  const started: TestServer[] = [];
  afterEach(async () => {
    for (const { app, warnings: texts } of started.splice(0)) {
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

/** Clocks that a test moves. */
export class HandClock {
  #passed = 0;
  #set = 0;
  readonly now = (): number => Date.now() + this.#passed + this.#set;
  readonly uptime = (): number => performance.now() + this.#passed;

  /** Advances both clocks. */
  forward(seconds: number): void {
    this.#passed += seconds * 1000;
  }

  /** Sets the system's clock, without time passing. */
  set(seconds: number): void {
    this.#set += seconds * 1000;
  }
}
