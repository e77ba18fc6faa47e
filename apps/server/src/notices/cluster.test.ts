import { afterEach, expect, inject, it } from 'vitest';
import { natsBus } from '../bus/nats.ts';
import { uptime } from '../clocks.ts';
import { ClusterClock } from '../cluster/clock.ts';
import { ClusterNode } from '../cluster/cluster-node.ts';
import { openSite, type Site } from '../http/testing/browser.ts';
import { member } from '../http/testing/members.ts';
import { TcpProxy } from '../proofs/testing/tcp-proxy.ts';
import { openPostgres } from '../store/postgres/store.ts';
import { Client } from '../testing/client.ts';
import { sitAndStart } from '../testing/games.ts';
import { NatsServer } from '../testing/nats.ts';
import { PostgresServer } from '../testing/postgres.ts';
import { HandClock } from '../testing/server.ts';
import { PushService } from './testing/index.ts';

const programs = inject('programs');

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

interface Node extends Site {
  /** The others see the node die, or come back. */
  setLines(state: 'open' | 'cut'): void;
  round(): Promise<void>;
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/** A node with a store, a bus and lines of its own. */
async function startNode(postgres: PostgresServer, database: string, nats: NatsServer, clock: HandClock) {
  const lines = [await TcpProxy.start(postgres.port), await TcpProxy.start(nats.port)];
  open.push(...lines);
  const store = await openPostgres([postgres.addressOf(database, lines[0].port)]);
  const bus = natsBus({ url: `nats://127.0.0.1:${lines[1].port}`, logger: SILENT });
  const cluster = new ClusterNode({ store, bus, clock: new ClusterClock(store), logger: SILENT, uptime });
  const site = await openSite(
    { MESSAGES_PER_SECOND: '0', NOTICE_GAP_SECONDS: '0', PUSH_PRIVATE: 'yes' },
    { now: clock.now },
    { now: clock.now, uptime: clock.uptime, store, cluster },
  );
  open.push({ close: () => site.app.close() });
  const node: Node = {
    ...site,
    setLines: (state) => {
      for (const line of lines) line.state = state;
    },
    round: async () => site.app.noticeSender?.round(),
  };
  return node;
}

it.skipIf(programs.postgres === null || programs.nats === null)(
  'one notice is sent once by two nodes, also where the node that made it dies before it is sent',
  async () => {
    const push = await PushService.open();
    const postgres = await PostgresServer.start(programs.postgres ?? '', 'forgets');
    const nats = await NatsServer.start(programs.nats ?? '');
    open.push({ close: () => postgres.remove() }, { close: () => nats.stop() }, push);
    const clock = new HandClock();
    const database = new URL(await postgres.createDatabase()).pathname.slice(1);
    const nodes = [
      await startNode(postgres, database, nats, clock),
      await startNode(postgres, database, nats, clock),
    ];
    const people = [await member(nodes[0], 'Ann'), await member(nodes[1], 'Ben')];
    const [{ browser: ann }] = people;
    await ann.ask('POST', '/api/me/notices/devices', { ...push.subscribe(), label: 'Phone' });
    push.status = 503;

    // It is Ann's turn in a game with days per turn, and nobody is connected.
    const wish = { game: 'stacks', seats: 2, clock: { kind: 'days', days: 2 }, onTimeout: 'leave' };
    const { id } = (await ann.ask('POST', '/api/tables', wish)).json as { readonly id: string };
    const clients = await Promise.all(
      people.map(({ browser: { cookie } }, index) =>
        Client.join(nodes[index].socketUrl, 'player', { cookie }),
      ),
    );
    await sitAndStart(id, clients);
    for (const client of clients) client.leave();
    const isHere = ({ app }: Node): boolean => people.some(({ user }) => app.gateway.isConnected(user));
    await expect.poll(() => nodes.some(isHere)).toBe(false);
    clock.forward(120);

    // Both look at once, and one of them tries to send.
    await Promise.all([...nodes, ...nodes].map((node) => node.round()));
    await expect.poll(() => push.requests, { timeout: 10_000 }).toBe(1);
    const holder = await nodes[0].store.leaseHolder('notices');
    const [sender, other] = nodes[0].app.node === holder ? nodes : nodes.toReversed();
    expect(sender.app.node).toBe(holder);

    // It dies, and the other one takes over what waits.
    sender.setLines('cut');
    push.status = 201;
    clock.forward(120);
    const sent = async (): Promise<number> => {
      await other.round();
      return push.messages.length;
    };
    await expect.poll(sent, { timeout: 40_000, interval: 500 }).toBe(1);
    expect(await other.store.leaseHolder('notices')).toBe(other.app.node);
    expect(push.messages[0].payload).toMatchObject({ path: `/t/${id}` });

    // It comes back, and no notice is sent twice.
    sender.setLines('open');
    clock.forward(120);
    for (let rounds = 0; rounds < 3; rounds++) await Promise.all(nodes.map((node) => node.round()));
    expect([push.messages.length, push.requests]).toEqual([1, 2]);
  },
  120_000,
);
