import { act, FAIR, hasSeat, type Seat, type Viewer } from '@tuckbox/engine';
import { rngFromSeed } from '@tuckbox/kit';
import { formatCard } from '../cards.ts';
import { trickyTactics as game } from '../index.ts';
import type { State } from '../state.ts';

/** A hidden heap of a small table: where it is and how many cards it has. */
interface Heap {
  readonly seat: number | 'aside';
  readonly hand: 'hand' | 'handA' | 'handB';
  readonly size: number;
}

/** A table so small that all its worlds can be laid out. */
export interface SmallTable {
  readonly seats: number;
  readonly automa: boolean;
  readonly stage: 'split' | 'play';
  readonly turn: number | null;
  /** What the viewer, at seat 1, holds in Hand A; all cards that nobody else has are in Hand B. */
  readonly own: readonly string[];
  /** The cards that the viewer does not see, in the order of the heaps: the truth. */
  readonly unseen: readonly string[];
  readonly heaps: readonly Heap[];
}

const VIEWER = 0 as Seat;

/** The table with the unseen cards in this order. */
function layOut(table: SmallTable, unseen: readonly string[]): State {
  const names = Array.from({ length: 40 }, (_, card) => formatCard(card));
  const seats = Array.from({ length: table.seats }, () => ({}) as { [hand: string]: string[] });
  seats[VIEWER].handA = [...table.own];
  seats[VIEWER].handB = names.filter((name) => !table.own.includes(name) && !table.unseen.includes(name));
  const aside: string[] = [];
  let next = 0;
  for (const { seat, hand, size } of table.heaps) {
    const cards = unseen.slice(next, next + size);
    next += size;
    if (seat === 'aside') aside.push(...cards);
    else seats[seat - 1][hand] = cards;
  }
  const { stage, turn, automa } = table;
  const tableSeats = automa ? table.seats - 1 : table.seats;
  return game.parsePosition({ stage, turn, seats, aside }, { automa }, tableSeats, rngFromSeed('small'));
}

/** A step as everyone sees it; a split is secret. */
export type Step = readonly [seat: number, text: string];

/** Plays the steps; null if one of them would not have been made in this world. */
export function playSteps(
  table: SmallTable,
  unseen: readonly string[],
  steps: readonly Step[],
): State | null {
  const s = layOut(table, unseen);
  for (const [number, text] of steps) {
    const seat = (number - 1) as Seat;
    const isRuled = text === 'split' && hasSeat(game.drivenSeats(s), seat);
    const said = isRuled ? game.formatMove(s, seat, game.drive(s, seat, s.rng, FAIR)) : text;
    if (!act(game, s, seat, said, FAIR).ok) return null;
  }
  return s;
}

/** The places of all cards, which distinguish worlds. */
export const cardsOf = (s: State): string =>
  JSON.stringify([s.hands, s.aside, s.played.slice(0, s.playedCount).sort()]);

const seenBy = (s: State, viewer: Viewer): string => JSON.stringify(game.view(s, viewer));

/** Every world in which the viewer would have seen the same, by the places of its cards. */
export function worldsLike(table: SmallTable, steps: readonly Step[]): Set<string> {
  const truth = playSteps(table, table.unseen, steps);
  if (truth === null) throw new Error('the truth must be possible');
  const seen = seenBy(truth, VIEWER);
  const worlds = new Set<string>();
  for (const unseen of deals(table.unseen, table.heaps)) {
    const world = playSteps(table, unseen, steps);
    if (world !== null && seenBy(world, VIEWER) === seen) worlds.add(cardsOf(world));
  }
  return worlds;
}

/** All ways to put the cards into heaps; the order within a heap does not matter. */
function deals(cards: readonly string[], heaps: readonly Heap[]): string[][] {
  if (heaps.length === 0) return [[]];
  const [first, ...others] = heaps;
  return choices(cards, first.size).flatMap((chosen) => {
    const rest = cards.filter((card) => !chosen.includes(card));
    return deals(rest, others).map((deal) => [...chosen, ...deal]);
  });
}

function choices(cards: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, index) =>
    choices(cards.slice(index + 1), count - 1).map((others) => [card, ...others]),
  );
}
