import { createHash } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import type { ClusterStore } from '../store/cluster.ts';
import type { PushDevice } from '../store/notices.ts';
import { isPushAddress, publicLookup } from './public-address.ts';

/** The outcome of sending a message: `gone` means that the device will never accept one again. */
export type SendOutcome = 'sent' | 'gone' | { readonly failed: string };

const TIME_OUT_MS = 10_000;

/** A notice that a day has gone by since is no news. */
const KEPT_SECONDS = 86_400;

export interface PushParts {
  readonly store: Pick<ClusterStore, 'keepKey'>;
  /** The contact address for the push service: https: or mailto:. */
  readonly subject: string;
  /** Lets services be asked on this machine and without TLS, for tests. */
  readonly isPrivateAllowed: boolean;
}

interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Sends encrypted messages to browsers, by the push service that each has chosen. */
export class PushSender {
  readonly #parts: PushParts;
  #keys: Promise<VapidKeys> | null = null;

  constructor(parts: PushParts) {
    this.#parts = parts;
  }

  /** The key by which browsers know this server. All nodes have the same one, for ever. */
  async publicKey(): Promise<string> {
    return (await this.#vapidKeys()).publicKey;
  }

  /** Whether messages may be sent to this address. It comes from a client, who may name any. */
  isAllowed(endpoint: string): boolean {
    return isPushAddress(endpoint) || (this.#parts.isPrivateAllowed && URL.canParse(endpoint));
  }

  async send({ endpoint, p256dh, auth }: PushDevice, payload: string): Promise<SendOutcome> {
    if (!this.isAllowed(endpoint)) return 'gone';
    const { generateRequestDetails } = await library();
    const vapidDetails = { subject: this.#parts.subject, ...(await this.#vapidKeys()) };
    const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: KEPT_SECONDS,
    });
    try {
      const status = await this.#post(endpoint, headers, body);
      if (status >= 200 && status < 300) return 'sent';
      return status === 404 || status === 410 ? 'gone' : { failed: String(status) };
    } catch (error) {
      return { failed: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' };
    }
  }

  /** One request, whose answer's body nobody reads and whose redirects nobody follows. */
  #post(endpoint: string, headers: object, body: Buffer | null): Promise<number> {
    const { isPrivateAllowed } = this.#parts;
    const send = isPrivateAllowed && endpoint.startsWith('http:') ? requestPlain : request;
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIME_OUT_MS);
      const options = { method: 'POST', headers: { ...headers }, signal, agent: false };
      const sent = send(
        endpoint,
        isPrivateAllowed ? options : { ...options, lookup: publicLookup },
        (answer) => {
          resolve(answer.statusCode ?? 0);
          answer.destroy();
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  #vapidKeys(): Promise<VapidKeys> {
    this.#keys ??= this.#keepKeys();
    return this.#keys;
  }

  async #keepKeys(): Promise<VapidKeys> {
    const { generateVAPIDKeys } = await library();
    const kept = await this.#parts.store.keepKey('vapid', JSON.stringify(generateVAPIDKeys()));
    return JSON.parse(kept) as VapidKeys;
  }
}

/** Loaded when it is first needed: most servers start without. */
const library = async () => (await import('web-push')).default;

/** One browser is one device, whoever is signed in. */
export const deviceIdOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, 24);
