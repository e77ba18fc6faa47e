import { explain, type GameTypes, LEAVE, type Position, type Seat, type Viewer, why } from '@tuckbox/engine';
import { below, invariant, type Json, rngFromSeed } from '@tuckbox/kit';
import { comparePair, pairsOf, type StepInput, ViewTexts, viewersOf } from '@tuckbox/laws';
import {
  diffText,
  type Patch,
  patched,
  type ServerMessage,
  type TableInfo,
  type TableRefusal,
  type WireHappening,
  type WireReason,
} from '@tuckbox/protocol';
import { type Entry, refuse, type StoredTable } from '@tuckbox/table';
import type { Client } from '../../testing/client.ts';
import type { Tried } from './faulty-play.ts';
import { type Catalogue, replayLog, type SeenEntry, stepInputsIn, viewerOf } from './replay-log.ts';

type Told<Kind extends ServerMessage['kind']> = Extract<ServerMessage, { kind: Kind }>;

/** Refusals by the table itself, whose sentences are the same for everybody. */
const OF_THE_TABLE: readonly TableRefusal[] = [
  'stale',
  'not-playing',
  'no-undo',
  'no-agreement',
  'no-ask',
  'asked-already',
];

/**
 * Predicts every message to a client from three things only: what its seat sees entry by entry, the table's info as a
 * spectator gets it, and what the client sent.
 */
export class MessageCheck {
  readonly #stored: StoredTable;
  readonly #public: PublicInfo;
  readonly #tried: Tried;
  readonly #secrets: readonly string[];
  readonly #games: Catalogue;

  constructor(stored: StoredTable, onlooker: Client, tried: Tried, games: Catalogue) {
    this.#stored = stored;
    this.#games = games;
    this.#public = publicInfo(onlooker.messages);
    this.#tried = tried;
    const { row, entries } = stored;
    this.#secrets = [
      row.secret,
      ...entries.flatMap(({ what }) => ('hash' in what ? [what.hash] : [])),
      ...entries.flatMap(({ what }) => (what.kind === 'stirred' ? [what.value] : [])),
    ];
  }

  /** Throws at the first message that differs; returns how many were checked. `spoil` plants a leak in the messages. */
  check(client: Client, spoil: Spoil = (text) => text): number {
    const expectedMessages = new ExpectedMessages(this.#stored, this.#public, this.#tried, this.#games);
    for (const text of client.bytes.map(spoil)) {
      const expected = expectedMessages.expected(JSON.parse(text) as ServerMessage);
      if (text !== expected) throw new Error(`${client.name} was told\n${text}\nand not\n${expected}`);
      const leaked = expectedMessages.isOver
        ? undefined
        : this.#secrets.find((secret) => text.includes(secret));
      if (leaked !== undefined) throw new Error(`${client.name} was told a secret: ${text}`);
    }
    return client.bytes.length;
  }

  /**
   * Replays some of the moves in other worlds that look the same to a viewer, with other luck: the viewer must see the
   * same. Returns how often the worlds differed in something hidden.
   */
  checkWorlds(): number {
    const { plan } = this.#stored.row;
    const game = this.#games(plan.game);
    invariant(game !== null, 'the game is known');
    const viewTexts = new ViewTexts(game);
    let hidden = 0;
    for (const [index, input] of someOf(stepInputsIn(this.#stored, this.#games), plan.game).entries()) {
      const pairs = [...pairsOf(game, input, `${plan.game} ${index}`)];
      for (const viewer of viewersOf(game, input.world)) {
        const supposed = game.imagine(game.view(input.world, viewer), rngFromSeed(`${plan.game} ${index}`));
        if (viewTexts.view(supposed, viewer) !== viewTexts.view(input.world, viewer)) {
          throw new Error(`before ${input.text} seat ${viewer + 1} was shown more than it can suppose`);
        }
        for (const pair of pairs) {
          const isSame = comparePair(viewTexts, pair, viewer, plan.game);
          if (isSame && pair[0].raw.join() !== pair[1].raw.join()) hidden++;
        }
      }
    }
    return hidden;
  }
}

/** A message as a leaking server would send it. */
type Spoil = (text: string) => string;

/** How many moves of a game are replayed. */
const MAX_INPUTS = 60;

function someOf(inputs: readonly StepInput<GameTypes>[], seed: string): StepInput<GameTypes>[] {
  const rng = rngFromSeed(seed);
  return inputs.length <= MAX_INPUTS
    ? [...inputs]
    : Array.from({ length: MAX_INPUTS }, () => inputs[below(rng, inputs.length)]);
}

/** The table's info as a spectator got it: the change with each step, and the whole after it. */
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

/** One client's messages, in order. */
class ExpectedMessages {
  readonly #stored: StoredTable;
  readonly #public: PublicInfo;
  readonly #tried: Tried;
  readonly #games: Catalogue;
  readonly #histories = new Map<Viewer, readonly SeenEntry[]>();
  #user = '';
  #you: number | null = null;
  #seq = 0;
  isOver = false;

  constructor(stored: StoredTable, info: PublicInfo, tried: Tried, games: Catalogue) {
    this.#stored = stored;
    this.#games = games;
    this.#public = info;
    this.#tried = tried;
  }

  /** The exact text that the message must have. */
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
        return this.#presence(message.online);
      default:
        throw new Error(`nobody asked for ${JSON.stringify(message)}`);
    }
  }

  /** All players are connected throughout, so nobody is away. */
  #presence(online: readonly number[]): string {
    const awaySince = this.#stored.row.seated.map(() => null);
    return JSON.stringify({ kind: 'presence', table: this.#id, online, awaySince });
  }

  get #id(): string {
    return this.#stored.row.id;
  }

  #sight(seq: number): SeenEntry | undefined {
    const viewer = viewerOf(this.#you);
    const known = this.#histories.get(viewer) ?? replayLog(this.#stored, viewer, this.#games);
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

  /** As a spectator knows it, except for clocks and presence. */
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
    const isMine = entry.user === this.#user && this.#you !== null;
    const patch = diffText(before, view);
    const info = this.#public.steps.get(seq);
    this.isOver ||= this.#public.whole.get(seq)?.status === 'over';
    return JSON.stringify({
      kind: 'step',
      table: this.#id,
      seq,
      what: isSilent(entry, this.#you, patch, events) ? { kind: 'unseen' } : this.#what(entry),
      ...(isMine ? { id: entry.id } : {}),
      ...(patch === '' ? {} : { patch: JSON.parse(patch) as Json }),
      ...(events.length === 0 ? {} : { events }),
      ...(info === undefined ? {} : { info }),
    });
  }

  /** The public part of an entry: its kind, its seat, who did it; no text, no hash, no part of the shuffle. */
  #what({ what }: Entry): WireHappening {
    switch (what.kind) {
      case 'moved':
        return { kind: what.do === LEAVE ? 'left' : 'moved', seat: what.seat + 1, by: what.mover };
      case 'undone':
        return { kind: 'undone', seat: this.#seatOf(what.to + 1), to: what.to };
      case 'sat':
      case 'stirred':
        return { kind: what.kind, seat: what.seat + 1 };
      case 'readied':
        return { kind: 'readied', seat: what.seat + 1, ready: what.ready };
      case 'asked':
        return { kind: 'asked', seat: what.seat + 1, ask: what.ask.kind };
      case 'answered':
        return { kind: 'answered', seat: what.seat + 1, ask: what.ask, agree: what.agree };
      case 'started':
        return { kind: 'started' };
      default:
        throw new Error(`nobody did ${what.kind} here`);
    }
  }

  /** The seat whose move an entry of the log is. */
  #seatOf(seq: number): number {
    const { what } = this.#stored.entries[seq - 1];
    invariant(what.kind === 'moved', `entry ${seq} is a move`);
    return what.seat + 1;
  }

  /** The reason is found in an imagined world: a client that could work it out has learned nothing from it. */
  #reason({ id, reason }: Told<'refused'>): WireReason {
    const code = OF_THE_TABLE.find((known) => known === reason.code);
    if (code !== undefined) return refuse(code);
    const text = this.#tried.get(id);
    const game = this.#games(this.#stored.row.plan.game);
    const view = this.#sight(this.#seq)?.view ?? null;
    invariant(game !== null && text !== undefined && view !== null && this.#you !== null, reason.message);
    const world = game.imagine(view as object, rngFromSeed(id)) as Position<GameTypes>;
    const found = why(game, world, (this.#you - 1) as Seat, text);
    invariant(found !== null, `${text} could be allowed as far as the seat knows: ${reason.message}`);
    const { rules, params } = found;
    return { rules: [...rules], code: found.code, params, message: explain(game, found) };
  }
}

/** Whether an entry is another's move of which these eyes have seen nothing. */
const isSilent = ({ what }: Entry, you: number | null, patch: string, events: readonly Json[]): boolean =>
  what.kind === 'moved' && what.seat + 1 !== you && patch === '' && events.length === 0;
