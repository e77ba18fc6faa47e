import { suitOf, type View } from '@tuckbox/tricky-tactics/client';
import { tricksDone } from './seats.ts';

/** Which seat's card is ahead in the open trick: the highest of the led suit. Null before a card lies. */
export function aheadIn(view: View): number | null {
  const [led] = view.trick;
  if (led === undefined) return null;
  const ahead = view.trick.reduce((best, play) =>
    suitOf(play.card) === suitOf(led.card) && play.card > best.card ? play : best,
  );
  return ahead.seat;
}

/** The suit that was led; null before a card lies. */
export const ledSuit = (view: View): number | null =>
  view.trick[0] === undefined ? null : suitOf(view.trick[0].card);

/** Which moment of a game it is: of the same one, and only of it, a half-made move is kept. */
export const momentOf = (view: View): string =>
  [view.stage, view.round, view.phase, tricksDone(view), view.trick.length, view.turn, view.isOver].join();
