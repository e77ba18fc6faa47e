/** What one person has declared about another: a friend request, a friendship or a block. */
export type BondKind = 'asked' | 'friends' | 'blocked';

/** The relation of two people as one of them sees it; `asking` waits for this person's answer. */
export type Relation = 'none' | 'asked' | 'asking' | 'friends' | 'blocked' | 'blocked-by';

/** The relation that follows from both declarations (null for none). A block outweighs everything else. */
export function relationOf(mine: BondKind | null, theirs: BondKind | null): Relation {
  if (mine === 'blocked') return 'blocked';
  if (theirs === 'blocked') return 'blocked-by';
  if (mine === 'friends' || theirs === 'friends') return 'friends';
  if (theirs === 'asked') return 'asking';
  return mine === 'asked' ? 'asked' : 'none';
}

/** Who may contact a person. */
export const OPENNESS = ['everyone', 'friends', 'nobody'] as const;
export type Openness = (typeof OPENNESS)[number];

export const isBlock = (relation: Relation): boolean => relation === 'blocked' || relation === 'blocked-by';

/** Whether somebody in this relation may contact a person with this setting. */
export const mayReach = (openness: Openness, relation: Relation): boolean =>
  !isBlock(relation) && (openness === 'everyone' || (openness === 'friends' && relation === 'friends'));
