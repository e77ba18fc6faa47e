import { centre, columns, type Ink, padEnd, paint, plural } from '../ink.ts';
import { type CardFace, fan } from './cards.ts';
import { dim, headline, nameOf, type Scene, seatInk, seatLabel, seatsFrom } from './scene.ts';

/** The written position of Tricky-Tactics. */
export interface WrittenTrickyTactics {
  readonly stage: 'split' | 'play' | 'act';
  readonly round: number;
  readonly phase: 'A' | 'B';
  readonly marker: number;
  readonly leader: number;
  readonly turn: number | null;
  readonly trick: readonly { readonly seat: number; readonly card: string }[];
  readonly map: { readonly [location: string]: readonly number[] };
  readonly seats: readonly {
    readonly hand: readonly string[];
    readonly handA: readonly string[];
    readonly handB: readonly string[];
    readonly score: number;
    readonly tricks: number;
    readonly gone: number;
  }[];
}

const SUITS: readonly { readonly letter: string; readonly name: string; readonly ink: Ink }[] = [
  { letter: 'C', name: '♣ clubs', ink: 'greenBright' },
  { letter: 'D', name: '♦ diamonds', ink: 'yellowBright' },
  { letter: 'H', name: '♥ hearts', ink: 'redBright' },
  { letter: 'S', name: '♠ spades', ink: 'cyanBright' },
];

const ROWS = [1, 2, 3];
const CELL = 17;
const CUBES = 10;

export function drawTrickyTactics(scene: Scene<WrittenTrickyTactics>): string[] {
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

function mapLines({ written }: Scene<WrittenTrickyTactics>): string[] {
  const bar = (left: string, middle: string, right: string): string =>
    `   ${left}${SUITS.map(() => '─'.repeat(CELL)).join(middle)}${right}`;
  const head = SUITS.map(({ name, ink }) => centre(paint(['bold', ink], name), CELL)).join(' ');
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
    const ink = seatInk(index + 1);
    return [paint(controls ? ['bold', ink] : ink, `${index + 1}×${count}${controls ? '*' : ''}`)];
  });
  return parts.length === 0 ? dim('·') : parts.join(' ');
}

function seatLine(scene: Scene<WrittenTrickyTactics>, seat: number): string {
  const { written } = scene;
  const { score, tricks, hand, gone } = written.seats[seat - 1];
  const isUp = written.stage === 'split' ? hand.length > 0 : written.turn === seat;
  const laid = written.trick.find((one) => one.seat === seat);
  const onMap = Object.values(written.map).reduce((total, cubes) => total + (cubes[seat - 1] ?? 0), 0);
  const card = laid === undefined ? '' : paint(inkOf(laid.card), cardText(laid.card));
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

/** Hand A is what Phase A is played with; the other waits. */
function handLines(scene: Scene<WrittenTrickyTactics>): string[] {
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
  { hand, handA, handB }: WrittenTrickyTactics['seats'][number],
): string {
  const hands = hand.length > 0 ? hand.join(' ') : `${handA.join(' ')} ${dim('|')} ${handB.join(' ')}`;
  return `  ${dim(`${nameOf(scene, seat)} holds`)} ${hands}`;
}

const SYMBOLS: { readonly [letter: string]: string } = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** The card with its symbol; the letter is what one types. */
const cardText = (card: string): string => `${card}${SYMBOLS[card[0]] ?? ''}`;

const inkOf = (card: string): Ink => SUITS.find(({ letter }) => letter === card[0])?.ink ?? 'bold';

const face = (card: string): CardFace => ({ text: cardText(card), ink: ['bold', inkOf(card)] });
