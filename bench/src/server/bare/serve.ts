// The upper bound: `ws`, plain objects, and a view as JSON for each seat with every move. Nothing is stored.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rngFromSeed } from '@tuckbox/kit';
import { type WebSocket, WebSocketServer } from 'ws';
import { actPlain, dealPlain, type PlainTable, viewPlain } from '../plain.ts';

interface Open {
  readonly table: PlainTable;
  readonly sockets: WebSocket[];
}

const tables = new Map<string, Open>();

function show({ table, sockets }: Open): void {
  for (const [seat, socket] of sockets.entries()) socket.send(JSON.stringify(viewPlain(table, seat)));
}

/** `/TABLE`: the first client gets the first seat, and the game begins with the second. */
function sit(socket: WebSocket, name: string): void {
  const open = tables.get(name) ?? { table: dealPlain(rngFromSeed(name)), sockets: [] };
  tables.set(name, open);
  const seat = open.sockets.push(socket) - 1;
  socket.on('message', (bytes) => {
    const { seq, move } = JSON.parse(String(bytes));
    if (seq === open.table.seq && actPlain(open.table, seat, move)) show(open);
    else socket.send('{"refused":true}');
  });
  socket.on('close', () => tables.delete(name));
  if (open.sockets.length === 2) show(open);
}

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket, request) => sit(socket, request.url ?? ''));
server.listen(0, '127.0.0.1', () => {
  console.log(`open at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
