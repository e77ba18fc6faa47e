import { expect, it, vi } from 'vitest';
import { infoOfTwo } from '../wires/testing/wire.ts';
import { labelsOf, seatName } from './labels.ts';

vi.mock('./say.ts', () => ({ say: (key: string) => key }));

const [ann, ben] = infoOfTwo.seats;
const bot = { ...ann, user: null, name: 'Bot (greedy)', bot: 'greedy' as const };

it('calls people by their names, and bots by what they are', () => {
  const seats = [ann, bot, { ...ben, bot: 'greedy' as const }, bot];
  expect(seats.map((_, index) => seatName(seats, index))).toEqual([
    'Ann',
    'bot.greedy 1',
    'Ben',
    'bot.greedy 2',
  ]);
  expect(seatName([ann, bot], 1)).toBe('bot.greedy');
  expect(seatName([ann, { ...bot, name: 'Robbie' }], 1)).toBe('Robbie');
  expect(seatName([ann, { ...ann, user: null, name: '' }], 1)).toBe('seat.empty');
});

it('has a label for an automatic seat, and clocks by the clock of this page', () => {
  const info = { ...infoOfTwo, now: 10_000, seats: [{ ...ann, clock: 12.5, running: true }, ben] };
  const [mine, , automa] = labelsOf(info, 0, 3, 4000);
  expect(mine).toMatchObject({ isYou: true, isBot: false, clock: { left: 12_500, at: 6000, runs: true } });
  expect(automa).toMatchObject({ name: 'seat.automa', isBot: true, isYou: false, clock: null });
});
