import { NOBODY, type Position, type Seat } from '@tuckbox/engine';
import { type Tock, tock } from '@tuckbox/tock';
import {
  ACE,
  FOUR,
  isHome,
  isOnRing,
  JACK,
  KING,
  ownerFor,
  PAWNS,
  partnerOf,
  pawnOf,
  progressOf,
  RANKS,
  rankOf,
  SEVEN,
  seatOfPawn,
  slotOf,
  TEN,
  YARD,
} from '@tuckbox/tock/reading';
import { type Grounds, ground } from '../coaching.ts';
import type { Code } from './coach-sentences.ts';

type Table = Position<Tock>;
type Found = Grounds<Code>[];

export const isEntry = (card: number): boolean => card === ACE || card === KING;

export const waitingOf = (p: Table, seat: number): number => {
  let waiting = 0;
  for (let number = 0; number < PAWNS; number++) if (p.places[pawnOf(seat, number)] === YARD) waiting++;
  return waiting;
};

export const heldBy = (p: Table, seat: Seat, card: number): number => p.hands[seat * RANKS + card];

export const entriesOf = (p: Table, seat: Seat): number => heldBy(p, seat, ACE) + heldBy(p, seat, KING);

/** TK-3.5: a ten binds the next player, if cards are left to discard. */
export function bindGrounds(p: Table, seat: Seat, move: number): Found {
  if (rankOf(move) !== TEN) return [];
  const next = ((seat + 1) % p.table.seats) as Seat;
  return p.held[next] > 0 && next !== partnerOf(p, seat) ? [ground('binds', { seat: next })] : [];
}

/** How gladly a card is given up, the lowest first. */
const USE = new Map([
  [ACE, 5],
  [KING, 5],
  [SEVEN, 4],
  [JACK, 3],
  [FOUR, 2],
  [TEN, 1],
]);
const useOf = (card: number): number => USE.get(card) ?? 0;

export function discardGrounds(p: Table, seat: Seat, move: number): Found {
  const card = rankOf(move);
  const name = tock.formatCard(card);
  const found: Found = [];
  const waiting = waitingOf(p, ownerFor(p, seat));
  if (waiting > 0 && isEntry(card)) found.push(ground('loses-entry', { card: name }));
  if (!isEntry(card)) found.push(...keptEntry(p, seat, ownerFor(p, seat)));
  const others = cardsOf(p, seat).filter((other) => other !== card);
  const uses = others.map(useOf);
  if (uses.some((use) => use > useOf(card)) && uses.every((use) => use >= useOf(card)))
    found.push(ground('spares', { card: name }));
  if (!isEntry(card) && uses.some((use) => use < useOf(card))) found.push(ground('wastes', { card: name }));
  return [...found, ...exactUses(p, seat, card), ...keptWalk(p, seat, card)];
}

/** An Ace or a King for a pawn that waits. */
export function keptEntry(p: Table, seat: Seat, owner: Seat): Found {
  const kept = [KING, ACE].find((entry) => heldBy(p, seat, entry) > 0);
  return kept === undefined || waitingOf(p, owner) === 0
    ? []
    : [ground('keeps-entry', { card: tock.formatCard(kept) })];
}

/** The longest or the shortest walk that stays in hand. */
function keptWalk(p: Table, seat: Seat, card: number): Found {
  const walks = cardsOf(p, seat).filter((other) => other !== card && walksPlainly(other));
  if (walks.length === 0) return [];
  const [least, most] = [Math.min(...walks), Math.max(...walks)];
  if (most > card) return [ground('keeps-long', { card: tock.formatCard(most) })];
  return [ground('keeps-short', { card: tock.formatCard(least) })];
}

/** Cards walk as far as their number says, but for these. */
export const walksPlainly = (card: number): boolean => card !== FOUR && card !== SEVEN && card !== JACK;
const stepsOf = (card: number): number => card + 1;
/** What a card that stays in hand fits exactly. */
function exactUses(p: Table, seat: Seat, discarded: number): Found {
  for (const card of cardsOf(p, seat)) {
    if (card === discarded || !walksPlainly(card)) continue;
    const name = tock.formatCard(card);
    if (takesHome(p, seat, card)) return [ground('keeps-home', { card: name })];
    const prey = preyOf(p, seat, card);
    if (prey !== NOBODY) return [ground('keeps-capture', { card: name, seat: prey })];
  }
  return [];
}

/** TK-2.5, TK-2.6: whether a card takes a pawn from the ring into a home slot that it can reach. */
function takesHome(p: Table, seat: Seat, card: number): boolean {
  const owner = ownerFor(p, seat);
  const taken = pawnsOf(owner)
    .map((pawn) => p.places[pawn])
    .filter(isHome);
  const firstTaken = Math.min(PAWNS + 1, ...taken.map(slotOf));
  return ownOnRing(p, owner).some((pawn) => {
    const left = leftOf(p, pawn);
    const slot = stepsOf(card) - left + 1;
    return left > 0 && slot >= 1 && slot < firstTaken && !isBarred(p, p.places[pawn], left);
  });
}

/** How many spaces lie between a pawn on the ring and its first home slot. */
const leftOf = (p: Table, pawn: number): number =>
  p.table.spaces - 1 - progressOf(p, seatOfPawn(pawn), p.places[pawn]);

/** TK-2.3: whether a protected pawn stands on the next spaces. */
const isBarred = (p: Table, from: number, spaces: number): boolean =>
  p.guards.some((guard) => {
    if (guard < 0) return false;
    const ahead = (p.places[guard] - from + p.table.spaces) % p.table.spaces;
    return ahead > 0 && ahead <= spaces;
  });

/** Whose pawn stands exactly so far ahead of one's own that a card captures it, or NOBODY. */
function preyOf(p: Table, seat: Seat, card: number): Seat {
  for (const pawn of ownOnRing(p, ownerFor(p, seat))) {
    const place = (p.places[pawn] + stepsOf(card)) % p.table.spaces;
    const prey = p.places.indexOf(place);
    if (prey < 0 || p.guards.includes(prey) || isBarred(p, p.places[pawn], stepsOf(card))) continue;
    const owner = seatOfPawn(prey);
    if (owner !== seat && owner !== partnerOf(p, seat)) return owner;
  }
  return NOBODY;
}

const pawnsOf = (owner: Seat): number[] =>
  Array.from({ length: PAWNS }, (_, number) => pawnOf(owner, number));

const ownOnRing = (p: Table, owner: Seat): number[] =>
  pawnsOf(owner).filter((pawn) => isOnRing(p.places[pawn]));

/** The most useful card that stays in hand, and whether the card that is played is the longest or the shortest walk. */
export function keptGrounds(p: Table, after: Table, seat: Seat, card: number): Found {
  const kept = cardsOf(p, seat).filter((other) => other !== card || heldBy(p, seat, card) > 1);
  const found: Found = [];
  const home = kept.find(
    (other) => walksPlainly(other) && heldBy(after, seat, other) > 0 && takesHome(after, seat, other),
  );
  if (home !== undefined && !kept.some((other) => walksPlainly(other) && takesHome(p, seat, other)))
    found.push(ground('fits-home', { card: tock.formatCard(home) }));
  const special = kept.filter((other) => !isEntry(other) && useOf(other) > useOf(card));
  const best = special.toSorted((a, b) => useOf(b) - useOf(a))[0];
  if (best !== undefined && !isEntry(card)) found.push(ground('keeps-card', { card: tock.formatCard(best) }));
  const walks = kept.filter((other) => other !== card && walksPlainly(other));
  if (!walksPlainly(card) || walks.length === 0) return found;
  const [least, most] = [Math.min(...walks), Math.max(...walks)];
  if (card > most) found.push(ground('longest-walk', { spaces: stepsOf(card) }));
  if (card < least)
    found.push(ground('shortest-walk', { spaces: stepsOf(card), card: tock.formatCard(most) }));
  return found;
}

const cardsOf = (p: Table, seat: Seat): number[] =>
  Array.from({ length: RANKS }, (_, card) => card).filter((card) => heldBy(p, seat, card) > 0);

/** A card for the partner, a question of charity, or the card given back for it. */
export function givingGrounds(p: Table, seat: Seat, move: number): Found {
  const card = rankOf(move);
  const name = tock.formatCard(card);
  const partner = partnerOf(p, seat);
  if (p.asker !== NOBODY && p.giver === NOBODY)
    return isEntry(card) && waitingOf(p, seat) > 0 ? [ground('asks-entry', { card: name })] : [];
  const isForPartner = p.giver === NOBODY && partner !== NOBODY;
  if (isForPartner && isEntry(card) && waitingOf(p, partner) > 0 && waitingOf(p, seat) < PAWNS)
    return [ground('helps-partner', { card: name })];
  return discardGrounds(p, seat, move);
}
