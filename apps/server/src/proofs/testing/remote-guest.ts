import { invariant } from '@tuckbox/kit';
import { WebSocket } from 'ws';
import { Client } from '../../testing/client.ts';

/** The address of the floods. */
export const FLOODER = '203.0.113.7';

/** A guest with an address of their own: the server under test trusts its proxy. */
export class RemoteGuest {
  readonly headers: { readonly [name: string]: string };
  readonly #address: string;

  private constructor(address: string, headers: { readonly [name: string]: string }) {
    this.#address = address;
    this.headers = headers;
  }

  static async arrive(address: string, from: string): Promise<RemoteGuest> {
    const nobody = new RemoteGuest(address, { 'x-forwarded-for': from });
    const response = await nobody.ask('POST', '/api/guests', { name: 'Guest' });
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    invariant(cookie !== undefined, `a guest is let in: ${response.status}`);
    return new RemoteGuest(address, { ...nobody.headers, cookie });
  }

  ask(method: string, path: string, body: object, signal?: AbortSignal): Promise<Response> {
    return fetch(`${this.#address}${path}`, {
      method,
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    });
  }

  async openTable(wish: object): Promise<string> {
    const response = await this.ask('POST', '/api/tables', wish);
    const { id } = (await response.json()) as { readonly id?: string };
    invariant(id !== undefined, `a table is opened: ${response.status}`);
    return id;
  }

  client(): Promise<Client> {
    return Client.join(this.#address.replace('http', 'ws'), 'Guest', this.headers);
  }

  /**
   * A socket whose messages are not parsed, so that the flood is not slowed down by its own client. Null where it is
   * rejected.
   */
  async socket(): Promise<WebSocket | null> {
    const socket = new WebSocket(`${this.#address.replace('http', 'ws')}/ws`, {
      headers: this.headers,
      perMessageDeflate: false,
    });
    const isOpen = await new Promise<boolean>((done) => {
      socket.once('open', () => done(true));
      socket.once('error', () => done(false));
    });
    socket.on('error', () => {});
    return isOpen ? socket : null;
  }
}
