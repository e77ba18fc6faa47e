import {
  act,
  FAIR,
  formatRecord,
  type GameRecord,
  randomPlayer,
  readRecord,
  recordMatch,
  replay,
  sameForAll,
  stateHash,
  traceMatch,
} from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { describe, expect, it } from 'vitest';
import { keepOrSwap } from '../keep-or-swap.ts';

const table = { options: { top: 9 }, seats: 3, seed: 'record' };
const players = () =>
  sameForAll(keepOrSwap, dealt() as never, randomPlayer(keepOrSwap, rngFromSeed('players')));
const dealt = () => keepOrSwap.setup(table.options, table.seats, rngFromSeed(table.seed), FAIR);
const recorded = (): GameRecord => recordMatch(keepOrSwap, table, players);

describe('a record', () => {
  it('replays, also after it was written and read', () => {
    expect(replay(keepOrSwap, recorded()).ok).toBe(true);
    expect(replay(keepOrSwap, readRecord(JSON.parse(formatRecord(recorded())))).ok).toBe(true);
  });

  it('shows every position on the way, the deal first', () => {
    const seen: (string | null)[] = [];
    replay(keepOrSwap, recorded(), (_p, entry) => seen.push(entry?.do ?? null));
    expect(seen).toEqual([null, ...recorded().entries.map((entry) => entry.do)]);
  });

  const tampered = (change: Partial<GameRecord>): string => {
    const played = replay(keepOrSwap, { ...recorded(), ...change });
    return played.ok ? 'ok' : played.error;
  };
  const [first, ...rest] = recorded().entries;

  it('notices a replaced move', () => {
    const other = first.do === 'keep' ? 'swap' : 'keep';
    expect(tampered({ entries: [{ ...first, do: other }, ...rest] })).toMatch(/^entry 1 .* another position/);
  });
  it('notices an illegal move', () => {
    expect(tampered({ entries: [{ ...first, seat: 2 }, ...rest] })).toMatch(
      /^entry 1 .* is refused: It is not your turn/,
    );
  });
  it('notices another seed', () => expect(tampered({ seed: 'other' })).toMatch(/deal does not match/));
  it('notices other places', () => expect(tampered({ places: [1, 1, 1] })).toMatch(/places/));
  it('notices a missing end', () => expect(tampered({ entries: [first] })).toMatch(/places/));
  it('is not replayed by other rules', () =>
    expect(tampered({ rulesVersion: 7 })).toMatch(/version 7 .* version 1/));
  it('is not replayed as another game', () => expect(tampered({ game: 'chess' })).toMatch(/record of chess/));
  it('is not replayed at a table that is refused', () =>
    expect(tampered({ options: { top: 1 } })).toMatch(/refused/));

  it.each([
    [null, 'record.seats: expected a whole number from 1 to 9, found nothing'],
    [[], 'record: expected a map, found []'],
    [
      { ...JSON.parse(formatRecord(recorded())), seats: 'two' },
      'record.seats: expected a whole number from 1 to 9, found "two"',
    ],
    [{ ...JSON.parse(formatRecord(recorded())), cheat: 1 }, /unknown key "cheat"/],
    [
      { ...JSON.parse(formatRecord(recorded())), entries: [{ seat: 1 }] },
      'record.entries[1].do: expected a text, found nothing',
    ],
  ])('that is not one is refused with the field at fault', (written, problem) => {
    expect(() => readRecord(written)).toThrow(problem);
  });
});

describe('acting by text', () => {
  it('changes nothing if it is refused', () => {
    const s = dealt();
    const before = stateHash(s as never);
    for (const text of ['swap it', '', 'leave me'])
      expect(act(keepOrSwap, s, 0 as never, text, FAIR).ok).toBe(false);
    expect(act(keepOrSwap, s, 1 as never, 'keep', FAIR).ok).toBe(false);
    expect(stateHash(s as never)).toBe(before);
  });

  it('lets a player leave once', () => {
    const s = dealt();
    expect(act(keepOrSwap, s, 1 as never, 'leave', FAIR).ok).toBe(true);
    expect(act(keepOrSwap, s, 1 as never, 'leave', FAIR).ok).toBe(false);
  });

  it('cannot write to a position', () => {
    const p = dealt() as Parameters<typeof keepOrSwap.clone>[0];
    // @ts-expect-error A position is read-only.
    expect(() => keepOrSwap.apply(p, 0 as never, 0, FAIR)).not.toThrow();
  });
});

describe('a trace', () => {
  it('has a head, the deal, a line a step and the end', () => {
    const lines: Record<string, unknown>[] = [];
    traceMatch(keepOrSwap, table, players, { legal: true }, (line) => lines.push(line));
    expect(lines[0]).toEqual({ game: 'keep-or-swap', seats: 3, options: { top: 9 }, seed: 'record' });
    expect(lines[1]).toMatchObject({ seat: null, do: 'deal', state: { turn: 1 } });
    expect(lines[2]).toMatchObject({ seat: 1, legal: { 1: ['keep', 'swap'] }, state: { turn: 2 } });
    expect(lines.at(-1)).toMatchObject({ end: true, places: expect.arrayContaining([1, 2, 3]) });
  });
});
