import type { Seat } from '@tuckbox/engine';
import { HIDDEN } from '@tuckbox/tabletop';
import type { TuckIt } from '@tuckbox/tuck-it';
import {
  type Card as CardKind,
  cardName,
  DARK_QUEEN,
  DICE,
  isSlowDown,
  plainOf,
  SKIP,
} from '@tuckbox/tuck-it/client';
import { listOf } from '../../words/words.ts';
import type { Scene } from '../ui.ts';
import { say } from './say.ts';

export type TuckScene = Scene<TuckIt>;

/** A card in words; a Dice card with the value of the die if it matters. */
export function cardLabel(card: CardKind, die = 0): string {
  if (card === HIDDEN) return say('card.hidden');
  if (card === DARK_QUEEN) return say('card.darkQueen');
  if (card === DICE) return die === 0 ? say('card.dice') : say('card.diceShowing', { die: pipsLabel(die) });
  if (card === SKIP) return say('card.skip');
  if (isSlowDown(card)) return say('card.slowDown', { value: cardName(plainOf(card)) });
  return cardName(card).replace('.5', '½');
}

/** A card with its Gears: "7 (4 Gears)". */
export const gearedLabel = (card: CardKind, gearTable: readonly number[]): string =>
  say('card.gears', { card: cardLabel(card), count: gearTable[card] });

/** One pip is an A. */
export const pipsLabel = (die: number): string => (die === 1 ? 'A' : String(die));

/** Cards in words: "three 6s" if all are the same number or letter. */
export function cardsLabel(cards: readonly CardKind[], die = 0): string {
  const labels = cards.map((card) => cardLabel(card, die));
  const [first = ''] = labels;
  const areAlike =
    labels.length > 1 && LONGEST_MARK >= first.length && labels.every((label) => label === first);
  return areAlike ? say('cards.same', { count: labels.length, card: first }) : listOf(labels);
}

/** Numbers and letters have at most two characters; longer card names have no simple plural. */
const LONGEST_MARK = 2;

/** Parameters for messages that say "you" or a name. */
export function whoIs(scene: TuckScene, seat: number): { readonly who: string; readonly name: string } {
  const isYou = scene.seat !== null && seat === (scene.seat as number);
  return { who: isYou ? 'you' : 'other', name: nameOf(scene, seat) };
}

export const nameOf = (scene: TuckScene, seat: number): string =>
  scene.players[seat]?.name ?? say('seat', { seat: seat + 1 });

export const namesOf = (scene: TuckScene, seats: readonly number[]): string =>
  listOf(seats.map((seat) => nameOf(scene, seat)));

/** Whether the game waits for this seat. */
export const isWaitedFor = (scene: TuckScene, seat: number): boolean =>
  scene.waiting?.includes(seat as Seat) ?? false;
