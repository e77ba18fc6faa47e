import type { ServerMessage } from '@tuckbox/protocol/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../club/friends/calls.ts';
import { frameAt, infoOfTwo, TestWire } from '../../wires/testing/wire.ts';
import { TableStore } from './store.ts';

const whole = (seq: number, turn: number): ServerMessage => ({
  kind: 'table',
  table: 'table',
  seq,
  info: infoOfTwo,
  you: 1,
  view: { turn, hand: [1, 2] },
  chat: [],
});

const step = (seq: number, more: object = {}): ServerMessage => ({
  kind: 'step',
  table: 'table',
  seq,
  what: { kind: 'moved', seat: (seq % 2) + 1, by: 'player' },
  patch: { turn: seq },
  events: [{ kind: 'played', seat: seq % 2 }],
  ...more,
});

const undone = (to: number) => ({ kind: 'undone', seat: 1, to }) as const;

let wire: TestWire;
let store: TableStore;
beforeEach(() => {
  vi.useFakeTimers();
  wire = new TestWire();
  store = new TableStore(wire, 'table');
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const turns = () => store.frames.value.map(({ view }) => (view as { turn: number }).turn);

describe('a table as the page knows it', () => {
  it('is requested, shown completely, and updated step by step', async () => {
    expect(wire.sent).toEqual([{ kind: 'watch', table: 'table' }]);
    wire.say(whole(5, 0));
    expect(store.you.value).toBe(0);
    wire.say(step(6));
    expect(store.view.value).toEqual({ turn: 6, hand: [1, 2] });
    expect(store.frames.value.at(-1)).toMatchObject({ seq: 6, kind: 'moved', seat: 0, by: 'player' });
    wire.say(step(7, { what: { kind: 'left', seat: 2, by: 'clock' }, events: [] }));
    expect(store.frames.value.at(-1)).toMatchObject({ seq: 7, kind: 'left', seat: 1, by: 'clock' });
    expect(turns()).toEqual([0, 6, 7]);
  });

  it('asks again if something is missing, and takes nothing twice', () => {
    wire.say(whole(5, 0));
    wire.say(step(7));
    expect(store.view.value).toEqual({ turn: 0, hand: [1, 2] });
    expect(wire.sent).toHaveLength(2);
    wire.say(whole(7, 7));
    wire.say(step(7));
    expect(turns()).toEqual([7]);
    expect(store.seq).toBe(7);
  });

  it('keeps the parts of a view that neither a step nor the whole table has changed', () => {
    wire.say(whole(5, 0));
    const handNow = () => (store.view.value as { readonly hand: object }).hand;
    const hand = handNow();
    wire.say(step(6));
    expect(handNow()).toBe(hand);
    wire.say(whole(9, 9));
    expect(store.view.value).toEqual({ turn: 9, hand: [1, 2] });
    expect(handNow()).toBe(hand);
  });

  it('puts the history before new steps', async () => {
    wire.frames = [3, 4, 5].map((seq) => frameAt(seq, 0, 'player', { turn: seq }));
    wire.say(whole(5, 5));
    wire.say(step(6));
    await settle();
    expect(turns()).toEqual([3, 4, 5, 6]);
  });

  it('asks for no history while other tables play the same deal', async () => {
    wire.frames = [3, 4, 5].map((seq) => frameAt(seq, 0, 'player', { turn: seq }));
    const tournament = { id: 'tournament', round: 1, duplicate: true };
    wire.say({ ...whole(5, 5), info: { ...infoOfTwo, tournament, proof: null } } as ServerMessage);
    await settle();
    expect(turns()).toEqual([5]);
    expect(store.hasHistory.value).toBe(true);
  });

  it('fetches the history again when a move is undone', async () => {
    wire.say(whole(5, 0));
    wire.say(step(6));
    wire.frames = [frameAt(5, null, 'player', { turn: 0 })];
    const { value } = store.wholeShown;
    wire.say({ kind: 'step', table: 'table', seq: 7, what: undone(5), patch: { turn: 0 } });
    await settle();
    expect(store.view.value).toEqual({ turn: 0, hand: [1, 2] });
    expect(turns()).toEqual([0]);
    expect(store.wholeShown.value).toBe(value + 1);
  });

  it('removes undone steps if the history is known, without a request', async () => {
    wire.frames = [3, 4, 5].map((seq) => frameAt(seq, 0, 'player', { turn: seq }));
    wire.say(whole(5, 5));
    await settle();
    wire.say(step(6));
    wire.frames = [];
    const { value } = store.wholeShown;
    wire.say({ kind: 'step', table: 'table', seq: 7, what: undone(4), patch: { turn: 4 } });
    await settle();
    expect(turns()).toEqual([3, 4]);
    expect(store.wholeShown.value).toBe(value + 1);
    expect(store.hasHistory.value).toBe(true);
  });

  it('adds nothing for unseen steps, and keeps everything if only those are undone', () => {
    wire.say(whole(5, 5));
    const { value } = store.wholeShown;
    wire.say({ kind: 'step', table: 'table', seq: 6, what: { kind: 'unseen' } });
    wire.say({ kind: 'step', table: 'table', seq: 7, what: undone(5) });
    wire.say({ kind: 'step', table: 'table', seq: 8, what: { kind: 'paused' } });
    expect(turns()).toEqual([5]);
    expect([store.seq, store.wholeShown.value]).toEqual([8, value]);
  });

  it('resolves a move by its step, by a repeat, or by a refusal', async () => {
    wire.say(whole(5, 0));
    const made = store.act('pass');
    const sent = wire.sent.at(-1);
    expect(sent).toMatchObject({ kind: 'act', seq: 5, do: 'pass' });
    const id = sent !== undefined && 'id' in sent ? sent.id : '';
    wire.say(step(6, { id }));
    expect(await made).toBeNull();
    const refused = store.act('call');
    const again = wire.sent.at(-1);
    const reason = { rules: ['ST-3.1'], code: 'no-bid', params: {}, message: 'There is no bid.' };
    wire.say({
      kind: 'refused',
      table: 'table',
      seq: 6,
      id: again !== undefined && 'id' in again ? again.id : '',
      reason,
    });
    expect(await refused).toEqual(reason);
  });

  it('resends unanswered messages with the same id, also over a new connection', async () => {
    wire.say(whole(5, 0));
    void store.order({ kind: 'pause' });
    const first = wire.sent.at(-1);
    await vi.advanceTimersByTimeAsync(3100);
    expect(wire.sent.at(-1)).toEqual(first);
    wire.state.value = 'lost';
    const before = wire.sent.length;
    await vi.advanceTimersByTimeAsync(3100);
    expect(wire.sent).toHaveLength(before);
    wire.state.value = 'open';
    expect(wire.sent.at(-1)).toEqual({ kind: 'watch', table: 'table' });
    wire.say(whole(5, 0));
    expect(wire.sent.at(-1)).toEqual(first);
    expect(turns()).toEqual([0]);
  });

  it('tracks presence, chat, and why the table was closed', () => {
    wire.say(whole(5, 0));
    wire.say({ kind: 'presence', table: 'table', online: [2], awaySince: [7, null] });
    expect(store.info.value?.seats.map(({ online, awaySince }) => [online, awaySince])).toEqual([
      [false, 7],
      [true, null],
    ]);
    wire.say({ kind: 'presence', table: 'table', online: [1, 2] });
    expect(store.info.value?.seats[0]).toMatchObject({ online: true, awaySince: null });
    const line = { id: 1, user: 'uBen', name: 'Ben', text: 'Hi', phrase: null, at: 0 };
    wire.say({ kind: 'chat', table: 'table', line });
    expect(store.chat.value).toEqual([line]);
    calls.value = {
      account: true,
      asking: 0,
      challenges: [],
      invitations: [],
      tournaments: [],
      blocked: ['uBen'],
    };
    expect(store.chat.value).toEqual([]);
    calls.value = null;
    expect(store.chat.value).toEqual([line]);
    const reason = { rules: [], code: 'no-table', params: {}, message: '' };
    wire.say({ kind: 'closed', table: 'table', reason });
    expect(store.closed.value).toEqual(reason);
  });
});
