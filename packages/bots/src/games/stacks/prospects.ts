import type { Position, Seat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks';

/**
 * What scores are worth before a round, fitted to games between players with the learned strategy. To begin a round
 * is an advantage, and the last begins: so a lead is worth little, the less the longer the game still takes.
 */
const SLOPE = 0.17;
/** What it is worth, in points, to be first of the round's order and not last. */
const START = 3.3;
/** The points to the target plus a margin: the length of the rest of the game. */
const DELAY = 10;

/** The part of the others that the seat is expected to come before, if a new round has just begun. */
export function prospectsOf(p: Position<Stacks>, seat: Seat): number {
  const { scores, order } = p;
  const others = scores.length - 1;
  const slope = SLOPE / Math.sqrt(Math.max(0, p.target - Math.max(...scores)) + DELAY);
  const own = order.indexOf(seat);
  let before = 0;
  for (let place = 0; place < order.length; place++) {
    if (place === own) continue;
    const ahead = scores[seat] - scores[order[place]] + (START * (place - own)) / others;
    before += 1 / (1 + Math.exp(-slope * ahead));
  }
  return before / others;
}
