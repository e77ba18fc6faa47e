import type { GameTypes, Position, Seat } from '@tuckbox/engine';
import type { Knowledge } from '../games/knowledge.ts';

/**
 * What an outcome is worth to each seat: the part of the other sides that it has beaten, a shared place counting
 * half. With two players that is 1 for a win; with more, a second place is better than a third.
 */
export function resultsOf<T extends GameTypes>(
  knowledge: Knowledge<T>,
  p: Position<T>,
  places: readonly number[],
  into: Float64Array,
): void {
  for (let seat = 0; seat < places.length; seat++) {
    let others = 0;
    let beaten = 0;
    for (let other = 0; other < places.length; other++) {
      if (other === seat || knowledge.areAllied?.(p, seat as Seat, other as Seat)) continue;
      others++;
      if (places[other] > places[seat]) beaten++;
      else if (places[other] === places[seat]) beaten += 0.5;
    }
    into[seat] = others === 0 ? 1 : beaten / others;
  }
}
