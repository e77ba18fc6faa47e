import { deepEqual, equal, rejects } from 'node:assert/strict';
import type { Store } from '../store.ts';
import type { WholeTournament } from '../tournaments.ts';
import { type Clause, clause, create, seats } from './clause.ts';
import { entrantOf, moveOf, tournamentOf, tournamentTableOf, userOf } from './samples.ts';

/** The tournament, which must exist. */
async function read(store: Store, id: string): Promise<WholeTournament> {
  const whole = await store.readTournament(id);
  if (whole === null) throw new Error(`there is no tournament ${id}`);
  return whole;
}

const idsOf = (list: readonly { readonly tournament: { readonly id: string } }[]): string[] =>
  list.map(({ tournament }) => tournament.id);

export const TOURNAMENTS: readonly Clause[] = [
  clause('a tournament is read as it was made', async (store) => {
    const made = tournamentOf('cup', { secrets: ['a', 'b'], startsAt: 1_900_000_000_000 });
    await store.addTournament(made);
    deepEqual(await store.readTournament('cup'), { tournament: made, entrants: [], rounds: [], tables: [] });
    equal(await store.readTournament('none'), null);
    await rejects(store.addTournament(made));
  }),
  clause('a change is made to the version that it was worked out from, or not at all', async (store) => {
    await store.addTournament(tournamentOf('cup'));
    const [ann, bob] = [entrantOf(1, 'ann'), entrantOf(2, 'bob', { rating: 1512.25, entropy: 'ab' })];
    equal(await store.changeTournament('cup', 1, { entrants: [bob, ann] }), true);
    equal(await store.changeTournament('cup', 1, { entrants: [entrantOf(1, 'eve')] }), false);
    equal(await store.changeTournament('none', 1, { entrants: [ann] }), false);
    const round = { number: 1, startedAt: 5, endedAt: null, byes: [{ entrant: 3, points: 120_000 }] };
    const tables = [tournamentTableOf(1, 2), tournamentTableOf(1, 1), tournamentTableOf(1, 10)];
    const begun = { status: 'playing', startedAt: 5, round: 1, rounds: 3, entropy: ['ab'] } as const;
    equal(await store.changeTournament('cup', 2, { tournament: begun, rounds: [round], tables }), true);
    const over = { ...tables[1], status: 'over', endedAt: 9 } as const;
    const left = { ...ann, isIn: false };
    const closed = { ...round, endedAt: 9 };
    const change = { entrants: [left], rounds: [closed], tables: [over], tournament: { winners: [2] } };
    equal(await store.changeTournament('cup', 3, change), true);
    deepEqual(await store.readTournament('cup'), {
      tournament: { ...tournamentOf('cup'), ...begun, winners: [2], version: 4 },
      entrants: [left, bob],
      rounds: [closed],
      tables: [over, tables[0], tables[2]],
    });
    equal(await store.tournamentVersion('cup'), 4);
    equal(await store.tournamentVersion('none'), null);
  }),
  clause('of two changes at once one is made', async (store) => {
    await store.addTournament(tournamentOf('cup'));
    const tries = ['ann', 'bob'].map((user) =>
      store.changeTournament('cup', 1, { entrants: [entrantOf(1, user)] }),
    );
    const made = await Promise.all(tries);
    deepEqual(made.toSorted(), [false, true]);
    equal((await read(store, 'cup')).entrants[0].user, made[0] ? 'ann' : 'bob');
  }),
  clause('hundreds of entrants and tables are kept at once', async (store) => {
    await store.addTournament(tournamentOf('cup'));
    const entrants = Array.from({ length: 600 }, (_, index) => entrantOf(index + 1, `u${index}`));
    const tables = Array.from({ length: 600 }, (_, index) => tournamentTableOf(1, index + 1));
    equal(await store.changeTournament('cup', 1, { entrants, tables }), true);
    const whole = await read(store, 'cup');
    deepEqual(whole.entrants, entrants);
    deepEqual(whole.tables, tables);
  }),
  clause(
    'open tournaments are listed by their start, and those that are over by their end',
    async (store) => {
      const open = { madeAt: 10, startsAt: 90 };
      await store.addTournament(tournamentOf('late', open));
      await store.addTournament(tournamentOf('soon', { ...open, startsAt: 50 }));
      await store.addTournament(tournamentOf('now', { ...open, status: 'playing', startedAt: 20 }));
      await store.addTournament(tournamentOf('called-off', { status: 'cancelled', endedAt: 60 }));
      await store.addTournament(tournamentOf('old', { status: 'over', endedAt: 40, winners: [2] }));
      await store.addTournament(tournamentOf('new', { status: 'over', endedAt: 70 }));
      const entrants = [entrantOf(1, 'ann'), entrantOf(2, 'bob'), entrantOf(3, 'cyd', { isIn: false })];
      await store.changeTournament('old', 1, { entrants });
      deepEqual(idsOf(await store.listTournaments('open', 9)), ['now', 'soon', 'late']);
      deepEqual(idsOf(await store.listTournaments('over', 9)), ['new', 'called-off', 'old']);
      deepEqual(idsOf(await store.listTournaments('over', 1)), ['new']);
      const [, , old] = await store.listTournaments('over', 9);
      deepEqual([old.entrants, old.winners], [2, ['Name of bob']]);
      deepEqual(
        (await store.openTournaments()).map(({ id }) => id),
        ['late', 'now', 'soon'],
      );
    },
  ),
  clause('a user finds the tournaments that they made or entered', async (store) => {
    await store.addTournament(tournamentOf('made', { madeAt: 1, maker: 'ann' }));
    await store.addTournament(tournamentOf('entered', { madeAt: 2, maker: 'bob' }));
    await store.addTournament(tournamentOf('neither', { madeAt: 3, maker: 'bob' }));
    const ann = entrantOf(1, 'ann');
    await store.changeTournament('entered', 1, { entrants: [ann] });
    const [entered, made] = await store.tournamentsOf('ann', 'all');
    deepEqual([entered.tournament.id, entered.isMaker, entered.entrant], ['entered', false, ann]);
    deepEqual([made.tournament.id, made.isMaker, made.entrant], ['made', true, null]);
    deepEqual(await store.tournamentsOf('cyd', 'all'), []);
    deepEqual(await store.tournamentsOf('ann', 'open'), [entered, made]);
    const { version } = entered.tournament;
    await store.changeTournament('entered', version, { tournament: { status: 'over' } });
    deepEqual(await store.tournamentsOf('ann', 'open'), [made]);
    await store.changeTournament('made', made.tournament.version, { tournament: { status: 'cancelled' } });
    deepEqual(await store.tournamentsOf('ann', 'open'), []);
    equal((await store.tournamentsOf('ann', 'all')).length, 2);
  }),
  clause(
    'the tables of running tournaments at which a game goes on are listed, the newest first',
    async (store) => {
      const tables = [
        tournamentTableOf(1, 1, { table: 'old', status: 'playing', openedAt: 1 }),
        tournamentTableOf(1, 2, { table: 'new', status: 'playing', openedAt: 2 }),
        tournamentTableOf(1, 3, { table: 'waiting', status: 'waiting', openedAt: 3 }),
        tournamentTableOf(1, 4, { table: 'over', status: 'over', openedAt: 4 }),
      ];
      await store.addTournament(tournamentOf('cup', { status: 'playing' }));
      await store.changeTournament('cup', 1, { tables });
      await store.addTournament(tournamentOf('done', { status: 'over' }));
      await store.changeTournament('done', 1, {
        tables: [tournamentTableOf(1, 1, { table: 'gone', status: 'playing' })],
      });
      deepEqual(await store.playedTables(9), ['new', 'old']);
      deepEqual(await store.playedTables(1), ['new']);
    },
  ),
  clause('a removed user leaves neither name nor id, and no change brings them back', async (store) => {
    await store.addUser(userOf('ann'));
    await store.addTournament(tournamentOf('cup', { maker: 'ann' }));
    await store.addTournament(tournamentOf('other', { maker: 'bob' }));
    await store.changeTournament('cup', 1, { entrants: [entrantOf(1, 'ann', { entropy: 'ab' })] });
    const { tournament } = await read(store, 'cup');
    await store.removeUser('ann');
    const kept = entrantOf(1, 'ann', { user: null, name: '', isIn: false, entropy: null });
    const whole = await read(store, 'cup');
    deepEqual([whole.tournament.maker, whole.entrants], [null, [kept]]);
    equal(
      await store.changeTournament('cup', tournament.version, { entrants: [entrantOf(1, 'ann')] }),
      false,
    );
    equal((await read(store, 'other')).tournament.version, 1);
  }),
  clause('entries become those of a successor, who takes part once', async (store) => {
    for (const id of ['one', 'both']) {
      await store.addTournament(tournamentOf(id, { maker: 'guest' }));
      await store.changeTournament(id, 1, { entrants: [entrantOf(1, 'guest', { rating: 1500 })] });
    }
    await store.changeTournament('both', 2, { entrants: [entrantOf(2, 'ann')] });
    await store.reassignTournaments('guest', 'ann', 'Ann');
    const one = await read(store, 'one');
    deepEqual([one.tournament.maker, one.tournament.version], ['ann', 3]);
    deepEqual(one.entrants, [entrantOf(1, 'ann', { name: 'Ann', rating: 1500 })]);
    const { entrants } = await read(store, 'both');
    deepEqual(
      entrants.map(({ user, name, isIn }) => [user, name, isIn]),
      [
        [null, '', false],
        ['ann', 'Name of ann', true],
      ],
    );
  }),
  clause('old tournaments of whose people nobody is left are removed', async (store) => {
    const over = { maker: null, status: 'over', endedAt: 50 } as const;
    await store.addTournament(tournamentOf('left', over));
    await store.addTournament(tournamentOf('played', over));
    await store.addTournament(tournamentOf('made', { ...over, maker: 'ann' }));
    await store.addTournament(tournamentOf('new', { ...over, endedAt: 100 }));
    await store.addTournament(tournamentOf('open', { maker: null }));
    const bot = entrantOf(1, 'x', { user: null, bot: 'casual' });
    await store.changeTournament('left', 1, { entrants: [bot], tables: [tournamentTableOf(1, 1)] });
    await store.changeTournament('played', 1, { entrants: [entrantOf(1, 'ann')] });
    equal(await store.removeOldTournaments(100), 1);
    equal(await store.readTournament('left'), null);
    for (const id of ['played', 'made', 'new', 'open']) equal((await read(store, id)).tournament.id, id);
    await store.addTournament(tournamentOf('left'));
    deepEqual((await read(store, 'left')).entrants, []);
  }),
  clause('the tables whose games are over are found among others', async (store) => {
    for (const id of ['one', 'two', 'three']) await create(store, id);
    await store.append('two', [moveOf(2)], { ...seats('ann', null), status: 'over' });
    await store.append('three', [moveOf(2)], { status: 'playing' });
    deepEqual(await store.overAmong(['one', 'two', 'three', 'none']), ['two']);
    deepEqual(await store.overAmong([]), []);
  }),
];
