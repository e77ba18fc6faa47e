import { gameById } from '@tuckbox/catalog';
import { explain, type GameTypes, type Position, type Seat, type Viewer, why } from '@tuckbox/engine';
import { invariant, type Json, rngFromSeed } from '@tuckbox/kit';
import {
  diffText,
  type Patch,
  patched,
  type ServerMessage,
  type TableInfo,
  type WireReason,
} from '@tuckbox/protocol';
import { refuse, type TableRefusal } from '../../table/refusal.ts';
import type { Client } from '../../testing/client.ts';
import { retell, type Sight, type StoredTable, viewerOf } from './log.ts';
import type { Tried } from './playing.ts';

type Told<Kind extends ServerMessage['kind']> = Extract<ServerMessage, { kind: Kind }>;

/** Why the table itself may refuse a move or an order here; these sentences are the same for everybody. */
const OF_THE_TABLE: readonly TableRefusal[] = ['stale', 'not-playing', 'no-undo', 'no-ask', 'asked-already'];

/**
 * Makes every message that a client may have been sent out of three things only: what its own eyes saw, entry by
 * entry; the table's info, which a spectator is told in the same words; and what the client itself sent.
 */
export class Witness {
  readonly #stored: StoredTable;
  readonly #public: PublicInfo;
  readonly #tried: Tried;
  readonly #secrets: readonly string[];

  constructor(stored: StoredTable, onlooker: Client, tried: Tried) {
    this.#stored = stored;
    this.#public = publicInfo(onlooker.messages);
    this.#tried = tried;
    const { row, entries } = stored;
    this.#secrets = [
      row.secret,
      ...entries.flatMap(({ what }) => ('hash' in what ? [what.hash] : [])),
      ...entries.flatMap(({ what }) => (what.kind === 'stirred' ? [what.value] : [])),
    ];
  }

  /** Throws at the first message that differs; returns how many were looked at. */
  check(client: Client): number {
    const reading = new Reading(this.#stored, this.#public, this.#tried);
    for (const text of client.bytes) {
      const expected = reading.expected(JSON.parse(text) as ServerMessage);
      if (text !== expected) throw new Error(`${client.name} was told\n${text}\nand not\n${expected}`);
      const leaked = reading.isOver ? undefined : this.#secrets.find((secret) => text.includes(secret));
      if (leaked !== undefined) throw new Error(`${client.name} was told a secret: ${text}`);
    }
    return client.bytes.length;
  }
}

/** What a spectator was told of the table's info: with each step, and how it then was. */
interface PublicInfo {
  readonly steps: ReadonlyMap<number, Json>;
  readonly whole: ReadonlyMap<number, TableInfo>;
}

function publicInfo(messages: readonly ServerMessage[]): PublicInfo {
  const steps = new Map<number, Json>();
  const whole = new Map<number, TableInfo>();
  let info: Json = null;
  for (const message of messages) {
    if (message.kind === 'table') info = message.info as Json;
    else if (message.kind !== 'step') continue;
    else if (message.info !== undefined) {
      steps.set(message.seq, message.info as Json);
      info = patched(info, message.info as Patch);
    }
    whole.set(message.seq, info as unknown as TableInfo);
  }
  return { steps, whole };
}

/** One client's messages, read in order. */
class Reading {
  readonly #stored: StoredTable;
  readonly #public: PublicInfo;
  readonly #tried: Tried;
  readonly #histories = new Map<Viewer, readonly Sight[]>();
  #user = '';
  #you: number | null = null;
  #seq = 0;
  isOver = false;

  constructor(stored: StoredTable, info: PublicInfo, tried: Tried) {
    this.#stored = stored;
    this.#public = info;
    this.#tried = tried;
  }

  /** The message as it must have been, in bytes. */
  expected(message: ServerMessage): string {
    switch (message.kind) {
      case 'welcome': {
        const { version, user, name, now } = message;
        this.#user = user;
        return JSON.stringify({ kind: 'welcome', version, user, name, now });
      }
      case 'table':
        return this.#table(message);
      case 'step':
        return this.#step(message);
      case 'done':
        return JSON.stringify({ kind: 'done', id: message.id, table: this.#id, seq: this.#seq });
      case 'refused': {
        const { kind, id } = message;
        return JSON.stringify({ kind, id, table: this.#id, seq: this.#seq, reason: this.#reason(message) });
      }
      case 'presence':
        return JSON.stringify({ kind: 'presence', table: this.#id, online: message.online });
      default:
        throw new Error(`nobody asked for ${JSON.stringify(message)}`);
    }
  }

  get #id(): string {
    return this.#stored.row.id;
  }

  #sight(seq: number): Sight | undefined {
    const viewer = viewerOf(this.#you);
    const known = this.#histories.get(viewer) ?? retell(this.#stored, viewer);
    this.#histories.set(viewer, known);
    return known[seq - 1];
  }

  #table({ seq, info, you, chat }: Told<'table'>): string {
    this.#you = you;
    this.#seq = seq;
    this.isOver = info.status === 'over';
    const view = this.#sight(seq)?.view ?? null;
    const kind = 'table';
    return JSON.stringify({ kind, table: this.#id, seq, info: this.#infoAt(seq, info), you, view, chat });
  }

  /** As a spectator knows it, but for what goes by the clock and by who is connected. */
  #infoAt(seq: number, shown: TableInfo): TableInfo {
    const known = this.#public.whole.get(seq);
    invariant(known !== undefined, `a spectator was there at ${seq}`);
    const seats = known.seats.map((seat, index) => {
      const { online, clock } = shown.seats[index];
      return { ...seat, online, clock };
    });
    return { ...known, seats, now: shown.now };
  }

  #step({ seq }: Told<'step'>): string {
    const before = this.#sight(this.#seq)?.view ?? null;
    const sight = this.#sight(seq);
    invariant(sight !== undefined, `entry ${seq} is in the log`);
    this.#seq = seq;
    const { entry, view, events } = sight;
    const { what } = entry;
    const isMine = entry.user === this.#user && this.#you !== null;
    const patch = diffText(before, view);
    const info = this.#public.steps.get(seq);
    this.isOver ||= this.#public.whole.get(seq)?.status === 'over';
    return JSON.stringify({
      kind: 'step',
      table: this.#id,
      seq,
      ...(what.kind === 'moved' && what.mover !== 'player' ? { seat: what.seat + 1, by: what.mover } : {}),
      ...(isMine ? { id: entry.id } : {}),
      ...(patch === '' ? {} : { patch: JSON.parse(patch) as Json }),
      ...(events.length === 0 ? {} : { events }),
      ...(info === undefined ? {} : { info }),
    });
  }

  /** From an imagined world: whoever can make the reason out of a guess has not been told anything by it. */
  #reason({ id, reason }: Told<'refused'>): WireReason {
    const code = OF_THE_TABLE.find((known) => known === reason.code);
    if (code !== undefined) return refuse(code);
    const text = this.#tried.get(id);
    const game = gameById(this.#stored.row.plan.game);
    const view = this.#sight(this.#seq)?.view ?? null;
    invariant(game !== null && text !== undefined && view !== null && this.#you !== null, reason.message);
    const world = game.imagine(view as object, rngFromSeed(id)) as Position<GameTypes>;
    const found = why(game, world, (this.#you - 1) as Seat, text);
    invariant(found !== null, `${text} could be allowed as far as the seat knows: ${reason.message}`);
    const { rules, params } = found;
    return { rules: [...rules], code: found.code, params, message: explain(game, found) };
  }
}
