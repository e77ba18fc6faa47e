import type { TrickyTactics } from '@tuckbox/tricky-tactics';
import { listed, plural } from '../../terminal-text.ts';
import type { Phrases } from '../phrases.ts';

type Event = TrickyTactics['Event'];

export const describeEvents = (events: readonly Event[], phrases: Phrases): string[] =>
  events.flatMap((event) => lineOf(event, phrases) ?? []);

const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];

/** Locations are counted suit by suit, three rows each. */
const locationText = (location: number): string => `${'CDHS'[Math.floor(location / 3)]}${(location % 3) + 1}`;

function lineOf(event: Event, phrases: Phrases): string | null {
  switch (event.kind) {
    case 'dealt':
      return `Round ${event.round + 1} is dealt. ${phrases.does(event.marker, 'lead')} the first tricks.`;
    case 'split':
      return `${phrases.does(event.seat, 'split')} the cards.`;
    case 'played':
      return `${phrases.does(event.seat, 'play')} ${phrases.card(event.card)}.`;
    case 'won-trick':
      return `${phrases.does(event.seat, 'win')} the trick, in ${SUITS[event.suit]}.`;
    case 'no-action':
      return `No action is possible in ${SUITS[event.suit]}.`;
    case 'added':
      return `${phrases.does(event.seat, 'add')} a cube at ${locationText(event.location)}.`;
    case 'removed':
      return `${phrases.does(event.seat, 'remove')} a cube of ${phrases.name(event.from)} from ${locationText(event.location)}.`;
    case 'reclaimed':
      return `${phrases.does(event.seat, 'reclaim')} a cube from ${locationText(event.location)}.`;
    case 'scored-phase':
      return `Phase ${'AB'[event.phase]} is over: ${pointsText(event.points, phrases)}.`;
    case 'scored-districts':
      return `Districts: ${pointsText(event.points, phrases)}.`;
    case 'left':
      return `${phrases.does(event.seat, 'leave')} the game.`;
    case 'game-over':
      return null;
  }
}

const pointsText = (points: readonly number[], phrases: Phrases): string =>
  listed(points.map((count, seat) => `${plural(count, 'point')} for ${phrases.name(seat)}`));
