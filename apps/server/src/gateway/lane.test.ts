import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { below, type Rng, rngFromSeed } from '@tuckbox/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { Lane } from './lane.ts';

const TEXT = 0x81;
const BINARY = 0x82;
const PING = 0x89;
const CLOSE = 0x88;
/** Two halves of one message. */
const BEGINNING = 0x01;
const END = 0x80;

/** A frame as a client sends it, masked. */
function frame(first: number, text: string, rng: Rng): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const mask = Buffer.from([1, 2, 3, 4].map(() => below(rng, 256)));
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([first, ...size]), mask, payload.map((byte, at) => byte ^ mask[at % 4])]);
}

let server: Server;
let onSocket: (socket: WebSocket) => void = () => {};
/** By which way texts came. */
let taken: string[] = [];
let heard: string[] = [];

beforeAll(async () => {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server = createServer();
  server.on('upgrade', (request, wire, head) => {
    sockets.handleUpgrade(request, wire, head, (socket) => {
      new Lane(wire, socket, (text) => {
        taken.push(text);
        heard.push(text);
      });
      socket.on('message', (bytes, isBinary) => heard.push(isBinary ? 'binary' : String(bytes)));
      socket.on('ping', () => heard.push('ping'));
      onSocket(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function open(): Promise<{ readonly client: Socket; readonly socket: WebSocket }> {
  taken = [];
  heard = [];
  const accepted = new Promise<WebSocket>((found) => {
    onSocket = found;
  });
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.setNoDelay(true);
  client.resume();
  client.write(
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  return { client, socket: await accepted };
}

/** Sends bytes in pieces, so that frames come whole, many at once, or cut anywhere. */
async function sendInPieces(client: Socket, bytes: Buffer, largest: number, rng: Rng): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + below(rng, largest);
    client.write(bytes.subarray(at, end));
    at = end;
    await new Promise((done) => setImmediate(done));
  }
}

describe('messages that are read past ws', () => {
  it('come in order and unchanged, however they are cut, and with others between them', async () => {
    const rng = rngFromSeed('lane');
    for (let round = 0; round < 40; round++) {
      const { client, socket } = await open();
      const sent: string[] = [];
      const frames: Buffer[] = [];
      for (let count = 0; count < 12; count++) {
        const text = `${round} ${count} ${'x'.repeat(below(rng, 3) * below(rng, 200))}`;
        // The later rounds have messages in them that are not for us.
        const kind = round < 10 ? 0 : below(rng, 12);
        if (kind === 1) frames.push(frame(PING, '', rng));
        else if (kind === 2) frames.push(frame(TEXT, `${text}é`, rng));
        else if (kind === 3) frames.push(frame(BINARY, text, rng));
        else if (kind === 4)
          frames.push(frame(BEGINNING, text.slice(0, 3), rng), frame(END, text.slice(3), rng));
        else frames.push(frame(TEXT, text, rng));
        sent.push(kind === 1 ? 'ping' : kind === 2 ? `${text}é` : kind === 3 ? 'binary' : text);
      }
      await sendInPieces(client, Buffer.concat(frames), round % 2 === 0 ? 2000 : 60, rng);
      await expect.poll(() => heard.length).toBe(sent.length);
      expect(heard).toEqual(sent);
      socket.terminate();
    }
  });

  it('are nearly all, where each comes whole', async () => {
    const rng = rngFromSeed('whole');
    const { client, socket } = await open();
    for (let count = 0; count < 20; count++) {
      client.write(frame(count % 5 === 4 ? PING : TEXT, String(count), rng));
      await expect.poll(() => heard.length).toBe(count + 1);
    }
    expect(taken.length).toBe(16);
    socket.terminate();
  });

  it('end with a farewell that ws answers', async () => {
    const rng = rngFromSeed('close');
    const { client, socket } = await open();
    const closed = once(socket, 'close');
    client.write(Buffer.concat([frame(TEXT, 'last', rng), frame(CLOSE, '', rng), frame(TEXT, 'late', rng)]));
    await closed;
    expect(heard).toEqual(['last']);
    client.destroy();
  });

  it('are left to ws once the server has said goodbye', async () => {
    const rng = rngFromSeed('goodbye');
    const { client, socket } = await open();
    const closed = once(socket, 'close');
    socket.close(1001);
    client.write(Buffer.concat([frame(TEXT, 'under way', rng), frame(CLOSE, '', rng)]));
    await closed;
    expect(taken).toEqual([]);
    client.destroy();
  });
});
