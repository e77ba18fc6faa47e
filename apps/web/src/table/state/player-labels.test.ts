import { expect, it, vi } from 'vitest';
import { infoOfTwo } from '../../wires/testing/wire.ts';
import { playerLabels, seatName } from './player-labels.ts';

vi.mock('../say.ts', () => ({ say: (key: string) => key }));

const [ann, ben] = infoOfTwo.seats;
const bot = { ...ann, user: null, name: 'Robin', bot: 'casual' as const, character: 'robin' };

it('calls people and bots by their names', () => {
  const seats = [ann, bot, { ...ben, bot: 'casual' as const }];
  expect(seats.map((_, index) => seatName(seats, index))).toEqual(['Ann', 'Robin', 'Ben']);
  expect(seatName([ann, { ...ann, user: null, name: '' }], 1)).toBe('seat.empty');
});

it('has a label for an automatic seat, and clocks by the clock of this page', () => {
  const info = { ...infoOfTwo, now: 10_000, seats: [{ ...ann, clock: 12.5, running: true }, ben] };
  const [mine, , automa] = playerLabels(info, 0, 3, 4000);
  expect(mine).toMatchObject({ isYou: true, isBot: false, clock: { left: 12_500, at: 6000, runs: true } });
  const soft = { ...info, clock: { kind: 'soft', seconds: 120 } as const };
  expect(playerLabels(soft, 0, 2, 4000)[0]?.clock, 'a soft clock is not shown beside the name').toBeNull();
  expect(automa).toMatchObject({ name: 'seat.automa', isBot: true, isYou: false, clock: null });
});

it('has a face and a level for a bot, and none for a person whose seat a bot plays', () => {
  const seats = [{ ...ann, bot: 'casual' as const }, bot];
  const [handedOver, robin] = playerLabels({ ...infoOfTwo, seats }, 0, 2, 0);
  expect(handedOver).toMatchObject({ name: 'Ann', isBot: true, character: null });
  expect(robin).toMatchObject({ name: 'Robin', isBot: true, character: { id: 'robin', level: 'casual' } });
});
