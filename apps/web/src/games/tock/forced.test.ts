import type { Seat } from '@tuckbox/engine';
import type { Tock } from '@tuckbox/tock';
import { describe, expect, it, vi } from 'vitest';
import type { Scene } from '../ui.ts';
import { discard, forced } from './forced.ts';
import { sceneOf, stateOf } from './testing/scenes.ts';

vi.mock('./say.ts', async () => ({
  say: (await import('../../words/testing/lists.ts')).speaker(new URL('./words/', import.meta.url)),
}));

/** Seat 1's view of a table of three with no pawn in play. */
function stuck(hand: string, more: object = {}): Scene<Tock> {
  const others = { hand: ['9', 'Q'], pawns: ['yard', 'yard', 'yard', 'yard'] };
  const own = { ...others, hand: hand.split(' ') };
  const state = stateOf(
    { sections: 3, dealer: 3, turn: 1, deck: [], seats: [own, others, others], ...more },
    {},
    3,
  );
  return sceneOf(state, 0 as Seat);
}

const amongBots = (scene: Scene<Tock>): Scene<Tock> => ({
  ...scene,
  players: scene.players.map((player) => ({ ...player, isBot: !player.isYou })),
});

const whyForced = (scene: Scene<Tock>): string | null => {
  const [only, ...others] = scene.legal ?? [];
  expect(others).toEqual([]);
  return forced(only, scene);
};

describe('a forced move of Tock', () => {
  it('is made for the player who has one card left', () => {
    expect(whyForced(stuck('5'))).toMatch(/No card can move a pawn: discarding the 5/);
    expect(whyForced(stuck('K'))).toMatch(/Bring a pawn in.*only move/);
    expect(whyForced(stuck('5', { bound: true }))).toMatch(/ten.*discarding the 5/);
  });

  it('reveals neither that two cards are equal, nor that one of two cannot be used', () => {
    expect(whyForced(stuck('5 5'))).toBeNull();
    expect(whyForced(stuck('K 5'))).toBeNull();
    expect(whyForced(amongBots(stuck('5 5')))).toMatch(/discarding the 5/);
    expect(whyForced(amongBots(stuck('K 5')))).toMatch(/Bring a pawn in/);
  });
});

describe('a discard for the player', () => {
  const texts = (hand: string, more = {}) => {
    const found = discard(stuck(hand, more));
    return found === null || found === 'can-play' ? found : `${found.text}, ${found.isStuck}`;
  };

  it('keeps cards that can do more than walk', () => {
    expect(texts('9 5 J 7')).toBe('discard 5, true');
    expect(texts('Q J 7')).toBe('discard Q, true');
    expect(texts('7 J 10')).toBe('discard 10, true');
    expect(texts('7 J')).toBe('discard J, true');
  });

  it('is not made if a card can be played; a ten before it leaves no other choice', () => {
    expect(texts('5 A')).toBe('can-play');
    expect(texts('5 A', { bound: true })).toBe('discard 5, false');
    expect(texts('A K', { bound: true })).toBe('discard K, false');
  });

  it('is not made for other questions of the game', () => {
    expect(discard({ ...stuck('5 6'), legal: null })).toBeNull();
  });
});
