import { act, FAIR, legalTexts, type Position, readOptions, type Seat } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { type State, type Tock, tock } from '@tuckbox/tock';
import { ACE, FOUR, JACK, SEVEN, TEN, type View } from '@tuckbox/tock/client';
import { describe, expect, it } from 'vitest';
import {
  chooseCard,
  chooseGoal,
  choosePawn,
  meantByCard,
  meantByPawn,
  NO_DRAFT,
  type Offer,
  offerOf,
  openCards,
  openGoals,
  openPawns,
  undo,
} from './narrow.ts';
import { positions } from './positions.ts';
import { afterSteps, openSteps, type SevenStep } from './seven.ts';
import { effectOf, readUse } from './uses.ts';

const ME = 0 as Seat;

function stateOf(position: object, options: object = {}, seats = 2): State {
  const read = readOptions(tock.options, options);
  if (!read.ok) throw new Error(read.error.code);
  return tock.parsePosition(position, read.value, seats, rngFromSeed('narrow'));
}

const offerIn = (state: State, seat: Seat = ME): Offer =>
  offerOf(tock.view(state, seat) as View, seat, legalTexts(tock, state as Position<Tock>, seat));

const table = (
  hand: readonly string[],
  mine: readonly unknown[],
  theirs: readonly unknown[] = [],
  options: object = {},
): Offer =>
  offerIn(
    stateOf(
      {
        turn: 1,
        deck: [],
        seats: [
          { hand, pawns: mine },
          { hand: ['2'], pawns: theirs },
        ],
      } as object,
      options,
    ),
  );

describe('a card, then a pawn', () => {
  const offer = table(['9', '4', '10'], [5, 12, 'yard', 'yard'], [3]);

  it('highlights the playable cards and the pawns they move', () => {
    expect([...openCards(offer, NO_DRAFT)].toSorted((a, b) => a - b)).toEqual([FOUR, 8, TEN]);
    expect([...openPawns(offer, chooseCard(offer, NO_DRAFT, 8))]).toEqual([0, 1]);
  });

  it('is a move once both are chosen, and shows which pawn is captured', () => {
    const draft = choosePawn(offer, chooseCard(offer, NO_DRAFT, 8), 1);
    expect(draft.ready?.text).toBe('play 9 2');
    expect(draft.ready && effectOf(offer.ground, draft.ready)).toEqual({
      trips: [{ pawn: 1, places: [12, 13, 14, 15, 16, 17, 18, 19, 20, 21] }],
      eaten: [4],
    });
  });

  it('highlights the cards for a pawn that is chosen first', () => {
    const draft = choosePawn(offer, NO_DRAFT, 0);
    expect(draft).toEqual({ ...NO_DRAFT, pawn: 0 });
    expect(chooseCard(offer, draft, FOUR).ready?.text).toBe('play 4 1');
  });

  it('shows the path of a four backwards', () => {
    const { ready } = choosePawn(offer, chooseCard(offer, NO_DRAFT, FOUR), 0);
    expect(ready && effectOf(offer.ground, ready).trips[0].places).toEqual([5, 4, 3, 2, 1]);
  });
});

describe('a goal with two ways to it', () => {
  it('asks for home or the ring', () => {
    const offer = table(['6'], [30, 'yard', 'yard', 'yard']);
    const draft = chooseCard(offer, NO_DRAFT, 5);
    expect(draft).toEqual({ ...NO_DRAFT, card: 5, pawn: 0 });
    const goals = openGoals(offer, draft);
    expect(goals.map(({ use }) => use?.text)).toEqual(['play 6 1', 'play 6 1 home']);
    expect(chooseGoal(offer, draft, goals[1]).ready?.text).toBe('play 6 1 home');
  });

  it('asks how far an ace goes', () => {
    const offer = table(['A'], [2, 'home4', 'home3', 'home2'], [], { ace: 'eleven' });
    const goals = openGoals(offer, chooseCard(offer, NO_DRAFT, ACE));
    expect(goals.map(({ place }) => place)).toEqual([3, 13]);
  });

  it('reads a move without the word home if the ring is blocked', () => {
    const offer = table(['6'], [30, 'start', 'yard', 'yard']);
    const use = readUse(offer.ground, ME, 'play 6 1');
    expect(use).toMatchObject({ kind: 'walk', home: true });
    expect(use && effectOf(offer.ground, use).trips[0].places).toHaveLength(7);
  });
});

describe('a jack', () => {
  const offer = table(['J'], [5, 12, 'yard', 'yard'], [3]);

  it('takes two pawns', () => {
    const first = choosePawn(offer, chooseCard(offer, NO_DRAFT, JACK), 1);
    expect([...openPawns(offer, first)].toSorted((a, b) => a - b)).toEqual([0, 1, 4]);
    expect(choosePawn(offer, first, 4).ready?.text).toBe('play J 2 with 2.1');
  });

  it('swaps two own pawns in either order', () => {
    const first = choosePawn(offer, chooseCard(offer, NO_DRAFT, JACK), 1);
    expect(choosePawn(offer, first, 0).ready?.text).toBe('play J 1 with 2');
  });
});

const staged = (id: string): Offer => {
  const found = positions.find((position) => position.id === id);
  if (found === undefined) throw new Error(id);
  return offerIn(stateOf(found.position as object, found.options, found.seats), found.seat as Seat);
};

/** Positions with a seven in hand, one so tight that steps capture own pawns and block each other. */
const SEVENS: { readonly [id: string]: () => Offer } = {
  'two-seven': () => staged('two-seven'),
  'wide-board': () => staged('wide-board'),
  'four-seven': () => table(['7'], [32, 33, 31, 'home2'], ['start', 16, 'yard', 'yard']),
};

describe('a seven', () => {
  it('is used step by step, and steps can be undone', () => {
    const offer = table(['7'], [5, 12, 'yard', 'yard']);
    let draft = chooseCard(offer, NO_DRAFT, SEVEN);
    for (const pawn of [1, 1, 0, 1, 0, 0, 0]) {
      expect(draft.ready).toBeNull();
      draft = choosePawn(offer, draft, pawn);
    }
    expect(draft.ready?.text).toBe('play 7 2x3 1x4');
    const back = undo(offer, draft);
    expect(back.ready).toBeNull();
    expect(back.steps).toHaveLength(6);
    expect(undo(offer, { ...back, steps: [] })).toEqual(NO_DRAFT);
  });

  it('asks for the direction at the entrance to home', () => {
    const offer = table(['7'], [34, 12, 'yard', 'yard']);
    const draft = choosePawn(offer, chooseCard(offer, NO_DRAFT, SEVEN), 0);
    expect(openGoals(offer, draft).map(({ step }) => step?.turns)).toEqual([false, true]);
  });

  it('offers no step after which the rest cannot be made', () => {
    const offer = table(['7'], [30, 'yard', 'yard', 'yard'], [], {});
    const blocked = table(['7'], [11, 'home1', 'yard', 'yard'], ['start']);
    expect([...openPawns(offer, chooseCard(offer, NO_DRAFT, SEVEN))]).toEqual([0]);
    // Six steps to the guard and up to three in home: the pawn in home may step, the other too.
    expect([...openPawns(blocked, chooseCard(blocked, NO_DRAFT, SEVEN))]).toEqual([0, 1]);
  });

  it('may stop early in the variant with one pawn', () => {
    const offer = table(['7'], [5, 12, 'yard', 'yard'], [], { seven: 'single' });
    const one = choosePawn(offer, chooseCard(offer, NO_DRAFT, SEVEN), 1);
    expect(one.ready?.text).toBe('play 7 2x1');
    expect([...openPawns(offer, one)]).toEqual([1]);
  });

  it.each(['two-seven', 'wide-board', 'four-seven'])(
    'reaches what the rules list, and nothing else: %s',
    (id) => {
      const offer = SEVENS[id]();
      const listed = offer.uses.filter((use) => use.kind === 'seven');
      expect(listed.length).toBeGreaterThan(5);
      const reached = new Set<string>();
      const seen = new Set<string>();
      const spend = (made: readonly SevenStep[]): void => {
        const now = afterSteps(offer.ground, made).places.join();
        if (seen.has(`${made.length} ${made[0]?.pawn} ${now}`)) return;
        seen.add(`${made.length} ${made[0]?.pawn} ${now}`);
        const open = openSteps(offer.ground, offer.owner, made);
        const isSingle = offer.ground.table.options.seven === 'single';
        if (made.length === 7 || (isSingle && made.length > 0)) reached.add(now);
        for (const step of open) spend([...made, step]);
      };
      spend([]);
      const wanted = listed.map((use) => afterSteps(offer.ground, use.steps).places.join());
      expect([...reached].toSorted()).toEqual([...new Set(wanted)].toSorted());
    },
  );
});

describe('the most likely meaning of a tap', () => {
  const offer = table(['9', 'K'], ['yard', 'yard', 'yard', 'yard'], ['start']);

  it('is the move whose refusal explains best why it is illegal', () => {
    expect(meantByCard(offer, 8, 'play')).toBe('play 9 1');
    expect(meantByCard(offer, 8, 'give')).toBe('give 9');
    expect(meantByPawn(offer, 8, 4, null)).toBe('play 9 2.1');
    expect(meantByPawn(offer, JACK, 4, 0)).toBe('play J 1 with 2.1');
    expect(meantByPawn(offer, SEVEN, 0, null)).toBe('play 7 1x7');
  });
});

describe('every staged position', () => {
  it.each(positions.map(({ id }) => id))('%s: every legal move is read, shown and written back', (id) => {
    const staged = positions.find((position) => position.id === id);
    if (staged === undefined) throw new Error(id);
    const state = stateOf(staged.position as object, staged.options, staged.seats);
    for (const [seat, text] of staged.moves ?? []) {
      expect(act(tock, state, seat as Seat, text, FAIR).ok, text).toBe(true);
    }
    for (let seat = 0; seat < staged.seats; seat++) {
      for (const text of legalTexts(tock, state as Position<Tock>, seat as Seat)) {
        const view = tock.view(state, seat as Seat) as View;
        const use = readUse(view, seat, text);
        expect(use?.text).toBe(text);
        if (use === null) continue;
        const told = effectOf(view, use).trips.map(({ pawn, places }) => [pawn, places[places.length - 1]]);
        const after = tock.clone(state);
        expect(act(tock, after, seat as Seat, text, FAIR).ok, text).toBe(true);
        const ends = new Map(told as [number, number][]);
        for (const [pawn, place] of ends) {
          if (effectOf(view, use).eaten.includes(pawn)) continue;
          expect(after.places[pawn], text).toBe(place);
        }
        for (const pawn of effectOf(view, use).eaten) expect(after.places[pawn], text).toBe(-1);
      }
    }
  });
});
