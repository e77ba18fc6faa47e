import { suitOf, type View } from '@tuckbox/tricky-tactics/client';
import { type TacticsScene, tricksDone } from './seats.ts';

/** How many milliseconds a complete trick is shown before it goes to its winner. */
export const TRICK_MS = 1200;

/**
 * TT-3.3: a trick whose winner can do nothing is gone with the card that finished it. This is the table with that trick
 * still on it; null if the newest step was another.
 */
export function withFinished(scene: TacticsScene): TacticsScene | null {
  const { view, history, recent } = scene;
  const steps = history ?? recent;
  if (steps.at(-1)?.events.some(({ kind }) => kind === 'no-action') !== true) return null;
  const plays = steps.flatMap(({ events }) => events).filter((event) => event.kind === 'played');
  const trick = plays.slice(-view.seats.length).map(({ seat, card }) => ({ seat, card }));
  if (trick.length < view.seats.length || view.trick.length > 0) return null;
  return { ...scene, view: { ...view, trick, leader: trick[0].seat } as View };
}

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

/** Identifies a moment of the game: a half-made move is kept only while it is the same. */
export const momentOf = (view: View): string =>
  [view.stage, view.round, view.phase, tricksDone(view), view.trick.length, view.turn, view.isOver].join();
