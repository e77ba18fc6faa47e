import type { Position, Seat } from '@tuckbox/engine';
import type { TuckIt } from '@tuckbox/tuck-it';
import {
  enter,
  FROM_HAND,
  isFaceUp,
  NO_CHOICE,
  NO_READING,
  STACKS,
  slotCard,
  topWorth,
  worthOf,
} from '@tuckbox/tuck-it/reading';
import { type Grounds, ground } from '../coaching.ts';
import { heldBy, isEasy, isHard, kindsHeld, nameOf, stackedBy, stackOf } from './cards-held.ts';
import type { Code } from './coach-sentences.ts';
import { EASE } from './ease.ts';

type Table = Position<TuckIt>;
type Found = Grounds<Code>[];

export function tuckGrounds(p: Table, seat: Seat, card: number, stack: number): Found {
  const slots = stackOf(p, seat, stack);
  const found: Found = [];
  if (slots.length > 0 && slotCard(slots[0]) === card)
    found.push(ground('tucks-twin', { card: nameOf(card) }));
  if (isEasy(card)) found.push(ground('tucks-easy', { card: nameOf(card) }));
  if (isHard(card)) found.push(ground('tucks-hard', { card: nameOf(card) }));
  if (p.handSizes[seat] === 1 && p.choice === NO_CHOICE) found.push(ground('tucks-last'));
  if (p.choice === NO_CHOICE && p.pile.length > 0 && enter(card, topWorth(p), p.die) === NO_READING)
    found.push(ground('tucks-misfit', { card: nameOf(card) }));
  return [...found, ...tuckedNextTo(p, seat, card), ...placeGrounds(p, seat, stack)];
}

/** How the card compares with those that stay in hand. */
function tuckedNextTo(p: Table, seat: Seat, card: number): Found {
  const others = kindsHeld(p, seat).filter((other) => other !== card);
  const found: Found = [];
  const eases = others.map((other) => EASE[other]);
  if (!isEasy(card) && eases.some((ease) => ease < EASE[card]) && eases.every((ease) => ease <= EASE[card]))
    found.push(ground('tucks-easiest', { card: nameOf(card) }));
  const pair = others.find((other) => heldBy(p, seat, other) > 1);
  if (heldBy(p, seat, card) > 1) found.push(ground('breaks-pair', { card: nameOf(card) }));
  else if (pair !== undefined) found.push(ground('keeps-pair', { card: nameOf(pair) }));
  const kept = others.find(isEasy);
  if (!isEasy(card) && kept !== undefined) found.push(ground('keeps-easy', { card: nameOf(kept) }));
  return found;
}

/** A tucked card leaves its Stack last: what lies above it goes first. */
function placeGrounds(p: Table, seat: Seat, stack: number): Found {
  const heights = Array.from({ length: STACKS }, (_, at) => stackOf(p, seat, at).length);
  const above = heights[stack];
  const others = heights.filter((_, at) => at !== stack);
  if (above > 0 && others.every((height) => height > above)) return [ground('tucks-low', { count: above })];
  return others.every((height) => height < above) ? [ground('tucks-deep', { count: above })] : [];
}

/** TI-3.3: a flip reverses a Stack and turns all of its cards over. */
export function flipGrounds(p: Table, seat: Seat, owner: number, stack: number): Found {
  const slots = stackOf(p, owner, stack);
  const top = slots[slots.length - 1];
  if (owner !== seat) {
    if (isFaceUp(top)) return [ground('hides', { seat: owner, card: nameOf(slotCard(top)) })];
    return [slots.length > 1 ? ground('helps', { seat: owner }) : ground('uncovers', { seat: owner })];
  }
  const [up, down] = [slotCard(slots[0]), slotCard(top)];
  if (EASE[up] === EASE[down]) return [];
  return [
    ground(EASE[up] > EASE[down] ? 'turns-up' : 'turns-down', { card: nameOf(up), other: nameOf(down) }),
  ];
}

export function arrangeGrounds(cards: readonly number[]): Found {
  const found: Found = [];
  let pairs = 0;
  for (let stack = 0; stack < STACKS; stack++) if (cards[2 * stack] === cards[2 * stack + 1]) pairs++;
  if (pairs > 0) found.push(ground('stack-pairs', { count: pairs }));
  const [easy, hard] = [cards.filter(isEasy), cards.filter(isHard)];
  if (easy.length > hard.length) found.push(ground('easy-stacks', { cards: namesOf(easy) }));
  if (hard.length > easy.length) found.push(ground('hard-stacks', { cards: namesOf(hard) }));
  return found;
}

const namesOf = (cards: readonly number[]): string =>
  cards
    .toSorted((a, b) => a - b)
    .map(nameOf)
    .join(' ');

/** TI-1.3: the player who shows the highest card goes first. */
export function showGrounds(p: Table, seat: Seat, from: number, card: number): Found {
  if (from === FROM_HAND) return [];
  const tops = Array.from({ length: STACKS }, (_, stack) => slotCard(stackOf(p, seat, stack).at(-1) ?? 0));
  const worths = tops.map((top) => worthOf(top, 0));
  const shown = from >= 0 ? tops[from] : card;
  const worth = worthOf(shown, 0);
  if (worth === Math.max(...worths)) return [ground('shows-high', { card: nameOf(shown) })];
  return worth === Math.min(...worths) ? [ground('shows-low', { card: nameOf(shown) })] : [];
}

/** Where every own Stack has its easier card on top already. */
export function noFlipGrounds(p: Table, seat: Seat): Found {
  const stacks = Array.from({ length: STACKS }, (_, stack) => stackOf(p, seat, stack).map(slotCard));
  const tall = stacks.filter((cards) => cards.length > 1);
  const isBest = tall.every((cards) => EASE[cards[cards.length - 1]] >= EASE[cards[0]]);
  return tall.length > 0 && isBest ? [ground('leaves-tops')] : [];
}

/** TI-4.3: the top card of a Stack comes into the hand. */
export function bonusGrounds(p: Table, seat: Seat, stack: number): Found {
  const slots = stackOf(p, seat, stack);
  const left = stackedBy(p, seat) - 1;
  if (left === 0) return [ground('wins')];
  const found: Found = slots.length === 1 ? [ground('empties-stack')] : [];
  const top = slotCard(slots[slots.length - 1]);
  if (isHard(top)) found.push(ground('hard-card', { card: nameOf(top) }));
  return [...found, ground('from-stack', { left })];
}
