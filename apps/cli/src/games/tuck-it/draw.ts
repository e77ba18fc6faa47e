import { beside, type CardFace, FACE_DOWN, fan, single } from '../../drawing/cards.ts';
import { dim, headline, type Scene, seatLabel, seatsFrom } from '../../drawing/scene.ts';
import { columns, padEnd, paint, plural, type Style, widthOf, wrap } from '../../terminal-text.ts';
import type { Written } from './written.ts';

/** How many cards of the pile are shown below its top one. */
const PILE_SHOWN = 8;

export const LEGEND = [
  ['>', 'has to act'],
  ['[7]', 'a card of a Stack, face up'],
  ['(7) (?)', 'face down: one that you may see, and one that you may not'],
  ['[7] +3', 'the top of a Stack, with three cards below it'],
  ['DQ', 'the Dark Queen'],
  ['S', 'a Skip card'],
  ['D', 'a Dice card'],
  ['7*', 'a Slow Down card'],
  ['3.5', 'a half card, 3½'],
  ['9/5', 'the card that is a 9 and a 5'],
] as const;

export function draw(scene: Scene<Written>): string[] {
  const { written, options, you } = scene;
  const { tournament = 0 } = options as { readonly tournament?: number };
  const around = seatsFrom(scene, written.seats.length);
  const others = you === null ? around : around.slice(0, -1);
  return [
    headline('Tuck It', [
      tournament > 0 ? `game ${written.game ?? 1} of a tournament to ${tournament} Gears` : null,
      written.draw.length > 0 ? 'Phase 1' : 'Phase 2',
      directionText(written),
      written.die === null ? null : `the die shows ${written.die === 1 ? 'A' : written.die}`,
    ]),
    ...others.flatMap((seat) => [seatLine(scene, seat), ...openHand(scene, seat)]),
    ...pileLines(written),
    ...(you === null ? [] : ownLines(scene, you)),
  ];
}

/** How many seats are listed to show the direction of play. */
const SEATS_LISTED = 3;

/**
 * TI-1.5: with two players left there is no direction, and during the set-up it is not known yet. TI-1.7: seats go
 * clockwise.
 */
function directionText({ stage, direction, seats }: Written): string | null {
  const left = seats.flatMap(({ gone }, index) => (gone > 0 ? [] : [index + 1]));
  if (stage !== 'play' || left.length <= 2) return null;
  const listed = left.slice(0, SEATS_LISTED);
  const hasMore = left.length > SEATS_LISTED;
  return direction === 'cw'
    ? `clockwise: ${listed.join(', ')}${hasMore ? ' …' : ''}`
    : `counter-clockwise: ${hasMore ? '… ' : ''}${listed.toReversed().join(', ')}`;
}

/** Another's Stacks: the top card if it lies face up, and how many there are. */
function seatLine(scene: Scene<Written>, seat: number): string {
  const { stacks, gone, gears = 0 } = scene.written.seats[seat - 1];
  if (gone > 0) return `${seatLabel(scene, seat, false)}  ${dim('has left')}`;
  const shown = stacks
    .map((stack, index) => padEnd(`${dim(`${index + 1}:`)}${stackText(stack)}`, 16))
    .join('');
  const line = `${seatLabel(scene, seat, isUp(scene, seat))}  ${padEnd(handText(scene, seat), 12)}${shown}`;
  return `${line}${gears > 0 ? dim(plural(gears, 'Gear')) : ''}`.trimEnd();
}

/** A referee sees every hand. */
function openHand({ written, you }: Scene<Written>, seat: number): string[] {
  const { hand } = written.seats[seat - 1];
  return you === null && hand.length > 0
    ? wrap(`    ${dim('holds')} ${sorted(hand).join(' ')}`, columns(), '    ')
    : [];
}

/** The number of cards in hand, or the cards shown while the order of play is decided. */
function handText({ written }: Scene<Written>, seat: number): string {
  const { hand, shown = [] } = written.seats[seat - 1];
  if (written.stage === 'show')
    return shown.length === 0 ? '' : `shows ${shown.map(({ card }) => card).join(' ')}`;
  return `${hand.length} in hand`;
}

/** "[A] (?) (?)": all of a short Stack, else its top and how many lie below. */
function stackText(stack: readonly string[]): string {
  if (stack.length === 0) return dim('empty');
  const [top, ...below] = stack.map(cardText);
  return below.length <= 2 ? [top, ...below].join(' ') : `${top} ${dim(`+${below.length}`)}`;
}

/** A card in a Stack: `[7]` lies face up, `(7)` face down. */
function cardText(card: string): string {
  if (card === '?') return dim('(?)');
  return card.startsWith('(') ? dim(card) : paint(styleOf(card), `[${card}]`);
}

const isUp = ({ written }: Scene<Written>, seat: number): boolean =>
  written.stage === 'arrange'
    ? written.seats[seat - 1].stacks.every((stack) => stack.length === 0)
    : written.choice !== null
      ? written.choice.seat === seat
      : written.turn === seat;

function pileLines({ draw, pile, trash }: Written): string[] {
  const [top, ...below] = pile;
  const rest = below.slice(0, PILE_SHOWN).join(' ') + (below.length > PILE_SHOWN ? ' …' : '');
  const drawPile =
    draw.length > 0 ? single(FACE_DOWN, `Draw Pile ${draw.length}`) : ['', `  ${dim('Draw Pile empty')}`, ''];
  const community =
    top === undefined
      ? ['', `    ${dim('Community Pile empty')}`, '']
      : single(face(top), `Community Pile ${pile.length}${rest === '' ? '' : dim(`: ${rest}`)}`, '    ');
  const lines = beside(drawPile, community);
  return trash.length === 0
    ? lines
    : [lines[0], lines[1], `${lines[2]}   ${dim(`Trash Pile ${trash.length}`)}`];
}

/** All cards of the viewer's own Stacks, which players may always look at. */
function ownLines(scene: Scene<Written>, you: number): string[] {
  const { hand, stacks, gears = 0 } = scene.written.seats[you - 1];
  const shown = stacks.map((stack, index) => {
    const cards = stack.length === 0 ? dim('empty') : stack.map(cardText).join(' ');
    return `${dim(`Stack ${index + 1}:`)} ${cards}`;
  });
  const label = seatLabel(scene, you, isUp(scene, you));
  const notes = [
    scene.written.stage === 'show' ? handText(scene, you) : '',
    gears > 0 ? plural(gears, 'Gear') : '',
  ];
  const line = `${label}  ${shown.join('   ')}  ${notes.join(' ')}`.trimEnd();
  const fits = widthOf(line) <= columns();
  return [
    ...(fits ? [line] : [label, ...shown.flatMap((stack) => wrap(`    ${stack}`, columns(), '      '))]),
    ...fan(sorted(hand).map(face), columns()),
  ];
}

const face = (card: string): CardFace => ({ text: card, style: styleOf(card) });

/** The Dark Queen and cards that change a turn stand out. */
function styleOf(card: string): Style[] {
  if (card === 'DQ') return ['bold', 'inverse', 'magentaBright'];
  if (card === 'S') return ['bold', 'cyanBright'];
  if (card === 'D' || card === '9/5') return ['bold', 'greenBright'];
  if (card.endsWith('*')) return ['bold', 'yellowBright'];
  return ['bold'];
}

const ORDER = ['S', 'D', '2', '3', '4', '5', '9/5', '6', '7', '8', '9', '10', 'J', 'Q', 'DQ', 'K', 'A'];

/** Halves come after their number; Slow Down cards count as it. */
function rankOf(card: string): number {
  const plain = card.replace('*', '');
  return plain.endsWith('.5') ? ORDER.indexOf(plain.slice(0, -2)) + 0.5 : ORDER.indexOf(plain);
}

const sorted = (cards: readonly string[]): string[] => cards.toSorted((a, b) => rankOf(a) - rankOf(b));
