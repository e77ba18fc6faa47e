import type { Stacks } from '@tuckbox/stacks';
import { plural } from '../ink.ts';
import type { Teller, Telling } from './teller.ts';

type Event = Stacks['Event'];

export const tellStacks: Telling<Event> = (events, teller) =>
  events.flatMap((event) => lineOf(event, teller) ?? []);

function lineOf(event: Event, teller: Teller): string | null {
  switch (event.kind) {
    case 'round':
      return `Round ${event.round} begins: ${event.order.map((seat) => teller.name(seat)).join(', then ')}.`;
    case 'dealt':
      return teller.isYou(event.seat) ? `You are dealt ${teller.cards(event.cards)}.` : null;
    case 'drew':
      return teller.isYou(event.seat) ? `You draw ${teller.cards(event.cards)}.` : null;
    case 'emptied':
      return `${teller.does(event.seat, 'draw')} the last card, which ends the round.`;
    case 'played': {
      const cards = teller.isYou(event.seat) ? teller.cards(event.cards) : plural(event.cards.length, 'card');
      return `${teller.does(event.seat, 'play')} ${cards} and ${teller.isYou(event.seat) ? 'bid' : 'bids'} ${event.bid}.`;
    }
    case 'passed':
      return `${teller.does(event.seat, 'pass')}.`;
    case 'folded':
      return `${teller.does(event.seat, 'fold')}: hand ${teller.cards(event.hand)}, Stack ${teller.cards(event.stack)}.`;
    case 'called':
      return `${teller.does(event.seat, 'call')} ${teller.name(event.accused)}: bid ${event.bid}, and the Stack is ${teller.cards(event.stack)} = ${event.worth}. ${event.worth === event.bid ? 'True!' : 'A lie!'}`;
    case 'took':
      return event.cards.length === 0
        ? null
        : `${teller.does(event.seat, 'take')} ${teller.cards(event.cards)} from ${teller.name(event.from)}.`;
    case 'scored':
      return `${teller.does(event.seat, 'score')} ${event.points}, which makes ${event.score}.`;
    case 'left':
      return `${teller.does(event.seat, 'leave')} the game.`;
    case 'over':
      return null;
  }
}
