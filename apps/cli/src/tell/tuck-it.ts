import { HIDDEN } from '@tuckbox/tabletop';
import type { TuckIt } from '@tuckbox/tuck-it';
import { listed, plural } from '../ink.ts';
import type { Teller, Telling } from './teller.ts';

type Event = TuckIt['Event'];

export const tellTuckIt: Telling<Event> = (events, teller) =>
  events.flatMap((event) => lineOf(event, teller) ?? []);

function lineOf(event: Event, teller: Teller): string | null {
  switch (event.kind) {
    case 'dealt':
      return `Game ${event.game} is dealt.`;
    case 'arranged':
      return `${teller.does(event.seat, 'lay')} out three Stacks.`;
    case 'showed':
      return `${teller.does(event.seat, 'show')} ${teller.card(event.card)}${event.die > 0 ? `, rolled as ${pips(event.die)}` : ''}.`;
    case 'ordered':
      return `${teller.does(event.first, 'go')} first${event.byChance ? ', by chance' : ''}.`;
    case 'played':
      return `${teller.does(event.seat, 'play')} ${teller.cards(event.cards)}${fromStack(event.from)}.`;
    case 'revealed':
      return `${teller.does(event.seat, 'reveal')} ${teller.card(event.card)}, which ${event.fits ? 'goes onto the pile' : 'does not fit'}.`;
    case 'rolled':
      return `${teller.does(event.seat, 'roll')} ${pips(event.die)}.`;
    case 'took':
      return `${teller.does(event.seat, 'take')} ${plural(event.cards.length, 'card')}: ${teller.cards(event.cards)}.`;
    case 'tucked':
      return `${teller.does(event.seat, 'tuck')} ${cardOrA(event.card, teller)} under Stack ${event.stack + 1}.`;
    case 'drew':
      return event.cards.length === 0
        ? null
        : `${teller.does(event.seat, 'draw')} ${teller.cards(event.cards)}.`;
    case 'reversed':
      return 'The direction of play turns round.';
    case 'flipped':
      return `${teller.does(event.seat, 'flip')} Stack ${event.stack + 1} of ${teller.name(event.owner)}.`;
    case 'four':
      return `Four of a kind for ${teller.name(event.seat)}: the pile is trashed.`;
    case 'rewarded':
      return `${teller.does(event.seat, 'take')} ${cardOrA(event.card, teller)} from Stack ${event.stack + 1}.`;
    case 'skipped':
      return `${teller.does(event.seat, 'play')} a Skip card${fromStack(event.from)}.`;
    case 'passed':
      return `${teller.whose(event.seat)} turn is skipped.`;
    case 'left':
      return `${teller.does(event.seat, 'leave')} the game.`;
    case 'ended':
      return endOf(event, teller);
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

const cardOrA = (card: number, teller: Teller): string => (card === HIDDEN ? 'a card' : teller.card(card));

function endOf(event: Extract<Event, { kind: 'ended' }>, teller: Teller): string {
  const gears = event.gears.map((count, seat) => `${plural(count, 'Gear')} for ${teller.name(seat)}`);
  const winner = event.winner < 0 ? 'Nobody wins' : teller.does(event.winner, 'win');
  return `${winner} the game: ${listed(gears)}.`;
}
