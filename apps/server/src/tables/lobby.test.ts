import type { ServerMessage } from '@tuckbox/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { planOf, rowOf } from '../store/testing/samples.ts';
import { Lobby, type LobbyWatcher, MAX_LISTED } from './lobby.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const HOUR = 3_600_000;

type News = Extract<ServerMessage, { kind: 'lobby' }>;

/** A watcher that assembles the list from the messages. */
class Looker implements LobbyWatcher {
  readonly texts: string[] = [];
  readonly ids = new Set<string>();

  send(text: string): void {
    this.texts.push(text);
    const { tables, gone } = JSON.parse(text) as News;
    for (const { id } of tables) this.ids.add(id);
    for (const id of gone) this.ids.delete(id);
  }
}

const open = (): Lobby => new Lobby(() => Date.now());
const put = (lobby: Lobby, id: string, network: string, taken = 0): boolean =>
  lobby.put(rowOf(id, { plan: planOf(id), taken }), network);
const idsOf = (lobby: Lobby): string[] => lobby.tables.map(({ id }) => id);

describe('the list', () => {
  it('is not monopolised by a network that opens many tables', () => {
    const lobby = open();
    const looker = new Looker();
    lobby.watch(looker);
    for (let table = 0; table < 20; table++) put(lobby, `ours${table}`, `10.0.0.${table % 10}`);
    for (let table = 0; table < 1000; table++) put(lobby, `flood${table}`, '203.0.113.7');
    const shown = idsOf(lobby);
    expect(shown).toHaveLength(MAX_LISTED);
    expect(shown.filter((id) => id.startsWith('ours'))).toHaveLength(20);
    expect(shown[0]).toBe('flood999');
    put(lobby, 'another', '10.0.0.1');
    expect(idsOf(lobby)[0]).toBe('another');
    vi.advanceTimersByTime(60_000);
    expect([...looker.ids].toSorted()).toEqual(idsOf(lobby).toSorted());
  });

  it('gives all tables of unknown hosts after a restart one common share', () => {
    const lobby = open();
    for (let table = 0; table < MAX_LISTED; table++) put(lobby, `before${table}`, '');
    put(lobby, 'before7', '10.0.0.1');
    for (let table = 0; table < 150; table++) put(lobby, `new${table}`, `10.0.1.${table}`);
    expect(idsOf(lobby)).toContain('before7');
    expect(idsOf(lobby).filter((id) => id.startsWith('new'))).toHaveLength(150);
  });

  it('drops open tables after an hour without anybody, and games after a day', () => {
    const lobby = open();
    put(lobby, 'left', 'a');
    put(lobby, 'watched', 'a');
    lobby.put(rowOf('played', { plan: planOf('played'), status: 'playing' }), 'a');
    for (let hour = 0; hour < 2; hour++) {
      vi.advanceTimersByTime(HOUR);
      lobby.dropUnwatched((id) => id === 'watched');
    }
    expect(idsOf(lobby)).toEqual(['played', 'watched']);
    vi.advanceTimersByTime(23 * HOUR);
    lobby.dropUnwatched((id) => id === 'watched');
    expect(idsOf(lobby)).toEqual(['watched']);
    put(lobby, 'left', 'a');
    expect(idsOf(lobby)).toEqual(['left', 'watched']);
  });
});

describe('news of the list', () => {
  it('has only changes, a few times a second and limited in size', () => {
    const lobby = open();
    const looker = new Looker();
    lobby.watch(looker);
    for (let table = 0; table < 120; table++) put(lobby, `t${table}`, `10.0.0.${table}`);
    put(lobby, 't0', '', 1);
    vi.advanceTimersByTime(1000);
    const sizes = looker.texts.map((text) => (JSON.parse(text) as News).tables.length);
    expect(sizes).toEqual([0, 50, 50, 20]);
    expect(looker.ids.size).toBe(120);
  });

  it('is not sent if nothing has changed', () => {
    const lobby = open();
    const looker = new Looker();
    put(lobby, 'same', 'a');
    lobby.watch(looker);
    put(lobby, 'same', 'b');
    vi.advanceTimersByTime(1000);
    expect(looker.texts).toHaveLength(1);
  });
});

describe('the whole list', () => {
  it('is sent at most once a second to a watcher who keeps asking, and always in the end', () => {
    const lobby = open();
    const looker = new Looker();
    for (let count = 0; count < 300; count++) {
      lobby.watch(looker);
      if (count % 2 === 1) lobby.unwatch(looker);
      vi.advanceTimersByTime(10);
    }
    expect(looker.texts.length).toBeLessThanOrEqual(4);
    looker.texts.length = 0;
    lobby.watch(looker);
    put(lobby, 'new', 'a');
    vi.advanceTimersByTime(2000);
    expect(looker.texts.some((text) => (JSON.parse(text) as News).tables.length === 1)).toBe(true);
    expect([...looker.ids]).toEqual(['new']);
  });

  it('is made once for everybody while it does not change', () => {
    const lobby = open();
    put(lobby, 'one', 'a');
    const lookers = [new Looker(), new Looker()];
    const written = vi.spyOn(JSON, 'stringify');
    for (const looker of lookers) lobby.watch(looker);
    expect(written).toHaveBeenCalledTimes(1);
    written.mockRestore();
    expect(lookers[0].texts).toEqual(lookers[1].texts);
  });
});
