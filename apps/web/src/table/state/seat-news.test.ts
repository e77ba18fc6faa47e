import type { SeatInfo, TableInfo } from '@tuckbox/protocol/client';
import { expect, it, vi } from 'vitest';
import { infoOfTwo } from '../../wires/testing/wire.ts';
import { seatNews } from './seat-news.ts';

vi.mock('../say.ts', () => ({
  say: (key: string, params: object = {}) => [key, ...Object.values(params)].join(' '),
}));

/** The table of Ann and Ben with a change to Ben's seat. */
const ben = (part: Partial<SeatInfo>, rest: Partial<TableInfo> = {}): TableInfo => ({
  ...infoOfTwo,
  ...rest,
  seats: [infoOfTwo.seats[0], { ...infoOfTwo.seats[1], ...part }],
});

const LEFT = { bot: 'casual', givenUp: true } as const;

const seenBy = (you: number | null, was: TableInfo, is: TableInfo, now = you): string[] =>
  seatNews({ info: was, you }, { info: is, you: now });

it('tells the others about bots that stand in, returns and departures', () => {
  expect(seenBy(0, ben({}), ben({ bot: 'casual' }))).toEqual(['news.bot Ben']);
  expect(seenBy(0, ben({ bot: 'casual' }), ben({}))).toEqual(['news.back Ben']);
  expect(seenBy(0, ben({}), ben(LEFT))).toEqual(['news.left Ben']);
  expect(seenBy(null, ben({ bot: 'casual' }), ben(LEFT))).toEqual(['news.left Ben']);
  expect(seenBy(0, ben({}), ben({ online: false }))).toEqual([]);
});

it('tells players nothing about their own actions', () => {
  expect(seenBy(1, ben({}), ben({ bot: 'casual' }))).toEqual([]);
  expect(seenBy(1, ben({}), ben(LEFT))).toEqual([]);
  expect(seenBy(null, ben(LEFT), ben({ user: 'uDan', name: 'Dan' }), 1)).toEqual([]);
});

it('announces a taken-over seat, also to its previous owner', () => {
  const claimed = ben({ user: 'uDan', name: 'Dan' });
  expect(seenBy(0, ben(LEFT), claimed)).toEqual(['news.claimed Dan Ben']);
  expect(seenBy(1, ben(LEFT), claimed, null)).toEqual(['news.lost Dan']);
});

it('tells a player whom the host removes, and is quiet at the beginning and the end', () => {
  const open = { status: 'open' } as const;
  expect(seenBy(1, ben({}, open), ben({ user: null, name: '' }, open), null)).toEqual(['news.kicked']);
  expect(seenBy(0, ben({}, open), ben({ bot: 'casual' }))).toEqual([]);
  expect(seenBy(0, ben({}), ben({ bot: 'casual' }, { status: 'over' }))).toEqual([]);
});
