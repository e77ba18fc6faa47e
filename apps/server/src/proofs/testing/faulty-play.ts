import { gameById } from '@tuckbox/catalog';
import { allSeats, type GameTypes, LEAVE, legalTexts, type Position, type Seat } from '@tuckbox/engine';
import { below, type Rng, rngFromSeed } from '@tuckbox/kit';
import type { Client } from '../../testing/client.ts';
import { choicesOf } from '../../testing/games.ts';

/** A player leaves after this many moves: random games may take very long. */
const MAX_MOVES = 120;

/** The moves that were sent, by the id of the message. */
export type Tried = Map<string, string>;

/**
 * Random play to the end in which every player also tries illegal moves, nonsense and stale positions, and undoes
 * moves. Returns how many moves were made, and adds all attempts to `tried`.
 */
export async function playWithFaults(
  table: string,
  clients: readonly Client[],
  seed: string,
  tried: Tried,
): Promise<number> {
  const rng = rngFromSeed(seed);
  const made = await Promise.all(clients.map((client) => playSeat(table, client, rng, tried)));
  return made.reduce((sum, count) => sum + count, 0);
}

async function playSeat(table: string, client: Client, rng: Rng, tried: Tried): Promise<number> {
  const act = (text: string, seq = client.at(table).seq) => {
    const id = client.newId();
    tried.set(id, text);
    return client.act(table, text, seq, id);
  };
  const choices = choicesBySeq(table, client);
  for (let made = 0; ; ) {
    const { info } = await client.until(
      table,
      (mirror) => mirror.info.status === 'over' || mirror.info.asks.length > 0 || choices().length > 0,
    );
    if (info.status === 'over') return made;
    if (await answerAsks(table, client)) continue;
    const texts = choices();
    if (texts.length === 0) {
      await client.until(table, (mirror) => mirror.info.asks.length === 0 || mirror.info.status === 'over');
      continue;
    }
    if (below(rng, 3) === 0) await act(wrongText(client, table, rng));
    if (below(rng, 12) === 0) await act(texts[0], Math.max(0, client.at(table).seq - 3));
    const refusal = await act(made < MAX_MOVES ? texts[below(rng, texts.length)] : LEAVE);
    if (refusal === null) made++;
    if (refusal === null && below(rng, 40) === 0) {
      await client.order(table, { kind: 'undo', to: client.at(table).seq - 1 });
    }
  }
}

/** The legal moves now, computed once for each position. */
function choicesBySeq(table: string, client: Client): () => string[] {
  let seq = -1;
  let texts: string[] = [];
  return () => {
    if (client.at(table).seq === seq) return texts;
    seq = client.at(table).seq;
    texts = choicesOf(client, table);
    return texts;
  };
}

async function answerAsks(table: string, client: Client): Promise<boolean> {
  const { info, you } = client.at(table);
  const ask = info.asks.find(({ agreed }) => you !== null && !agreed.includes(you));
  if (ask === undefined) return false;
  await client.order(table, { kind: 'answer', ask: ask.id, agree: ask.id % 2 === 0 });
  return true;
}

/** A move of somebody else as this seat imagines it, or nonsense. */
function wrongText(client: Client, table: string, rng: Rng): string {
  const { info, you, view } = client.at(table);
  const game = gameById(info.game);
  if (game === null || you === null) return 'fold';
  const world = game.imagine(view as object, rng) as Position<GameTypes>;
  const mine = new Set(legalTexts(game, world, (you - 1) as Seat));
  const others = allSeats(game, world).flatMap((seat) => legalTexts(game, world, seat));
  const wrong = ['', 'play', 'play 99', 'tuck', ...others].filter((text) => text !== '' && !mine.has(text));
  return wrong[below(rng, wrong.length)];
}
