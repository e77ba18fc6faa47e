import type { Flight } from '../../motion/fly.ts';
import type { Sound } from '../../sound/sounds.ts';
import { CardOf } from './card-of.tsx';
import { DEEPEST } from './pile.tsx';
import type { StacksEvent, StacksScene, StacksStep } from './scene.ts';

/**
 * Flights of cards from the deck into hands and from hands onto Stacks. The end of a round has none, because the reveal
 * shows it.
 */
export function flights({ events }: StacksStep, before: StacksScene, after: StacksScene): Flight[] {
  if (events.some(({ kind }) => kind === 'scored')) return [];
  const moves = events.flatMap((event) => cardMovesOf(event, before, after));
  return moves.map(({ from, to, card }, order) => ({
    from,
    to,
    order,
    piece: <CardOf card={card} />,
    covers: true,
    emerges: from === 'deck',
  }));
}

interface CardMove {
  readonly from: string;
  readonly to: string;
  readonly card: number;
}

function cardMovesOf(event: StacksEvent, before: StacksScene, after: StacksScene): CardMove[] {
  switch (event.kind) {
    case 'dealt':
      return event.cards.map((card, place) => ({
        from: 'deck',
        to: handPlace(event.seat, place),
        card,
      }));
    case 'drew': {
      const place = after.view.seats[event.seat].hand.length - 1;
      return event.cards.map((card) => ({ from: 'deck', to: handPlace(event.seat, place), card }));
    }
    case 'played': {
      const places = placesOf(event.cards, before.view.seats[event.seat]?.hand ?? []);
      const below = (after.view.seats[event.seat]?.stack.length ?? 0) - event.cards.length;
      return event.cards.map((card, index) => ({
        from: handPlace(event.seat, places[index]),
        to: stackPlace(after, event.seat, below + index),
        card,
      }));
    }
    default:
      return [];
  }
}

const handPlace = (owner: number, place: number): string => `hand:${owner}:${place}`;

/** The indices of these cards in the hand, a different one for each of equal cards. */
function placesOf(cards: readonly number[], hand: readonly number[]): number[] {
  const places: number[] = [];
  for (const card of cards) places.push(hand.findIndex((held, at) => held === card && !places.includes(at)));
  return places;
}

/** A card's anchor on a Stack; of another player's deep Stack only the top is drawn. */
const stackPlace = ({ seat }: StacksScene, owner: number, place: number): string =>
  `stack:${owner}:${owner === seat ? place : Math.min(place, DEEPEST - 1)}`;

/** The sound of a step; its meaning for the viewer comes first. */
export function sound({ events }: StacksStep, after: StacksScene): Sound | null {
  const kinds = new Set(events.map(({ kind }) => kind));
  if (kinds.has('over') && after.seat !== null) return after.places?.[after.seat] === 1 ? 'win' : 'lose';
  if (kinds.has('called')) return 'call';
  if (kinds.has('scored')) return 'reveal';
  if (kinds.has('played')) return 'card';
  if (kinds.has('folded')) return 'slide';
  if (kinds.has('drew') && after.view.turn === after.seat) return 'your-turn';
  if (kinds.has('passed')) return 'knock';
  return kinds.has('dealt') ? 'slide' : null;
}
