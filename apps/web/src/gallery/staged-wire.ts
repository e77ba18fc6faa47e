import { signal } from '@preact/signals';
import type { Json } from '@tuckbox/kit';
import type { ClientMessage, SeatInfo, ServerMessage, TableInfo } from '@tuckbox/protocol/client';
import { infoOf } from '../local/info.ts';
import { type Frame, frameOf, type Wire, type WireState } from '../wires/wire.ts';
import { type LoadedPosition, nameOf } from './staged-position.ts';

/** The user id of the viewer. */
export const HOST = 'u000000000001';
const GUEST = 'u000000000002';
const AWAY_MS = 30_000;
const ABSENT_SECONDS = 12;
const REST_MS = 5 * 86_400_000;

/** Why a player is missing at a staged table. */
export type Missing = 'away' | 'resting';

/** A wire to a table that never changes: it accepts every move and makes none. */
export class StagedWire implements Wire {
  readonly state = signal<WireState>('open');
  readonly #exhibit: LoadedPosition;
  readonly #missing: Missing | null;
  readonly #frames: readonly Frame[];
  #hear: (message: ServerMessage) => void = () => {};

  constructor(exhibit: LoadedPosition, missing: Missing | null) {
    this.#exhibit = exhibit;
    this.#missing = missing;
    const { game, eyes, path } = exhibit;
    this.#frames = path.map(({ state, past }, index): Frame => {
      const step = past[index - 1];
      const view = JSON.parse(JSON.stringify(game.view(state, eyes))) as Json;
      const seen = { seq: index, events: step?.events ?? [], view };
      const isMove = step !== undefined && step.seat !== null;
      return frameOf(
        isMove ? { kind: 'moved', seat: step.seat + 1, by: 'player' } : { kind: 'started' },
        seen,
      );
    });
  }

  now(): number {
    return Date.now();
  }

  listen(_table: string, hear: (message: ServerMessage) => void): () => void {
    this.#hear = hear;
    return () => {
      this.#hear = () => {};
    };
  }

  send(message: ClientMessage): void {
    if (message.kind === 'watch') queueMicrotask(() => this.#hear(this.#table(message.table)));
    else if (message.kind === 'act' || message.kind === 'order') {
      this.#hear({ kind: 'done', table: message.table, id: message.id, seq: this.#frames.length - 1 });
    }
  }

  async history(): Promise<readonly Frame[]> {
    return this.#frames;
  }

  #table(table: string): ServerMessage {
    const { id, game, chosen, seat, path } = this.#exhibit;
    const last = this.#frames[this.#frames.length - 1];
    const places = game.outcome(path[path.length - 1].state)?.places ?? null;
    const seats = Array.from({ length: chosen.seats }, (_, index) =>
      index === seat
        ? { kind: 'person' as const, name: nameOf(index), level: null }
        : { kind: 'bot' as const, name: nameOf(index), level: 'casual' as const },
    );
    const kept = {
      id: table,
      game: id,
      options: chosen.options,
      seats,
      rulesVersion: game.rulesVersion,
      seed: '',
      dealt: '',
      entries: [],
      places,
      startedAt: 0,
      changedAt: 0,
    };
    return {
      kind: 'table',
      table,
      seq: last.seq,
      info:
        this.#missing === null
          ? infoOf(kept, places, Date.now())
          : withSomebodyMissing(infoOf(kept, places, Date.now()), seat, this.#missing),
      you: seat === null ? null : seat + 1,
      view: last.view,
      chat: [],
    };
  }
}

/** The same table online: the first of the others went offline half a minute ago, or has days off. */
function withSomebodyMissing(info: TableInfo, seat: number | null, missing: Missing): TableInfo {
  const missed = seat === 0 ? 1 : 0;
  const seats = info.seats.map((one, index): SeatInfo => {
    if (index !== missed) return { ...one, user: one.user === null ? null : HOST };
    const why = missing === 'away' ? { awaySince: info.now - AWAY_MS } : { restsUntil: info.now + REST_MS };
    return { ...one, user: GUEST, bot: null, online: false, ...why };
  });
  return { ...info, seats, host: HOST, absence: { botAfter: ABSENT_SECONDS, removeAfter: ABSENT_SECONDS } };
}
