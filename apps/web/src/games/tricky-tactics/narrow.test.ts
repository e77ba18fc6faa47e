import type { Seat } from '@tuckbox/engine';
import { parseCard, parseLocation } from '@tuckbox/tricky-tactics/client';
import { describe, expect, test } from 'vitest';
import { actionsAt, addText, choicesOf, playText, readMove, splitText, toggled } from './narrow.ts';
import { positions } from './positions.ts';
import { gameOf, sceneOf, stagedState } from './testing/scenes.ts';

const staged = (id: string) => {
  const position = positions.find((candidate) => candidate.id === id);
  if (position === undefined) throw new Error(`no position ${id}`);
  return sceneOf(stagedState(position), position.seat as Seat | null);
};

const cards = (text: string): number[] => text.split(' ').map((name) => parseCard(name) ?? -1);
const place = (name: string): number => parseLocation(name) ?? -1;

describe('tappable pieces', () => {
  test('a player who follows has the cards of the led suit', () => {
    const { cards: open, actions, maySplit } = choicesOf(staged('follow').legal);
    expect([...open]).toEqual(cards('D2 D8'));
    expect(actions).toEqual([]);
    expect(maySplit).toBe(false);
  });

  test('the winner of a trick has actions in one district', () => {
    const choices = choicesOf(staged('act').legal);
    expect(actionsAt(choices, place('D2')).map(({ text }) => text)).toEqual([
      'add D2',
      'reclaim D2',
      'remove 3 D2',
      'remove 4 D2',
    ]);
    expect(actionsAt(choices, place('C1'))).toEqual([]);
  });

  test('without a cube in supply nothing can be added', () => {
    const kinds = choicesOf(staged('crowded').legal).actions.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['remove', 'reclaim']));
  });

  test('a hand to split is distinguished from everything else', () => {
    expect(choicesOf(staged('split').legal).maySplit).toBe(true);
    expect(choicesOf(null)).toEqual(choicesOf([]));
  });
});

describe('the meaning of a tap', () => {
  test('a split is written in the order of the deck, whatever was tapped first', () => {
    const hand = cards('S6 C3 H7 D10 C8');
    expect(splitText(hand)).toBe('split C3 C8 D10 H7 S6');
    expect(staged('split').legal).toContain(splitText(hand));
  });

  test('a card goes to the other half and back', () => {
    const once = toggled(new Set([1, 2]), 3);
    expect([...once]).toEqual([1, 2, 3]);
    expect([...toggled(once, 1)]).toEqual([2, 3]);
  });

  test('texts are those of the notation', () => {
    expect(playText(parseCard('S10') ?? -1)).toBe('play S10');
    expect(addText(place('H2'))).toBe('add H2');
    expect(readMove('remove 3 H2')).toMatchObject({ kind: 'remove', seat: 2, location: place('H2') });
    expect(readMove('fly away')).toBeNull();
    expect(readMove('play Z9')).toBeNull();
  });

  test('every legal move of a game can be parsed, and none is lost', () => {
    for (const { after } of gameOf('all', { seats: 3, automa: false }, 0 as Seat)) {
      const legal = after.legal ?? [];
      const choices = choicesOf(legal);
      const count = choices.maySplit ? legal.length : choices.cards.size + choices.actions.length;
      expect(count).toBe(legal.length);
    }
  });
});
