import { type AnyGame, GAMES, gameById } from '@tuckbox/catalog';
import { tablesOf } from '@tuckbox/catalog/testing';
import type { GameTypes, Viewer } from '@tuckbox/engine';
import { invariant } from '@tuckbox/kit';
import { type TestTable, tableName } from '@tuckbox/laws';
import type { NewTable } from '@tuckbox/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { Client, join } from '../testing/client.ts';
import { choicesOf, openTable, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';
import { MessageCheck } from './testing/check-messages.ts';
import { playWithFaults, type Tried } from './testing/faulty-play.ts';
import type { Catalogue } from './testing/replay-log.ts';

const start = serverForEachTest(afterEach);

/** At how many tables of two to four people each game is played; this variable sets all tables. */
const TABLES = process.env.TUCKBOX_LEAKS === 'all' ? Number.POSITIVE_INFINITY : 2;

const CLOCKS: readonly NewTable['clock'][] = [
  { kind: 'none' },
  { kind: 'game', base: 900, increment: 2 },
  { kind: 'turn', seconds: 600 },
];

const NAMES = ['ann', 'bob', 'cid', 'dee', 'fay', 'gus'];

/** Tables far apart in the list, so that they differ. */
function someTables(tables: readonly TestTable<GameTypes>[]): readonly TestTable<GameTypes>[] {
  if (tables.length <= TABLES) return tables;
  const small = tables.filter(({ seats }) => seats <= 4);
  return Array.from(
    { length: TABLES },
    (_, index) => small[Math.floor(((index + 0.5) * small.length) / TABLES)],
  );
}

interface Proof {
  readonly made: number;
  readonly checked: number;
  readonly hidden: number;
}

/** Plays a whole game, and throws at the first message that should not have been sent. */
async function proveNoLeak(
  game: AnyGame,
  table: TestTable<GameTypes>,
  clock: NewTable['clock'],
  games: Catalogue,
): Promise<Proof> {
  const { seats, options } = table;
  const server = await start({}, { gameById: games });
  const clients = await join(server.address, ...NAMES.slice(0, seats));
  const onlooker = await Client.join(server.address, 'eve');
  const id = await openTable(server.app.registry, 'ann', {
    game: game.id,
    seats,
    options: options as NewTable['options'],
    clock,
  });
  await onlooker.watch(id);
  await sitAndStart(id, clients);
  // A client that joins in the middle and one that asks again are shown the same.
  const late = await Client.join(server.address, 'ann');
  await late.watch(id);
  const tried: Tried = new Map();
  const made = await playWithFaults(id, clients, `leak ${game.id} ${tableName(table)}`, tried);
  const eyes = [...clients, onlooker, late];
  await Promise.all(eyes.map((client) => client.until(id, ({ info }) => info.status === 'over')));
  const stored = await server.store.readTable(id);
  invariant(stored !== null, 'the table is in the store');
  const check = new MessageCheck(stored, onlooker, tried, games);
  const checked = eyes.reduce((sum, client) => sum + check.check(client), 0);
  return { made, checked, hidden: check.checkWorlds() };
}

describe('over a whole game every message equals, byte for byte, one made from what its viewer may see', async () => {
  for (const game of GAMES) {
    for (const [index, table] of someTables(await tablesOf(game)).entries()) {
      const clock = CLOCKS[index % CLOCKS.length];
      it(`${game.id}, ${tableName(table)}, clock ${clock.kind}`, async () => {
        const { made, checked, hidden } = await proveNoLeak(game, table, clock, gameById);
        expect(made).toBeGreaterThan(0);
        expect(checked).toBeGreaterThan(made * (table.seats + 1));
        expect(hidden).toBeGreaterThan(0);
      });
    }
  }
});

const stacks = gameById('stacks');
invariant(stacks !== null, 'Stacks is in the catalogue');

/** Stacks in which nobody sees that another player passes, nor who has yet to answer. */
const discreet: AnyGame = {
  ...stacks,
  view: (p, viewer) => ({ ...stacks.view(p, viewer), waiting: [] }),
  redact: (event, viewer) =>
    event.kind === 'passed' && (event as { seat?: number }).seat !== viewer
      ? null
      : stacks.redact(event, viewer),
};

/** A table of that game at which the first has played and one of the others has passed. */
async function passedBy(who: 1 | 2) {
  const games = () => discreet;
  const server = await start({}, { gameById: games });
  const clients = await join(server.address, 'ann', 'bob', 'cid');
  const onlooker = await Client.join(server.address, 'eve');
  const id = await openTable(server.app.registry, 'ann', { game: 'stacks', seats: 3 });
  await onlooker.watch(id);
  await sitAndStart(id, clients);
  const [ann] = clients;
  await ann.act(id, choicesOf(ann, id).find((text) => text.startsWith('play')) ?? '');
  const seq = ann.at(id).seq + 1;
  expect(await clients[who].act(id, 'pass', seq - 1)).toBeNull();
  const eyes = [ann, clients[3 - who], onlooker];
  for (const each of eyes) await each.until(id, (mirror) => mirror.seq === seq);
  const stored = await server.store.readTable(id);
  invariant(stored !== null, 'the table is in the store');
  const witness = new MessageCheck(stored, onlooker, new Map(), games);
  const told = eyes.map(({ bytes }) => bytes.at(-1)?.replaceAll(id, 'TABLE'));
  return { told, clients, witness, mover: clients[who] };
}

describe('a viewer who sees nothing of a move', () => {
  it('gets the same bytes whichever player made it', async () => {
    const [bobs, cids] = [await passedBy(1), await passedBy(2)];
    expect(bobs.told).toEqual(cids.told);
    expect(bobs.told[0]).toContain('"what":{"kind":"unseen"}');
    for (const { clients, witness, mover } of [bobs, cids]) {
      for (const client of clients) witness.check(client);
      // News of presence may arrive after the step.
      expect(mover.bytes.findLast((text) => text.includes('"what":'))).toContain('"kind":"moved"');
    }
  });

  it('and the proof notices a name that leaks', async () => {
    const { clients, witness } = await passedBy(2);
    const named = '{"kind":"moved","seat":3,"by":"player"}';
    const spoil = (text: string): string => text.replace('{"kind":"unseen"}', named);
    expect(() => witness.check(clients[0], spoil)).toThrow(/ann was told\n.*"seat":3.*\nand not\n.*unseen/);
  });
});

describe('the proof notices', () => {
  it('the text of a move, and a part of the shuffle, in what a step says of an entry', async () => {
    const { clients, witness } = await passedBy(1);
    const spoils = [
      (text: string) => text.replace('"kind":"moved",', '"kind":"moved","do":"play 3 bid 4",'),
      (text: string) => text.replace('"kind":"started"', '"kind":"started","hash":"ab"'),
    ];
    for (const spoil of spoils) expect(() => witness.check(clients[0], spoil)).toThrow('ann was told');
  });

  const leaks: readonly (readonly [string, RegExp, Partial<AnyGame>])[] = [
    [
      'dealt cards that an event tells everybody',
      /^stacks: "\w+" by seat \d, to/,
      { redact: (event, viewer) => (event.kind === 'dealt' ? event : stacks.redact(event, viewer)) },
    ],
    [
      'a deck in every view',
      /more than it can suppose|was told/,
      {
        view: (p, viewer: Viewer) => ({ ...stacks.view(p, viewer), leaked: (p as { deck: number[] }).deck }),
      },
    ],
    [
      'where chance will be read from in every view',
      /more than it can suppose|was told/,
      { view: (p, viewer: Viewer) => ({ ...stacks.view(p, viewer), leaked: (p as { rng: object }).rng }) },
    ],
  ];
  for (const [what, complaint, spoilt] of leaks) {
    it(what, async () => {
      const game: AnyGame = { ...stacks, ...spoilt };
      await expect(proveNoLeak(game, { seats: 3, options: {} }, CLOCKS[0], () => game)).rejects.toThrow(
        complaint,
      );
    });
  }
});
