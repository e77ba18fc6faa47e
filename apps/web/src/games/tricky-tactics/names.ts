import {
  districtOf,
  parseCard,
  parseLocation,
  ROWS,
  rankOf,
  suitNamed,
  suitOf,
} from '@tuckbox/tricky-tactics/client';
import type { PlayerLabel } from '../ui.ts';
import { say } from './say.ts';

const SUIT_KEYS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;

/** The key of a suit in messages. */
export const suitKey = (suit: number): string => SUIT_KEYS[suit] ?? '';

export const suitName = (suit: number): string => say('suit', { suit: suitKey(suit) });

const cardParams = (card: number) => ({ suit: suitKey(suitOf(card)), rank: rankOf(card) + 1 });

export const cardName = (card: number): string => say('card', cardParams(card));

/** The card as an object: some languages inflect it. */
export const cardObject = (card: number): string => say('card.object', cardParams(card));

const placeParams = (location: number) => ({
  suit: suitKey(districtOf(location)),
  row: (location % ROWS) + 1,
});

export const locationName = (location: number): string => say('location', placeParams(location));

/** "at hearts Location 2". */
export const atLocation = (location: number): string => say('location.at', placeParams(location));

/** "from hearts Location 2". */
export const fromLocation = (location: number): string => say('location.from', placeParams(location));

/** Parameters for messages that say "you" or a name. */
export const whoIs = (players: readonly PlayerLabel[], seat: number): { who: string; name: string } => ({
  who: players[seat]?.isYou === true ? 'you' : 'other',
  name: nameOf(players, seat),
});

/** The name; the viewer's is "You". */
export const nameOf = (players: readonly PlayerLabel[], seat: number): string =>
  players[seat]?.isYou === true ? say('you') : (players[seat]?.name ?? String(seat + 1));

/** The notation of a card, a Location or a suit in words; any other text unchanged. */
export const spokenCard = (text: string): string => {
  const card = parseCard(text);
  return card === null ? text : cardName(card);
};

export const spokenLocation = (text: string): string => {
  const location = parseLocation(text);
  return location === null ? text : locationName(location);
};

export const spokenSuit = (text: string): string => {
  const suit = suitNamed(text);
  return suit < 0 ? text : suitName(suit);
};
