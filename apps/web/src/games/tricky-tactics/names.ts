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

/** The word by which messages tell the suits apart. */
export const suitKey = (suit: number): string => SUIT_KEYS[suit] ?? '';

export const suitName = (suit: number): string => say('suit', { suit: suitKey(suit) });

const cardParams = (card: number) => ({ suit: suitKey(suitOf(card)), rank: rankOf(card) + 1 });

export const cardName = (card: number): string => say('card', cardParams(card));

/** The card as that which is played: some languages change its ending. */
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

/** Whom a sentence is about: `who` is "you" or "other", `name` the name. */
export const whoIs = (players: readonly PlayerLabel[], seat: number): { who: string; name: string } => ({
  who: players[seat]?.isYou === true ? 'you' : 'other',
  name: nameOf(players, seat),
});

/** The name alone; one's own is "You". */
export const nameOf = (players: readonly PlayerLabel[], seat: number): string =>
  players[seat]?.isYou === true ? say('you') : (players[seat]?.name ?? String(seat + 1));

/** What a notation means in words: a card, a Location, a suit; the text itself where it is none. */
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
