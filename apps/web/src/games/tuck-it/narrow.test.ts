import { parseCard } from '@tuckbox/tuck-it/client';
import { describe, expect, test } from 'vitest';
import {
  arrangeText,
  EMPTY_LAYOUT,
  fillUp,
  layOut,
  offersOf,
  orderedPlay,
  playText,
  pointedAt,
  takeBack,
} from './narrow.ts';
import { parseLayout } from './suggested.ts';
import {
  type Answer,
  cardLight,
  type Draft,
  draftText,
  type Hold,
  NO_DRAFT,
  tapCard,
  tapHeap,
  tapOtherStack,
  tapOwnStack,
  tapPile,
  undoLast,
} from './taps.ts';
import { parsed, sceneOf, staged } from './testing/scenes.ts';

const cards = (...names: readonly string[]): number[] => names.map((name) => parseCard(name) as number);

function holdOf(id: string, draft: Draft = NO_DRAFT): Hold {
  const { view, seat, legal } = staged(id);
  return { view, seat: seat as number, offers: offersOf(legal ?? []), draft };
}

/** Taps one hand card after the other, by name. */
function picking(hold: Hold, ...names: readonly string[]): Hold {
  let held = hold;
  const used = new Set<number>();
  for (const name of names) {
    const card = parseCard(name);
    const index = hold.view.hands[hold.seat].findIndex((kind, at) => kind === card && !used.has(at));
    used.add(index);
    held = { ...held, draft: draftIn(tapCard(held, index)) };
  }
  return held;
}

function draftIn(answer: Answer): Draft {
  if (answer.kind !== 'draft') throw new Error(`${answer.kind} ${answer.text}`);
  return answer.draft;
}

const indexIn = (hold: Hold, name: string): number =>
  hold.view.hands[hold.seat].indexOf(parseCard(name) as number);

describe('building a play', () => {
  test('a chain grows card by card and is written in its order', () => {
    expect(draftText(picking(holdOf('chain'), '4', '4.5', '5', '5', '9/5', '9'))).toBe(
      'play 4 4.5 5 5 9/5 9',
    );
  });

  test('cards picked in another order are put into one that can be played', () => {
    expect(draftText(picking(holdOf('chain'), '5', '4.5'))).toBe('play 4.5 5');
  });

  test('only cards that can follow are highlighted', () => {
    const hold = picking(holdOf('chain'), '4');
    expect(cardLight(hold, indexIn(hold, '4.5'))).toBe('lit');
    expect(cardLight(hold, indexIn(hold, 'K'))).toBe('quiet');
  });

  test('a card that does not go with the others starts a new play', () => {
    expect(draftText(picking(holdOf('two'), '8', '8', 'K'))).toBe('play K');
  });

  test('undo removes the last pick, and a tap on a picked card removes it', () => {
    const hold = picking(holdOf('two'), '8', '8');
    expect(draftText({ ...hold, draft: undoLast(hold) })).toBe('play 8');
    expect(draftIn(tapCard(hold, indexIn(hold, '8')))).toMatchObject({ picks: [indexIn(hold, '8') + 1] });
  });

  test('a tap on the pile makes the play', () => {
    expect(tapPile(picking(holdOf('two'), '8', '8'))).toEqual({ kind: 'act', text: 'play 8 8' });
  });

  test('the card picked last is on top if that is legal', () => {
    const state = parsed(
      {
        turn: 1,
        pile: [4],
        draw: [4, 5],
        seats: [
          { hand: ['Q', 'DQ', 2], stacks: [['4'], ['5'], ['6']] },
          { hand: [3, 3, 3], stacks: [['4'], ['5'], ['6']] },
        ],
      },
      {},
      2,
    );
    const { view, legal } = sceneOf(state, 0);
    const offers = offersOf(legal ?? []);
    expect(orderedPlay(offers, view, cards('DQ', 'Q'))).toEqual(cards('DQ', 'Q'));
    expect(orderedPlay(offers, view, cards('Q', 'DQ'))).toEqual(cards('Q', 'DQ'));
  });

  test('every offered play can be made by taps', () => {
    const { view, legal } = staged('chain');
    const offers = offersOf(legal ?? []);
    const plays = (legal ?? []).filter((text) => text.startsWith('play '));
    expect(plays.length).toBeGreaterThan(100);
    for (const text of plays) {
      const picked = cards(...text.slice(5).split(' '));
      for (let count = 1; count <= picked.length; count++) {
        expect(orderedPlay(offers, view, picked.slice(0, count)), text).not.toBeNull();
      }
      expect(playText(orderedPlay(offers, view, picked) ?? [])).toBe(text);
    }
  });

  test('if the list is only a sample, a chain can still be built', () => {
    const { view } = staged('chain');
    const sample = Array.from({ length: 4096 }, (_, index) => `tuck 4 under ${index}`);
    const offers = offersOf([...sample, 'play 4']);
    expect(orderedPlay(offers, view, cards('4', '4.5', '5'))).toEqual(cards('4', '4.5', '5'));
    expect(orderedPlay(offers, view, cards('4', 'K'))).toBeNull();
  });
});

describe('the meaning of a tap', () => {
  test('an illegal tap asks why, with the most natural move', () => {
    const low = holdOf('queen');
    expect(tapCard(low, indexIn(low, 'K'))).toEqual({ kind: 'whyNot', text: 'play K' });
    expect(tapHeap(low, 'reveal')).toEqual({ kind: 'whyNot', text: 'reveal' });
    expect(tapOtherStack(low, 1, 2)).toEqual({ kind: 'whyNot', text: 'flip 2.3' });
    expect(tapOwnStack(holdOf('two'), 0)).toEqual({ kind: 'whyNot', text: 'play 4 from 1' });
  });

  test('a Stack is tapped once to select it and again to flip it', () => {
    const hold = holdOf('flip');
    const aimed = draftIn(tapOtherStack(hold, 2, 1));
    expect(aimed).toMatchObject({ kind: 'target', owner: 2, stack: 1 });
    expect(tapOtherStack({ ...hold, draft: aimed }, 2, 1)).toEqual({ kind: 'act', text: 'flip 3.2' });
    expect(tapOtherStack(hold, 3, 2)).toEqual({ kind: 'whyNot', text: 'flip 4.3' });
  });

  test('a hand card and then a Stack is a tuck, in turn and out of it', () => {
    expect(tapOwnStack(picking(holdOf('long'), 'DQ'), 1)).toEqual({ kind: 'act', text: 'tuck DQ under 2' });
    expect(tapOwnStack(picking(holdOf('waiting'), '9'), 2)).toEqual({ kind: 'act', text: 'tuck 9 under 3' });
    expect(tapOwnStack(picking(holdOf('two'), 'K'), 2)).toEqual({ kind: 'whyNot', text: 'tuck K under 3' });
  });

  test('every tap on a Stack takes one more of its cards, as far as they can be played', () => {
    const hold = holdOf('phase-two');
    const one = draftIn(tapOwnStack(hold, 0));
    const two = draftIn(tapOwnStack({ ...hold, draft: one }, 0));
    const three = draftIn(tapOwnStack({ ...hold, draft: two }, 0));
    const four = draftIn(tapOwnStack({ ...hold, draft: three }, 0));
    expect([one, two, three, four]).toMatchObject([{ count: 1 }, { count: 2 }, { count: 3 }, { count: 1 }]);
    expect(draftText({ ...hold, draft: three })).toBe('play 8 8 8 from 1');
  });
});

describe('making Stacks', () => {
  const hand = cards('2', '3', '7', '7', '9', '10', 'Q', 'DQ', 'A');

  test('cards go to the first free place or to the one that is named', () => {
    const layout = layOut(layOut(EMPTY_LAYOUT, 4, null), 7, 5);
    expect(layout).toEqual([4, null, null, null, null, 7]);
    expect(arrangeText(layout, hand)).toBeNull();
    expect(takeBack(layout, 0)).toEqual([null, null, null, null, null, 7]);
  });

  test('a card moved to an occupied place swaps with the card there', () => {
    expect(layOut([0, 1, null, null, null, null], 0, 1)).toEqual([1, 0, null, null, null, null]);
  });

  test('free places can be filled automatically, and the result is a move', () => {
    expect(arrangeText(fillUp([8, null, null, null, null, null], 9), hand)).toBe('arrange A 2 | 3 7 | 7 9');
  });

  test('a suggested arrangement is found in the hand, each copy once', () => {
    const layout = parseLayout('arrange 7 7 | A 2 | DQ 3', hand);
    expect(layout).toEqual([2, 3, 8, 0, 7, 1]);
    expect(arrangeText(layout ?? [], hand)).toBe('arrange 7 7 | A 2 | DQ 3');
  });
});

describe('a suggestion', () => {
  test('points at the cards and Stacks that it names', () => {
    expect(pointedAt('play 8 8', 0)).toEqual({ verb: 'play', cards: cards('8', '8'), stacks: [] });
    expect(pointedAt('play 8 8 from 2', 0)).toEqual({ verb: 'play', cards: [], stacks: ['0.1'] });
    expect(pointedAt('tuck K under 3', 1)).toEqual({ verb: 'tuck', cards: cards('K'), stacks: ['1.2'] });
    expect(pointedAt('flip 3.1', 0)).toEqual({ verb: 'flip', cards: [], stacks: ['2.0'] });
    expect(pointedAt('skip', 0)).toEqual({ verb: 'skip', cards: cards('S'), stacks: [] });
    expect(pointedAt('no flip', 0)).toEqual({ verb: 'no', cards: [], stacks: [] });
  });
});
