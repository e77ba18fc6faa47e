import { REFEREE, type Seat } from '@tuckbox/engine';
import { type TrickyTactics, trickyTactics } from '@tuckbox/tricky-tactics';
import { type Glance, worthOfPlaces } from '../glance.ts';

type Table = TrickyTactics['View'];

/** Values in points. A Location counts about twice in each round to come. */
const CONTROL = 1.4;
const DISTRICT = 0.6;
/** A second cube ahead keeps control when one is removed; more than that is waste. */
const SPARE_CUBE = 0.35;
const SUPPLY_CUBE = 0.05;
/** A card in hand by its rank: high ones win tricks. */
const RANK = 0.012;
/** The value of leading the trick, given who still has to play. */
const LEADING_CARD = 0.8;

export const trickyTacticsGlance: Glance<TrickyTactics> = {
  reserve: 0,
  worlds: 6,
  mostMoves: 100,
  evaluate: (p, seat) => {
    const places = trickyTactics.outcome(p)?.places;
    if (places !== undefined) return worthOfPlaces(places, seat);
    const table = trickyTactics.view(p, REFEREE);
    const others = table.seats.flatMap((_, other) => (other === seat ? [] : [standing(table, other)]));
    const theirs = 0.6 * Math.max(...others) + (0.4 * others.reduce((a, b) => a + b, 0)) / others.length;
    return standing(table, seat) - theirs + trickHopes(table, seat);
  },
};

/** Points scored, and those that the map promises. */
function standing(table: Table, seat: number): number {
  const margins = table.map.map((cubes) => marginOf(cubes, seat));
  let promised = 0;
  for (const margin of margins) if (margin > 0) promised += CONTROL + (margin > 1 ? SPARE_CUBE : 0);
  const onMap = table.map.reduce((total, cubes) => total + cubes[seat], 0);
  return table.seats[seat].score + promised + DISTRICT * districtsOf(margins) - SUPPLY_CUBE * onMap;
}

/** The seat's lead in cubes over the strongest opponent (TT-4.1: control needs a lead of one). */
function marginOf(cubes: readonly number[], seat: number): number {
  let strongest = 0;
  for (const [other, count] of cubes.entries()) if (other !== seat) strongest = Math.max(strongest, count);
  return cubes[seat] - strongest;
}

/** TT-4.3: districts with two Locations controlled, two of them at most. */
function districtsOf(margins: readonly number[]): number {
  let districts = 0;
  for (let first = 0; first < margins.length; first += 3) {
    if (margins.slice(first, first + 3).filter((margin) => margin > 0).length >= 2) districts++;
  }
  return Math.min(districts, 2);
}

/** The value of the cards in hand, and of a card that leads the open trick. */
function trickHopes(table: Table, seat: Seat): number {
  const { hand, handA, handB } = table.seats[seat];
  const kept = [...hand, ...handA, ...handB].reduce((total, card) => total + rankOf(card), 0) * RANK;
  return kept + (headOf(table) === seat ? LEADING_CARD * chanceToHold(table) : 0);
}

const suitOf = (card: number): number => Math.floor(card / 10);
const rankOf = (card: number): number => (card % 10) + 1;

/** Who would win the trick as it stands, or null before its first card. */
function headOf({ trick }: Table): number | null {
  if (trick.length === 0) return null;
  const led = suitOf(trick[0].card);
  return trick.reduce((head, laid) => (suitOf(laid.card) === led && laid.card > head.card ? laid : head))
    .seat;
}

/** The share of the players still to play who cannot beat the leading card. */
function chanceToHold(table: Table): number {
  const head = table.trick.find((laid) => laid.seat === headOf(table));
  if (head === undefined) return 0;
  const toPlay = table.seats.filter((_, seat) => !table.trick.some((laid) => laid.seat === seat));
  const unable = toPlay.filter((other) => {
    const hand = table.phase === 0 ? other.handA : other.handB;
    return !hand.some((card) => suitOf(card) === suitOf(head.card) && card > head.card);
  });
  return toPlay.length === 0 ? 1 : unable.length / toPlay.length;
}
