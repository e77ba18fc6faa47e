import type { Seat } from '@tuckbox/engine';
import type { Stacks } from '@tuckbox/stacks/client';
import { HIDDEN } from '@tuckbox/tabletop';
import type { Scene, Step } from '../ui.ts';
import { signed } from './numbers.ts';
import { say } from './say.ts';

export type StacksScene = Scene<Stacks>;
export type StacksStep = Step<Stacks>;
export type StacksView = Stacks['View'];
export type StacksEvent = Stacks['Event'];

/** The state of a seat, shown beside its name. */
export type SeatState = 'gone' | 'folded' | 'turn' | 'asked' | 'bidder' | 'passed' | 'in';

/** Parameters for messages that say "you" or a name. */
export const whoIs = (scene: StacksScene, seat: Seat): { who: 'you' | 'other'; name: string } => ({
  who: scene.players[seat]?.isYou ? 'you' : 'other',
  name: nameOf(scene, seat),
});

/** The name; empty if the list of players is too short (it never should be). */
export const nameOf = (scene: StacksScene, seat: Seat): string => scene.players[seat]?.name ?? '';

/** The name in a list; the viewer is "you". */
export const nameOrYou = (scene: StacksScene, seat: Seat): string =>
  scene.players[seat]?.isYou ? say('you') : nameOf(scene, seat);

/** Cards in words, the order kept: "3, 1, −10". */
export const cardsText = (cards: readonly number[]): string =>
  cards.length === 0 ? say('cards.none') : cards.map(signed).join(', ');

export const isFaceUp = (cards: readonly number[]): boolean => !cards.includes(HIDDEN);

/** Whether the last bid can still be called: there is one, and its bidder has not folded. */
export const isBidStanding = ({ bidder, seats, over }: StacksView): boolean =>
  !over && bidder !== null && !seats[bidder].folded;

export function stateOf(view: StacksView, seat: Seat): SeatState {
  const { gone, folded } = view.seats[seat];
  if (gone > 0) return 'gone';
  if (folded) return 'folded';
  if (view.over) return 'in';
  if (view.waiting.includes(seat)) return 'asked';
  if (view.waiting.length === 0 && view.turn === seat) return 'turn';
  if (view.bidder === seat) return 'bidder';
  return view.waiting.length > 0 ? 'passed' : 'in';
}

/** The cards of the deck that the viewer does not see, by value from the highest down, with how many there are. */
export function unseenCards(view: StacksView): { card: number; all: number; unseen: number }[] {
  const seen = [...view.deck, ...view.seats.flatMap(({ hand, stack }) => [...hand, ...stack])];
  const count = (cards: readonly number[], card: number): number =>
    cards.filter((other) => other === card).length;
  const values = [...new Set(view.options.deck)].sort((a, b) => b - a);
  return values.map((card) => {
    const all = count(view.options.deck, card);
    return { card, all, unseen: Math.max(0, all - count(seen, card)) };
  });
}
