import { hasSeat, NOBODY, type Seat } from '@tuckbox/engine';
import { HIDDEN } from '@tuckbox/tabletop';
import { COPIES, NO_CARD, type Question, questionsIn, RANKS, type Tock } from '@tuckbox/tock/client';
import { capital, listOf } from '../../words/words.ts';
import { tallied } from '../tally.ts';
import type { MemoryGroup, Scene } from '../ui.ts';
import { partnerOf } from './pawns.ts';
import { say } from './say.ts';
import { cardWord, nameOf } from './speak.ts';

type TockScene = Scene<Tock>;
type Notes = MemoryGroup['notes'];

const ALL_RANKS = Array.from({ length: RANKS }, (_, card) => card);

/** The cards played since the shuffle, and what this hand has revealed about everybody's cards. */
export function memory(scene: TockScene): MemoryGroup[] {
  const { view, seat } = scene;
  const others = view.hands.map((_, other) => other).filter((other) => other !== seat);
  return [
    { title: say('text.table'), notes: [...packNotes(scene), ...charityNotes(scene)] },
    ...others.map((other) => ({ title: nameOf(scene, other), notes: seatNotes(scene, other) })),
  ];
}

const cardsText = (countOf: (card: number) => number): string =>
  tallied(ALL_RANKS.flatMap((card) => Array<string>(Math.max(0, countOf(card))).fill(cardWord(card))));

const noted = (notes: Notes): Notes => notes.filter(({ text }) => text !== '');

/** Empty before the first card is played: all other cards may be anywhere. */
function packNotes({ view, seat }: TockScene): Notes {
  if (view.spent.every((count) => count === 0)) return [];
  const mine = seat === null ? [] : view.hands[seat];
  const held = (card: number): number => mine.filter((other) => other === card).length;
  return noted([
    { label: say('memory.spent'), text: cardsText((card) => view.spent[card]) },
    { label: say('memory.unseen'), text: cardsText((card) => COPIES - view.spent[card] - held(card)) },
  ]);
}

const charityNotes = (scene: TockScene): Notes =>
  questionsIn(scene.view.asks).map((question) => ({
    label: say('memory.asked', { name: nameOf(scene, question.asker), card: cardWord(question.card) }),
    text: capital(`${answersText(scene, question)}.`),
  }));

function answersText(scene: TockScene, { giver, returned, without }: Question): string {
  const lacking = scene.view.hands.flatMap((_, seat) =>
    hasSeat(without, seat as Seat) ? [nameOf(scene, seat)] : [],
  );
  const parts = [];
  if (lacking.length > 0) parts.push(say('memory.asked.none', { names: listOf(lacking) }));
  if (giver !== NOBODY) parts.push(say('memory.asked.gave', { name: nameOf(scene, giver) }));
  if (isSeen(returned)) parts.push(say('memory.asked.returned', { card: cardWord(returned) }));
  return parts.join(', ');
}

const isSeen = (card: number): boolean => card !== NO_CARD && card !== HIDDEN;

function seatNotes({ view, seat }: TockScene, other: number): Notes {
  const lacks = ALL_RANKS.filter((card) => ((view.lacks[other] >> card) & 1) === 1);
  const isPartner = seat !== null && partnerOf(view.table, seat) === other;
  const cardOf = (card: number): string => (isSeen(card) ? cardWord(card) : '');
  return noted([
    { label: say('memory.shed'), text: cardsText((card) => view.shed[other * RANKS + card]) },
    { label: say('memory.lacks'), text: lacks.map(cardWord).join(', ') },
    { label: say('memory.given'), text: isPartner ? cardOf(view.given[other]) : '' },
    { label: say('memory.got'), text: isPartner ? cardOf(view.given[seat]) : '' },
  ]);
}
