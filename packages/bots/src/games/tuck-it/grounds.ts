import { FAIR, type Position, type Seat } from '@tuckbox/engine';
import { shuffle, unreachable } from '@tuckbox/kit';
import { type TuckIt, tuckIt } from '@tuckbox/tuck-it';
import {
  arrangedCards,
  DARK_QUEEN,
  enter,
  FROM_HAND,
  isFourOfAKind,
  NINE_FIVE,
  NO_READING,
  nextSeat,
  plainOf,
  slotCard,
  topOfPile,
  topWorth,
  worthOf,
} from '@tuckbox/tuck-it/reading';
import { type Coaching, type Grounds, ground, percentOf, type Situation } from '../coaching.ts';
import { heldBy, isEasy, isHard, kindsHeld, nameOf, stackedBy, stackOf } from './cards-held.ts';
import { type Code, sentences } from './coach-sentences.ts';
import {
  arrangeGrounds,
  bonusGrounds,
  flipGrounds,
  noFlipGrounds,
  showGrounds,
  tuckGrounds,
} from './stack-grounds.ts';

type Table = Position<TuckIt>;
type Move = TuckIt['Move'];
type Found = Grounds<Code>[];

const TEN_WORTH = 20;
const NINE_WORTH = 18;
/** A 3 and its half, a 7 and its half. */
const REVERSING = [6, 7];
const FLIPPING = [14, 15];
const JACK_WORTH = 22;
/** From the King up. */
const HIGH_WORTH = 26;
/** Of a hundred. */
const LIKELY = 50;
const POSSIBLE = 35;
/** A pile of so many cards is no great loss to take. */
const FEW = 2;
/** To try a play in a world takes longer than to look at one. */
const TRIED_WORLDS = 40;

export const tuckItCoaching: Coaching<TuckIt, Code> = {
  sentences,
  lookahead: 40,
  // A second phase without chance decides the game, and what is drawn in the first says little about it.
  showsLuck: false,
  against: [
    'spends-easy',
    'breaks-pair',
    'takes-pile',
    'reveal-fails',
    'tucks-hard',
    'turns-down',
    'helps',
    'hard-stacks',
  ],
  grounds(situation, move) {
    return move === null ? [] : groundsOf(situation, move);
  },
  undrawn: (p) => p.draw.length,
  reshuffle: (s, rng) => shuffle(rng, s.draw),
};

function groundsOf(situation: Situation<TuckIt>, move: Move): Found {
  const { seat, worlds } = situation;
  const [p] = worlds;
  switch (move.kind) {
    case 'play':
      return playGrounds(situation, move.cards, move.from);
    case 'skip':
      return skipGrounds(p, seat, move.from);
    case 'take':
      return takeGrounds(p, seat);
    case 'reveal':
      return revealGrounds(situation);
    case 'tuck':
      return tuckGrounds(p, seat, move.card, move.stack);
    case 'flip':
      return flipGrounds(p, seat, move.owner, move.stack);
    case 'arrange':
      return arrangeGrounds(arrangedCards(move.code));
    case 'show':
      return showGrounds(p, seat, move.from, move.card);
    case 'bonus':
      return bonusGrounds(p, seat, move.stack);
    case 'roll':
      return [ground('rolls')];
    case 'no-flip':
      return noFlipGrounds(p, seat);
    case 'no-bonus':
      return [];
    default:
      return unreachable(move);
  }
}

function playGrounds(situation: Situation<TuckIt>, cards: readonly number[], from: number): Found {
  const { seat, worlds } = situation;
  const [p] = worlds;
  const isFromStack = from !== FROM_HAND;
  const left = stackedBy(p, seat) - (isFromStack ? cards.length : 0);
  if (left === 0) return [ground('wins')];
  const found: Found = abilityGrounds(p, seat, cards);
  if (found.length === 0 || found[0].code === 'skips') found.push(...blockGrounds(situation, cards, from));
  found.push(...limitGrounds(p, seat, cards));
  if (cards.length > 1) found.push(ground('sheds', { count: cards.length }));
  if (isFromStack && stackOf(p, seat, from).length === cards.length) found.push(ground('empties-stack'));
  if (isFromStack) found.push(...opensGrounds(p, seat, cards, from), ground('from-stack', { left }));
  else found.push(...handGrounds(p, seat, cards));
  return found;
}

/** TI-3.2, TI-3.3: what the card on top does. */
function abilityGrounds(p: Table, seat: Seat, cards: readonly number[]): Found {
  const pile = [...p.pile, ...cards];
  const last = cards[cards.length - 1];
  const next = nextSeat(p, seat, p.direction);
  if (isFourOfAKind(pile)) return [ground('four-of-a-kind')];
  if (last === DARK_QUEEN) return [ground('hands-pile', { seat: next, count: pile.length - 1 })];
  switch (worthOf(last, p.die)) {
    case TEN_WORTH:
      return [ground('clears-pile', { count: pile.length - cards.length })];
    case JACK_WORTH: {
      const isBack = nextSeat(p, next, p.direction) === seat;
      return [ground(isBack ? 'another-turn' : 'skips', { seat: next })];
    }
    default:
      return [];
  }
}

/** TI-2.7, TI-2.14, TI-3.3: what the card on top asks of those who follow. */
function limitGrounds(p: Table, seat: Seat, cards: readonly number[]): Found {
  const last = cards[cards.length - 1];
  const worth = worthOf(last, p.die);
  const card = nameOf(last);
  const next = nextSeat(p, seat, p.direction);
  const found: Found = [];
  if (isSlow(last)) found.push(ground('slows', { seat: next, card }));
  if (worth === NINE_WORTH || last === NINE_FIVE) found.push(ground('nine-limits', { card }));
  const before = nextSeat(p, seat, -p.direction);
  if (REVERSING.includes(worth) && before !== next) found.push(ground('turns-round', { seat: before, card }));
  if (FLIPPING.includes(worth)) found.push(ground('may-flip', { card }));
  return found;
}

const isSlow = (card: number): boolean => plainOf(card) !== card;

/** What then lies on top of the Stack. */
function opensGrounds(p: Table, seat: Seat, cards: readonly number[], from: number): Found {
  const slots = stackOf(p, seat, from);
  const next = slots[slots.length - 1 - cards.length];
  return next !== undefined && isEasy(slotCard(next))
    ? [ground('opens', { card: nameOf(slotCard(next)) })]
    : [];
}

/** How likely the next player can play nothing on it. */
function blockGrounds(situation: Situation<TuckIt>, cards: readonly number[], from: number): Found {
  const { seat, worlds, credits } = situation;
  const tried: Situation<TuckIt> = {
    seat,
    worlds: worlds.slice(0, TRIED_WORLDS),
    credits: credits.slice(0, TRIED_WORLDS),
  };
  const moves: Move[] = [];
  const next = nextSeat(worlds[0], seat, worlds[0].direction);
  const odds = percentOf(tried, (world: Table) => {
    const s = tuckIt.clone(world);
    tuckIt.apply(s, seat, { kind: 'play', cards, from }, FAIR);
    const after = s as Table;
    if (after.turn !== next || after.over !== 0) return false;
    const count = tuckIt.legalMoves(after, next, moves);
    return !moves.slice(0, count).some(({ kind }) => kind === 'play');
  });
  if (odds >= LIKELY) return [ground('blocks', { seat: next, odds })];
  const last = cards[cards.length - 1];
  return worthOf(last, worlds[0].die) >= HIGH_WORTH ? [ground('high-top', { card: nameOf(last) })] : [];
}

/** What leaves the hand, and what stays. */
function handGrounds(p: Table, seat: Seat, cards: readonly number[]): Found {
  const found: Found = [];
  const hard = cards.find(isHard);
  if (hard !== undefined) found.push(ground('hard-card', { card: nameOf(hard) }));
  const [first] = cards;
  const held = kindsHeld(p, seat);
  const kept = held.filter((card) => isEasy(card) && !cards.includes(card));
  const others = held.filter((card) => !isEasy(card) && enter(card, topWorth(p), p.die) !== NO_READING);
  if (cards.every(isEasy) && others.length > 0) found.push(ground('spends-easy', { card: nameOf(first) }));
  else if (kept.length > 0 && !cards.some(isEasy))
    found.push(ground('keeps-easy', { card: nameOf(kept[0]) }));
  if (cards.length < heldBy(p, seat, first) && cards.every((card) => card === first))
    found.push(ground('breaks-pair', { card: nameOf(first) }));
  const pair = held.find((card) => !cards.includes(card) && heldBy(p, seat, card) > 1);
  if (pair !== undefined) found.push(ground('keeps-pair', { card: nameOf(pair) }));
  const fitting = others.filter((card) => !cards.includes(card)).map((card) => worthOf(card, p.die));
  if (fitting.length > 0 && cards.every((card) => fitting.every((worth) => worth < worthOf(card, p.die))))
    found.push(ground('highest-fit', { card: nameOf(first) }));
  return found;
}

function skipGrounds(p: Table, seat: Seat, from: number): Found {
  const next = nextSeat(p, seat, p.direction);
  const found: Found = [];
  if (from !== FROM_HAND && stackedBy(p, seat) === 1) return [ground('wins')];
  if (topOfPile(p) === DARK_QUEEN)
    found.push(ground('passes-duty', { seat: next, count: p.pile.length - 1 }));
  if (from !== FROM_HAND) found.push(ground('from-stack', { left: stackedBy(p, seat) - 1 }));
  return found;
}

function takeGrounds(p: Table, seat: Seat): Found {
  const taken = p.pile.filter((card) => card !== DARK_QUEEN);
  const easy = taken.find(isEasy);
  const found: Found = [ground('takes-pile', { count: taken.length })];
  if (easy !== undefined) found.push(ground('takes-easy', { card: nameOf(easy) }));
  const match = taken.find((card) => heldBy(p, seat, card) > 0);
  if (match !== undefined) found.push(ground('takes-match', { card: nameOf(match) }));
  const fits = kindsHeld(p, seat).some((card) => enter(card, topWorth(p), p.die) !== NO_READING);
  if (!fits && p.handSizes[seat] > 0) found.push(ground('nothing-fits', { count: taken.length }));
  else if (taken.length <= FEW) found.push(ground('takes-few', { count: taken.length }));
  return found;
}

function revealGrounds(situation: Situation<TuckIt>): Found {
  const { seat, worlds } = situation;
  const [p] = worlds;
  const odds = percentOf(
    situation,
    (world) => enter(world.draw[world.draw.length - 1], topWorth(world), world.die) !== NO_READING,
  );
  const found: Found = [];
  if (odds >= POSSIBLE) found.push(ground('reveal-fits', { odds }));
  if (odds < LIKELY) found.push(ground('reveal-fails', { odds: 100 - odds }));
  const kept = kindsHeld(p, seat).find(isEasy);
  if (kept !== undefined) found.push(ground('keeps-easy', { card: nameOf(kept) }));
  if (p.pile.length <= FEW) found.push(ground('reveal-cheap', { count: p.pile.length }));
  return found;
}
