import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, openSite, type Site } from '../http/testing/browser.ts';
import { Client } from '../testing/client.ts';
import { choicesOf, sitAndStart } from '../testing/games.ts';
import { RawSocket } from './testing/raw-socket.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ SOCKETS_PER_USER: '40' });
});
afterAll(() => site.app.close());

const guest = async (name: string): Promise<{ readonly cookie: string }> => {
  const browser = new Browser(site.url);
  await browser.beGuest(name);
  return { cookie: browser.cookie };
};

/** A socket after the handshake, for arbitrary bytes. */
async function rawSocket(cookie: string, url = site.url): Promise<Socket> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nCookie: ${cookie}\r\n\r\n`,
  );
  await new Promise<void>((done) => socket.once('data', () => done()));
  return socket;
}

/** A client's frame, masked with zeros. */
function frame(first: number, payload: Buffer, { length = payload.length, isMasked = true } = {}): Buffer {
  const size =
    length < 126 ? [length] : length < 65_536 ? [126, length >> 8, length & 255] : [127, 0, 0, 0, 0];
  if (size[0] === 127) size.push(...[24, 16, 8, 0].map((shift) => (length >>> shift) & 255));
  const mask = isMasked ? [0, 0, 0, 0] : [];
  return Buffer.concat([
    Buffer.from([first, size[0] | (isMasked ? 128 : 0), ...size.slice(1), ...mask]),
    payload,
  ]);
}

const FINAL_TEXT = 0x81;
const FINAL_BINARY = 0x82;
const PART_OF_TEXT = 0x01;
const MORE = 0x00;
const PING = 0x89;

/** The code with which the server closes after these bytes. */
function statusAfter(socket: Socket, bytes: readonly Buffer[]): Promise<number | null> {
  return new Promise((done) => {
    let heard = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      heard = Buffer.concat([heard, chunk]);
    });
    socket.on('close', () => {
      const at = heard.lastIndexOf(0x88);
      done(at < 0 ? null : heard.readUInt16BE(at + 2));
    });
    for (const piece of bytes) socket.write(piece);
  });
}

describe('bytes that are no proper message close the socket', () => {
  const text = Buffer.from('{"kind":"ping","at":1}');
  const CASES: readonly (readonly [string, number, readonly Buffer[]])[] = [
    ['not masked', 1002, [frame(FINAL_TEXT, text, { isMasked: false })]],
    ['with bits that mean nothing', 1002, [frame(0xf1, text)]],
    ['of an unknown kind', 1002, [frame(0x83, text)]],
    ['that go on with nothing', 1002, [frame(0x80, text)]],
    ['that are not UTF-8', 1007, [frame(FINAL_TEXT, Buffer.from([0xff, 0xfe, 0xfd]))]],
    ['of a ping too long', 1002, [frame(PING, Buffer.alloc(126))]],
    ['longer than 8 KB', 1009, [frame(FINAL_TEXT, Buffer.alloc(8193, 32))]],
    ['longer than 8 KB in binary', 1009, [frame(FINAL_BINARY, Buffer.alloc(9000))]],
    ['said to be four gigabytes', 1009, [frame(FINAL_TEXT, text, { length: 0xffff_ffff })]],
    [
      'longer than 8 KB in pieces',
      1009,
      [frame(PART_OF_TEXT, Buffer.alloc(5000, 32)), frame(MORE, Buffer.alloc(5000, 32))],
    ],
  ];
  for (const [name, status, bytes] of CASES) {
    it(name, async () => {
      const { cookie } = await guest('Raw');
      expect(await statusAfter(await rawSocket(cookie), bytes)).toBe(status);
    });
  }
});

describe('a flooding client', () => {
  it('is disconnected, again and again, and players do not notice', async () => {
    const ann = await guest('Ann');
    const bob = await guest('Bob');
    const mallory = await guest('Mallory');
    const clients = [
      await Client.join(site.socketUrl, 'Ann', ann),
      await Client.join(site.socketUrl, 'Bob', bob),
    ];
    const browser = new Browser(site.url);
    browser.cookie = ann.cookie;
    const { json } = await browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2 });
    const { id: table } = json as { readonly id: string };
    await sitAndStart(table, clients);
    let isDone = false;
    let closed = 0;
    const flood = async (): Promise<void> => {
      while (!isDone) {
        const rawSocket = await RawSocket.open(site.socketUrl, mallory);
        const leave = JSON.stringify({ kind: 'act', table, seq: 1, id: 'x', do: 'leave' });
        for (let count = 0; count < 500; count++) rawSocket.send(leave);
        // The close frame does not reach a client whose connection is reset while it still sends.
        expect([1008, 1006]).toContain(await rawSocket.untilClosed());
        expect(rawSocket.answers.length).toBeLessThan(150);
        closed++;
      }
    };
    const floods = [flood(), flood(), flood(), flood()];
    const waits: number[] = [];
    for (let moves = 0; moves < 12; ) {
      for (const client of clients) {
        const [text] = choicesOf(client, table);
        if (text === undefined) continue;
        // People take time to think: more than thirty messages a second is not a person.
        await new Promise((done) => setTimeout(done, 60));
        const from = performance.now();
        expect(await client.act(table, text)).toBeNull();
        waits.push(performance.now() - from);
        moves++;
        const { seq } = client.at(table);
        await Promise.all(clients.map((other) => other.until(table, (mirror) => mirror.seq >= seq)));
      }
    }
    isDone = true;
    await Promise.all(floods);
    expect(closed).toBeGreaterThan(4);
    expect(Math.max(...waits)).toBeLessThan(2000);
  });

  it('with pings, and reads no answer, is cut off before it costs memory', async () => {
    const { cookie } = await guest('Ping');
    const socket = await rawSocket(cookie);
    socket.pause();
    let isClosed = false;
    socket.on('close', () => {
      isClosed = true;
    });
    const many = Buffer.concat(Array.from({ length: 2000 }, () => frame(PING, Buffer.alloc(125))));
    for (let count = 0; count < 100 && !isClosed; count++) {
      socket.write(many);
      await new Promise((done) => setImmediate(done));
    }
    await expect.poll(() => isClosed, { timeout: 5000 }).toBe(true);
  });

  it('with questions, and reads no answer, is cut off too where nothing limits how many', async () => {
    const unlimited = await openSite({ MESSAGES_PER_SECOND: '0' });
    try {
      const browser = new Browser(unlimited.url);
      await browser.beGuest('Deaf');
      const { json } = await browser.ask('POST', '/api/tables', { game: 'stacks', seats: 2 });
      const { id: table } = json as { readonly id: string };
      const socket = await rawSocket(browser.cookie, unlimited.url);
      socket.pause();
      let isClosed = false;
      socket.on('close', () => {
        isClosed = true;
      });
      const question = frame(FINAL_TEXT, Buffer.from(JSON.stringify({ kind: 'watch', table })));
      const many = Buffer.concat(Array.from({ length: 1000 }, () => question));
      for (let count = 0; count < 100 && !isClosed; count++) {
        socket.write(many);
        await new Promise((done) => setTimeout(done, 5));
      }
      await expect.poll(() => isClosed, { timeout: 5000 }).toBe(true);
    } finally {
      await unlimited.app.close();
    }
  });
});
