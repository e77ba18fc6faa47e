import { HIDDEN } from '@tuckbox/tabletop';
import { CLOCKWISE, SHOW, showingCard, showingDie, WRITTEN_ORDER } from '@tuckbox/tuck-it/client';
import { listOf } from '../../words/words.ts';
import { othersOf } from '../others-of.ts';
import type { TextSection } from '../ui.ts';
import { cardLabel, gearedLabel, nameOf, pipsLabel, type TuckScene } from './names.ts';
import { say } from './say.ts';
import { stackContents, stackLabel } from './spoken.ts';
import { stacksOf } from './table.ts';

/** The board in words: the viewer's cards, the middle of the table, the others in seating order, and the Gears. */
export function describe(scene: TuckScene): TextSection[] {
  const own = scene.seat as number | null;
  return [
    ...(own === null ? [] : [ownSection(scene, own)]),
    tableSection(scene),
    ...othersOf(scene).map((seat) => playerSection(scene, seat)),
    gearSection(scene),
  ];
}

/** The cards in the box by their Gears, the fewest first. */
function gearSection({ view }: TuckScene): TextSection {
  const cards = WRITTEN_ORDER.filter((card) => view.box[card] > 0);
  const counts = [...new Set(cards.map((card) => view.gearTable[card]))].sort((a, b) => a - b);
  return {
    title: say('option.gears'),
    lines: counts.map((count) => {
      const names = cards.filter((card) => view.gearTable[card] === count).map((card) => cardLabel(card));
      return `${say('player.gears', { count })}: ${listOf(names)}`;
    }),
  };
}

function ownSection(scene: TuckScene, seat: number): TextSection {
  const { view } = scene;
  const cards = view.hands[seat].map((card) => cardLabel(card)).join(', ');
  return {
    title: say('text.hand'),
    lines: [
      cards === '' ? say('text.none') : cards,
      ...stacksOf(view, seat).map((seen) => {
        const inside = stackContents(seen, (card) => gearedLabel(card, view.gearTable));
        return inside === '' ? stackLabel(scene, seen) : `${stackLabel(scene, seen)}: ${inside}`;
      }),
    ],
  };
}

function tableSection(scene: TuckScene): TextSection {
  const { view } = scene;
  const top = view.pile[view.pile.length - 1];
  const all = view.pile
    .toReversed()
    .map((card) => cardLabel(card, view.die))
    .join(', ');
  return {
    title: say('text.table'),
    lines: [
      top === undefined
        ? say('pile.empty')
        : say('pile.label', { count: view.pile.length, top: cardLabel(top, view.die), below: 'none' }),
      ...(view.pile.length > 1 ? [say('text.pileAll', { cards: all })] : []),
      say('draw.label', { count: view.draw.length }),
      say('trash.label', { count: view.trash.length }),
      say('text.phase', { phase: view.draw.length > 0 ? 'one' : 'two' }),
      ...(view.seats > 2
        ? [say(view.direction === CLOCKWISE ? 'direction.clockwise' : 'direction.counter')]
        : []),
      ...(view.sets.includes(3) ? [dieLine(view.die)] : []),
    ],
  };
}

const dieLine = (die: number): string =>
  die === 0 ? say('die.blank') : say('die.label', { die: pipsLabel(die) });

function playerSection(scene: TuckScene, seat: number): TextSection {
  const { view } = scene;
  const title = nameOf(scene, seat);
  if (view.gone[seat] > 0) return { title, lines: [say('player.left')] };
  const shown = view.stage === SHOW ? view.shown[seat].filter((showing) => showing !== HIDDEN) : [];
  return {
    title,
    lines: [
      say('player.hand', { count: view.hands[seat].length }),
      ...(view.tournament > 0 ? [say('player.gears', { count: view.gears[seat] })] : []),
      ...stacksOf(view, seat).map((seen) => stackLabel(scene, seen)),
      ...shown.map((showing) =>
        say('player.showed', { name: title, card: cardLabel(showingCard(showing), showingDie(showing)) }),
      ),
    ],
  };
}
