import type { Seat } from '@tuckbox/engine';
import { listOf } from '../../words/words.ts';
import { othersOf } from '../others-of.ts';
import type { TextSection } from '../ui.ts';
import { bidsOfRound } from './history.ts';
import { signed, sumOf } from './numbers.ts';
import { say } from './say.ts';
import { cardsText, isFaceUp, nameOrYou, type StacksScene, stateOf, unseenCards } from './scene.ts';

/** The board in words: your cards, the table, then everybody in seating order. */
export function describe(scene: StacksScene): TextSection[] {
  const mine = scene.seat === null ? [] : [describeMine(scene, scene.seat)];
  return [...mine, describeTable(scene), ...othersOf(scene).map((seat) => describeSeat(scene, seat))];
}

function describeMine(scene: StacksScene, seat: Seat): TextSection {
  const { hand, stack, score } = scene.view.seats[seat];
  return {
    title: say('describe.hand'),
    lines: [
      say('describe.hand.line', { cards: cardsText(hand) }),
      say('describe.stack.line', { cards: cardsText(stack), worth: signed(sumOf(stack)) }),
      say('describe.score', { score: signed(score) }),
      ...stateLine(scene, seat),
    ],
  };
}

function describeTable(scene: StacksScene): TextSection {
  const { view } = scene;
  const bids = bidsOfRound(scene).map(({ seat, bid }) => `${signed(bid)} (${nameOrYou(scene, seat)})`);
  const unseen = unseenCards(view)
    .filter((line) => line.unseen > 0)
    .map((line) => say('describe.unseen.item', { count: line.unseen, card: signed(line.card) }));
  const bid =
    view.bid === null || view.bidder === null
      ? [say('ladder.none')]
      : [say('describe.bid', { bid: signed(view.bid), name: nameOrYou(scene, view.bidder) })];
  return {
    title: say('describe.table'),
    lines: [
      say('round', { round: view.round }),
      ...bid,
      ...(bids.length > 1 ? [say('describe.bids', { bids: listOf(bids) })] : []),
      say('deck.left', { count: view.deck.length }),
      say('describe.order', { order: listOf(view.order.map((seat) => nameOrYou(scene, seat))) }),
      say('describe.target', { target: view.options.target }),
      ...(unseen.length > 0 ? [say('describe.unseen', { cards: unseen.join(', ') })] : []),
    ],
  };
}

function describeSeat(scene: StacksScene, seat: Seat): TextSection {
  const { hand, stack, score, folded } = scene.view.seats[seat];
  const isStackUp = stack.length > 0 && isFaceUp(stack);
  return {
    title: nameOrYou(scene, seat),
    lines: [
      say('describe.score', { score: signed(score) }),
      isStackUp
        ? say('describe.face-up', { cards: cardsText(stack) })
        : say('describe.face-down', { count: stack.length }),
      folded && isFaceUp(hand)
        ? say('describe.hand-up', { cards: cardsText(hand) })
        : `${say('hand.count', { count: hand.length })}.`,
      ...stateLine(scene, seat),
    ],
  };
}

function stateLine({ view }: StacksScene, seat: Seat): string[] {
  const state = stateOf(view, seat);
  if (state === 'in') return [];
  const told =
    state === 'bidder' ? say('state.bidder', { bid: signed(view.bid ?? 0) }) : say(`state.${state}`);
  return [say('describe.state', { state: told })];
}
