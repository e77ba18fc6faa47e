import { fan } from '../../drawing/cards.ts';
import { dim, headline, type Scene, seatLabel, seatStyle, seatsFrom } from '../../drawing/scene.ts';
import { columns, padEnd, padStart, paint, type Style } from '../../terminal-text.ts';
import type { Written } from './written.ts';

const SECTION = 18;
const CELL = 4;
/** TK-0.1: the way home leaves the ring after this space. */
const LAST_BEFORE_HOME = 16;

export const LEGEND = [
  ['>', 'has to act'],
  ['[2]', 'your pawn 2'],
  ['3.1', "seat 3's pawn 1"],
  ['!', 'protected, as in 3.1!'],
  ['O', 'a start space'],
  ['◦', 'the last space before a home'],
  ['·', 'an empty space'],
  ['1/2', 'charity: hands without playing, of those after which a player asks for a card'],
] as const;

export function draw(scene: Scene<Written>): string[] {
  const { written, you } = scene;
  const spaces = Array.from({ length: SECTION }, (_, index) => padStart(String(index + 1), CELL)).join('');
  return [
    headline('Tock', [`${written.deck.length} in the deck`, `${written.turns} cards played`]),
    dim(`     ${spaces}`),
    ...ringLines(scene),
    '',
    ...seatsFrom(scene, written.seats.length).map((seat) => seatLine(scene, seat)),
    ...(you === null
      ? []
      : fan(
          sorted(written.seats[you - 1].hand).map((text) => ({ text })),
          columns(),
        )),
  ];
}

/** One line a section: its 18 spaces, the last of them a start space, the way home after the 16. */
function ringLines(scene: Scene<Written>): string[] {
  const { sections, seats } = scene.written;
  const ring = Array.from({ length: sections * SECTION }, () => '');
  const homes = seats.map((_, index) => sectionOf(scene, index + 1));
  seats.forEach(({ pawns }, index) => {
    const seat = index + 1;
    pawns.forEach((pawn, number) => {
      const space = spaceOf(scene, seat, pawn);
      if (space !== null) ring[space] = pawnText(scene, seat, number + 1, pawn === 'start');
    });
  });
  return Array.from({ length: sections }, (_, section) => {
    const owner = homes.indexOf(section) + 1;
    const cells = Array.from({ length: SECTION }, (_space, index) => {
      const pawn = ring[section * SECTION + index];
      return padStart(pawn === '' ? emptySpace(index + 1, owner) : pawn, CELL);
    });
    const label = owner === 0 ? '' : paint(['bold', seatStyle(owner)], `${owner}`);
    return ` ${padEnd(label, 4)}${cells.join('')}`;
  });
}

/** `◦` is the space before a home, `O` a start space, both in the colour of their owner. */
function emptySpace(space: number, owner: number): string {
  if (owner > 0 && space === SECTION) return paint(seatStyle(owner), 'O');
  if (owner > 0 && space === LAST_BEFORE_HOME) return paint(seatStyle(owner), '◦');
  return dim('·');
}

/** TK-0.2: evenly round the board if the numbers allow it, else clockwise from section 1. */
function sectionOf({ written }: Scene<Written>, seat: number): number {
  const { sections, seats } = written;
  return (seat - 1) * (sections % seats.length === 0 ? sections / seats.length : 1);
}

/** The space of a pawn, counted from the first of section 1; null in the yard and at home. */
function spaceOf(scene: Scene<Written>, seat: number, pawn: string | number): number | null {
  if (pawn !== 'start' && !/^\d+$/.test(String(pawn))) return null;
  const steps = pawn === 'start' ? 0 : Number(pawn);
  const start = sectionOf(scene, seat) * SECTION + SECTION - 1;
  return (start + steps) % (scene.written.sections * SECTION);
}

/** As typed in moves: `3.2` is seat 3's pawn 2; own pawns are numbers in brackets; `!` is protected. */
function pawnText(scene: Scene<Written>, seat: number, number: number, isProtected: boolean): string {
  const isOwn = scene.you === seat;
  const style: Style[] = isOwn ? ['bold', 'inverse', seatStyle(seat)] : ['bold', seatStyle(seat)];
  return paint(style, `${isOwn ? `[${number}]` : `${seat}.${number}`}${isProtected ? '!' : ''}`);
}

function seatLine(scene: Scene<Written>, seat: number): string {
  const { written } = scene;
  const { charity } = scene.options as { readonly charity: number };
  const { hand, pawns, gone, idle, give } = written.seats[seat - 1];
  const isUp =
    written.choice !== null
      ? written.choice.seat === seat
      : written.stage === 'exchange'
        ? give === null
        : written.turn === seat;
  const home = [1, 2, 3, 4].map((slot) => {
    const pawn = pawns.indexOf(`home${slot}`);
    return pawn < 0 ? dim('·') : paint(['bold', seatStyle(seat)], String(pawn + 1));
  });
  const waiting = pawns.filter((pawn) => pawn === 'yard').length;
  return [
    seatLabel(scene, seat, isUp),
    ` home ${home.join(' ')}   ${padEnd(waiting === 0 ? '' : `${waiting} to come in`, 14)}`,
    padEnd(scene.you === null ? sorted(hand).join(' ') : `${hand.length} in hand`, 15),
    // TK-6.2: the counts exist at every table, but matter only with charity.
    charity > 0 ? dim(`charity ${idle}/${charity}  `) : '',
    seat === written.dealer ? dim('deals ') : '',
    gone > 0 ? dim('has left') : '',
  ]
    .join('')
    .trimEnd();
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

const sorted = (cards: readonly string[]): string[] =>
  cards.toSorted((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b));
