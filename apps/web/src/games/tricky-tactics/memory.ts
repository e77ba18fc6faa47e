import { HIDDEN } from '@tuckbox/tabletop';
import { CARDS, RANKS, rankOf, SUITS, suitOf } from '@tuckbox/tricky-tactics/client';
import type { MemoryGroup } from '../ui.ts';
import { nameOf, suitName } from './names.ts';
import { say } from './say.ts';
import { seatsFrom, type TacticsScene } from './seats.ts';

type Notes = MemoryGroup['notes'];

/** The memory of this round: cards still out, cards each player has played, and cards they cannot have. */
export function memory(scene: TacticsScene): MemoryGroup[] {
  const { view, seat, players } = scene;
  const others = seatsFrom(view.seats.length, seat ?? 0).filter((other) => other !== seat);
  return [
    { title: say('memory.unseen'), notes: unseenNotes(scene) },
    ...others.map((other) => ({ title: nameOf(players, other), notes: seatNotes(scene, other) })),
  ];
}

/** Every card that the viewer has seen in this round. */
function seenCards({ view }: TacticsScene): Set<number> {
  const seen = new Set<number>();
  for (const { hand, handA, handB } of view.seats)
    for (const card of [...hand, ...handA, ...handB]) if (card !== HIDDEN) seen.add(card);
  for (const { playedA, playedB } of view.memory) for (const card of [...playedA, ...playedB]) seen.add(card);
  return seen;
}

function unseenNotes(scene: TacticsScene): Notes {
  const seen = seenCards(scene);
  const unseen = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !seen.has(card));
  return bySuit(unseen).map(({ suit, ranks }) => ({ label: suitName(suit), text: ranks }));
}

function seatNotes(scene: TacticsScene, seat: number): Notes {
  const { playedA, playedB, lacks, splitByRule } = scene.view.memory[seat];
  const whole = bySuit(lacks).filter(({ count }) => count === RANKS);
  const seen = seenCards(scene);
  const single = lacks.filter((card) => !seen.has(card) && !whole.some(({ suit }) => suit === suitOf(card)));
  const notes = [
    { label: say('memory.played', { letter: 'A' }), text: cardsText(playedA) },
    { label: say('memory.played', { letter: 'B' }), text: cardsText(playedB) },
    { label: say('memory.lacks'), text: whole.map(({ suit }) => suitName(suit)).join(', ') },
    { label: say('memory.lacks.cards'), text: cardsText(single) },
    { label: say('memory.split'), text: splitByRule ? say('memory.split.rule') : '' },
  ];
  return notes.filter(({ text }) => text !== '');
}

const cardsText = (cards: readonly number[]): string =>
  bySuit(cards)
    .map(({ suit, ranks }) => `${suitName(suit)} ${ranks}`)
    .join(' · ');

/** Cards by suit, without empty suits. */
const bySuit = (cards: readonly number[]): { suit: number; ranks: string; count: number }[] =>
  Array.from({ length: SUITS }, (_, suit) => {
    const ranks = cards.filter((card) => suitOf(card) === suit).map((card) => rankOf(card) + 1);
    return { suit, ranks: ranks.toSorted((a, b) => a - b).join(', '), count: ranks.length };
  }).filter(({ count }) => count > 0);
