import { botByName } from '@tuckbox/bots';
import { legalTexts, type Seat } from '@tuckbox/engine';
import { below, rngFromSeed } from '@tuckbox/kit';
import type { ServerMessage } from '@tuckbox/protocol/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { GAME_IDS, loadGame } from '../games/load.ts';
import type { Frame } from '../wires/wire.ts';
import { newGame } from './deal.ts';
import type { LocalGame, LocalSeat } from './game.ts';
import { playedOf } from './played.ts';
import { recordOf } from './shelf.ts';
import { type LocalHouse, LocalTable } from './table.ts';

const person = (name: string): LocalSeat => ({ kind: 'person', name, level: null });
const bot = (level: 'random' | 'greedy'): LocalSeat => ({ kind: 'bot', name: '', level });

/** A house with a clock of its own: nothing happens before somebody lets time pass. */
class TestHouse implements LocalHouse {
  readonly bot = botByName;
  readonly told: ServerMessage[] = [];
  readonly frames: Frame[] = [];
  kept: LocalGame | null = null;
  time = 0;
  #due: { at: number; work: () => void } | null = null;

  tell(message: ServerMessage): void {
    this.told.push(structuredClone(message));
  }
  tellHistory(frames: readonly Frame[]): void {
    this.frames.push(...frames);
  }
  keep(game: LocalGame): void {
    this.kept = structuredClone(game);
  }
  now(): number {
    return this.time;
  }
  later(ms: number, work: () => void): () => void {
    const due = { at: this.time + ms, work };
    this.#due = due;
    return () => {
      if (this.#due === due) this.#due = null;
    };
  }

  /** Lets the next thing happen that waits for its time; false where nothing does. */
  pass(): boolean {
    const due = this.#due;
    if (due === null) return false;
    this.#due = null;
    this.time = Math.max(this.time, due.at);
    due.work();
    return true;
  }

  last<Kind extends ServerMessage['kind']>(kind: Kind): Extract<ServerMessage, { kind: Kind }> {
    return this.told.findLast((message) => message.kind === kind) as Extract<ServerMessage, { kind: Kind }>;
  }
}

let house: TestHouse;
beforeEach(() => {
  house = new TestHouse();
});

async function tableOf(game: (typeof GAME_IDS)[number], seats: readonly LocalSeat[]) {
  const kept = await newGame({ game, options: {}, seats }, { id: 'abc', seed: 'a seed', now: 0 });
  return { kept, rules: await loadGame(game), table: new LocalTable(await loadGame(game), kept, house) };
}

const act = (text: string, seq: number, id = `${seq} ${text}`) => ({
  kind: 'act' as const,
  table: 'abc',
  seq,
  id,
  do: text,
});

describe('a table on this device', () => {
  for (const game of GAME_IDS) {
    it(`plays ${game} with a person and bots to the end, and what is kept plays again`, async () => {
      const { kept, rules, table } = await tableOf(game, [person('Ada'), bot('greedy')]);
      const rng = rngFromSeed(`a person at ${game}`);
      table.hear({ kind: 'watch', table: 'abc' });
      for (let round = 0; round < 5000 && house.kept?.places == null; round++) {
        const now = playedOf(rules, house.kept ?? kept);
        const choices = legalTexts(rules, now.position, 0 as Seat);
        const isAsked = (rules.waitingFor(now.position) & 1) !== 0;
        if (isAsked) table.hear(act(choices[below(rng, choices.length)], now.seq, `m${round}`));
        else expect(house.pass()).toBe(true);
      }
      const end = house.kept;
      expect(end?.places).toHaveLength(2);
      expect(house.last('step')).toMatchObject({ seq: end?.entries.length, info: { status: 'over' } });
      expect(house.told.filter(({ kind }) => kind === 'refused')).toEqual([]);
      expect(recordOf(end as LocalGame).entries).toHaveLength(end?.entries.length ?? 0);
    });
  }

  it('lets bots take their time', async () => {
    const { table } = await tableOf('stacks', [bot('random'), person('Ada'), bot('random')]);
    table.hear({ kind: 'watch', table: 'abc' });
    expect(house.told.map(({ kind }) => kind)).toEqual(['table']);
    expect(house.pass()).toBe(true);
    expect(house.time).toBeGreaterThanOrEqual(500);
    expect(house.last('step')).toMatchObject({ seq: 1, seat: 1, by: 'bot' });
  });

  it('shows whoever holds the device no other hand, and nobody’s while it is passed on', async () => {
    const { rules, kept, table } = await tableOf('stacks', [person('Ada'), person('Bea')]);
    table.hear({ kind: 'watch', table: 'abc' });
    const { position } = playedOf(rules, kept);
    expect(house.last('table')).toMatchObject({ you: null });
    expect(house.last('table').view).not.toEqual(rules.view(position, 0 as Seat));
    table.hear({ kind: 'eyes', table: 'abc', seat: 2 });
    expect(house.last('table')).toMatchObject({ you: 2, view: rules.view(position, 1 as Seat) });
    table.hear({ kind: 'history', table: 'abc' });
    expect(house.frames.map(({ view }) => view)).toEqual([rules.view(position, 1 as Seat)]);
  });

  it('refuses with the rule, does nothing twice, and knows an old question', async () => {
    const { rules, kept, table } = await tableOf('stacks', [person('Ada'), bot('greedy')]);
    table.hear({ kind: 'watch', table: 'abc' });
    table.hear(act('call', 0, 'a'));
    expect(house.last('refused')).toMatchObject({
      id: 'a',
      reason: { rules: [expect.stringMatching(/^ST-/)] },
    });
    const [, choice] = legalTexts(rules, playedOf(rules, kept).position, 0 as Seat);
    table.hear(act(choice, 0, 'b'));
    expect(house.last('step')).toMatchObject({ seq: 1, id: 'b' });
    table.hear(act(choice, 0, 'b'));
    expect(house.last('done')).toMatchObject({ id: 'b', seq: 1 });
    table.hear(act(choice, 0, 'c'));
    expect(house.last('refused')).toMatchObject({ id: 'c' });
    expect(house.kept?.entries).toHaveLength(1);
  });

  it('takes back what taught nobody anything, and nothing else', async () => {
    const { rules, kept, table } = await tableOf('tuck-it', [person('Ada'), bot('greedy')]);
    table.hear({ kind: 'watch', table: 'abc' });
    table.hear({ kind: 'order', table: 'abc', id: 'u0', order: { kind: 'undo', to: 0 } });
    expect(house.last('refused')).toMatchObject({ id: 'u0', reason: { code: 'no-undo' } });
    const [arrange] = legalTexts(rules, playedOf(rules, kept).position, 0 as Seat);
    table.hear(act(arrange, 0));
    expect(house.kept?.entries).toHaveLength(1);
    table.hear({ kind: 'order', table: 'abc', id: 'u1', order: { kind: 'undo', to: 0 } });
    expect(house.last('done')).toMatchObject({ id: 'u1', seq: 0 });
    expect(house.last('table')).toMatchObject({ seq: 0 });
    expect(house.kept?.entries).toEqual([]);
  });

  it('lets a move stand by which somebody has learned something', async () => {
    const { rules, kept, table } = await tableOf('tuck-it', [person('Ada'), person('Bea')]);
    table.hear({ kind: 'watch', table: 'abc' });
    table.hear({ kind: 'eyes', table: 'abc', seat: 1 });
    const [arrange] = legalTexts(rules, playedOf(rules, kept).position, 0 as Seat);
    table.hear(act(arrange, 0));
    table.hear({ kind: 'order', table: 'abc', id: 'u', order: { kind: 'undo', to: 0 } });
    expect(house.last('refused')).toMatchObject({ id: 'u', reason: { code: 'learned' } });
    expect(house.kept?.entries).toHaveLength(1);
  });

  it('hands a seat to a bot and back', async () => {
    const { table } = await tableOf('stacks', [person('Ada'), bot('random')]);
    table.hear({ kind: 'watch', table: 'abc' });
    table.hear({ kind: 'order', table: 'abc', id: 'h', order: { kind: 'hand-over', level: 'greedy' } });
    expect(house.last('table').info.seats[0]).toMatchObject({ bot: 'greedy', name: 'Ada' });
    expect(house.pass()).toBe(true);
    expect(house.last('step')).toMatchObject({ seat: 1, by: 'bot' });
    table.hear(act('pass', 1));
    expect(house.last('refused')).toMatchObject({ reason: { code: 'bot-plays' } });
    table.hear({ kind: 'order', table: 'abc', id: 't', order: { kind: 'take-back' } });
    expect(house.last('table').info.seats[0].bot).toBeNull();
  });
});
