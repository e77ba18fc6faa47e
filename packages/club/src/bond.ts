/** What somebody has said about another: wants to be friends, is a friend, wants to be left alone. */
export type BondKind = 'asked' | 'friends' | 'blocked';

/** How two people stand to each other, as one of them sees it; `asking` waits for this one's answer. */
export type Relation = 'none' | 'asked' | 'asking' | 'friends' | 'blocked' | 'blocked-by';

/** The relation that follows from what both have said; null for nothing. A block outweighs everything else. */
export function relationOf(mine: BondKind | null, theirs: BondKind | null): Relation {
  if (mine === 'blocked') return 'blocked';
  if (theirs === 'blocked') return 'blocked-by';
  if (mine === 'friends' || theirs === 'friends') return 'friends';
  if (theirs === 'asked') return 'asking';
  return mine === 'asked' ? 'asked' : 'none';
}

/** From whom somebody wants to hear. */
export const OPENNESS = ['everyone', 'friends', 'nobody'] as const;
export type Openness = (typeof OPENNESS)[number];

export const isBlock = (relation: Relation): boolean => relation === 'blocked' || relation === 'blocked-by';

/** Whether somebody who is open to these people may be reached by one who stands to them like this. */
export const mayReach = (openness: Openness, relation: Relation): boolean =>
  !isBlock(relation) && (openness === 'everyone' || (openness === 'friends' && relation === 'friends'));
