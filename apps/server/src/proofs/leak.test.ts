import type { NewTable } from '@tuckbox/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { Client, join } from '../testing/client.ts';
import { openTable, sitAndStart } from '../testing/games.ts';
import { serverForEachTest } from '../testing/server.ts';
import { playBadly, type Tried } from './testing/playing.ts';
import { Witness } from './testing/witness.ts';

const start = serverForEachTest(afterEach);

type Wish = Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>;

const TABLES: readonly Wish[] = [
  { game: 'stacks', seats: 3, options: { target: 20 } },
  { game: 'stacks', seats: 2, clock: { kind: 'game', base: 900, increment: 2 } },
  { game: 'tuck-it', seats: 3, options: { sets: [2] } },
  { game: 'tock', seats: 4, options: { teams: 'pairs', start: 'fast' } },
  { game: 'tock', seats: 2, options: { start: 'fast' }, clock: { kind: 'turn', seconds: 600 } },
  { game: 'tricky-tactics', seats: 3 },
  { game: 'tricky-tactics', seats: 2, options: { automa: true } },
];

describe('over a whole game every message equals, byte for byte, one made from what those eyes may see', () => {
  for (const wish of TABLES) {
    it(`${wish.game} with ${wish.seats} seats, clock ${wish.clock?.kind ?? 'none'}`, async () => {
      const server = await start();
      const names = ['ann', 'bob', 'cid', 'dee'].slice(0, wish.seats);
      const clients = await join(server.address, ...names);
      const onlooker = await Client.join(server.address, 'eve');
      const table = await openTable(server.app.house, 'ann', wish);
      await onlooker.watch(table);
      await sitAndStart(table, clients);
      // Somebody who joins in the middle and one who asks again are shown the same.
      const late = await Client.join(server.address, 'ann');
      await late.watch(table);
      const tried: Tried = new Map();
      const made = await playBadly(table, clients, `leak ${wish.game} ${wish.seats}`, tried);
      expect(made).toBeGreaterThan(20);
      await Promise.all(
        [...clients, onlooker, late].map((client) =>
          client.until(table, ({ info }) => info.status === 'over'),
        ),
      );
      const stored = await server.store.readTable(table);
      if (stored === null) throw new Error('the table is in the store');
      const witness = new Witness(stored, onlooker, tried);
      let checked = 0;
      for (const client of [...clients, onlooker, late]) checked += witness.check(client);
      expect(checked).toBeGreaterThan(made * (wish.seats + 1));
    });
  }
});
