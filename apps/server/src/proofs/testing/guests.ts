import { invariant } from '@tuckbox/kit';
import { WebSocket } from 'ws';

/** In milliseconds: a request that a fault has swallowed is given up. */
const ANSWERED_WITHIN = 8000;

export const post = (address: string, path: string, body: object, cookie: string): Promise<Response> =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWERED_WITHIN),
  });

export interface Guest {
  readonly user: string;
  readonly cookie: string;
}

/** Becomes a guest of this name. */
export async function becomeGuest(address: string, name: string): Promise<Guest> {
  const response = await post(address, '/api/guests', { name }, '');
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  invariant(cookie !== undefined, `${name} is let in: ${response.status}`);
  return { cookie, user: ((await response.json()) as { readonly user: string }).user };
}

/** Resolves when the socket is open. */
export async function openSocket(address: string, { cookie }: Guest): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie } });
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  return socket;
}
