import { eventsOf, type Feats, type Seat, type ToldGame } from '@tuckbox/engine';
import { MINUS_TEN } from './cards.ts';
import type { Event } from './events.ts';
import type { Stacks } from './index.ts';

const MANY = 3;
/** The share of the target by which a player must trail for a win to be a comeback. */
const FAR_BEHIND = 0.5;

type Told = ToldGame<Stacks>;

const callsIn = (told: Told): Extract<Event, { kind: 'called' }>[] =>
  eventsOf(told).filter((event) => event.kind === 'called');

const isLie = ({ bid, worth }: Extract<Event, { kind: 'called' }>): boolean => bid !== worth;

/** Caught three lies, and never doubted a true bid. */
function hasSharpEar(told: Told, seat: Seat): boolean {
  const calls = callsIn(told).filter((call) => call.seat === seat);
  return calls.length >= MANY && calls.every(isLie);
}

/** Was called three times, and had told the truth every time. */
function isBeyondDoubt(told: Told, seat: Seat): boolean {
  const calls = callsIn(told).filter(({ accused }) => accused === seat);
  return calls.length >= MANY && !calls.some(isLie);
}

/** Twice lied with the −10 in the Stack and was called, so that the caller took it. */
const hasPoisonedMany = (told: Told, seat: Seat): boolean =>
  eventsOf(told).filter(
    (event) => event.kind === 'took' && event.from === seat && event.cards.includes(MINUS_TEN),
  ).length >= 2;

/** Won after having been last, far behind the leader. */
function hasComeBack(told: Told, seat: Seat): boolean {
  if (told.places[seat] !== 1) return false;
  const scores = told.places.map(() => 0);
  return eventsOf(told).some((event) => {
    if (event.kind === 'scored') scores[event.seat] = event.score;
    if (event.kind !== 'round') return false;
    const isLast = scores.every((score, other) => other === seat || score > scores[seat]);
    return isLast && Math.max(...scores) - scores[seat] >= told.end.target * FAR_BEHIND;
  });
}

export const feats: Feats<Stacks> = {
  'sharp-ear': hasSharpEar,
  'beyond-doubt': isBeyondDoubt,
  'poisoned-gift': hasPoisonedMany,
  comeback: hasComeBack,
};
