import { FAIR, type Position, type Seat } from '@tuckbox/engine';
import { shuffle, unreachable } from '@tuckbox/kit';
import { type TuckIt, tuckIt } from '@tuckbox/tuck-it';
import {
  arrangedCards,
  CARD_KINDS,
  DARK_QUEEN,
  enter,
  FROM_HAND,
  isFaceUp,
  isFourOfAKind,
  NO_CHOICE,
  NO_READING,
  nextSeat,
  STACKS,
  slotCard,
  topOfPile,
  topWorth,
  worthOf,
} from '@tuckbox/tuck-it/reading';
import { type Coaching, type Grounds, ground, percentOf, type Situation } from '../coaching.ts';
import { type Code, sentences } from './coach-sentences.ts';
import { EASE } from './ease.ts';

type Table = Position<TuckIt>;
type Move = TuckIt['Move'];
type Found = Grounds<Code>[];

/** Cards from here on fit nearly everything; those up to there seldom. */
const EASY = 2.5;
const HARD = 1;
const TEN_WORTH = 20;
const JACK_WORTH = 22;
/** From the King up. */
const HIGH_WORTH = 26;
/** Of a hundred. */
const LIKELY = 50;
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
    case 'no-bonus':
      return [];
    default:
      return unreachable(move);
  }
}

const nameOf = (card: number): string => tuckIt.formatCard(card);
const isEasy = (card: number): boolean => EASE[card] >= EASY;
const isHard = (card: number): boolean => EASE[card] <= HARD;
const heldBy = (p: Table, seat: Seat, card: number): number => p.hands[seat * CARD_KINDS + card];
const stackOf = (p: Table, seat: number, stack: number): readonly number[] => p.stacks[seat * STACKS + stack];

function stackedBy(p: Table, seat: number): number {
  let cards = 0;
  for (let stack = 0; stack < STACKS; stack++) cards += stackOf(p, seat, stack).length;
  return cards;
}

function playGrounds(situation: Situation<TuckIt>, cards: readonly number[], from: number): Found {
  const { seat, worlds } = situation;
  const [p] = worlds;
  const isFromStack = from !== FROM_HAND;
  const left = stackedBy(p, seat) - (isFromStack ? cards.length : 0);
  if (left === 0) return [ground('wins')];
  const found: Found = abilityGrounds(p, seat, cards);
  if (found.length === 0 || found[0].code === 'skips') found.push(...blockGrounds(situation, cards, from));
  if (cards.length > 1) found.push(ground('sheds', { count: cards.length }));
  if (isFromStack && stackOf(p, seat, from).length === cards.length) found.push(ground('empties-stack'));
  if (isFromStack) found.push(ground('from-stack', { left }));
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
  const held: number[] = [];
  for (let card = 0; card < CARD_KINDS; card++) if (heldBy(p, seat, card) > 0) held.push(card);
  const kept = held.filter((card) => isEasy(card) && !cards.includes(card));
  const others = held.filter((card) => !isEasy(card) && enter(card, topWorth(p), p.die) !== NO_READING);
  if (cards.every(isEasy) && others.length > 0) found.push(ground('spends-easy', { card: nameOf(first) }));
  else if (kept.length > 0 && !cards.some(isEasy))
    found.push(ground('keeps-easy', { card: nameOf(kept[0]) }));
  if (cards.length < heldBy(p, seat, first) && cards.every((card) => card === first))
    found.push(ground('breaks-pair', { card: nameOf(first) }));
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
  return found;
}

function revealGrounds(situation: Situation<TuckIt>): Found {
  const odds = percentOf(
    situation,
    (world) => enter(world.draw[world.draw.length - 1], topWorth(world), world.die) !== NO_READING,
  );
  return odds >= LIKELY ? [ground('reveal-fits', { odds })] : [ground('reveal-fails', { odds: 100 - odds })];
}

function tuckGrounds(p: Table, seat: Seat, card: number, stack: number): Found {
  const slots = stackOf(p, seat, stack);
  const found: Found = [];
  if (slots.length > 0 && slotCard(slots[0]) === card)
    found.push(ground('tucks-twin', { card: nameOf(card) }));
  if (isEasy(card)) found.push(ground('tucks-easy', { card: nameOf(card) }));
  if (isHard(card)) found.push(ground('tucks-hard', { card: nameOf(card) }));
  if (p.handSizes[seat] === 1 && p.choice === NO_CHOICE) found.push(ground('tucks-last'));
  if (p.choice === NO_CHOICE && p.pile.length > 0 && enter(card, topWorth(p), p.die) === NO_READING)
    found.push(ground('tucks-misfit', { card: nameOf(card) }));
  return found;
}

/** TI-3.3: a flip reverses a Stack and turns all of its cards over. */
function flipGrounds(p: Table, seat: Seat, owner: number, stack: number): Found {
  const slots = stackOf(p, owner, stack);
  const top = slots[slots.length - 1];
  if (owner !== seat) {
    if (isFaceUp(top)) return [ground('hides', { seat: owner, card: nameOf(slotCard(top)) })];
    return slots.length > 1 ? [ground('helps', { seat: owner })] : [];
  }
  const [up, down] = [slotCard(slots[0]), slotCard(top)];
  if (EASE[up] === EASE[down]) return [];
  return [
    ground(EASE[up] > EASE[down] ? 'turns-up' : 'turns-down', { card: nameOf(up), other: nameOf(down) }),
  ];
}

function arrangeGrounds(cards: readonly number[]): Found {
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
function showGrounds(p: Table, seat: Seat, from: number, card: number): Found {
  if (from === FROM_HAND) return [];
  const tops = Array.from({ length: STACKS }, (_, stack) => slotCard(stackOf(p, seat, stack).at(-1) ?? 0));
  const worths = tops.map((top) => worthOf(top, 0));
  const shown = from >= 0 ? tops[from] : card;
  const isHighest = worthOf(shown, 0) === Math.max(...worths);
  return isHighest ? [ground('shows-high', { card: nameOf(shown) })] : [];
}

/** TI-4.3: the top card of a Stack comes into the hand. */
function bonusGrounds(p: Table, seat: Seat, stack: number): Found {
  const slots = stackOf(p, seat, stack);
  const left = stackedBy(p, seat) - 1;
  if (left === 0) return [ground('wins')];
  const found: Found = slots.length === 1 ? [ground('empties-stack')] : [];
  const top = slotCard(slots[slots.length - 1]);
  if (isHard(top)) found.push(ground('hard-card', { card: nameOf(top) }));
  return [...found, ground('from-stack', { left })];
}
