import { eventsOf, type Feats, type GameHistory, type Seat } from '@tuckbox/engine';
import { MINUS_TEN } from './cards.ts';
import type { Event } from './events.ts';
import type { Stacks } from './index.ts';

const MANY = 3;
/** The share of the target by which a player must trail for a win to be a comeback. */
const FAR_BEHIND = 0.5;

type History = GameHistory<Stacks>;

const callsIn = (history: History): Extract<Event, { kind: 'called' }>[] =>
  eventsOf(history).filter((event) => event.kind === 'called');

const isLie = ({ bid, worth }: Extract<Event, { kind: 'called' }>): boolean => bid !== worth;

/** Caught three lies, and never doubted a true bid. */
function hasSharpEar(history: History, seat: Seat): boolean {
  const calls = callsIn(history).filter((call) => call.seat === seat);
  return calls.length >= MANY && calls.every(isLie);
}

/** Was called three times, and had told the truth every time. */
function isBeyondDoubt(history: History, seat: Seat): boolean {
  const calls = callsIn(history).filter(({ accused }) => accused === seat);
  return calls.length >= MANY && !calls.some(isLie);
}

/** Twice lied with the −10 in the Stack and was called, so that the caller took it. */
const hasPoisonedMany = (history: History, seat: Seat): boolean =>
  eventsOf(history).filter(
    (event) => event.kind === 'took' && event.from === seat && event.cards.includes(MINUS_TEN),
  ).length >= 2;

/** Won after having been last, far behind the leader. */
function hasComeBack(history: History, seat: Seat): boolean {
  if (history.places[seat] !== 1) return false;
  const scores = history.places.map(() => 0);
  return eventsOf(history).some((event) => {
    if (event.kind === 'scored') scores[event.seat] = event.score;
    if (event.kind !== 'round') return false;
    const isLast = scores.every((score, other) => other === seat || score > scores[seat]);
    return isLast && Math.max(...scores) - scores[seat] >= history.end.target * FAR_BEHIND;
  });
}

export const feats: Feats<Stacks> = {
  'sharp-ear': hasSharpEar,
  'beyond-doubt': isBeyondDoubt,
  'poisoned-gift': hasPoisonedMany,
  comeback: hasComeBack,
};
