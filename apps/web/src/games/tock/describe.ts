import { HIDDEN } from '@tuckbox/tabletop';
import { numberOfPawn, type Tock } from '@tuckbox/tock/client';
import { capital, listOf } from '../../words/words.ts';
import type { Scene, TextSection } from '../ui.ts';
import { partnerOf, pawnsOf } from './pawns.ts';
import { topOfPile } from './recent.ts';
import { say } from './say.ts';
import { cardWord, charityLine, nameOf, placeWord } from './speak.ts';
import { status } from './status.ts';

/** The board in words: the table, the viewer's cards, and every player's pawns. */
export function describe(scene: Scene<Tock>): TextSection[] {
  const { view, seat } = scene;
  const sections = [tableSection(scene)];
  if (seat !== null) sections.push(handSection(scene, seat));
  return [...sections, ...view.hands.map((_, other) => playerSection(scene, other))];
}

function tableSection(scene: Scene<Tock>): TextSection {
  const { view } = scene;
  const { top } = topOfPile(scene);
  const spent = view.spent.reduce((sum, count) => sum + count, 0);
  return {
    title: say('text.table'),
    lines: [
      status(scene),
      say('text.ring', { sections: view.table.sections, spaces: view.table.spaces }),
      say('text.dealer', { name: nameOf(scene, view.dealer) }),
      `${say('deck', { count: view.deck.length })}. ${say('pile', { count: spent })}.`,
      ...(top === null ? [] : [`${say('pileTop', { card: cardWord(top) })}.`]),
    ],
  };
}

function handSection({ view }: Scene<Tock>, seat: number): TextSection {
  const cards = view.hands[seat].filter((card) => card !== HIDDEN);
  const line = cards.length === 0 ? say('text.handEmpty') : capital(`${listOf(cards.map(cardWord))}.`);
  return { title: say('text.hand'), lines: [line] };
}

function playerSection(scene: Scene<Tock>, seat: number): TextSection {
  const { view } = scene;
  const facts = [say('cards', { count: view.hands[seat].length })];
  if (scene.seat !== null && partnerOf(view.table, scene.seat) === seat) facts.push(say('partner'));
  if (view.dealer === seat) facts.push(say('dealer'));
  if (view.gone[seat] > 0) facts.push(say('left'));
  return {
    title: nameOf(scene, seat),
    lines: [
      capital(`${facts.join(', ')}.`),
      ...(view.table.options.charity > 0 ? [`${charityLine(view, seat)}.`] : []),
      ...pawnsOf(seat).map((pawn) =>
        say('text.pawnLine', {
          number: numberOfPawn(pawn) + 1,
          place: placeWord(scene, pawn, view.places[pawn]),
        }),
      ),
    ],
  };
}
