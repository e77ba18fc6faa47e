import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import {
  type AnyGame,
  type GameTypes,
  hasSeat,
  LEAVE,
  legalTexts,
  NO_SEATS,
  type Position,
  type Seat,
} from '@tuckbox/engine';
import { type Json, rngFromSeed } from '@tuckbox/kit';
import type { BotLevel, ClientMessage, Order, TableInfo, WireReason } from '@tuckbox/protocol/client';
import type { StoredTable } from '../store.ts';
import { TableState } from '../table-state.ts';

export type ContractMessage = Extract<ClientMessage, { kind: 'act' | 'order' }>;

/** What the person of a seat has been shown. */
export interface Shown {
  readonly seq: number;
  readonly info: TableInfo;
  readonly view: Json;
}

/** A table in the program that runs it. Seats count from 0. */
export interface ContractTable {
  readonly id: string;
  readonly game: AnyGame;
  shown(seat: number): Promise<Shown>;
  /** Sends a message as the person of a seat; resolves to the reason of a refusal, or to null when it is done. */
  send(seat: number, message: ContractMessage): Promise<WireReason | null>;
  /** Lets a bot or a rule make its next move; false if the game waits for people. */
  letPlay(): Promise<boolean>;
  /** What was stored. */
  stored(): Promise<StoredTable>;
  /** The same table, made again from what was stored. */
  reopen(): Promise<ContractTable>;
}

/** A program that runs tables: a server, a device or a terminal. Its bots are `CONTRACT_BOTS`. */
export interface ContractProgram {
  /** How many people can play at one of its tables. */
  readonly people: 'one' | 'several';
  /** A game that has just begun. */
  open(game: string, seats: readonly ('person' | BotLevel)[]): Promise<ContractTable>;
}

/** A rule that holds at every table, whatever program runs it. */
export interface Clause {
  readonly name: string;
  readonly people: ContractProgram['people'];
  check(program: ContractProgram): Promise<void>;
}

/** The rules for a program; those about several people only if several can play. */
export const clausesFor = ({ people }: ContractProgram): readonly Clause[] =>
  CLAUSES.filter((clause) => clause.people === 'one' || people === 'several');

const clause = (name: string, check: Clause['check'], people: Clause['people'] = 'one'): Clause => ({
  name,
  people,
  check,
});

const CLAUSES: readonly Clause[] = [
  clause('a legal move is made, shown and stored', async (program) => {
    const table = await program.open('tock', ['person', 'beginner']);
    const before = stateOf(table, await table.stored());
    const text = await play(table, 0);
    const { seq, view } = await table.shown(0);
    const kept = await table.stored();
    const after = stateOf(table, kept);
    const { what } = kept.entries[kept.entries.length - 1];
    deepEqual(what.kind === 'moved' && { seat: what.seat, do: what.do }, { seat: 0, do: text });
    equal(after.seq, seq);
    notEqual(after.play?.hash, before.play?.hash);
    deepEqual(after.play?.view(0 as Seat), view);
  }),
  clause('a move that breaks a rule is refused with the rule, and changes nothing', async (program) => {
    const table = await program.open('tricky-tactics', ['person', 'beginner']);
    const once = await play(table, 0);
    await settle(table);
    const before = await table.shown(0);
    const kept = await table.stored();
    for (const text of [once, 'no move at all']) {
      const refusal = await act(table, 0, text);
      match(refusal?.rules[0] ?? 'none', /^TT-\d/);
      match(refusal?.message ?? '', /\.$/);
    }
    const after = await table.shown(0);
    deepEqual([after.seq, after.view], [before.seq, before.view]);
    deepEqual(await table.stored(), kept);
  }),
  clause('a message that is sent twice is done once', async (program) => {
    const table = await program.open('tock', ['person', 'beginner']);
    await settle(table);
    const { seq } = await table.shown(0);
    const [text] = await choices(table, 0);
    const message = { kind: 'act', table: table.id, id: 'once', seq, do: text } as const;
    equal(await table.send(0, message), null);
    equal(await table.send(0, message), null);
    equal(movesOf(await table.stored(), 0).length, 1);
  }),
  clause('one person among bots may undo as far as they like', async (program) => {
    const table = await program.open('tock', ['beginner', 'person']);
    const before: { readonly seq: number; readonly view: Json; readonly hash: string | undefined }[] = [];
    while (before.length < 4) {
      await settle(table);
      const { seq, view } = await table.shown(1);
      before.push({ seq, view, hash: await hashOf(table) });
      await play(table, 1);
    }
    await settle(table);
    equal((await table.shown(1)).info.undo, 'free');
    const [first, second, , last] = before;
    for (const { seq, view, hash } of [last, second, first]) {
      equal(await order(table, 1, { kind: 'undo', to: seq }), null);
      deepEqual((await table.shown(1)).view, view);
      equal(await hashOf(table), hash);
    }
    equal((await order(table, 1, { kind: 'undo', to: first.seq }))?.code, 'no-undo');
    await play(table, 1);
  }),
  clause('a seat is handed to a bot and taken back', async (program) => {
    const table = await program.open('tock', ['person', 'beginner']);
    await play(table, 0);
    await settle(table);
    const [text] = await choices(table, 0);
    equal(await order(table, 0, { kind: 'hand-over', level: 'beginner' }), null);
    equal((await table.shown(0)).info.seats[0].bot, 'beginner');
    equal((await act(table, 0, text))?.code, 'bot-plays');
    while (movesOf(await table.stored(), 0).length === 1) ok(await table.letPlay(), 'the bot plays');
    equal(await order(table, 0, { kind: 'take-back' }), null);
    equal((await table.shown(0)).info.seats[0].bot, null);
    await play(table, 0);
  }),
  clause('the seat of a player who has left is played by rule', async (program) => {
    const table = await program.open('stacks', ['person', 'beginner', 'beginner']);
    equal(await act(table, 0, LEAVE), null);
    while (movesOf(await table.stored(), 0).length < 3) ok(await table.letPlay(), 'the seat is played');
    equal((await table.shown(0)).info.seats[0].bot, null);
    deepEqual(movesOf(await table.stored(), 0).slice(0, 1), [LEAVE]);
  }),
  clause('a bot acts out of turn if the rules let it', async (program) => {
    const table = await program.open('stacks', ['person', 'casual', 'casual']);
    for (let turn = 0; turn < 20 && !(await hasInterjection(table)); turn++) {
      await play(table, 0);
      await settle(table);
    }
    ok(await hasInterjection(table), 'a bot that was not asked has moved');
  }),
  clause('reopened from the store it is unchanged, and goes on', async (program) => {
    const table = await program.open('tock', ['person', 'beginner', 'beginner', 'beginner']);
    for (let turn = 0; turn < 3; turn++) await play(table, 0);
    await settle(table);
    const { seq } = await table.shown(0);
    await play(table, 0);
    await settle(table);
    equal(await order(table, 0, { kind: 'undo', to: seq }), null);
    const { view, info } = await table.shown(0);
    const hash = await hashOf(table);
    const again = await table.reopen();
    equal(await hashOf(again), hash);
    const seen = await again.shown(0);
    deepEqual([seen.view, seen.info.undo, seen.info.status], [view, info.undo, info.status]);
    await play(again, 0);
  }),
  clause(
    'with two people, a move is undone when the other agrees',
    async (program) => {
      const table = await program.open('tock', ['person', 'person']);
      const dealt = await hashOf(table);
      // Who begins is random.
      const [mover, other] = (await choices(table, 0)).length > 0 ? [0, 1] : [1, 0];
      const { seq } = await table.shown(mover);
      await play(table, mover);
      const made = await hashOf(table);
      equal((await table.shown(mover)).info.undo, 'last');
      equal(await order(table, mover, { kind: 'undo', to: seq }), null);
      equal(await hashOf(table), made);
      const [ask] = (await table.shown(other)).info.asks;
      deepEqual([ask.seat, ask.what], [mover + 1, 'undo']);
      equal(await order(table, other, { kind: 'answer', ask: ask.id, agree: true }), null);
      equal(await hashOf(table), dealt);
    },
    'several',
  ),
];

let messages = 0;
const heading = ({ id }: ContractTable): { readonly table: string; readonly id: string } => ({
  table: id,
  id: `contract-${++messages}`,
});

const order = (table: ContractTable, seat: number, what: Order): Promise<WireReason | null> =>
  table.send(seat, { ...heading(table), kind: 'order', order: what });

/** A move after the newest step. */
const act = async (table: ContractTable, seat: number, text: string): Promise<WireReason | null> =>
  table.send(seat, { ...heading(table), kind: 'act', seq: (await table.shown(seat)).seq, do: text });

/** Makes a move of a seat as soon as it must move, and returns the text. */
async function play(table: ContractTable, seat: number): Promise<string> {
  await settle(table);
  const text = (await choices(table, seat)).at(-1);
  ok(text !== undefined, `seat ${seat + 1} is asked`);
  equal(await act(table, seat, text), null);
  return text;
}

/** More moves in a row than bots and rules make in any of these games before a person is asked. */
const MAX_STEPS = 200;

/** Lets bots and rules play until the game waits for people. */
async function settle(table: ContractTable): Promise<void> {
  for (let steps = 0; await table.letPlay(); steps++) ok(steps < MAX_STEPS, 'bots come to an end');
}

/** The legal moves of a seat, from its view; none if it need not move. */
async function choices(table: ContractTable, seat: number): Promise<string[]> {
  const { game } = table;
  const { view } = await table.shown(seat);
  const world = game.imagine(view as object, rngFromSeed('choices')) as Position<GameTypes>;
  return hasSeat(game.waitingFor(world), seat as Seat) ? legalTexts(game, world, seat as Seat) : [];
}

/** The state of the table, from what was stored. */
function stateOf({ game }: ContractTable, { row, entries }: StoredTable): TableState {
  const state = new TableState(game, row.plan, row.secret);
  for (const entry of entries) state.replay(entry);
  return state;
}

const hashOf = async (table: ContractTable): Promise<string | undefined> =>
  stateOf(table, await table.stored()).play?.hash;

const movesOf = ({ entries }: StoredTable, seat: number): string[] =>
  entries.flatMap(({ what }) => (what.kind === 'moved' && what.seat === seat ? [what.do] : []));

/** Whether a bot has acted out of turn. */
async function hasInterjection(table: ContractTable): Promise<boolean> {
  const { row, entries } = await table.stored();
  const state = new TableState(table.game, row.plan, row.secret);
  return entries.some((entry) => {
    const waiting = state.play?.waiting ?? NO_SEATS;
    state.replay(entry);
    const { what } = entry;
    return what.kind === 'moved' && what.mover === 'bot' && !hasSeat(waiting, what.seat as Seat);
  });
}
