import type { Stacks } from '@tuckbox/stacks';
import { plural } from '../../terminal-text.ts';
import type { Phrases } from '../phrases.ts';

type Event = Stacks['Event'];

export const describeEvents = (events: readonly Event[], phrases: Phrases): string[] =>
  events.flatMap((event) => lineOf(event, phrases) ?? []);

function lineOf(event: Event, phrases: Phrases): string | null {
  switch (event.kind) {
    case 'round':
      return `Round ${event.round} begins. Turn order: ${event.order.map((seat) => phrases.name(seat)).join(', ')}.`;
    case 'dealt':
      return phrases.isYou(event.seat) ? `You are dealt ${phrases.cards(event.cards)}.` : null;
    case 'drew':
      return phrases.isYou(event.seat) ? `You draw ${phrases.cards(event.cards)}.` : null;
    case 'emptied':
      return `${phrases.does(event.seat, 'draw')} the last card, which ends the round.`;
    case 'played': {
      const cards = phrases.isYou(event.seat)
        ? phrases.cards(event.cards)
        : plural(event.cards.length, 'card');
      return `${phrases.does(event.seat, 'play')} ${cards} and ${phrases.isYou(event.seat) ? 'bid' : 'bids'} ${event.bid}.`;
    }
    case 'passed':
      return `${phrases.does(event.seat, 'pass')}.`;
    case 'folded':
      return `${phrases.does(event.seat, 'fold')}: hand ${phrases.cards(event.hand)}, Stack ${phrases.cards(event.stack)}.`;
    case 'called':
      return `${phrases.does(event.seat, 'call')} ${phrases.name(event.accused)}: bid ${event.bid}, and the Stack is ${phrases.cards(event.stack)} = ${event.worth}. ${event.worth === event.bid ? 'True!' : 'A lie!'}`;
    case 'took':
      return event.cards.length === 0
        ? null
        : `${phrases.does(event.seat, 'take')} ${phrases.cards(event.cards)} from ${phrases.name(event.from)}.`;
    case 'scored':
      return `${phrases.does(event.seat, 'score')} ${event.points} (total ${event.score}).`;
    case 'left':
      return `${phrases.does(event.seat, 'leave')} the game.`;
    case 'over':
      return null;
  }
}
