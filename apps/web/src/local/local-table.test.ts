import { botByName } from '@tuckbox/bots';
import { type AnyGame, hasSeat, legalTexts, type Seat } from '@tuckbox/engine';
import { below, fraction, invariant, rngFromSeed } from '@tuckbox/kit';
import { type BotLevel, THINKING_MS } from '@tuckbox/protocol/client';
import { paceOf, seededLog, TableState } from '@tuckbox/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { GAME_IDS, loadGame } from '../games/load.ts';
import { dealGame } from './deal.ts';
import type { LocalGame, LocalSeat } from './local-game.ts';
import { LocalTable } from './local-table.ts';
import { recordOf } from './saved-games.ts';
import { TestDevice } from './testing/device.ts';

const person = (name: string): LocalSeat => ({ kind: 'person', name, level: null });
const bot = (level: BotLevel): LocalSeat => ({ kind: 'bot', name: '', level });

let device: TestDevice;
beforeEach(() => {
  device = new TestDevice();
});

async function tableOf(game: (typeof GAME_IDS)[number], seats: readonly LocalSeat[]) {
  const kept = await dealGame({ game, options: {}, seats }, { id: 'abc', seed: 'a seed', now: 0 });
  const rules = await loadGame(game);
  const table = new LocalTable(rules, kept, device);
  return { kept, rules, table, start: stateOf(rules, kept).seq };
}

/** The position of a saved game. */
function stateOf(rules: AnyGame, kept: LocalGame): TableState {
  const { row, entries } = seededLog(kept);
  const state = new TableState(rules, row.plan, row.secret);
  for (const entry of entries) state.replay(entry);
  return state;
}

function positionOf(rules: AnyGame, kept: LocalGame) {
  const { play } = stateOf(rules, kept);
  invariant(play !== null, 'the game is on');
  return play.position;
}

const act = (text: string, seq: number, id = `${seq} ${text}`) => ({
  kind: 'act' as const,
  table: 'abc',
  seq,
  id,
  do: text,
});

/** Sends a message to a table and waits until it is done. */
async function say(table: LocalTable, ...messages: Parameters<LocalTable['hear']>[0][]): Promise<void> {
  for (const message of messages) table.hear(message);
  await table.settle();
}

const watch = { kind: 'watch', table: 'abc' } as const;
const eyes = (seat: number) => ({ kind: 'eyes', table: 'abc', seat }) as const;
const undo = (to: number, id: string) =>
  ({ kind: 'order', table: 'abc', id, order: { kind: 'undo', to } }) as const;

const pass = (table: LocalTable): Promise<boolean> => device.passFor(table);

/** The newest step that the page was sent; before any step, the whole table. */
const seqNow = (): number => {
  const last = device.told.findLast((message) => message.kind === 'step' || message.kind === 'table');
  return last?.kind === 'step' || last?.kind === 'table' ? last.seq : 0;
};

/** The random number for the pace of a seat's bot after an entry. */
const drawnFor = (seq: number, seat: number): number => fraction(rngFromSeed(`a seed pace ${seq} ${seat}`));

describe('a table on this device', () => {
  const SITTINGS = GAME_IDS.flatMap((game) => [0, 1].map((own) => ({ game, own })));
  it.each(SITTINGS)(
    'plays $game with a person at place $own beside a bot to the end, and what is kept plays again',
    async ({ game, own }) => {
      // A bot that needs little time: the test is about the table.
      device = new TestDevice(() => botByName('greedy'));
      const sitting = [bot('casual')].toSpliced(own, 0, person('Ada'));
      const { kept, rules, table } = await tableOf(game, sitting);
      const rng = rngFromSeed(`a person at ${game}`);
      await say(table, watch);
      expect(device.last('table')).toMatchObject({ you: own + 1 });
      for (let round = 0; round < 5000 && device.kept?.places == null; round++) {
        const position = positionOf(rules, device.kept ?? kept);
        const choices = legalTexts(rules, position, own as Seat);
        const isAsked = hasSeat(rules.waitingFor(position), own as Seat);
        if (isAsked) await say(table, act(choices[below(rng, choices.length)], seqNow(), `m${round}`));
        else expect(await pass(table)).toBe(true);
      }
      const end = device.kept;
      expect(end?.seats).toEqual(kept.seats);
      expect(end?.places).toHaveLength(2);
      expect(device.last('step').info).toMatchObject({ status: 'over' });
      expect(device.told.filter(({ kind }) => kind === 'refused')).toEqual([]);
      expect(recordOf(end as LocalGame).entries).toHaveLength(end?.entries.length ?? 0);
      expect(stateOf(rules, end as LocalGame).play?.places).toEqual(end?.places);
    },
  );

  it('lets bots take their time', async () => {
    const { table, start } = await tableOf('stacks', [bot('beginner'), person('Ada'), bot('beginner')]);
    await say(table, watch);
    expect(device.told.map(({ kind }) => kind)).not.toContain('step');
    while (device.told.every(({ kind }) => kind !== 'step')) expect(await pass(table)).toBe(true);
    expect(device.time).toBeGreaterThanOrEqual(500);
    expect(device.last('step')).toMatchObject({
      seq: start + 1,
      what: { kind: 'moved', seat: 1, by: 'bot' },
    });
  });

  it('takes the same time whatever the cards are, and thinks no longer than that', async () => {
    device = new TestDevice(() => botByName('random'));
    const { table, kept } = await tableOf('tock', [bot('casual'), bot('expert'), person('Ada')]);
    await say(table, watch, {
      kind: 'order',
      table: 'abc',
      id: 'h',
      order: { kind: 'hand-over', level: 'casual' },
    });
    const paces = new Map<string, Set<number>>();
    for (let moves = 0; moves < 30; ) {
      const before = device.time;
      const seq = seqNow();
      while (seqNow() === seq) expect(await pass(table)).toBe(true);
      const { what } = device.last('step');
      if (what.kind !== 'moved') continue;
      moves++;
      const level = kept.seats[what.seat - 1].level ?? 'casual';
      const taken = device.time - before;
      paces.set(level, (paces.get(level) ?? new Set()).add(taken));
      expect(taken).toBeCloseTo(paceOf(level, 700, drawnFor(seq, what.seat - 1)));
    }
    expect(paces.get('casual')?.size).toBeGreaterThan(5);
    for (const { level, atMost } of device.thoughts)
      expect(atMost).toBeGreaterThanOrEqual(THINKING_MS[level]);
  });

  it('stops a thinking bot when its move is undone, and when nobody watches any more', async () => {
    const { rules, kept, table, start } = await tableOf('stacks', [person('Ada'), bot('casual')]);
    const signals: AbortSignal[] = [];
    device.think = (_thought, signal) => {
      signals.push(signal);
      return new Promise((done) => signal.addEventListener('abort', () => done(null)));
    };
    const [, choice] = legalTexts(rules, positionOf(rules, kept), 0 as Seat);
    await say(table, watch, act(choice, start));
    while (signals.length === 0) await pass(table);
    expect(signals[0].aborted).toBe(false);
    await say(table, undo(start, 'back'));
    expect(signals[0].aborted).toBe(true);
    await say(table, act(choice, seqNow(), 'again'));
    while (signals.length === 1) await pass(table);
    expect(signals[1].aborted).toBe(false);
    await say(table, { kind: 'unwatch', table: 'abc' });
    expect(signals[1].aborted).toBe(true);
    expect(device.kept?.entries).toHaveLength(1);
  });

  it('shows only the hand of the person who holds the device, and no hand during a hand-over', async () => {
    const { rules, kept, table } = await tableOf('stacks', [person('Ada'), person('Bea')]);
    await say(table, watch);
    const position = positionOf(rules, kept);
    expect(device.last('table')).toMatchObject({ you: null });
    expect(device.last('table').view).not.toEqual(rules.view(position, 0 as Seat));
    await say(table, eyes(2));
    expect(device.last('table')).toMatchObject({ you: 2, view: rules.view(position, 1 as Seat) });
    expect(device.last('table').info.seats.every(({ online }) => online)).toBe(true);
    await say(table, { kind: 'history', table: 'abc' });
    expect(device.frames.map(({ view }) => view)).toEqual([rules.view(position, 1 as Seat)]);
  });

  it('refuses with the rule, does nothing twice, and recognises a stale question', async () => {
    const { rules, kept, table, start } = await tableOf('stacks', [person('Ada'), bot('casual')]);
    await say(table, watch, act('call', start, 'a'));
    expect(device.last('refused')).toMatchObject({
      id: 'a',
      reason: { rules: [expect.stringMatching(/^ST-/)] },
    });
    const [, choice] = legalTexts(rules, positionOf(rules, kept), 0 as Seat);
    await say(table, act(choice, start, 'b'));
    expect(device.last('step')).toMatchObject({ seq: start + 1, id: 'b' });
    await say(table, act(choice, start, 'b'));
    expect(device.last('done')).toMatchObject({ id: 'b', seq: start + 1 });
    await say(table, act(choice, start, 'c'));
    expect(device.last('refused')).toMatchObject({ id: 'c' });
    expect(device.kept?.entries).toHaveLength(1);
  });

  it('does nothing that could not be saved, and does it when it is tried again', async () => {
    const { rules, kept, table, start } = await tableOf('stacks', [person('Ada'), bot('casual')]);
    const [, choice] = legalTexts(rules, positionOf(rules, kept), 0 as Seat);
    const problems: unknown[] = [];
    device.broken = (error) => problems.push(error);
    device.keep = () => Promise.reject(new Error('the disk is full'));
    await say(table, watch, act(choice, start, 'a'));
    expect(device.last('refused')).toMatchObject({ id: 'a', reason: { code: 'not-kept' } });
    expect(problems).toHaveLength(1);
    device.keep = TestDevice.prototype.keep;
    await say(table, act(choice, start, 'b'));
    expect(device.last('step')).toMatchObject({ seq: start + 1, id: 'b' });
    expect(device.kept?.entries).toHaveLength(1);
  });

  it('undoes any move of one person among bots, whatever was seen since', async () => {
    const { rules, kept, table, start } = await tableOf('tuck-it', [person('Ada'), bot('casual')]);
    await say(table, watch);
    expect(device.last('table').info.undo).toBe('free');
    await say(table, undo(start, 'u0'));
    expect(device.last('refused')).toMatchObject({ id: 'u0', reason: { code: 'no-undo' } });
    const began: { readonly to: number; readonly moves: number }[] = [];
    while (began.length < 4) {
      const now = device.kept ?? kept;
      const position = positionOf(rules, now);
      const choices = legalTexts(rules, position, 0 as Seat);
      if (!hasSeat(rules.waitingFor(position), 0 as Seat)) await pass(table);
      else {
        began.push({ to: seqNow(), moves: now.entries.length });
        await say(table, act(choices[choices.length - 1], seqNow()));
      }
    }
    while (await pass(table));
    for (const { to, moves } of began.toReversed()) {
      await say(table, undo(to, `back to ${to}`));
      expect(device.told.some((message) => 'id' in message && message.id === `back to ${to}`)).toBe(true);
      expect(device.kept?.entries).toHaveLength(moves);
      expect(stateOf(rules, device.kept as LocalGame).play?.hash).toBe(
        device.kept?.entries.at(-1)?.hash ?? kept.dealt,
      );
    }
  });

  it('asks the others who share the device before undoing a move that showed something', async () => {
    const { rules, kept, table, start } = await tableOf('tuck-it', [person('Ada'), person('Bea')]);
    await say(table, watch, eyes(1));
    const [arrange] = legalTexts(rules, positionOf(rules, kept), 0 as Seat);
    await say(table, act(arrange, start), undo(start, 'u'));
    expect(device.kept?.entries).toHaveLength(1);
    await say(table, eyes(2));
    const [ask] = device.last('table').info.asks;
    expect(ask).toMatchObject({ seat: 1, what: 'undo' });
    await say(table, {
      kind: 'order',
      table: 'abc',
      id: 'yes',
      order: { kind: 'answer', ask: ask.id, agree: true },
    });
    expect(device.kept?.entries).toHaveLength(0);
  });

  it('hands a seat to a bot and back, and a reload keeps that', async () => {
    const { rules, table } = await tableOf('stacks', [person('Ada'), bot('beginner')]);
    await say(table, watch, {
      kind: 'order',
      table: 'abc',
      id: 'h',
      order: { kind: 'hand-over', level: 'casual' },
    });
    expect(device.kept?.seats[0]).toMatchObject({ kind: 'person', level: 'casual', name: 'Ada' });
    const again = new LocalTable(rules, device.kept as LocalGame, device);
    await say(again, watch);
    expect(device.last('table').info.seats[0]).toMatchObject({ bot: 'casual', name: 'Ada' });
    await say(again, act('pass', seqNow()));
    expect(device.last('refused')).toMatchObject({ reason: { code: 'bot-plays' } });
    await say(again, { kind: 'order', table: 'abc', id: 't', order: { kind: 'take-back' } });
    expect(device.kept?.seats[0].level).toBeNull();
  });
});
