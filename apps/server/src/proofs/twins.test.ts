import { gameById } from '@tuckbox/catalog';
import { openTable as openGame, type Seat } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { afterEach, describe, expect, it } from 'vitest';
import { type Client, join } from '../testing/client.ts';
import { openTable, sitAndStart } from '../testing/games.ts';
import { serverForEachTest, type TestServer } from '../testing/server.ts';
import { dealtAs, makeTwins, type Twins } from './testing/twins.ts';

/** How many pairs of worlds for each game; more by this flag. */
const PAIRS = Number(process.env.TUCKBOX_TWINS ?? 16);

const GAMES = [
  { id: 'stacks', seats: 3, options: {} },
  { id: 'tuck-it', seats: 3, options: { sets: [1] } },
  { id: 'tock', seats: 4, options: { teams: 'pairs' } },
  { id: 'tricky-tactics', seats: 3, options: {} },
] as const;

const start = serverForEachTest(afterEach);

/** What the observer was sent, without what is drawn anew for each table. */
const comparable = (bytes: readonly string[], table: string): string[] =>
  bytes
    .filter((text) => text.includes(table))
    .map((text) =>
      text
        .replaceAll(table, 'TABLE')
        .replaceAll(/"now":\d+/g, '"now":0')
        .replaceAll(/"commitment":"\w+"/g, '"commitment":""'),
    );

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
    // Whichever goes first has colder caches: they take turns.
    const isFirst = index % 2 === 0;
    const first = await timed(isFirst ? 'here' : 'there', step, name);
    const second = await timed(isFirst ? 'there' : 'here', step, name);
    timings.push(isFirst ? { here: first, there: second } : { here: second, there: first });
  }
  return timings;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** By how many standard deviations the one world is slower more often than the other. */
function bias(timings: readonly Timing[]): number {
  const slower = timings.filter(({ here, there }) => here > there).length;
  return (slower - timings.length / 2) / (Math.sqrt(timings.length) / 2);
}

describe('two games that differ only in what a seat cannot know are the same bytes to it, at the same pace', () => {
  for (const { id, seats, options: wished } of GAMES) {
    it(id, async () => {
      const game = gameById(id);
      invariant(game !== null, 'the game is known');
      const options = openGame(game, wished, seats);
      invariant(options.ok, 'the options are right');
      let dealt: Twins['here'] = { rng: { a: 0, b: 0, c: 0, d: 0 } };
      const server: TestServer = await start({}, { gameById: () => dealtAs(game, () => dealt) });
      const clients = await join(server.address, ...['ann', 'bob', 'cid', 'dee'].slice(0, seats));
      const timings: Timing[] = [];
      let different = 0;
      for (let pair = 0; pair < PAIRS; pair++) {
        const seat = pair % seats;
        const twins = makeTwins(game, options.value, seats, seat as Seat, `${id} ${pair}`);
        if (JSON.stringify(twins.here) !== JSON.stringify(twins.there)) different++;
        const observer = clients[seat];
        const open = async (world: Twins['here']) => {
          dealt = world;
          const table = await openTable(server.app.house, 'ann', { game: id, seats, options: wished });
          await sitAndStart(table, clients);
          return table;
        };
        const tables = { here: await open(twins.here), there: await open(twins.there) };
        const shown = (table: string) => observer.at(table);
        expect(JSON.stringify(shown(tables.there).view)).toBe(JSON.stringify(shown(tables.here).view));
        const from = observer.bytes.length;
        timings.push(...(await playTwins(twins, tables, clients, observer)));
        const told = observer.bytes.slice(from);
        expect(comparable(told, tables.there)).toEqual(comparable(told, tables.here));
        for (const client of clients) {
          for (const table of Object.values(tables)) client.send({ kind: 'unwatch', table });
        }
      }
      expect(different).toBeGreaterThan(PAIRS / 2);
      expect(timings.length).toBeGreaterThan(PAIRS);
      const ratio = median(timings.map(({ here }) => here)) / median(timings.map(({ there }) => there));
      const isNoise = Math.abs(bias(timings)) < 4 || Math.abs(ratio - 1) < 0.1;
      expect(isNoise, `biased by ${bias(timings)}, medians ${ratio}`).toBe(true);
    });
  }
});
