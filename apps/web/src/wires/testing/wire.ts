import { signal } from '@preact/signals';
import type { Json } from '@tuckbox/kit';
import type { ClientMessage, ServerMessage, TableInfo, WireMover } from '@tuckbox/protocol/client';
import { type Frame, frameOf, type Wire, type WireState } from '../wire.ts';

/** A frame in which a seat moved, counted from 0; null for the deal. */
export function frameAt(
  seq: number,
  seat: number | null,
  by: WireMover = 'player',
  view: Json = { seq },
): Frame {
  const what =
    seat === null ? ({ kind: 'started' } as const) : ({ kind: 'moved', seat: seat + 1, by } as const);
  return frameOf(what, { seq, events: [], view });
}

/** A wire whose other end is the test. */
export class TestWire implements Wire {
  readonly state = signal<WireState>('open');
  readonly sent: ClientMessage[] = [];
  frames: readonly Frame[] = [];
  say: (message: ServerMessage) => void = () => {};

  send(message: ClientMessage): void {
    if (this.state.value === 'open') this.sent.push(message);
  }
  listen(_table: string, hear: (message: ServerMessage) => void): () => void {
    this.say = hear;
    return () => {
      this.say = () => {};
    };
  }
  history(): Promise<readonly Frame[]> {
    return Promise.resolve(this.frames);
  }
  now(): number {
    return Date.now();
  }
}

const seat = (name: string): TableInfo['seats'][number] => ({
  user: `u${name}`,
  name,
  bot: null,
  givenUp: false,
  ready: true,
  stirred: true,
  online: true,
  clock: null,
  running: false,
});

/** A table of two, in the middle of a game. */
export const infoOfTwo: TableInfo = {
  id: 'table',
  game: 'stacks',
  rulesVersion: 1,
  options: {},
  access: 'link',
  spectators: 'yes',
  spectatorDelay: 0,
  clock: { kind: 'none' },
  onTimeout: 'bot',
  callSeconds: 20,
  memoryAid: false,
  phrasesOnly: false,
  status: 'playing',
  host: 'uAnn',
  hostName: 'Ann',
  seats: [seat('Ann'), seat('Ben')],
  commitment: '',
  proof: null,
  asks: [],
  muted: [],
  windowUntil: null,
  rematch: null,
  places: null,
  now: 0,
  undo: 'last',
};
