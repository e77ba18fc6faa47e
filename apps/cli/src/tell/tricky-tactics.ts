import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import { listed, plural } from '../ink.ts';
import type { Teller, Telling } from './teller.ts';

type Event = TrickyTactics['Event'];

export const tellTrickyTactics: Telling<Event> = (events, teller) =>
  events.flatMap((event) => lineOf(event, teller) ?? []);

const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];

/** Locations are counted suit by suit, three rows each. */
const locationText = (location: number): string => `${'CDHS'[Math.floor(location / 3)]}${(location % 3) + 1}`;

function lineOf(event: Event, teller: Teller): string | null {
  switch (event.kind) {
    case 'dealt':
      return `Round ${event.round + 1} is dealt. ${teller.does(event.marker, 'lead')} the first tricks.`;
    case 'split':
      return `${teller.does(event.seat, 'split')} the cards.`;
    case 'played':
      return `${teller.does(event.seat, 'play')} ${teller.card(event.card)}.`;
    case 'won-trick':
      return `${teller.does(event.seat, 'win')} the trick, in ${SUITS[event.suit]}.`;
    case 'no-action':
      return `There is nothing to do in the district of ${SUITS[event.suit]}.`;
    case 'added':
      return `${teller.does(event.seat, 'add')} a cube at ${locationText(event.location)}.`;
    case 'removed':
      return `${teller.does(event.seat, 'remove')} a cube of ${teller.name(event.from)} from ${locationText(event.location)}.`;
    case 'reclaimed':
      return `${teller.does(event.seat, 'reclaim')} a cube from ${locationText(event.location)}.`;
    case 'scored-phase':
      return `Phase ${'AB'[event.phase]} is over: ${pointsText(event.points, teller)}.`;
    case 'scored-districts':
      return `Districts: ${pointsText(event.points, teller)}.`;
    case 'left':
      return `${teller.does(event.seat, 'leave')} the game.`;
    case 'game-over':
      return null;
  }
}

const pointsText = (points: readonly number[], teller: Teller): string =>
  listed(points.map((count, seat) => `${plural(count, 'point')} for ${teller.name(seat)}`));
