import { paint, type Style, widthOf } from '../terminal-text.ts';

/** The text and style of a card. */
export interface CardFace {
  readonly text: string;
  readonly style?: Style[];
}

const LINES = 3;

/** Cards that overlap like a hand, in as many rows as the width needs. */
export function fan(cards: readonly CardFace[], width: number, indent = '  '): string[] {
  if (cards.length === 0) return [`${indent}${paint('dim', '(no cards)')}`];
  const rows: string[] = [];
  let row: CardFace[] = [];
  let used = indent.length + 2;
  for (const card of cards) {
    const needed = widthOf(card.text) + 2;
    if (used + needed > width && row.length > 0) {
      rows.push(...fanRow(row, indent));
      row = [];
      used = indent.length + 2;
    }
    row.push(card);
    used += needed;
  }
  return [...rows, ...fanRow(row, indent)];
}

function fanRow(cards: readonly CardFace[], indent: string): string[] {
  const edges = cards.map((card) => '─'.repeat(widthOf(card.text) + 1));
  const faces = cards.map((card) => `│${paint(card.style ?? 'bold', card.text)} `);
  return [`${indent}╭${edges.join('╭')}─╮`, `${indent}${faces.join('')} │`, `${indent}╰${edges.join('╰')}─╯`];
}

/** Drawings of the same height next to each other. */
export function beside(...drawings: readonly (readonly string[])[]): string[] {
  const widths = drawings.map((lines) => Math.max(...lines.map(widthOf)));
  return Array.from({ length: LINES }, (_, line) =>
    drawings
      .map((lines, index) => {
        const text = lines[line] ?? '';
        return text + ' '.repeat(Math.max(0, widths[index] - widthOf(text)));
      })
      .join('')
      .trimEnd(),
  );
}

/** A card by itself, with a caption in the middle line. */
export function single(card: CardFace, caption: string, indent = '  '): string[] {
  const edge = '─'.repeat(widthOf(card.text) + 2);
  return [
    `${indent}╭${edge}╮`,
    `${indent}│ ${paint(card.style ?? 'bold', card.text)} │ ${caption}`,
    `${indent}╰${edge}╯`,
  ];
}

export const FACE_DOWN: CardFace = { text: '▒▒', style: ['dim'] };
