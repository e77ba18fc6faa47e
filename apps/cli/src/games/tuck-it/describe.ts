import { HIDDEN } from '@tuckbox/tabletop';
import type { TuckIt } from '@tuckbox/tuck-it';
import { listed, plural } from '../../terminal-text.ts';
import type { Phrases } from '../phrases.ts';

type Event = TuckIt['Event'];

export const describeEvents = (events: readonly Event[], phrases: Phrases): string[] =>
  events.flatMap((event) => lineOf(event, phrases) ?? []);

function lineOf(event: Event, phrases: Phrases): string | null {
  switch (event.kind) {
    case 'dealt':
      return `Game ${event.game} is dealt.`;
    case 'arranged':
      return `${phrases.does(event.seat, 'make')} three Stacks.`;
    case 'showed':
      return `${phrases.does(event.seat, 'show')} ${phrases.card(event.card)}${event.die > 0 ? `, rolled as ${pips(event.die)}` : ''}.`;
    case 'ordered':
      return `${phrases.does(event.first, 'go')} first${event.byChance ? ', by chance' : ''}.`;
    case 'played':
      return `${phrases.does(event.seat, 'play')} ${phrases.cards(event.cards)}${fromStack(event.from)}.`;
    case 'revealed':
      return `${phrases.does(event.seat, 'reveal')} ${phrases.card(event.card)}, which ${event.fits ? 'goes on the pile' : 'does not fit'}.`;
    case 'rolled':
      return `${phrases.does(event.seat, 'roll')} ${pips(event.die)}.`;
    case 'took':
      return `${phrases.does(event.seat, 'take')} ${plural(event.cards.length, 'card')}: ${phrases.cards(event.cards)}.`;
    case 'tucked':
      return `${phrases.does(event.seat, 'tuck')} ${cardOrA(event.card, phrases)} under Stack ${event.stack + 1}.`;
    case 'drew':
      return event.cards.length === 0
        ? null
        : `${phrases.does(event.seat, 'draw')} ${phrases.cards(event.cards)}.`;
    case 'reversed':
      return 'The direction of play reverses.';
    case 'flipped':
      return `${phrases.does(event.seat, 'flip')} Stack ${event.stack + 1} of ${phrases.name(event.owner)}.`;
    case 'four':
      return `Four of a kind for ${phrases.name(event.seat)}: the pile goes to the Trash Pile.`;
    case 'rewarded':
      return `${phrases.does(event.seat, 'take')} ${cardOrA(event.card, phrases)} from Stack ${event.stack + 1}.`;
    case 'skipped':
      return `${phrases.does(event.seat, 'play')} a Skip card${fromStack(event.from)}.`;
    case 'passed':
      return `${phrases.whose(event.seat)} turn is skipped.`;
    case 'left':
      return `${phrases.does(event.seat, 'leave')} the game.`;
    case 'ended':
      return endOf(event, phrases);
    case 'chose':
    case 'opened':
    case 'declined':
    case 'trashed':
      return null;
  }
}

/** TI-1.3: one pip is an A. */
const pips = (die: number): string => (die === 1 ? 'A' : String(die));

const fromStack = (from: number): string => (from < 0 ? '' : ` from Stack ${from + 1}`);

const cardOrA = (card: number, phrases: Phrases): string => (card === HIDDEN ? 'a card' : phrases.card(card));

function endOf(event: Extract<Event, { kind: 'ended' }>, phrases: Phrases): string {
  const gears = event.gears.map((count, seat) => `${plural(count, 'Gear')} for ${phrases.name(seat)}`);
  const winner = event.winner < 0 ? 'Nobody wins' : phrases.does(event.winner, 'win');
  return `${winner} the game: ${listed(gears)}.`;
}
