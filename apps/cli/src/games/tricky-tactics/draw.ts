import { type CardFace, fan } from '../../drawing/cards.ts';
import { dim, headline, nameOf, type Scene, seatLabel, seatStyle, seatsFrom } from '../../drawing/scene.ts';
import { centre, columns, padEnd, paint, plural, type Style } from '../../terminal-text.ts';
import type { Written } from './written.ts';

const SUITS: readonly { readonly letter: string; readonly name: string; readonly style: Style }[] = [
  { letter: 'C', name: '♣ clubs', style: 'greenBright' },
  { letter: 'D', name: '♦ diamonds', style: 'yellowBright' },
  { letter: 'H', name: '♥ hearts', style: 'redBright' },
  { letter: 'S', name: '♠ spades', style: 'cyanBright' },
];

const ROWS = [1, 2, 3];
const CELL = 17;
const CUBES = 10;

export const LEGEND = [
  ['>', 'has to act'],
  ['1×2', 'seat 1 has two cubes there'],
  ['*', 'and controls the Location, as in 1×2*'],
  ['·', 'an empty Location'],
  ['C7♣', 'the 7 of clubs; type C7'],
] as const;

export function draw(scene: Scene<Written>): string[] {
  const { written } = scene;
  return [
    headline('Tricky-Tactics', [
      `round ${written.round} of ${roundsFor(written.seats.length)}`,
      `Phase ${written.phase}`,
    ]),
    ...mapLines(scene),
    ...seatsFrom(scene, written.seats.length).map((seat) => seatLine(scene, seat)),
    ...handLines(scene),
  ];
}

/** TT-1: two players play two rounds, three three, four four. */
const roundsFor = (seats: number): number => seats;

function mapLines({ written }: Scene<Written>): string[] {
  const bar = (left: string, middle: string, right: string): string =>
    `   ${left}${SUITS.map(() => '─'.repeat(CELL)).join(middle)}${right}`;
  const head = SUITS.map(({ name, style }) => centre(paint(['bold', style], name), CELL)).join(' ');
  const rows = ROWS.map((row) => {
    const cells = SUITS.map(({ letter }) => centre(cubesText(written.map[`${letter}${row}`] ?? []), CELL));
    return ` ${row} │${cells.join('│')}│`;
  });
  return [`    ${head}`, bar('╭', '┬', '╮'), ...rows, bar('╰', '┴', '╯')];
}

/** "1×2* 3×1": seat 1 has two cubes and control, seat 3 has one. */
function cubesText(cubes: readonly number[]): string {
  const most = Math.max(0, ...cubes);
  const isTied = cubes.filter((count) => count === most).length > 1;
  const parts = cubes.flatMap((count, index) => {
    if (count === 0) return [];
    const controls = count === most && !isTied;
    const style = seatStyle(index + 1);
    return [paint(controls ? ['bold', style] : style, `${index + 1}×${count}${controls ? '*' : ''}`)];
  });
  return parts.length === 0 ? dim('·') : parts.join(' ');
}

function seatLine(scene: Scene<Written>, seat: number): string {
  const { written } = scene;
  const { score, tricks, hand, gone } = written.seats[seat - 1];
  const isUp = written.stage === 'split' ? hand.length > 0 : written.turn === seat;
  const laid = written.trick.find((one) => one.seat === seat);
  const onMap = Object.values(written.map).reduce((total, cubes) => total + (cubes[seat - 1] ?? 0), 0);
  const card = laid === undefined ? '' : paint(styleOf(laid.card), cardText(laid.card));
  return [
    seatLabel(scene, seat, isUp),
    ` ${padEnd(plural(score, 'point'), 11)}${padEnd(plural(tricks, 'trick'), 10)}${padEnd(`${CUBES - onMap} in supply`, 14)}`,
    padEnd(card === '' ? '' : `plays ${card}`, 12),
    seat === written.leader && written.stage !== 'split' ? dim('leads') : '',
    gone > 0 ? dim(' has left') : '',
  ]
    .join('')
    .trimEnd();
}

/** The hand of this phase, and in Phase A also Hand B. */
function handLines(scene: Scene<Written>): string[] {
  const { written, you } = scene;
  if (you === null) return written.seats.map((seat, index) => openHand(scene, index + 1, seat));
  const { hand, handA, handB } = written.seats[you - 1];
  if (hand.length > 0) return fan(hand.map(face), columns());
  const [now, later] = written.phase === 'A' ? [handA, handB] : [handB, []];
  const rest = later.length === 0 ? [] : [`  ${dim('Hand B:')} ${later.map(cardText).join(' ')}`];
  return [...fan(now.map(face), columns()), ...rest];
}

/** A referee sees every hand. */
function openHand(
  scene: Scene<unknown>,
  seat: number,
  { hand, handA, handB }: Written['seats'][number],
): string {
  const hands = hand.length > 0 ? hand.join(' ') : `${handA.join(' ')} ${dim('|')} ${handB.join(' ')}`;
  return `  ${dim(`${nameOf(scene, seat)} holds`)} ${hands}`;
}

const SYMBOLS: { readonly [letter: string]: string } = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** The card with its symbol; moves are typed with the letter. */
const cardText = (card: string): string => `${card}${SYMBOLS[card[0]] ?? ''}`;

const styleOf = (card: string): Style => SUITS.find(({ letter }) => letter === card[0])?.style ?? 'bold';

const face = (card: string): CardFace => ({ text: cardText(card), style: ['bold', styleOf(card)] });
