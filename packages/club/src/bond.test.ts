import { describe, expect, it } from 'vitest';
import { type BondKind, isBlock, mayReach, OPENNESS, relationOf } from './bond.ts';

const KINDS: readonly (BondKind | null)[] = [null, 'asked', 'friends', 'blocked'];
const PAIRS = KINDS.flatMap((mine) => KINDS.map((theirs) => [mine, theirs] as const));

/** The same relation from the other side. */
const MIRRORED = {
  none: ['none'],
  asked: ['asking'],
  // When two have asked each other, both are asked for an answer.
  asking: ['asked', 'asking'],
  friends: ['friends'],
  blocked: ['blocked', 'blocked-by'],
  'blocked-by': ['blocked'],
};

describe('a relation', () => {
  it('is consistent from both sides', () => {
    for (const [mine, theirs] of PAIRS)
      expect(MIRRORED[relationOf(mine, theirs)]).toContain(relationOf(theirs, mine));
  });

  it('is a block as soon as one of the two has blocked the other', () => {
    for (const [mine, theirs] of PAIRS)
      expect(isBlock(relationOf(mine, theirs))).toBe(mine === 'blocked' || theirs === 'blocked');
  });

  it('lets no blocked person through, whatever the setting', () => {
    for (const [mine, theirs] of PAIRS) {
      const relation = relationOf(mine, theirs);
      if (isBlock(relation))
        for (const openness of OPENNESS) expect(mayReach(openness, relation)).toBe(false);
      else expect(mayReach('everyone', relation)).toBe(true);
      expect(mayReach('friends', relation)).toBe(relation === 'friends');
      expect(mayReach('nobody', relation)).toBe(false);
    }
  });
});
