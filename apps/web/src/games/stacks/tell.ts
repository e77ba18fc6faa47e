import type { Seat } from '@tuckbox/engine';
import { unreachable } from '@tuckbox/kit';
import { listOf } from '../../words/words.ts';
import { winnersOf } from '../story.ts';
import { readChoice } from './narrow.ts';
import { gained, signed } from './numbers.ts';
import { say } from './say.ts';
import {
  cardsText,
  nameOf,
  nameOrYou,
  type StacksEvent,
  type StacksScene,
  type StacksStep,
  whoIs,
} from './scene.ts';

/** The log's lines of a step. Deals and others' draws need none. */
export const tell = ({ events }: StacksStep, scene: StacksScene): string[] =>
  events.map((event) => tellOne(event, scene)).filter((line) => line !== null);

function tellOne(event: StacksEvent, scene: StacksScene): string | null {
  switch (event.kind) {
    case 'round': {
      const order = listOf(event.order.map((seat) => nameOrYou(scene, seat)));
      return say('tell.round', { round: event.round, order });
    }
    case 'dealt':
      return null;
    case 'drew':
      return isYou(scene, event.seat) ? say('tell.drew', { card: cardsText(event.cards) }) : null;
    case 'emptied':
      return say('tell.emptied', whoIs(scene, event.seat));
    case 'played':
      return isYou(scene, event.seat)
        ? say('tell.played.you', { cards: cardsText(event.cards), bid: signed(event.bid) })
        : say('tell.played.other', {
            name: nameOf(scene, event.seat),
            count: event.cards.length,
            bid: signed(event.bid),
          });
    case 'passed':
      return say('tell.passed', whoIs(scene, event.seat));
    case 'folded':
      return say('tell.folded', {
        ...whoIs(scene, event.seat),
        hand: cardsText(event.hand),
        stack: cardsText(event.stack),
      });
    case 'called':
      return say('tell.called', {
        ...whoIs(scene, event.seat),
        whose: whoIs(scene, event.accused).who,
        accused: nameOf(scene, event.accused),
        bid: signed(event.bid),
        worth: signed(event.worth),
        truth: event.bid === event.worth ? 'yes' : 'no',
      });
    case 'took':
      return say('tell.took', {
        ...whoIs(scene, event.seat),
        whose: whoIs(scene, event.from).who,
        from: nameOf(scene, event.from),
        of: event.cards.length === 0 ? 'none' : 'some',
        cards: cardsText(event.cards),
      });
    case 'scored':
      return say('tell.scored', {
        ...whoIs(scene, event.seat),
        points: gained(event.points),
        of: event.stack.length === 0 ? 'none' : 'some',
        stack: cardsText(event.stack),
        score: signed(event.score),
      });
    case 'left':
      return say('tell.left', whoIs(scene, event.seat));
    case 'over':
      return tellWin(event.places, scene);
    default:
      return unreachable(event);
  }
}

const isYou = (scene: StacksScene, seat: Seat): boolean => scene.players[seat]?.isYou ?? false;

function tellWin(places: readonly number[], scene: StacksScene): string {
  const winners = winnersOf({ places });
  return winners.length === 1
    ? say('tell.over', whoIs(scene, winners[0]))
    : say('tell.over.shared', { names: listOf(winners.map((seat) => nameOrYou(scene, seat))) });
}

/** A move in words. */
export function moveLabel(text: string, { view }: StacksScene): string {
  const choice = readChoice(text);
  switch (choice?.kind) {
    case undefined:
      return text;
    case 'call':
      return view.bid === null ? say('move.call.none') : say('move.call', { bid: signed(view.bid) });
    case 'pass':
      return say('move.pass');
    case 'fold':
      return say('move.fold');
    case 'play':
      return say('move.play', { cards: listOf(choice.cards.map(signed)), bid: signed(choice.bid) });
  }
}
