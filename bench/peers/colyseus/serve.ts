// Colyseus on its `ws` transport: a room a table, the state in its schemas, each hand for its player's view only.
import { type Client, Room, Server } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { rngFromSeed } from '@tuckbox/kit';
import { actPlain, dealPlain, type PlainTable } from '../../src/server/plain.ts';
import type { StacksMove } from '../../src/server/stacks-player.ts';
import { mirror, SeatState, TableState } from './state.ts';

class StacksRoom extends Room<{ state: TableState }> {
  override maxClients = 2;
  /** Twenty times a second would be too slow for us: changes go out with the move that made them. */
  override patchRate = null;
  readonly #table: PlainTable = dealPlain(rngFromSeed(String(Math.random())));
  readonly #seats = new Map<string, number>();

  override onCreate(): void {
    const state = new TableState();
    state.seats.push(new SeatState(), new SeatState());
    mirror(this.#table, state);
    this.state = state;
    this.onMessage('move', (client, move: StacksMove) => this.#move(client, move));
  }

  override onJoin(client: Client): void {
    const seat = this.#seats.size;
    this.#seats.set(client.sessionId, seat);
    client.view = new StateView();
    client.view.add(this.state.seats[seat]);
  }

  #move(client: Client, move: StacksMove): void {
    const seat = this.#seats.get(client.sessionId) ?? -1;
    if (actPlain(this.#table, seat, move)) {
      mirror(this.#table, this.state);
      this.broadcastPatch();
    } else client.send('refused');
  }
}

const transport = new WebSocketTransport({});
const server = new Server({ transport, greet: false });
server.define('stacks', StacksRoom);
await server.listen(0, '127.0.0.1');
const address = transport.server?.address();
if (typeof address === 'object') console.log(`open at http://127.0.0.1:${address?.port}`);
