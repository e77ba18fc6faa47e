import { newTable } from '@tuckbox/protocol';
import { describe, expect, it } from 'vitest';
import { CLOCKS, firstWish, localSeats, type Naming, onlineTable } from './wish.ts';

const NAMING: Naming = {
  you: 'Ann',
  bot: (level, number) => `${level} ${number}`,
  player: (number) => `Player ${number}`,
};

describe('the seats of a table on this device', () => {
  it('are one person and bots, named for what they are', () => {
    const wish = { ...firstWish('bots', 3, {}), bots: 'random' as const };
    expect(localSeats(wish, NAMING)).toEqual([
      { kind: 'person', name: 'Ann', level: null },
      { kind: 'bot', name: 'random 2', level: 'random' },
      { kind: 'bot', name: 'random 3', level: 'random' },
    ]);
  });

  it('are people by their names, or by their number', () => {
    const first = firstWish('device', 3, {});
    const wish = {
      ...first,
      names: first.names.with(1, '  Bo '),
      sitters: first.sitters.with(2, 'greedy' as const),
    };
    expect(localSeats(wish, NAMING)).toEqual([
      { kind: 'person', name: 'Player 1', level: null },
      { kind: 'person', name: 'Bo', level: null },
      { kind: 'bot', name: 'greedy 3', level: 'greedy' },
    ]);
  });
});

describe('an online table', () => {
  it('is what the server takes, with every clock', () => {
    for (const clock of Object.keys(CLOCKS) as (keyof typeof CLOCKS)[]) {
      const first = firstWish('online', 2, { target: 40 });
      const wanted = onlineTable('stacks', { ...first, online: { ...first.online, clock } });
      expect(newTable.parse(wanted)).toEqual(wanted);
    }
  });
});
