import { CUBES, SPLITTING } from '@tuckbox/tricky-tactics/client';
import { listOf } from '../../words/words.ts';
import type { TextSection } from '../ui.ts';
import { cubesOnMap, standingOf } from './control.ts';
import { letterOf } from './letters.ts';
import { cardName, nameOf, whoIs } from './names.ts';
import { placeLabel } from './places.ts';
import { say } from './say.ts';
import type { TacticsScene } from './seats.ts';
import { aheadIn } from './trick.ts';

/** The whole table in words. */
export const describe = (scene: TacticsScene): TextSection[] => [
  ...handSections(scene),
  trickSection(scene),
  mapSection(scene),
  ...scene.view.seats.map((_, seat) => playerSection(scene, seat)),
];

const cardList = (cards: readonly number[]): string =>
  cards.length === 0 ? say('text.none') : listOf(cards.map(cardName));

function handSections({ view, seat }: TacticsScene): TextSection[] {
  const own = seat === null ? undefined : view.seats[seat];
  if (own === undefined) return [];
  const title = say('text.hand');
  if (own.hand.length > 0) return [{ title, lines: [say('text.hand.whole', { cards: cardList(own.hand) })] }];
  const letter = letterOf(view.phase);
  const now = letter === 'A' ? own.handA : own.handB;
  const lines = [say('text.hand.now', { letter, cards: cardList(now) })];
  if (letter === 'A') lines.push(say('text.hand.later', { cards: cardList(own.handB) }));
  return [{ title, lines }];
}

function trickSection({ view, players }: TacticsScene): TextSection {
  const title = say('text.trick');
  const ahead = aheadIn(view);
  if (ahead === null) return { title, lines: [say('text.trick.none')] };
  const lines = view.trick.map(({ seat, card }) =>
    say('text.trick.card', { card: cardName(card), ...whoIs(players, seat) }),
  );
  return { title, lines: [...lines, say('text.trick.ahead', whoIs(players, ahead))] };
}

const mapSection = (scene: TacticsScene): TextSection => ({
  title: say('text.map'),
  lines: scene.view.map.map((cubes, location) => placeLabel(location, cubes, standingOf(cubes), scene)),
});

function playerSection({ view, players }: TacticsScene, seat: number): TextSection {
  const state = view.seats[seat];
  if (state === undefined) return { title: '', lines: [] };
  const cards = view.stage === SPLITTING ? state.hand.length : handSize(view.phase, state);
  const line = say('text.player', {
    score: state.score,
    supply: CUBES - cubesOnMap(view, seat),
    tricks: state.tricks,
    cards,
  });
  const marks = [
    view.marker === seat ? say('seat.marker') : '',
    state.gone > 0 ? say('seat.gone') : '',
    view.options.automa && seat === view.seats.length - 1 ? say('automa.is') : '',
  ];
  return { title: nameOf(players, seat), lines: [line, ...marks.filter((mark) => mark !== '')] };
}

const handSize = (
  phase: number,
  { handA, handB }: { handA: readonly number[]; handB: readonly number[] },
): number => (letterOf(phase) === 'A' ? handA.length : handB.length);
