import { type AnyGame, GAMES, gameById } from '@tuckbox/catalog';
import { tablesOf } from '@tuckbox/catalog/testing';
import type { GameTypes, Seat } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { optionsOf, type TestTable } from '@tuckbox/laws';
import type { NewTable } from '@tuckbox/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { type Client, join } from '../testing/client.ts';
import { openTable, sitAndStart } from '../testing/games.ts';
import { serverForEachTest, type TestServer } from '../testing/server.ts';
import { dealtAs, makeTwins, type Twins } from './testing/twins.ts';

/** How many pairs of worlds for each game; this variable sets more. */
const PAIRS = Number(process.env.TUCKBOX_TWINS ?? 16);

const start = serverForEachTest(afterEach);

/** The messages that the observer got, without the parts that are random for each table. */
const comparable = (bytes: readonly string[], table: string): string[] =>
  bytes
    // When presence is sent depends on the server's timers, and not on cards.
    .filter((text) => text.includes(table) && !text.startsWith('{"kind":"presence"'))
    .map((text) =>
      text
        .replaceAll(table, 'TABLE')
        .replaceAll(/"now":\d+/g, '"now":0')
        .replaceAll(/"commitment":"\w+"/g, '"commitment":""'),
    );

function expectSame(here: readonly string[], there: readonly string[]): void {
  const at = here.findIndex((text, index) => text !== there[index]);
  if (at >= 0) throw new Error(`the observer was sent\n${here[at]}\nand in the other world\n${there[at]}`);
  expect(there).toHaveLength(here.length);
}

interface Timing {
  readonly here: number;
  readonly there: number;
}

/** Plays both worlds at the same time, move by move, and returns how long the observer waited for each answer. */
async function playTwins(
  twins: Twins,
  tables: { readonly here: string; readonly there: string },
  clients: readonly Client[],
  observer: Client,
): Promise<Timing[]> {
  const timings: Timing[] = [];
  const timed = async (world: 'here' | 'there', step: Twins['steps'][number], name: string) => {
    const table = tables[world];
    expect(await observer.act(table, step.wrong, observer.at(table).seq, `${name} wrong`)).not.toBeNull();
    const seq = observer.at(table).seq + 1;
    const from = performance.now();
    const shown = observer.until(table, (mirror) => mirror.seq >= seq);
    const refusal = await clients[step.seat].act(table, step[world], seq - 1, name);
    expect(refusal, `${step[world]} as ${step.here}`).toBeNull();
    await shown;
    return performance.now() - from;
  };
  for (const [index, step] of twins.steps.entries()) {
    const name = `step ${index}`;
    // The first one has colder caches, so they take turns.
    const isFirst = index % 2 === 0;
    const first = await timed(isFirst ? 'here' : 'there', step, name);
    const second = await timed(isFirst ? 'there' : 'here', step, name);
    timings.push(isFirst ? { here: first, there: second } : { here: second, there: first });
  }
  return timings;
}

interface Proof {
  readonly timings: readonly Timing[];
  /** Kinds of events that differed between the worlds, and looked the same to the observer. */
  readonly hidden: ReadonlySet<string>;
  /** How many pairs were really two different worlds. */
  readonly different: number;
}

/** Plays pairs of worlds at these tables by turns, and throws at the first byte that differs for the observer. */
async function proveTwins(game: AnyGame, tables: readonly TestTable<GameTypes>[]): Promise<Proof> {
  let twins: Twins | null = null;
  let dealt: Twins['here'] = { rng: { a: 0, b: 0, c: 0, d: 0 } };
  const spoken = (): Twins['script'] => twins?.script ?? new Map();
  const server: TestServer = await start({}, { gameById: () => dealtAs(game, () => dealt, spoken) });
  const people = await join(server.address, ...NAMES.slice(0, Math.max(...tables.map(({ seats }) => seats))));
  const timings: Timing[] = [];
  const hidden = new Set<string>();
  let different = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const table = tables[pair % tables.length];
    const clients = people.slice(0, table.seats);
    const seat = Math.floor(pair / tables.length) % table.seats;
    twins = makeTwins(game, optionsOf(game, table), table.seats, seat as Seat, `${game.id} ${pair}`);
    if (JSON.stringify(twins.here) !== JSON.stringify(twins.there)) different++;
    for (const { hides } of twins.steps) for (const kind of hides) hidden.add(kind);
    const observer = clients[seat];
    const open = async (world: Twins['here']) => {
      dealt = world;
      const { seats, options } = table;
      const wish = { game: game.id, seats, options: options as NewTable['options'] };
      const opened = await openTable(server.app.registry, 'ann', wish);
      await sitAndStart(opened, clients);
      return opened;
    };
    const both = { here: await open(twins.here), there: await open(twins.there) };
    const shown = (at: string) => [JSON.stringify(observer.at(at).view)];
    expectSame(shown(both.here), shown(both.there));
    const from = observer.bytes.length;
    timings.push(...(await playTwins(twins, both, clients, observer)));
    const told = observer.bytes.slice(from);
    expectSame(comparable(told, both.here), comparable(told, both.there));
    for (const client of clients) {
      for (const at of Object.values(both)) client.send({ kind: 'unwatch', table: at });
    }
  }
  return { timings, hidden, different };
}

const NAMES = ['ann', 'bob', 'cid', 'dee', 'fay', 'gus'];

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** By how many standard deviations one world is slower more often than the other. */
function bias(timings: readonly Timing[]): number {
  const slower = timings.filter(({ here, there }) => here > there).length;
  return (slower - timings.length / 2) / (Math.sqrt(timings.length) / 2);
}

describe('two games that differ only in what a seat cannot know send it the same bytes at the same pace', () => {
  for (const game of GAMES) {
    it(game.id, async () => {
      const { timings, hidden, different } = await proveTwins(game, await tablesOf(game));
      expect(different).toBeGreaterThan(PAIRS / 2);
      expect(timings.length).toBeGreaterThan(PAIRS);
      expect(hidden.size).toBeGreaterThan(0);
      const ratio = median(timings.map(({ here }) => here)) / median(timings.map(({ there }) => there));
      const isNoise = Math.abs(bias(timings)) < 4 || Math.abs(ratio - 1) < 0.1;
      expect(isNoise, `biased by ${bias(timings)}, medians ${ratio}`).toBe(true);
    });
  }
});

describe('the proof notices', () => {
  const stacks = gameById('stacks');
  invariant(stacks !== null, 'Stacks is in the catalogue');

  it('dealt cards that an event tells everybody', async () => {
    const game: AnyGame = {
      ...stacks,
      redact: (event, viewer) => (event.kind === 'dealt' ? event : stacks.redact(event, viewer)),
    };
    await expect(proveTwins(game, await tablesOf(game))).rejects.toThrow('dealt');
  });

  it('a deck in every view', async () => {
    const game: AnyGame = {
      ...stacks,
      view: (p, viewer) => ({ ...stacks.view(p, viewer), leaked: (p as { deck: readonly number[] }).deck }),
    };
    await expect(proveTwins(game, await tablesOf(game))).rejects.toThrow('leaked');
  });
});
