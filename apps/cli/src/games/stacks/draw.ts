import { type CardFace, fan } from '../../drawing/cards.ts';
import { dim, headline, type Scene, seatLabel, seatsFrom } from '../../drawing/scene.ts';
import { columns, padEnd, padStart, paint } from '../../terminal-text.ts';
import type { Written } from './written.ts';

export const LEGEND = [
  ['>', 'has to act'],
  ['▒▒ (2)', 'face-down cards, and how many'],
  ['4 -10 = -6', 'cards that you may see, and their sum'],
  ['·', 'no bid that stands'],
] as const;

export function draw(scene: Scene<Written>): string[] {
  const { written, options, you } = scene;
  const target = (options as { readonly target: number }).target;
  return [
    headline('Stacks', [
      `round ${written.round}`,
      `${target} points win`,
      `${written.deck.length} in the deck`,
    ]),
    '',
    dim(`  ${padEnd('', 11)}${padStart('score', 6)}  ${padEnd('bid', 6)}Stack`),
    ...seatsFrom(scene, written.seats.length).map((seat) => seatLine(scene, seat)),
    '',
    ...(you === null ? [] : fan(written.seats[you - 1].hand.map(face), columns())),
  ];
}

function seatLine(scene: Scene<Written>, seat: number): string {
  const { written } = scene;
  const { score, folded, gone } = written.seats[seat - 1];
  const isUp = written.waiting.length > 0 ? written.waiting.includes(seat) : written.turn === seat;
  const isBidder = written.bidder === seat;
  const bid = padEnd(isBidder ? paint(['bold', 'yellowBright'], String(written.bid)) : dim('·'), 6);
  const state = gone > 0 ? dim(' has left') : folded ? dim(' folded') : '';
  return `${seatLabel(scene, seat, isUp)} ${padStart(String(score), 6)}  ${bid}${stackText(scene, seat)}${state}`;
}

/** The visible cards with their sum, or only how many there are. */
function stackText(scene: Scene<Written>, seat: number): string {
  const { hand, stack, folded } = scene.written.seats[seat - 1];
  const shown = stack.map((card) => (card === '?' ? '▒▒' : card)).join(' ');
  const sum = stack.includes('?') ? '' : ` = ${stack.reduce((total, card) => total + Number(card), 0)}`;
  const size = stack.includes('?') ? ` (${stack.length})` : '';
  const text = stack.length === 0 ? dim('empty') : `${shown}${sum}${size}`;
  const isHandShown = (folded || scene.you === null) && hand.length > 0 && !hand.includes('?');
  return isHandShown ? `${text}  ${dim(`hand ${hand.join(' ')}`)}` : text;
}

const face = (card: string): CardFace => ({
  text: card,
  style: card.startsWith('-') ? ['bold', 'redBright'] : ['bold'],
});
