import { FAIR, NOBODY, type Position, type Seat } from '@tuckbox/engine';
import { type TrickyTactics, trickyTactics } from '@tuckbox/tricky-tactics';
import {
  ACTING,
  cardPlayed,
  controllerOf,
  districtOf,
  formatLocation,
  handAt,
  highestRank,
  listHand,
  locationOf,
  locationOfAction,
  PLAYING,
  placesSplit,
  RANKS,
  ROWS,
  rankOf,
  SUITS,
  spotOf,
  suitOf,
  UNSPLIT,
} from '@tuckbox/tricky-tactics/reading';
import { type Coaching, type Grounds, ground, percentOf, type Situation } from '../coaching.ts';
import { type Code, sentences } from './coach-sentences.ts';

type Table = Position<TrickyTactics>;
type Move = TrickyTactics['Move'];
type Found = Grounds<Code>[];

const SYMBOLS = '♣♦♥♠';
/** Cards from the 8 up are strong. */
const STRONG = 7;
const LONG = 3;
/** Of a hundred. */
const SURE = 99;
const UNLIKELY = 35;

export const trickyTacticsCoaching: Coaching<TrickyTactics, Code> = {
  sentences,
  lookahead: 64,
  showsLuck: true,
  against: [
    'strong-late',
    'scattered',
    'unlikely-trick',
    'dear-trick',
    'nothing-to-gain',
    'gives-high',
    'lets-win',
    'loses-control',
    'changes-nothing',
  ],
  grounds(situation, move) {
    if (move === null) return [];
    const [p] = situation.worlds;
    if (p.stage === ACTING) return actionGrounds(p, situation.seat, move);
    if (p.stage !== PLAYING) return splitGrounds(p, situation.seat, move);
    return p.laid === 0 ? leadGrounds(situation, move) : followGrounds(situation, move);
  },
};

const cardText = (card: number): string => `${SYMBOLS[suitOf(card)]}${rankOf(card) + 1}`;

/** TT-1.2: the cards of Hand A and of Hand B. */
function splitGrounds(p: Table, seat: Seat, move: Move): Found {
  const cards: number[] = [];
  const count = listHand(p.hands, handAt(seat, UNSPLIT), cards);
  const places = placesSplit(move);
  const inA = (_: number, place: number): boolean => ((places >> place) & 1) === 1;
  const hand = cards.slice(0, count);
  const first = hand.filter(inA);
  const later = hand.filter((card, place) => !inA(card, place));
  const [strongA, strongB] = [first, later].map((cards) => cards.filter((card) => rankOf(card) >= STRONG));
  const found: Found = [];
  if (strongA.length > strongB.length)
    found.push(ground('strong-first', { cards: strongA.map(cardText).join(' ') }));
  if (strongB.length > strongA.length)
    found.push(ground('strong-late', { cards: strongB.map(cardText).join(' ') }));
  const lengths = Array.from(
    { length: SUITS },
    (_, suit) => first.filter((card) => suitOf(card) === suit).length,
  );
  const longest = Math.max(...lengths);
  if (longest >= LONG)
    found.push(ground('long-suit', { suit: SYMBOLS[lengths.indexOf(longest)], count: longest }));
  else found.push(ground('scattered', { count: longest }));
  return found;
}

const handOf = (p: Table, seat: number): number => handAt(seat, p.phase);

/** Who plays after the seat in this trick. */
const toPlay = (p: Table, seat: Seat): Seat[] =>
  Array.from({ length: p.seats - p.laid - 1 }, (_, step) => ((seat + 1 + step) % p.seats) as Seat);

const canBeat = (p: Table, seat: Seat, suit: number, rank: number): boolean =>
  highestRank(p.hands, handOf(p, seat), suit) > rank;

function leadGrounds(situation: Situation<TrickyTactics>, move: Move): Found {
  const { seat, worlds } = situation;
  const [p] = worlds;
  const card = cardPlayed(move);
  const suit = suitOf(card);
  const others = toPlay(p, seat);
  const found: Found = oddsGrounds(situation, card, others);
  for (const other of others) {
    if (worlds.every((world) => highestRank(world.hands, handOf(world, other), suit) < 0))
      found.push(ground('cannot-follow', { seat: other, suit: SYMBOLS[suit] }));
  }
  const top = suit * RANKS + highestRank(p.hands, handOf(p, seat), suit);
  const isLow = top > card && !found.some(({ code }) => code === 'sure-trick');
  const low = isLow
    ? [ground('leads-low' as const, { suit: SYMBOLS[suit], card: cardText(card), kept: cardText(top) })]
    : [];
  return [...found, ...stakeGrounds(p, seat, suit), ...low, ...clearing(p, seat, card)];
}

function oddsGrounds(situation: Situation<TrickyTactics>, card: number, others: readonly Seat[]): Found {
  const odds = percentOf(
    situation,
    (world) => !others.some((other) => canBeat(world, other, suitOf(card), rankOf(card))),
  );
  if (odds >= SURE) return [ground('sure-trick', { card: cardText(card) })];
  if (odds > UNLIKELY) return [ground('likely-trick', { card: cardText(card), odds })];
  return [ground('unlikely-trick', { card: cardText(card), odds })];
}

/** Locations of a suit where one cube gives or ends somebody's control. */
function stakeGrounds(p: Table, seat: Seat, suit: number): Found {
  let count = 0;
  for (let row = 0; row < ROWS; row++) {
    const margin = marginAt(p, seat, locationOf(suit, row));
    if (margin === 0 || margin === -1) count++;
  }
  return [
    count === 0
      ? ground('nothing-to-gain', { suit: SYMBOLS[suit] })
      : ground('at-stake', { suit: SYMBOLS[suit], count }),
  ];
}

/** The seat's cubes less those of the strongest other. */
function marginAt(p: Table, seat: number, location: number): number {
  let strongest = 0;
  for (let other = 0; other < p.seats; other++) {
    if (other !== seat) strongest = Math.max(strongest, p.cubes[spotOf(location, other)]);
  }
  return p.cubes[spotOf(location, seat)] - strongest;
}

function clearing(p: Table, seat: Seat, card: number): Found {
  const cards: number[] = [];
  const count = listHand(p.hands, handOf(p, seat), cards);
  const held = cards.slice(0, count).filter((other) => suitOf(other) === suitOf(card));
  return held.length === 1 && count > 1
    ? [ground('clears-suit', { card: cardText(card), suit: SYMBOLS[suitOf(card)] })]
    : [];
}

function followGrounds(situation: Situation<TrickyTactics>, move: Move): Found {
  const { seat, worlds } = situation;
  const [p] = worlds;
  const card = cardPlayed(move);
  const suit = suitOf(p.trick[0]);
  const head = headOf(p);
  const mine: number[] = [];
  const count = listHand(p.hands, handOf(p, seat), mine);
  const winners = mine.slice(0, count).filter((own) => suitOf(own) === suit && own > head.card);
  if (winners.includes(card)) return winningGrounds(situation, card, winners, head.seat);
  const found: Found = [];
  if (winners.length > 0) {
    found.push(ground('keeps-high', { card: cardText(winners[winners.length - 1]) }));
    found.push(ground('lets-win', { seat: head.seat }));
  } else {
    const playable = mine.slice(0, count).filter((own) => suitOf(own) === suit);
    const choice = playable.length > 0 ? playable : mine.slice(0, count);
    const lowest = Math.min(...choice.map(rankOf));
    if (rankOf(card) === lowest) found.push(ground('gives-low', { card: cardText(card) }));
    else if (rankOf(card) >= STRONG) found.push(ground('gives-high', { card: cardText(card) }));
  }
  if (suitOf(card) !== suit) found.push(...sparedGrounds(p, seat, card));
  return [...found, ...clearing(p, seat, card)];
}

function winningGrounds(
  situation: Situation<TrickyTactics>,
  card: number,
  winners: readonly number[],
  ahead: Seat,
): Found {
  const { seat, worlds } = situation;
  const [p] = worlds;
  const suit = suitOf(card);
  const others = toPlay(p, seat);
  const found: Found = [];
  if (others.length > 0) found.push(...oddsGrounds(situation, card, others));
  else if (card === winners[0]) {
    const kept = winners.at(-1) ?? card;
    found.push(
      kept === card
        ? ground('takes-trick', { card: cardText(card) })
        : ground('cheap-trick', { card: cardText(card), kept: cardText(kept) }),
    );
  } else found.push(ground('dear-trick', { card: cardText(card), kept: cardText(winners[0]) }));
  found.push(ground('denies', { seat: ahead, suit: SYMBOLS[suit] }));
  return [...found, ...stakeGrounds(p, seat, suit).filter(({ code }) => code === 'at-stake')];
}

/** A card that is thrown away: what its suit could still have brought, and what stays. */
function sparedGrounds(p: Table, seat: Seat, card: number): Found {
  const suit = suitOf(card);
  const isIdle = stakeGrounds(p, seat, suit).some(({ code }) => code === 'nothing-to-gain');
  const found: Found = isIdle ? [ground('idle-suit', { card: cardText(card), suit: SYMBOLS[suit] })] : [];
  const cards: number[] = [];
  const count = listHand(p.hands, handOf(p, seat), cards);
  const held = cards.slice(0, count);
  const inSuit = held.filter((other) => suitOf(other) === suit);
  const top = Math.max(...inSuit);
  if (inSuit.length > 1 && top !== card && rankOf(top) >= STRONG)
    found.push(ground('keeps-top', { card: cardText(top), suit: SYMBOLS[suit] }));
  const only = held.find(
    (one) => suitOf(one) !== suit && held.filter((other) => suitOf(other) === suitOf(one)).length === 1,
  );
  if (only !== undefined)
    found.push(ground('keeps-only', { card: cardText(only), suit: SYMBOLS[suitOf(only)] }));
  return found;
}

/** The card that wins the trick so far, and its seat. */
function headOf(p: Table): { readonly card: number; readonly seat: Seat } {
  let at = 0;
  for (let index = 1; index < p.laid; index++) {
    if (suitOf(p.trick[index]) === suitOf(p.trick[0]) && p.trick[index] > p.trick[at]) at = index;
  }
  return { card: p.trick[at], seat: ((p.leader + at) % p.seats) as Seat };
}

function actionGrounds(p: Table, seat: Seat, move: Move): Found {
  const at = locationOfAction(move);
  const s = trickyTactics.clone(p);
  trickyTactics.apply(s, seat, move, FAIR);
  const after = s as Table;
  const location = `${SYMBOLS[districtOf(at)]}${formatLocation(at).slice(1)}`;
  const [was, is] = [controllerOf(p, at), controllerOf(after, at)];
  const found: Found = [];
  if (is === seat && was !== seat) found.push(ground('gains-control', { location }));
  if (was !== NOBODY && was !== seat && is !== was)
    found.push(ground('ends-control', { seat: was, location }));
  found.push(...districtGrounds(p, after, seat, districtOf(at)));
  const [before, margin] = [marginAt(p, seat, at), marginAt(after, seat, at)];
  if (margin === 2 && before < 2) found.push(ground('secures', { location }));
  if (was === seat && is !== seat) found.push(ground('loses-control', { location }));
  if (margin === 0 && before < 0 && after.cubes[spotOf(at, seat)] > 0)
    found.push(ground('draws-level', { location }));
  if (margin === -1 && before < -1)
    found.push(ground('closes-in', { seat: strongestAt(p, seat, at), location }));
  if (was === is && margin !== 2) found.push(ground('changes-nothing', { location }));
  return found;
}

/** The other seat with the most cubes at a Location. */
function strongestAt(p: Table, seat: Seat, location: number): number {
  const others = Array.from({ length: p.seats }, (_, other) => other).filter((other) => other !== seat);
  return others.reduce((most, other) =>
    p.cubes[spotOf(location, other)] > p.cubes[spotOf(location, most)] ? other : most,
  );
}

/** TT-4.3: who controls two of a suit's Locations. */
function holderOf(p: Table, suit: number): Seat {
  const controllers = Array.from({ length: ROWS }, (_, row) => controllerOf(p, locationOf(suit, row)));
  return (
    controllers.find(
      (seat, row) => seat !== NOBODY && controllers.indexOf(seat) !== row && controllers.includes(seat),
    ) ?? NOBODY
  );
}

function districtGrounds(before: Table, after: Table, seat: Seat, district: number): Found {
  const [was, is] = [holderOf(before, district), holderOf(after, district)];
  const suit = SYMBOLS[district];
  const found: Found = [];
  if (is === seat && was !== seat) found.push(ground('gains-district', { suit }));
  if (was !== NOBODY && was !== seat && is !== was)
    found.push(ground('breaks-district', { seat: was, suit }));
  return found;
}
