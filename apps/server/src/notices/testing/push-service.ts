import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The subscription that a browser hands to a server. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushMessage {
  readonly headers: IncomingHttpHeaders;
  /** The decrypted message. */
  readonly payload: { readonly [field: string]: string };
  /** The bytes on the way. */
  readonly body: Buffer;
}

/** A push service for tests, with the browsers that have subscribed to it. */
export class PushService {
  readonly messages: PushMessage[] = [];
  /** The status of the next answers. */
  status = 201;
  /** How many requests have arrived. */
  requests = 0;
  readonly #server: Server;
  readonly #browsers = new Map<
    string,
    { readonly keys: ReturnType<typeof createECDH>; readonly auth: Buffer }
  >();

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.requests++;
        const body = Buffer.concat(parts);
        if (this.status === 201)
          this.messages.push({
            headers: request.headers,
            payload: this.#read(request.url ?? '', body),
            body,
          });
        response.writeHead(this.status, { location: '/elsewhere' }).end();
      });
    });
  }

  static async open(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((done) => service.#server.listen(0, '127.0.0.1', done));
    return service;
  }

  /** A browser subscribes. */
  subscribe(): Subscription {
    const path = `/${randomBytes(8).toString('hex')}`;
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const auth = randomBytes(16);
    this.#browsers.set(path, { keys, auth });
    const { port } = this.#server.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}${path}`,
      keys: { p256dh, auth: auth.toString('base64url') },
    };
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }

  /** Decrypts a message as a browser does (RFC 8291 and 8188). */
  #read(path: string, body: Buffer): { readonly [field: string]: string } {
    const browser = this.#browsers.get(path);
    if (browser === undefined) throw new Error('nobody has subscribed there');
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body[20]);
    const sealed = body.subarray(21 + body[20]);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.keys.getPublicKey(), sender]);
    const secret = hkdfSync('sha256', browser.keys.computeSecret(sender), browser.auth, info, 32);
    const derive = (name: string, length: number): Buffer =>
      Buffer.from(
        hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
      );
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as {
      readonly [field: string]: string;
    };
  }
}
