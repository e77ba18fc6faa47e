// A bot that plays any game through the API: bot.ts ADDRESS GAME-OR-TABLE, with its token as TUCKBOX_TOKEN.
import { gameById } from '@tuckbox/catalog';
import { type GameTypes, hasSeat, legalTexts, type Position, type Seat } from '@tuckbox/engine';
import { below, type Json, rngFromSeed } from '@tuckbox/kit';
import { type Order, patched, type ServerMessage, type TableInfo } from '@tuckbox/protocol';
import { WebSocket } from 'ws';

const rng = rngFromSeed(crypto.randomUUID());
/** Put your strategy here. This one plays any legal move. */
const choose = (texts: readonly string[]): string => texts[below(rng, texts.length)];

/** The legal moves of a seat: they follow from its view, in any world that looks the same to it. */
function legalNow(info: TableInfo, seat: Seat, view: Json): string[] {
  const game = gameById(info.game);
  if (game === null || info.status !== 'playing') return [];
  const world = game.imagine(view as object, rng) as Position<GameTypes>;
  return hasSeat(game.waitingFor(world), seat) ? legalTexts(game, world, seat) : [];
}

/** The next order before the game: sit down, get ready; a host adds bots and starts. */
function orderNow({ status, seats, host }: TableInfo, seat: number | null): Order | null {
  if (status !== 'open') return null;
  const free = seats.findIndex(({ user, bot }) => user === null && bot === null) + 1;
  if (seat === null) return free > 0 ? { kind: 'sit', seat: free } : null;
  if (!seats[seat - 1].ready) return { kind: 'ready', ready: true };
  if (host !== seats[seat - 1].user) return null;
  if (free > 0) return { kind: 'bot', seat: free, level: 'casual' };
  return seats.every(({ ready }) => ready) ? { kind: 'start' } : null;
}

/** Opens a table for a game; anything else is taken as the id of a table. */
async function tableFor(address: string, headers: Record<string, string>, wanted: string): Promise<string> {
  const game = gameById(wanted);
  if (game === null) return wanted;
  const body = JSON.stringify({ game: game.id, seats: Math.max(2, game.seats.min) });
  const response = await fetch(`${address}/api/tables`, { method: 'POST', headers, body });
  const { id, message } = (await response.json()) as { id: string; message: string };
  if (!response.ok) throw new Error(message);
  return id;
}

/** Plays a game to its end, reconnecting if necessary, and returns the place of every seat. */
export async function play(address: string, token: string, wanted: string): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const table = await tableFor(address, headers, wanted);
  for (;;) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers });
    const places = await playOneLine(socket, table);
    if (places !== null) return places;
    process.stderr.write('There is no line to the server: trying again.\n');
    await new Promise((wait) => setTimeout(wait, 1000));
  }
}

/** Plays until the game is over, or until the connection is lost: then null. Fails if retrying is pointless. */
function playOneLine(socket: WebSocket, table: string): Promise<readonly number[] | null> {
  let shown: { seq: number; info: TableInfo; you: number | null; view: Json } | null = null;
  let sent: { id: string; seq: number } | null = null;
  const send = (seq: number, message: object): void => {
    sent = { id: crypto.randomUUID(), seq };
    socket.send(JSON.stringify({ table, id: sent.id, ...message }));
  };
  return new Promise<readonly number[] | null>((done, fail) => {
    socket.on('error', (error) => (/response: 4\d\d/.test(error.message) ? fail(error) : null));
    socket.on('close', () => done(null));
    socket.on('open', () => socket.send(JSON.stringify({ kind: 'watch', table })));
    socket.on('message', (bytes) => {
      const message = JSON.parse(String(bytes)) as ServerMessage;
      if (message.kind === 'error') fail(new Error(message.message));
      const isFinal = message.kind === 'closed' || (message.kind === 'refused' && message.seq === sent?.seq);
      if (isFinal) fail(new Error(message.reason.message));
      if (message.kind === 'table') shown = message;
      if (message.kind === 'step' && shown !== null) {
        shown.seq = message.seq;
        if (message.patch !== undefined) shown.view = patched(shown.view, message.patch);
        if (message.info !== undefined)
          shown.info = patched(shown.info as Json, message.info) as unknown as TableInfo;
      }
      // A sent message is answered by its id, or by the whole table.
      if (message.kind === 'table' || ('id' in message && message.id === sent?.id)) sent = null;
      if (shown === null || sent !== null) return;
      if (shown.info.places !== null) done(shown.info.places);
      const order = orderNow(shown.info, shown.you);
      const texts = shown.you === null ? [] : legalNow(shown.info, (shown.you - 1) as Seat, shown.view);
      if (order !== null) send(shown.seq, { kind: 'order', order });
      else if (texts.length > 0) send(shown.seq, { kind: 'act', seq: shown.seq, do: choose(texts) });
    });
  }).finally(() => socket.close());
}

if (import.meta.main) {
  const [address = 'http://localhost:8080', wanted = 'stacks'] = process.argv.slice(2);
  process.on('uncaughtException', ({ message, cause = '' }) => {
    process.stderr.write(`${message} ${cause}\n`);
    process.exit(1);
  });
  const places = await play(address, process.env.TUCKBOX_TOKEN ?? '', wanted);
  process.stdout.write(`Places by seat: ${places.join(' ')}\n`);
}
