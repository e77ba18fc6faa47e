import type { ClientMessage } from '@tuckbox/protocol/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameUi } from '../../games/ui.ts';
import { frameAt, infoOfTwo, TestWire } from '../../wires/testing/wire.ts';
import { Session } from './session.ts';
import { TableStore } from './store.ts';

vi.mock('../say.ts', () => ({ say: (key: string) => key }));
vi.mock('./feedback.ts', () => ({ playSound: () => {}, vibrate: () => {} }));
/** Why the move that somebody asks about is refused; null if it is legal. */
const refused = vi.hoisted(() => ({ reason: null as string | null }));
vi.mock('../../rules-worker/ask.ts', () => ({
  askRules: async ({ kind }: { readonly kind: string }) => {
    if (kind !== 'why-illegal') return { waiting: [], legal: ['call', 'pass'], isInWindow: true, seats: 2 };
    return refused.reason === null ? null : { code: refused.reason, rules: [], params: {} };
  },
}));

const UI = {
  game: { id: 'stacks' },
  tell: () => [],
  sound: () => null,
  flights: () => [],
  reason: ({ code }: { readonly code: string }) => code,
} as unknown as GameUi;

let wire: TestWire;
let session: Session;

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} }, visibilityState: 'hidden' });
  wire = new TestWire();
  session = new Session(new TableStore(wire, 'table'), UI, 'online');
  wire.say({ kind: 'table', table: 'table', seq: 5, info: infoOfTwo, you: 1, view: { bid: 3 }, chat: [] });
});

afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const acts = () => wire.sent.filter((message) => message.kind === 'act');
const moves = () => acts().map(({ do: text, seq }) => `${text} at ${seq}`);
const idOf = (message: ClientMessage | undefined): string => (message?.kind === 'act' ? message.id : '');

/** The table reports the last sent move as entry `seq`. */
const accept = async (seq: number): Promise<void> => {
  const what = { kind: 'moved', seat: 1, by: 'player' } as const;
  wire.say({ kind: 'step', table: 'table', seq, what, patch: { bid: 3 }, id: idOf(acts().at(-1)) });
  await settle();
};

const refuse = async (code: string): Promise<void> => {
  const reason = { code, rules: [], params: {}, message: code };
  wire.say({ kind: 'refused', table: 'table', seq: 5, id: idOf(acts().at(-1)), reason });
  await settle();
};

describe('hints', () => {
  it('exist, but not in rated or tournament games', () => {
    const tournament = { id: 'abcdefghij', round: 1, duplicate: false };
    const told = [{}, { rated: true }, { tournament }].map((changed) => {
      const info = { ...infoOfTwo, ...changed };
      wire.say({ kind: 'table', table: 'table', seq: 5, info, you: 1, view: { bid: 3 }, chat: [] });
      return session.hasHints;
    });
    expect(told).toEqual([true, false, false]);
  });
});

describe('a refusal', () => {
  const somebodyMoves = async (seq: number): Promise<void> => {
    const what = { kind: 'moved', seat: 2, by: 'player' } as const;
    wire.say({ kind: 'step', table: 'table', seq, what, patch: { bid: seq } });
    await settle();
  };

  it('disappears on the player’s turn, and changes with its reason before that', async () => {
    await settle();
    refused.reason = 'not-your-turn';
    await session.whyNot('play 3 bid 4');
    expect(session.notice.value).toMatchObject({ text: 'not-your-turn', isRefusal: true });
    await somebodyMoves(6);
    expect(session.notice.value).toMatchObject({ text: 'not-your-turn' });
    refused.reason = 'still-waiting';
    await somebodyMoves(7);
    expect(session.notice.value).toMatchObject({ text: 'still-waiting' });
    refused.reason = null;
    await somebodyMoves(8);
    expect(session.notice.value).toBeNull();
  });

  it('by the table disappears when the table has changed', async () => {
    await settle();
    session.act('call');
    await refuse('no-bid');
    expect(session.notice.value).toMatchObject({ text: 'no-bid', isRefusal: true });
    await somebodyMoves(6);
    expect(session.notice.value).toBeNull();
  });
});

describe('taps that follow each other quickly', () => {
  it('a second move waits for the answer to the first, and is based on it', async () => {
    session.act('pass');
    session.act('call');
    expect(moves()).toEqual(['pass at 5']);
    await accept(6);
    expect(moves()).toEqual(['pass at 5', 'call at 6']);
    await accept(7);
    expect(acts()).toHaveLength(2);
    expect(session.notice.value).toBeNull();
  });

  it('a second move that is no longer possible is refused with the reason', async () => {
    session.act('pass');
    session.act('call');
    await accept(6);
    await refuse('no-bid');
    expect(session.notice.value).toMatchObject({ text: 'no-bid', isRefusal: true });
  });

  it('the same tap twice is one move', async () => {
    session.act('pass');
    session.act('pass');
    await accept(6);
    expect(moves()).toEqual(['pass at 5']);
  });

  it('of several the last one counts, also if the first is refused', async () => {
    session.act('play 1 bid 2');
    session.act('pass');
    session.act('call');
    await refuse('bid-too-low');
    expect(moves()).toEqual(['play 1 bid 2 at 5', 'call at 5']);
  });

  it('calls only the bid that was seen', async () => {
    session.act('pass');
    session.act('call');
    const first = idOf(acts().at(-1));
    // Somebody played before the answer came; the answer was lost and sent again.
    const what = { kind: 'moved', seat: 2, by: 'player' } as const;
    for (const seq of [6, 7]) wire.say({ kind: 'step', table: 'table', seq, what, patch: {}, events: [] });
    wire.say({ kind: 'done', table: 'table', seq: 6, id: first });
    await settle();
    expect(moves()).toEqual(['pass at 5', 'call at 6']);
  });
});

describe('undo', () => {
  const orders = () => wire.sent.flatMap((message) => (message.kind === 'order' ? [message] : []));
  /** Unanswered messages are sent again when the whole table arrives: the same id counts once. */
  const targets = () =>
    [...new Map(orders().map(({ id, order }) => [id, order]))].map(([, order]) => 'to' in order && order.to);

  /** A local table with two moves of ours, each after a bot's move. */
  const sitDown = async (undo: 'free' | 'none'): Promise<void> => {
    session.close();
    session = new Session(new TableStore(wire, 'table'), UI, 'local');
    wire.frames = [null, 1, 0, 1, 0].map((seat, seq) => frameAt(seq, seat));
    const info = { ...infoOfTwo, undo };
    wire.say({ kind: 'table', table: 'table', seq: 4, info, you: 1, view: { seq: 4 }, chat: [] });
    await settle();
  };

  const goBack = async (seq: number): Promise<void> => {
    const info = { ...infoOfTwo, undo: 'free' as const };
    wire.say({ kind: 'table', table: 'table', seq, info, you: 1, view: { seq }, chat: [] });
    wire.say({ kind: 'done', table: 'table', seq, id: orders().at(-1)?.id ?? '' });
    await settle();
  };

  it('tapped twice quickly goes back twice, one request after the other', async () => {
    await sitDown('free');
    expect(session.undoTracker.state.value).toEqual({ kind: 'possible', to: 3 });
    void session.undo();
    void session.undo();
    await settle();
    expect(targets()).toEqual([3]);
    await goBack(3);
    expect(targets()).toEqual([3, 1]);
    await goBack(1);
    expect(session.undoTracker.state.value).toEqual({ kind: 'impossible', why: 'no-undo' });
    expect(session.store.frames.value.map(({ seq }) => seq)).toEqual([0, 1]);
  });

  it('that is impossible is not sent, and says why', async () => {
    await sitDown('none');
    await session.undo();
    expect(targets()).toEqual([]);
    expect(session.notice.value).toMatchObject({ text: 'refused.learned', isRefusal: false });
  });
});

describe('a question that a clock may close', () => {
  it('counts down while it is asked', async () => {
    await settle();
    const left = (session.windowUntil.value ?? 0) - Date.now();
    expect(left).toBeGreaterThan(19_000);
    expect(left).toBeLessThanOrEqual(20_000);
  });

  it('does not count down if the table has no time limit for it', async () => {
    const info = { ...infoOfTwo, callSeconds: null };
    wire.say({ kind: 'table', table: 'table', seq: 5, info, you: 1, view: { bid: 3 }, chat: [] });
    await settle();
    expect(session.windowUntil.value).toBeNull();
  });
});
