import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Client, join } from '../testing/client.ts';
import { openTable, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';

const start = serverForEachTest(afterEach);

/** The HTTP status with which a socket is rejected. */
const statusOf = (address: string, headers: object): Promise<number> =>
  new Promise((found) => {
    const socket = new WebSocket(address, { headers: { ...headers } });
    socket.on('unexpected-response', (_, response) => {
      found(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('open', () => {
      found(101);
      socket.terminate();
    });
    socket.on('error', () => {});
  });

describe('the door', () => {
  it('lets in who is known, from our own page or from no page at all', async () => {
    const { address } = await start({
      ORIGINS: 'https://friend.example',
      PUBLIC_URL: 'https://tuckbox.example/',
    });
    const authorization = 'Bearer ann';
    const host = address.replace('ws://', '');
    const statuses = await Promise.all([
      statusOf(`${address}/ws`, { authorization }),
      statusOf(`${address}/ws`, { authorization, origin: `http://${host}` }),
      statusOf(`${address}/ws`, { authorization, origin: 'https://friend.example' }),
      statusOf(`${address}/ws`, { authorization, origin: 'https://tuckbox.example' }),
    ]);
    expect(statuses).toEqual([101, 101, 101, 101]);
  });

  it('turns away strangers, foreign pages, other paths and too many sockets of one user', async () => {
    const { address } = await start({ SOCKETS_PER_USER: '2' });
    const authorization = 'Bearer ann';
    expect(await statusOf(`${address}/ws`, {})).toBe(401);
    expect(await statusOf(`${address}/ws`, { authorization, origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf(`${address}/ws`, { authorization, origin: 'null' })).toBe(403);
    expect(await statusOf(`${address}/ws`, { authorization, origin: '' })).toBe(403);
    expect(await statusOf(`${address}/ws/../admin`, { authorization })).toBe(404);
    await join(address, 'ann', 'ann');
    expect(await statusOf(`${address}/ws`, { authorization })).toBe(429);
    expect(await statusOf(`${address}/ws`, { authorization: 'Bearer bob' })).toBe(101);
  });

  it('stays open to others when somebody sends rubbish in place of a request', async () => {
    const { address } = await start();
    const { port } = new URL(address);
    for (const rubbish of [
      '\0\0\0',
      'GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n\r\n',
      'GET //[ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ]) {
      await new Promise<void>((done) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.end(rubbish));
        socket.on('close', () => done());
        socket.on('error', () => done());
        socket.resume();
      });
    }
    await Client.join(address, 'ann');
  });
});

describe('a message', () => {
  it('that cannot be read gets one clear answer and changes nothing', async () => {
    const server = await start();
    const ann = await Client.join(server.address, 'ann');
    const answer = async (text: string) => {
      const error = ann.next('error');
      ann.sendText(text);
      return (await error).message;
    };
    expect(await answer('hello')).toBe('Messages are JSON texts.');
    expect(await answer('[]')).toMatch(/object/);
    expect(await answer('{"kind":"dance"}')).toMatch(/kind/);
    expect(await answer('{"kind":"watch","table":"../../etc"}')).toMatch(/^table/);
    expect(await answer('{"kind":"act","table":"abcdefghij","seq":-1,"id":"x","do":"fold"}')).toMatch(
      /^seq: expected at least 0/,
    );
    expect(await answer('{"kind":"ping","at":1,"more":2}')).toMatch(/more/);
    expect(
      await answer('{"kind":"act","table":"abcdefghij","seq":1,"id":"x","do":"fold","__proto__":{}}'),
    ).toMatch(/./);
  });

  it('is answered with the time', async () => {
    const { address } = await start();
    const ann = await Client.join(address, 'ann');
    const pong = ann.next('pong');
    ann.send({ kind: 'ping', at: 12 });
    expect((await pong).at).toBe(12);
  });

  it('that is too long, or one of a flood, closes the socket', async () => {
    const { address } = await start({ MESSAGES_PER_SECOND: '5' });
    const [ann, bob] = await join(address, 'ann', 'bob');
    const closed = (client: Client) => expect.poll(() => client.closed?.code, { timeout: 5000 });
    ann.sendText(JSON.stringify({ kind: 'ping', at: 1, more: 'x'.repeat(9000) }));
    await closed(ann).toBe(1009);
    for (let count = 0; count < 100; count++) bob.send({ kind: 'ping', at: count });
    await closed(bob).toBe(1008);
    expect(bob.messages.filter(({ kind }) => kind === 'pong')).toHaveLength(15);
  });

  it('needs the scope that the token has', async () => {
    const server = await start();
    const reader = await Client.join(server.address, 'ann:read');
    const table = await openTable(server.app.registry, 'ann', {});
    await reader.watch(table);
    expect(await reader.order(table, { kind: 'sit', seat: 1 })).toMatchObject({ code: 'token-scope' });
    const player = await Client.join(server.address, 'ann:read,play');
    await player.watch(table);
    expect(await player.order(table, { kind: 'sit', seat: 1 })).toBeNull();
  });
});

it('whose session is ended is put out', async () => {
  const server = await start();
  const [ann, bob] = await join(server.address, 'ann', 'bob');
  server.identity.revoke('ann');
  await expect.poll(() => ann.closed?.code).toBe(1008);
  expect(bob.closed).toBeNull();
});

it('whose session is ended is not heard any more, though they do not hang up', async () => {
  const server = await start();
  const [ann, bob] = await join(server.address, 'ann', 'bob');
  const table = await openTable(server.app.registry, 'ann', {});
  await ann.watch(table);
  await bob.watch(table);
  ann.freeze();
  server.identity.revoke('ann');
  ann.send({ kind: 'order', table, id: ann.newId(), order: { kind: 'say', text: 'still here' } });
  ann.send({ kind: 'order', table, id: ann.newId(), order: { kind: 'sit', seat: 1 } });
  // Two round trips: by then everything that was sent before has been handled.
  for (let trip = 0; trip < 2; trip++) {
    const said = bob.next('chat', ({ line }) => line.text === `line ${trip}`);
    await bob.order(table, { kind: 'say', text: `line ${trip}` });
    await said;
  }
  const lines = await server.store.readChat(table, 9);
  expect(lines.map(({ text }) => text)).toEqual(['line 0', 'line 1']);
  expect(bob.at(table).info.seats[0].user).toBeNull();
});

it('who does not watch a table any more hears nothing of it', async () => {
  const server = await start();
  const [ann, bob] = await join(server.address, 'ann', 'bob');
  const table = await openTable(server.app.registry, 'ann', {});
  await ann.watch(table);
  await bob.watch(table);
  bob.send({ kind: 'unwatch', table });
  const pong = bob.next('pong');
  bob.send({ kind: 'ping', at: 1 });
  await pong;
  const heard = bob.messages.length;
  await ann.order(table, { kind: 'sit', seat: 1 });
  expect(bob.messages).toHaveLength(heard);
});

it('dead sockets are found out, and have been away since the last ping they answered', async () => {
  const server = await start({ PING_SECONDS: '1' });
  const [ann, bob] = await join(server.address, 'ann', 'bob');
  const table = await openTable(server.app.registry, 'ann', {});
  await sitAndStart(table, [ann, bob]);
  const gone = ann.next('presence', ({ online }) => online.join() === '1');
  const frozen = Date.now();
  bob.freeze();
  const { awaySince } = await gone;
  expect(Date.now() - frozen).toBeGreaterThan(900);
  expect((awaySince?.[1] ?? Infinity) - frozen).toBeLessThan(500);
});

it('at a shutdown what is in hand is finished, everybody is told, and nobody else comes in', async () => {
  const server = await start();
  const [ann, bob] = await join(server.address, 'ann', 'bob');
  const table = await openTable(server.app.registry, 'ann', {});
  await sitAndStart(table, [ann, bob]);
  const { seq } = ann.at(table);
  const bye = ann.next('bye');
  const moved = ann.act(table, 'fold');
  await new Promise((done) => setTimeout(done, 20));
  const closing = server.app.close();
  expect(await moved).toBeNull();
  expect((await bye).retryAfter).toBeGreaterThan(0);
  await closing;
  expect(ann.closed?.code).toBe(1001);
  expect((await server.store.readTable(table))?.entries).toHaveLength(seq + 1);
  await expect(Client.join(server.address, 'cyd')).rejects.toThrow();
});

it('a caller who was turned away holds no line open, and holds up no shutdown', async () => {
  const server = await start();
  const { port, hostname } = new URL(server.address);
  const caller = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  caller.on('error', () => {});
  caller.write(
    `GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
  );
  const answer = await new Promise<string>((heard) => caller.once('data', (bytes) => heard(String(bytes))));
  expect(answer).toContain('401');
  const lines = (): Promise<number> =>
    new Promise((counted) => server.app.fastify.server.getConnections((_, count) => counted(count)));
  await expect.poll(lines).toBe(0);
  await server.app.close();
  caller.destroy();
});
