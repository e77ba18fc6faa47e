import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '@tuckbox/kit';
import { RemoteGuest } from './remote-guest.ts';

/** A crowd that looks at many tables at once, in a thread of its own: its work must not delay the measurement. */
export interface OnlookersOptions {
  readonly address: string;
  readonly tables: readonly string[];
  readonly by: 'request' | 'watch';
}

/** Each client has a network of its own, so that the limits of one network do not apply. */
const networkNo = (index: number): string => `198.51.${100 + Math.floor(index / 200)}.${index % 200}`;

/** Connects, and returns a function that looks at all tables and resolves to the answers. */
const CROWDS = {
  request:
    async ({ address, tables }: OnlookersOptions) =>
    async () => {
      const lookAt = async (id: string, index: number): Promise<string> => {
        const headers = { 'x-forwarded-for': networkNo(index) };
        const response = await fetch(`${address}/api/tables/${id}`, { headers });
        await response.arrayBuffer();
        return String(response.status);
      };
      return Promise.all(tables.map(lookAt));
    },
  watch: async ({ address, tables }: OnlookersOptions) => {
    const arrive = async (_: string, index: number) =>
      (await RemoteGuest.arrive(address, networkNo(index))).socket();
    const sockets = await Promise.all(tables.map(arrive));
    return async () => {
      const watch = async (table: string, index: number): Promise<string> => {
        const socket = sockets[index];
        invariant(socket !== null, 'a stranger is let in');
        const answer = once(socket, 'message');
        socket.send(JSON.stringify({ kind: 'watch', table }));
        const [bytes] = await answer;
        return (JSON.parse(String(bytes)) as { readonly kind: string }).kind;
      };
      const kinds = await Promise.all(tables.map(watch));
      for (const socket of sockets) socket?.close();
      return kinds;
    };
  },
};

const options = workerData as OnlookersOptions;
invariant(parentPort !== null, 'a crowd comes in a thread of its own');
const port = parentPort;
const look = await CROWDS[options.by](options);
port.postMessage('ready');
await once(port, 'message');
port.postMessage([...new Set(await look())]);
port.close();
