import type { Seat } from '@tuckbox/engine';
import type { Move } from './moves.ts';
import { playKey } from './orderings.ts';
import { listPlaysOfAll } from './plays.ts';
import { FROM_HAND, type Position } from './state.ts';

const list: Move[] = [];

/** The entry of the legal list that stands for this legal move. */
export function listed(p: Position, _seat: Seat, move: Move): Move {
  if (move.kind !== 'play' || move.from !== FROM_HAND) return move;
  const key = playKey(p.pile, move.cards);
  const count = listPlaysOfAll(p, move.cards, list);
  for (let index = 0; index < count; index++) {
    const entry = list[index];
    if (entry.kind === 'play' && playKey(p.pile, entry.cards) === key) return entry;
  }
  return move;
}
