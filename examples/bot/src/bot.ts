// A bot that plays any game over the wire: node examples/bot/src/bot.ts ADDRESS GAME-OR-TABLE, with TUCKBOX_TOKEN.
import { gameById } from '@tuckbox/catalog';
import { type GameTypes, hasSeat, legalTexts, type Position, type Seat } from '@tuckbox/engine';
import { below, type Json, rngFromSeed } from '@tuckbox/kit';
import { type Order, patched, type ServerMessage, type TableInfo } from '@tuckbox/protocol';
import { WebSocket } from 'ws';

const rng = rngFromSeed(crypto.randomUUID());

/** Here goes what makes a bot good. This one takes any move that is legal. */
const choose = (texts: readonly string[]): string => texts[below(rng, texts.length)];

/** The legal moves of a seat: they follow from its view, in any world that looks the same to it. */
function legalNow(info: TableInfo, seat: Seat, view: Json): string[] {
  const game = gameById(info.game);
  if (game === null || info.status !== 'playing') return [];
  const world = game.imagine(view as object, rng) as Position<GameTypes>;
  return hasSeat(game.waitingFor(world), seat) ? legalTexts(game, world, seat) : [];
}

/** What has to be done at the table before the game: sit down, get ready; a host brings bots and starts. */
function orderNow({ status, seats, host }: TableInfo, seat: number | null): Order | null {
  if (status !== 'open') return null;
  const free = seats.findIndex(({ user, bot }) => user === null && bot === null) + 1;
  if (seat === null) return free > 0 ? { kind: 'sit', seat: free } : null;
  if (!seats[seat - 1].ready) return { kind: 'ready', ready: true };
  if (host !== seats[seat - 1].user) return null;
  if (free > 0) return { kind: 'bot', seat: free, level: 'greedy' };
  return seats.every(({ ready }) => ready) ? { kind: 'start' } : null;
}

/** Opens a table for a game; whatever is no game is taken for the table itself. */
async function tableFor(address: string, token: string, wanted: string): Promise<string> {
  const game = gameById(wanted);
  if (game === null) return wanted;
  const response = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ game: game.id, seats: Math.max(2, game.seats.min) }),
  });
  const answer = (await response.json()) as { id: string; message: string };
  if (!response.ok) throw new Error(answer.message);
  return answer.id;
}

/** Plays a game to its end, whatever happens to the line, and returns the place of every seat. */
export async function play(address: string, token: string, wanted: string): Promise<readonly number[]> {
  const table = await tableFor(address, token, wanted);
  for (;;) {
    const places = await playOneLine(address, token, table);
    if (places !== null) return places;
    await new Promise((done) => setTimeout(done, 1000));
  }
}

/** Until the game is over, or until the line is cut: then null. */
function playOneLine(address: string, token: string, table: string): Promise<readonly number[] | null> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let shown: { seq: number; info: TableInfo; you: number | null; view: Json } | null = null;
  let waitsFor: string | null = null;
  const send = (message: object): void => {
    waitsFor = crypto.randomUUID();
    socket.send(JSON.stringify({ table, id: waitsFor, ...message }));
  };
  return new Promise((done, fail) => {
    socket.on('error', () => {});
    socket.on('close', () => done(null));
    socket.on('unexpected-response', (_, { statusCode }) => fail(new Error(`turned away: ${statusCode}`)));
    socket.on('open', () => socket.send(JSON.stringify({ kind: 'watch', table })));
    socket.on('message', (bytes) => {
      const message = JSON.parse(String(bytes)) as ServerMessage;
      if (message.kind === 'closed') fail(new Error(message.reason.message));
      if (message.kind === 'table') shown = message;
      if (message.kind === 'step' && shown !== null) {
        shown.seq = message.seq;
        if (message.patch !== undefined) shown.view = patched(shown.view, message.patch);
        if (message.info !== undefined)
          shown.info = patched(shown.info as Json, message.info) as unknown as TableInfo;
      }
      // Whatever was sent is answered by its id, or by the table as it then stands.
      if (message.kind === 'table' || ('id' in message && message.id === waitsFor)) waitsFor = null;
      if (shown === null || waitsFor !== null) return;
      if (shown.info.places !== null) done(shown.info.places);
      const order = orderNow(shown.info, shown.you);
      const texts = shown.you === null ? [] : legalNow(shown.info, (shown.you - 1) as Seat, shown.view);
      if (order !== null) send({ kind: 'order', order });
      else if (texts.length > 0) send({ kind: 'act', seq: shown.seq, do: choose(texts) });
    });
  }).finally(() => socket.close()) as Promise<readonly number[] | null>;
}

if (import.meta.main) {
  const [address = 'http://localhost:8080', wanted = 'stacks'] = process.argv.slice(2);
  const places = await play(address, process.env.TUCKBOX_TOKEN ?? '', wanted);
  process.stdout.write(`Places by seat: ${places.join(' ')}\n`);
}
