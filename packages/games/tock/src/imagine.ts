import { fork, type Rng } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import { isHome } from './board.ts';
import { NO_CARD } from './cards.ts';
import { dealUnseen, unseenCards } from './imagine-deal.ts';
import { drawFrom, knownCards, undoHand } from './imagine-history.ts';
import { ASK_FIELDS, ASK_RETURNED, questionsIn } from './memory.ts';
import { emptyState } from './setup.ts';
import { cardsIn, type State, seatOfPawn } from './state.ts';
import type { View } from './view.ts';

/** How many deals are tried before the shown cards are taken to be impossible (a scenario with odd cards). */
const MOST_TRIES = 100_000;

/**
 * A world that agrees with a view. Hidden cards are dealt again, every deal
 * equally likely; a deal is kept only if this hand can have come about in it, given what discards have shown
 * (see imagine-deal.ts), the cards that partners passed each other, and every question and answer of charity.
 * Secret choices of others are taken to be random.
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

/** A state with everything that the view shows. */
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
