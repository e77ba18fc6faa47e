import { fork, type Rng } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import { isHome } from './board.ts';
import { NO_CARD } from './cards.ts';
import { dealUnseen, unseenCards } from './deal.ts';
import { ASK_FIELDS, ASK_RETURNED, questionsIn } from './memory.ts';
import { emptyState } from './setup.ts';
import { type State, seatOfPawn } from './state.ts';
import { cardsIn, drawFrom, knownCards, undoHand } from './undo.ts';
import type { View } from './view.ts';

/** How often a deal is drawn again before what was shown is taken for impossible (a scenario with odd cards). */
const MOST_TRIES = 100_000;

/**
 * A world as the owner of the view may suppose it. Cards that are not seen are dealt afresh, every deal
 * equally likely; a deal stands only if this hand can have come about in it: what discards have shown
 * (see deal.ts), the cards that partners passed each other, and every question and answer of charity.
 * What others chose in secret is supposed to have been chosen at random.
 */
export function imagine(view: View, rng: Rng): State {
  const questions = questionsIn(view.asks);
  const world = openParts(view, rng);
  const unseen = unseenCards(view);
  const known = knownCards(view, questions);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const isFair = dealUnseen(view, world, unseen, known, rng);
    world.give = view.give.map((card, seat) =>
      card === HIDDEN ? drawFrom(cardsIn(world.hands, seat), rng) : card,
    );
    world.given = view.given.slice();
    world.asks = view.asks.slice();
    if (isFair && undoHand(view, world, questions, rng)) return world;
  }
  world.given = view.given.map((card) => (card === HIDDEN ? NO_CARD : card));
  world.asks = view.asks.map((entry, index) =>
    index % ASK_FIELDS === ASK_RETURNED && entry === HIDDEN ? NO_CARD : entry,
  );
  return world;
}

/** Everything that is seen, in its place. */
function openParts(view: View, rng: Rng): State {
  const s = emptyState(view.table, fork(rng));
  s.stage = view.stage;
  s.dealer = view.dealer;
  s.turn = view.turn;
  s.bound = view.bound;
  s.asker = view.asker;
  s.giver = view.giver;
  s.asked = view.asked;
  s.turns = view.turns;
  s.over = view.over;
  s.places = view.places.slice();
  s.guards = view.guards.slice();
  s.places.forEach((place, pawn) => {
    if (isHome(place)) s.homes[seatOfPawn(pawn)]++;
  });
  s.idle = view.idle.slice();
  s.played = view.played.slice();
  s.gone = view.gone.slice();
  s.spent = view.spent.slice();
  s.shed = view.shed.slice();
  s.lacks = view.lacks.slice();
  return s;
}
