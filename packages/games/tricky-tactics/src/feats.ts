import { eventsOf, type Feats, type GameHistory, type Seat } from '@tuckbox/engine';
import { LOCATIONS } from './board.ts';
import { SUITS } from './cards.ts';
import { controllerOf } from './control.ts';
import type { Event } from './events.ts';
import type { TrickyTactics } from './index.ts';

type History = GameHistory<TrickyTactics>;
type WonTrick = Extract<Event, { kind: 'won-trick' }>;

/** Fewer tricks earn no badge. */
const MANY_TRICKS = 5;
/** Of the twelve Locations. */
const MOST_OF_THE_MAP = 7;

function tricksByRound(history: History): WonTrick[][] {
  const rounds: WonTrick[][] = [[]];
  for (const event of eventsOf(history)) {
    if (event.kind === 'won-trick') rounds[rounds.length - 1].push(event);
    if (event.kind === 'scored-districts') rounds.push([]);
  }
  return rounds;
}

const areAllOf = (tricks: readonly WonTrick[], seat: Seat): boolean =>
  tricks.every((trick) => trick.seat === seat);

/** Won every trick of a round, in both phases. */
const hasSweptRound = (history: History, seat: Seat): boolean =>
  tricksByRound(history).some((tricks) => tricks.length > MANY_TRICKS && areAllOf(tricks, seat));

/** Won every trick of a suit in a round, and there were several. */
const hasWonWholeSuit = (history: History, seat: Seat): boolean =>
  tricksByRound(history).some((tricks) =>
    Array.from({ length: SUITS }, (_, suit) => tricks.filter((trick) => trick.suit === suit)).some(
      (ofSuit) => ofSuit.length >= MANY_TRICKS && areAllOf(ofSuit, seat),
    ),
  );

/** Controlled seven of the twelve Locations when the game ended. */
const controlsMostOfTheMap = ({ end }: History, seat: Seat): boolean =>
  Array.from({ length: LOCATIONS }, (_, location) => controllerOf(end, location)).filter(
    (controller) => controller === seat,
  ).length >= MOST_OF_THE_MAP;

/** Won after having been last, three points behind the leader or more, at the end of a round. */
function hasComeBack(history: History, seat: Seat): boolean {
  if (history.places[seat] !== 1) return false;
  const scores = history.places.map(() => 0);
  return eventsOf(history).some((event) => {
    if (event.kind !== 'scored-phase' && event.kind !== 'scored-districts') return false;
    for (const [other, points] of event.points.entries()) scores[other] += points;
    const isLast = scores.every((score, other) => other === seat || score > scores[seat]);
    return event.kind === 'scored-districts' && isLast && Math.max(...scores) - scores[seat] >= 3;
  });
}

export const feats: Feats<TrickyTactics> = {
  'clean-sweep': hasSweptRound,
  'whole-suit': hasWonWholeSuit,
  'most-of-the-map': controlsMostOfTheMap,
  comeback: hasComeBack,
};
