import { newTable } from '@tuckbox/protocol';
import { describe, expect, it } from 'vitest';
import type { LocalSeat } from '../../local/local-game.ts';
import {
  CLOCKS,
  type DefaultNames,
  firstSetup,
  localSetup,
  type OwnSeat,
  onlineTable,
  opponentsOf,
  seatIn,
} from './table-setup.ts';

const NAMING: DefaultNames = {
  you: 'Ann',
  player: (number) => `Player ${number}`,
};

const person = (name: string): LocalSeat => ({ kind: 'person', name, level: null });
const [one, two] = opponentsOf({ seats: 3, bots: 'strong' }, 'a draw').map(
  ({ id, name, level }): LocalSeat => ({ kind: 'bot', name, level, character: id }),
);

describe('a table against bots', () => {
  const among = (seat: OwnSeat) =>
    localSetup('stacks', { ...firstSetup('bots', 3, {}), bots: 'strong', seat }, NAMING, 'a draw');

  it('draws the seat of the person unless one is chosen', () => {
    expect(firstSetup('bots', 3, {}).seat).toBe('random');
    expect(among('random')).toMatchObject({
      drawsSeat: true,
      seats: [person('Ann'), one, two],
    });
  });

  it.each([
    [1, [person('Ann'), one, two]],
    [2, [one, person('Ann'), two]],
    [3, [one, two, person('Ann')]],
  ])('seats the person at seat %i if that is chosen', (seat, seats) => {
    expect(among(seat)).toMatchObject({ drawsSeat: false, seats });
  });

  it('fills all other seats with different opponents of the level', () => {
    for (const seats of [2, 6]) {
      const drawn = opponentsOf({ seats, bots: 'expert' }, 'another draw');
      expect(new Set(drawn).size).toBe(seats - 1);
      expect(drawn.every(({ level }) => level === 'expert')).toBe(true);
    }
  });

  it('newcomers meet casual players', () => {
    expect(firstSetup('bots', 3, {}).bots).toBe('casual');
  });

  it('reads a valid seat from the address', () => {
    expect(['?seat=1', '?where=bots&seat=3'].map((search) => seatIn(search, 3))).toEqual([1, 3]);
    for (const search of ['', '?seat=', '?seat=0', '?seat=4', '?seat=1.5', '?seat=first', '?where=bots']) {
      expect(seatIn(search, 3), search).toBe('random');
    }
  });
});

describe('a table for several people on this device', () => {
  it('seats them as listed, by their names or their numbers', () => {
    const first = firstSetup('device', 3, {});
    const setup = {
      ...first,
      names: first.names.with(1, '  Bo '),
      sitters: first.sitters.with(2, 'expert' as const),
    };
    expect(localSetup('stacks', setup, NAMING, 'a draw')).toMatchObject({
      drawsSeat: false,
      seats: [person('Player 1'), person('Bo'), { kind: 'bot', level: 'expert' }],
    });
  });
});

describe('an online table', () => {
  it('has a soft clock and is link-only by default', () => {
    const wanted = onlineTable('stacks', firstSetup('online', 2, {}));
    expect(wanted).toMatchObject({ access: 'link', clock: { kind: 'soft', seconds: 120 } });
  });

  it('is accepted by the server, with every clock', () => {
    for (const clock of Object.keys(CLOCKS) as (keyof typeof CLOCKS)[]) {
      const first = firstSetup('online', 2, { target: 40 });
      const wanted = onlineTable('stacks', { ...first, online: { ...first.online, clock } });
      expect(newTable.parse(wanted)).toEqual(wanted);
    }
  });
});
