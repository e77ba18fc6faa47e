import { tabulate } from '@tuckbox/kit';
import { CARD_KINDS, cardName, parseCard } from '@tuckbox/tuck-it/client';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test, vi } from 'vitest';
import { Back } from './art/back.tsx';
import { Face } from './art/face.tsx';
import { Board } from './board.tsx';
import { describe as describeBoard } from './describe.ts';
import { flights } from './flights.tsx';
import type { TuckScene } from './names.ts';
import { positions } from './positions.ts';
import { Scores } from './scores.tsx';
import { parsed, randomGame, sceneOf, staged } from './testing/scenes.ts';

vi.mock('./say.ts', () => import('./testing/say.ts'));

/** The numbers in the cogs of a picture, in the order in which they are drawn. */
const cogsIn = (html: string): number[] =>
  [...html.matchAll(/<g data-gears="\d+">.*?<text[^>]*>(\d+)<\/text>/gs)].map(([, text]) => Number(text));

const BACK = renderToString(h(Back, {}));
const countOf = (part: string, html: string): number => html.split(part).length - 1;

const boardOf = (scene: TuckScene): string =>
  renderToString(
    h(Board, {
      scene,
      isTableScreen: scene.seat === null,
      isLive: true,
      isRunning: true,
      suggestion: null,
      act: () => {},
      whyNot: () => {},
    }),
  );

/** Gears as an option: the same number for every card. */
const allGears = (count: number): { readonly [name: string]: number } =>
  Object.fromEntries(tabulate(CARD_KINDS, (card) => [cardName(card), count]));

describe('a face', () => {
  test.each([
    ['2', 5],
    ['10', 6],
    ['K', 3],
    ['7.5', 4],
    ['8*', 2],
    ['9/5', 4],
    ['DQ', 5],
    ['D', 3],
    ['S', 6],
  ])('of %s has %i Gears on it', (name, gears) => {
    const card = parseCard(name) as number;
    const picture = h(Face, { card, gears: staged('two').view.gearTable[card] });
    expect(cogsIn(renderToString(picture))).toEqual([gears]);
  });

  test('is not taken from a table with other Gears', () => {
    const drawn = [0, 7, 99, 7].map((gears) => cogsIn(renderToString(h(Face, { card: 0, gears }))));
    expect(drawn).toEqual([[0], [7], [99], [7]]);
  });
});

describe('at a table with Gears of its own', () => {
  test.each(positions)('every visible card in "$id" shows them, and no back does', (position) => {
    const options = { ...position.options, gears: allGears(31) };
    const html = boardOf(sceneOf(parsed(position.position, options, position.seats), position.seat));
    const faces = countOf('<svg viewBox="0 0 100 140"', html) - countOf(BACK, html);
    expect(faces).toBeGreaterThan(0);
    expect(cogsIn(html)).toEqual(Array(faces).fill(31));
  });

  test('flying cards show them, and in the result they add up to the total', () => {
    const options = { gears: { ...allGears(2), 2: 17 } };
    for (const { step, before, after } of randomGame('gears', options, 3, 0)) {
      for (const { piece } of flights(step, before, after)) {
        const html = renderToString(h('div', {}, piece));
        expect(cogsIn(html)).toHaveLength(html.includes(BACK) ? 0 : 1);
      }
      if (after.view.over === 0) continue;
      const faceDown = after.view.stacks.flatMap((cards, index) =>
        cards.filter((_, at) => after.view.faces[index][at] === 0),
      );
      const counted = faceDown.map((card) => (card === 0 ? 17 : 2));
      expect(cogsIn(renderToString(h(Scores, { scene: after }))).toSorted()).toEqual(counted.toSorted());
      return;
    }
    throw new Error('the game did not end');
  });
});

test('the text view has the Gears of the cards in the box, and of the viewer’s face-down cards', () => {
  for (const { before } of randomGame('dealt', {}, 2, 0)) {
    expect(describeBoard(before).at(-1)).toEqual({
      title: 'Gears',
      lines: [
        '1 Gear: 4 and 6',
        '2 Gears: 8 and Q',
        '3 Gears: 5, 9, and K',
        '4 Gears: 3, 7, J, and A',
        '5 Gears: 2 and Dark Queen',
        '6 Gears: 10',
      ],
    });
    break;
  }
  const [own] = describeBoard(staged('two'));
  expect(own.lines).toContain('Your Stack 1: 2 cards, 4 on top: 4, K (3 Gears) face down');
});
