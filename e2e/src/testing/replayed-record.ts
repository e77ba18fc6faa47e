import { createHash } from 'node:crypto';
import { type AnyGame, gameById } from '@tuckbox/catalog';
import {
  act,
  type GameTypes,
  type Luck,
  luckFrom,
  openTable,
  type Position,
  type Seat,
  type Viewer,
} from '@tuckbox/engine';
import { belowFrom, type Json, type Rng } from '@tuckbox/kit';
import { patched, type ServerMessage } from '@tuckbox/protocol/client';

/** The parts of a record that are needed to replay it. */
export interface GameRecord {
  readonly plan: { readonly game: string; readonly seats: number; readonly options: object };
  readonly seed: string;
  readonly entries: readonly {
    readonly kind: string;
    readonly seq: number;
    readonly seat: number;
    readonly do: string;
    readonly mover: string;
  }[];
}

/** The real state after one step. */
interface Moment {
  readonly position: Position<GameTypes>;
  readonly events: readonly GameTypes['Event'][];
}

const WORDS = 8;

/** The luck of the server's shuffle, read from the seed as the documentation of the proof says. */
function luckOf(seed: string): Luck {
  const word = (rng: Rng): number => {
    const block = createHash('sha256').update(`${seed} ${rng.a}`).digest();
    const bits = block.readUInt32BE(4 * rng.b);
    rng.b++;
    if (rng.b === WORDS) {
      rng.a++;
      rng.b = 0;
    }
    return bits;
  };
  return luckFrom((rng, count) => belowFrom(word, rng, count));
}

/** The real states of a game. */
export interface ReplayedRecord {
  readonly game: AnyGame;
  /** The state after the step of this number; the deal comes before the first of the record. */
  at(seq: number): Moment;
}

/** Deals and replays a record. */
export function replayRecord({ plan, seed, entries }: GameRecord): ReplayedRecord {
  const game = gameById(plan.game);
  const options = game === null ? null : openTable(game, plan.options, plan.seats);
  if (game === null || options === null || !options.ok) throw new Error('there is no such table');
  const luck = luckOf(seed);
  const dealt = game.setup(options.value, plan.seats, { a: 0, b: 0, c: 0, d: 0 }, luck);
  let position = dealt as Position<GameTypes>;
  const first: Moment = { position, events: [] };
  const moments = new Map<number, Moment>();
  for (const entry of entries) {
    const events: GameTypes['Event'][] = [];
    if (entry.kind === 'moved') {
      const state = game.clone(position);
      const done = act(game, state, (entry.seat - 1) as Seat, entry.do, luck, (event) => events.push(event));
      if (!done.ok) throw new Error(`step ${entry.seq} of the record is refused: ${done.error.code}`);
      position = state as Position<GameTypes>;
    }
    moments.set(entry.seq, { position, events });
  }
  const start = Math.min(...moments.keys());
  return {
    game,
    at(seq) {
      const moment = seq < start ? first : moments.get(seq);
      if (moment === undefined) throw new Error(`step ${seq} is not in the record`);
      return moment;
    },
  };
}

/** A message about a game that one person received. */
interface Arrived {
  readonly seq: number;
  readonly view: Json;
  /** Null if it was the whole table and not a step. */
  readonly events: readonly Json[] | null;
}

/** Everything that a person was sent about a game, and their seat (from 0, null for none). */
export function arrivals(traffic: readonly string[]): { seat: number | null; arrived: readonly Arrived[] } {
  const arrived: Arrived[] = [];
  let seat: number | null = null;
  let view: Json = null;
  for (const text of traffic) {
    const message = JSON.parse(text) as ServerMessage;
    if (message.kind === 'table') {
      seat = message.you === null ? null : message.you - 1;
      view = message.view;
      if (view !== null) arrived.push({ seq: message.seq, view, events: null });
    } else if (message.kind === 'step') {
      if (message.patch !== undefined) view = patched(view, message.patch);
      if (view !== null) arrived.push({ seq: message.seq, view, events: message.events ?? [] });
    }
  }
  return { seat, arrived };
}

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** What a viewer may see after a step, and of the events that led there. */
export function maySee(
  { game, at }: ReplayedRecord,
  seq: number,
  viewer: Viewer,
): { view: Json; events: Json } {
  const { position, events } = at(seq);
  return {
    view: asJson(game.view(position, viewer)),
    events: asJson(events.flatMap((event) => game.redact(event, viewer) ?? [])),
  };
}
