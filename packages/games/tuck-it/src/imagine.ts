/**
 * A world that agrees with a view: known cards where they are or may be (imagine-history.ts),
 * and all other cards shuffled into all other places.
 */
import { below, fork, invariant, type Rng, shuffle, tabulate, zeros } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import { CARD_KINDS, type Card, DICE } from './cards.ts';
import { poolOf, STRANGE, type Trail, tellStory } from './imagine-history.ts';
import { entryKind, entryOperand, lossOf, netGain, TUCKED } from './memory.ts';
import {
  FROM_HAND,
  kindsOfBox,
  STACKS,
  type State,
  showingCard,
  showingOf,
  showingStack,
  slotOf,
  turnedOver,
} from './state.ts';
import type { View } from './view.ts';

/** The cards of the table by place; STRANGE if unknown. */
interface Layout {
  readonly hands: Card[][];
  readonly stacks: Card[][];
  readonly draw: Card[];
}

export function imagine(view: View, rng: Rng): State {
  const layout: Layout = {
    hands: view.hands.map((hand) => hand.slice()),
    stacks: view.stacks.map((cards, index) =>
      cards.map((card, at) => (card === HIDDEN ? view.memory.slots[index][at] : card)),
    ),
    draw: view.draw.slice(),
  };
  placeKnown(view, layout, rng);
  fillStrange(view, layout, rng);
  const s = stateOf(view, layout, fork(rng));
  imagineShowings(s, layout, rng);
  return s;
}

/** Puts the cards known of each other hand into it, or where they may have been tucked. */
function placeKnown(view: View, layout: Layout, rng: Rng): void {
  const others = tabulate(view.seats, (seat) => seat).filter((seat) => isHiddenHand(view, seat));
  const trails = others.map((seat) => trailOf(view, layout, seat));
  const unseen = unplaced(view, layout);
  for (const trail of trails) {
    poolOf(trail).known.forEach((count, card) => {
      unseen[card] -= count;
    });
  }
  others.forEach((seat, index) => {
    const story = tellStory(trails[index], unseen, rng);
    layout.hands[seat] = story.known.flatMap((count, card) => tabulate(count, () => card));
    layout.hands[seat].push(...tabulate(story.strange, () => STRANGE));
    for (let stack = seat * STACKS; stack < (seat + 1) * STACKS; stack++) {
      view.memory.marks[stack].forEach((mark, at) => {
        layout.stacks[stack][at] = story.tucked.get(mark) ?? layout.stacks[stack][at];
      });
    }
  });
}

/** A referee's view hides nothing. */
const isHiddenHand = (view: View, seat: number): boolean => view.hands[seat].includes(HIDDEN);

/** The journal, completed with the tucked cards that the viewer sees. */
function trailOf(view: View, layout: Layout, seat: number): Trail {
  const seen = new Map<number, Card>();
  for (let stack = seat * STACKS; stack < (seat + 1) * STACKS; stack++) {
    view.memory.marks[stack].forEach((mark, at) => {
      if (layout.stacks[stack][at] !== STRANGE) seen.set(mark, layout.stacks[stack][at]);
    });
  }
  const journal = view.memory.journals[seat].map((entry) => {
    const card = entryKind(entry) === TUCKED ? seen.get(entryOperand(entry)) : undefined;
    return card === undefined ? entry : lossOf(card);
  });
  const known = view.memory.known.slice(seat * CARD_KINDS, (seat + 1) * CARD_KINDS);
  const before = view.hands[seat].length - journal.reduce((sum, entry) => sum + netGain(entry), 0);
  return { known, strange: before - known.reduce((sum, count) => sum + count, 0), journal };
}

/** How many of each kind have no known place. */
function unplaced(view: View, layout: Layout): number[] {
  const left = view.box.slice();
  for (const place of [...layout.hands, ...layout.stacks, layout.draw, view.pile, view.trash]) {
    for (const card of place) if (card !== STRANGE) left[card]--;
  }
  return left;
}

function fillStrange(view: View, layout: Layout, rng: Rng): void {
  const cards = unplaced(view, layout).flatMap((count, card) => tabulate(count, () => card));
  shuffle(rng, cards);
  for (const place of [...layout.hands, ...layout.stacks, layout.draw]) {
    for (let at = 0; at < place.length; at++) {
      if (place[at] !== STRANGE) continue;
      const card = cards.pop();
      invariant(card !== undefined, 'more places than cards to imagine in them');
      place[at] = card;
    }
  }
  invariant(cards.length === 0, 'more cards to imagine than places for them');
}

function stateOf(view: View, layout: Layout, rng: Rng): State {
  const hands = zeros(view.seats * CARD_KINDS);
  layout.hands.forEach((hand, seat) => {
    for (const card of hand) hands[seat * CARD_KINDS + card]++;
  });
  return {
    seats: view.seats,
    sets: view.sets,
    skips: view.skips,
    tournament: view.tournament,
    gearTable: view.gearTable,
    box: view.box,
    kinds: kindsOfBox(view.box),
    stage: view.stage,
    turn: view.turn,
    direction: view.direction,
    turns: view.turns,
    over: view.over,
    winner: view.winner,
    choice: view.choice,
    die: view.die,
    rolled: view.rolled,
    draw: layout.draw,
    pile: view.pile.slice(),
    trash: view.trash.slice(),
    hands,
    handSizes: layout.hands.map((hand) => hand.length),
    stacks: layout.stacks.map((cards, index) =>
      cards.map((card, at) => {
        const slot = slotOf(card, view.memory.marks[index][at]);
        return view.faces[index][at] === 1 ? turnedOver(slot) : slot;
      }),
    ),
    shown: view.shown.map((shown) => shown.slice()),
    published: view.published.slice(),
    gone: view.gone.slice(),
    game: view.game,
    gears: view.gears.slice(),
    won: view.won.slice(),
    known: view.memory.known.slice(),
    journals: view.memory.journals.map((journal) => journal.slice()),
    tucks: view.memory.tucks.slice(),
    rng,
  };
}

/** What others have chosen to show but not shown yet: any card that they may show. */
function imagineShowings(s: State, layout: Layout, rng: Rng): void {
  for (let seat = 0; seat < s.seats; seat++) {
    for (let at = 0; at < s.shown[seat].length; at++) {
      if (s.shown[seat][at] === HIDDEN) s.shown[seat][at] = pickShowing(s, layout, seat, at, rng);
    }
  }
}

function pickShowing(s: State, layout: Layout, seat: number, at: number, rng: Rng): number {
  const before = s.shown[seat].slice(0, at);
  const choices: { readonly card: Card; readonly from: number }[] = [];
  for (let from = 0; from < STACKS; from++) {
    const cards = layout.stacks[seat * STACKS + from];
    if (cards.length > 0 && !before.some((showing) => showingStack(showing) === from)) {
      choices.push({ card: cards[cards.length - 1], from });
    }
  }
  const hand = at === 0 ? [] : layout.hands[seat].slice();
  for (const showing of before) {
    if (showingStack(showing) === FROM_HAND) hand.splice(hand.indexOf(showingCard(showing)), 1);
  }
  choices.push(...hand.map((card) => ({ card, from: FROM_HAND })));
  const { card, from } = choices[below(rng, choices.length)];
  return showingOf(card, from, card === DICE ? 1 + below(rng, 6) : 0);
}
