import type { ServerMessage } from '@tuckbox/protocol/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoff, framesOf, OnlineWire, type Socket } from './online.ts';

class TestSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  readyState = 0;
  readonly sent: string[] = [];
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

let sockets: TestSocket[];
let wire: OnlineWire;
beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  wire = new OnlineWire(() => {
    const socket = new TestSocket();
    sockets.push(socket);
    return socket;
  });
});
afterEach(() => vi.useRealTimers());

const done = (id: string): ServerMessage => ({ kind: 'done', id, table: 'table', seq: 1 });

describe('the socket of the page', () => {
  it('is opened when somebody listens, and closed when nobody does', () => {
    expect(sockets).toHaveLength(0);
    const heard: string[] = [];
    const stop = wire.listen('table', (message) => heard.push(message.kind));
    sockets[0].open();
    expect(wire.state.value).toBe('open');
    sockets[0].say(done('a'));
    sockets[0].say({ ...done('a'), table: 'another' } as ServerMessage);
    expect(heard).toEqual(['done']);
    stop();
    expect(sockets[0].sent.at(-1)).toContain('unwatch');
    expect(sockets[0].readyState).toBe(3);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it('reconnects by itself with growing delays, and at once on request', () => {
    wire.listen('table', () => {});
    sockets[0].open();
    sockets[0].break();
    expect(wire.state.value).toBe('lost');
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
    for (let tries = 0; tries < 8; tries++) {
      sockets.at(-1)?.break();
      vi.advanceTimersByTime(16_000);
    }
    const { length } = sockets;
    sockets.at(-1)?.break();
    wire.hurry();
    expect(sockets).toHaveLength(length + 1);
    sockets.at(-1)?.open();
    expect(wire.state.value).toBe('open');
  });

  it('gives up on a silent server that does not answer', () => {
    wire.listen('table', () => {});
    sockets[0].open();
    vi.advanceTimersByTime(26_000);
    expect(sockets[0].sent.at(-1)).toContain('ping');
    sockets[0].say({ kind: 'pong', at: Date.now(), now: Date.now() + 5000 });
    expect(wire.now() - Date.now()).toBe(5000);
    expect(wire.state.value).toBe('open');
    vi.advanceTimersByTime(33_000);
    expect(wire.state.value).toBe('lost');
  });

  it('reports open tables', () => {
    const seen: number[] = [];
    wire.listenToLobby((tables) => seen.push(tables.length));
    sockets[0].open();
    expect(sockets[0].sent).toEqual(['{"kind":"lobby","on":true}']);
    sockets[0].say({ kind: 'lobby', tables: [], gone: [] });
    expect(seen).toEqual([0]);
  });
});

describe('the reconnect delay', () => {
  it('grows each time, up to a limit, and is randomised', () => {
    expect(backoff(0, 0)).toBe(150);
    expect(backoff(0, 1)).toBe(300);
    expect(backoff(3, 0)).toBeGreaterThan(backoff(2, 0));
    expect(backoff(30, 1)).toBe(15_000);
  });
});

describe('a history', () => {
  it('is made from patches', () => {
    const frames = framesOf([
      { seq: 3, what: { kind: 'started' }, events: [], patch: [{ hand: [1, 2], turn: 0 }] },
      {
        seq: 4,
        what: { kind: 'moved', seat: 1, by: 'bot' },
        events: [{ kind: 'played' }],
        patch: { turn: 1 },
      },
      { seq: 6, what: { kind: 'left', seat: 2, by: 'player' }, events: [] },
    ]);
    expect(frames.map(({ view }) => view)).toEqual([
      { hand: [1, 2], turn: 0 },
      { hand: [1, 2], turn: 1 },
      { hand: [1, 2], turn: 1 },
    ]);
    expect(frames.map(({ kind, seat, by }) => [kind, seat, by])).toEqual([
      ['started', null, null],
      ['moved', 0, 'bot'],
      ['left', 1, 'player'],
    ]);
  });
});
