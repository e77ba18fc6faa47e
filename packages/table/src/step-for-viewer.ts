import { type AnyGame, LEAVE, type Viewer } from '@tuckbox/engine';
import { type Json, unreachable } from '@tuckbox/kit';
import { diffText, levelOf, type WireHappening } from '@tuckbox/protocol/client';
import type { Eyes } from './audience.ts';
import type { Entry, Mover } from './log.ts';
import type { Attempt } from './play.ts';
import type { Room } from './room.ts';

/** What a table knows of an entry once it is entered. */
interface Entered {
  readonly game: AnyGame;
  readonly room: Room;
  /** Whose move the last undo took back; null where the game cannot be played by the rules of today. */
  readonly undoneBy: number | null;
}

/** A step whose parts are JSON texts already; an absent part is an empty text. */
export interface StepParts {
  readonly table: string;
  readonly seq: number;
  readonly what: string;
  /** The message that the step acknowledges to its sender. */
  readonly id: string | null;
  readonly patch: string;
  /** The events without the brackets of their list. */
  readonly events: string;
  readonly info: string;
}

/**
 * The `step` message as JSON. It is put together from texts because most of them are the same for several pairs of
 * eyes, and `diffText` makes a patch as text: objects would be written as JSON once for each of them.
 */
export function stepText({ table, seq, what, id, patch, events, info }: StepParts): string {
  let text = `{"kind":"step","table":"${table}","seq":${seq},"what":${what}`;
  if (id !== null) text += `,"id":${JSON.stringify(id)}`;
  if (patch !== '') text += `,"patch":${patch}`;
  if (events !== '') text += `,"events":[${events}]`;
  return info === '' ? `${text}}` : `${text},"info":${info}}`;
}

/** Eyes that see nothing of a move are not told who made it, nor whether a player or a bot did. */
const UNSEEN: WireHappening = { kind: 'unseen' };
export const UNSEEN_TEXT = JSON.stringify(UNSEEN);

/** An entry of the log as a step: each viewer is told what they may see of it. */
export class StepForViewers {
  readonly #table: Entered;
  readonly #entry: Entry;
  readonly #events: Attempt['events'];
  /** What changed in the table's info, as a patch. */
  readonly #info: string;
  readonly #what: string;
  /** The events that are shown as they are, as JSON: serialized once for all who see them alike. */
  readonly #eventTexts: string[] = [];

  constructor(table: Entered, entry: Entry, attempt: Attempt | null, info: string) {
    this.#table = table;
    this.#entry = entry;
    this.#events = attempt?.events ?? [];
    this.#info = info;
    this.#what = happeningText(entry, table);
  }

  /** What the step changes for these eyes, and what they see happen; `view` is what they see after it. */
  seenBy({ viewer, view: before }: Pick<Eyes, 'viewer' | 'view'>, view: Json, isSender: boolean): StepParts {
    const { seq, id, what } = this.#entry;
    const patch = diffText(before, view);
    const events = this.#eventsSeenBy(viewer);
    const isUnseen = what.kind === 'moved' && what.seat !== viewer && patch === '' && events === '';
    return {
      table: this.#table.room.plan.id,
      seq,
      what: isUnseen ? UNSEEN_TEXT : this.#what,
      id: isSender ? id : null,
      patch,
      events,
      info: this.#info,
    };
  }

  /** Separated by commas; empty for none. */
  #eventsSeenBy(viewer: Viewer): string {
    let text = '';
    for (let index = 0; index < this.#events.length; index++) {
      const event = this.#events[index];
      const seen = this.#table.game.redact(event, viewer);
      if (seen === null) continue;
      if (seen === event) this.#eventTexts[index] ??= JSON.stringify(event);
      const eventText = seen === event ? this.#eventTexts[index] : JSON.stringify(seen);
      text += text === '' ? eventText : `,${eventText}`;
    }
    return text;
  }
}

/** The texts of moves by mover and seat, which are the same at all tables. */
const MOVE_TEXTS: { readonly [mover in Mover]: string[] } = { player: [], bot: [], rule: [], clock: [] };

function happeningText(entry: Entry, table: Entered): string {
  const { what } = entry;
  if (what.kind !== 'moved' || what.do === LEAVE) return JSON.stringify(wireHappening(entry, table));
  MOVE_TEXTS[what.mover][what.seat] ??= JSON.stringify(wireHappening(entry, table));
  return MOVE_TEXTS[what.mover][what.seat];
}

/** Whether a move with this text is the end of the game for its player. */
export const moveKind = (text: string): 'moved' | 'left' => (text === LEAVE ? 'left' : 'moved');

/**
 * What everybody at the table may know of an entry, with seats counted from 1. Written out kind by kind, so that a new
 * field of the log reaches nobody by itself.
 */
function wireHappening({ what, user }: Entry, { room, undoneBy }: Entered): WireHappening {
  switch (what.kind) {
    case 'moved':
      return { kind: moveKind(what.do), seat: what.seat + 1, by: what.mover };
    case 'undone':
      return undoneBy === null ? UNSEEN : { kind: 'undone', seat: undoneBy + 1, to: what.to };
    case 'sat':
    case 'stood':
    case 'stirred':
    case 'taken':
      return { kind: what.kind, seat: what.seat + 1 };
    case 'swapped':
      return { kind: 'swapped', a: what.a + 1, b: what.b + 1 };
    case 'readied':
      return { kind: 'readied', seat: what.seat + 1, ready: what.ready };
    case 'botted':
      return { kind: 'botted', seat: what.seat + 1, level: what.level === null ? null : levelOf(what.level) };
    case 'handed': {
      const { seat, givenUp } = what;
      const level = levelOf(what.level);
      const by = user === null ? 'clock' : room.seats[seat].user === user ? 'player' : 'other';
      return { kind: 'handed', seat: seat + 1, level, givenUp, by };
    }
    case 'rested':
      return { kind: 'rested', seat: what.seat + 1 };
    case 'asked':
      return { kind: 'asked', seat: what.seat + 1, ask: what.ask.kind };
    case 'answered':
      return { kind: 'answered', seat: what.seat + 1, ask: what.ask, agree: what.agree };
    case 'rematched':
      return { kind: 'rematched', rematch: what.table };
    case 'started':
    case 'opened':
    case 'paused':
    case 'resumed':
    case 'woken':
    case 'muted':
    case 'became':
    case 'unsealed':
    case 'closed':
      return { kind: what.kind };
    default:
      return unreachable(what);
  }
}
