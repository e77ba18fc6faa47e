import { explain, FAIR, openTable, type Seat, why } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { expect, it } from 'vitest';
import { CARD_KINDS, cardName, parseCard } from './cards.ts';
import { tuckIt } from './index.ts';

const SEAT = 0 as Seat;

function dealt() {
  const options = openTable(tuckIt, { sets: [1, 2, 3, 4] }, 3);
  if (!options.ok) throw new Error('no such table');
  return tuckIt.setup(options.value, 3, rngFromSeed('notation'), FAIR);
}

it('every card is written and read back, and case does not matter', () => {
  for (let card = 0; card < CARD_KINDS; card++) {
    expect(parseCard(cardName(card))).toBe(card);
    expect(parseCard(cardName(card).toLowerCase())).toBe(card);
  }
  expect(parseCard('7½')).toBe(parseCard('7.5'));
  expect(parseCard('11')).toBeNull();
});

it.each([
  ['  PLAY  5 9/5   9 ', 'play 5 9/5 9'],
  ['Play q q FROM 2', 'play Q Q from 2'],
  ['arrange 4 8|9 k| 7* dq', 'arrange 4 8 | 9 K | 7* DQ'],
  ['show HAND a', 'show hand A'],
  ['tuck 2.5 under 3', 'tuck 2.5 under 3'],
  ['no  flip', 'no flip'],
  ['skip from 1', 'skip from 1'],
])('reads %j', (text, expected) => {
  const s = dealt();
  const move = tuckIt.parseMove(s, SEAT, text);
  expect(move.ok && tuckIt.formatMove(s, SEAT, move.value)).toBe(expected);
});

it.each([
  'play',
  'play Z',
  'play 8 from 4',
  'flip 4.1',
  'flip 1',
  'tuck 8',
  'bonus',
  'bonus 0',
  'no',
  'show hand',
  'skip 1',
  'arrange 2 3',
  'reveal 2',
  'dance',
])('TI-5.8: says what was expected in place of %j', (text) => {
  const s = dealt();
  const reason = why(tuckIt, s, SEAT, text);
  expect(reason?.rules).toContain('TI-5.8');
  expect(reason === null ? '' : explain(tuckIt, reason)).toContain(text);
});

it('TI-8.2: a roll may be written without its pips if no Dice card could be played by it', () => {
  const options = openTable(tuckIt, { sets: [3] }, 2);
  if (!options.ok) throw new Error('no such table');
  const read = (pile: string[], hand: string[]) =>
    tuckIt.parsePosition(
      { turn: 1, rolled: true, pile, seats: [{ hand, stacks: [['4']] }, { stacks: [['4']] }] },
      options.value,
      2,
      rngFromSeed('pips'),
    );
  expect(read(['4'], ['D']).die).toBe(0);
  expect(read([], ['A']).die).toBe(0);
  expect(() => read([], ['D'])).toThrow('the pips of the roll');
  expect(() => read(['D'], ['A'])).toThrow('the pips of the roll');
});
