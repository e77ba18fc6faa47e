import { eventsOf, type Feats, type GameHistory, type Seat } from '@tuckbox/engine';
import type { TuckIt } from './index.ts';

type History = GameHistory<TuckIt>;

const MANY_CARDS = 5;
const LARGE_PILE = 20;
const MANY_FOURS = 3;

/** Played five cards or more at once. */
const hasPlayedMany = (history: History, seat: Seat): boolean =>
  eventsOf(history).some(
    (event) => event.kind === 'played' && event.seat === seat && event.cards.length >= MANY_CARDS,
  );

/** Won without taking the pile once. */
const hasNeverTaken = (history: History, seat: Seat): boolean =>
  history.places[seat] === 1 &&
  !eventsOf(history).some((event) => event.kind === 'took' && event.seat === seat);

/** Took twenty cards or more at once, and still won. */
const hasWonWithLargePile = (history: History, seat: Seat): boolean =>
  history.places[seat] === 1 &&
  eventsOf(history).some(
    (event) => event.kind === 'took' && event.seat === seat && event.cards.length >= LARGE_PILE,
  );

/** Completed four of a kind three times. */
const hasMadeManyFours = (history: History, seat: Seat): boolean =>
  eventsOf(history).filter((event) => event.kind === 'four' && event.seat === seat).length >= MANY_FOURS;

export const feats: Feats<TuckIt> = {
  'five-at-once': hasPlayedMany,
  'never-took': hasNeverTaken,
  'up-the-mountain': hasWonWithLargePile,
  'three-fours': hasMadeManyFours,
};
