import { type Ink, paint, widthOf } from '../ink.ts';

/** A card as it is drawn. */
export interface CardFace {
  readonly text: string;
  readonly ink?: Ink[];
}

const LINES = 3;

/** Cards that overlap like a hand of them, in as many rows as the width asks for. */
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
  const faces = cards.map((card) => `│${paint(card.ink ?? 'bold', card.text)} `);
  return [`${indent}╭${edges.join('╭')}─╮`, `${indent}${faces.join('')} │`, `${indent}╰${edges.join('╰')}─╯`];
}

/** Drawings of the same height beside each other. */
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
    `${indent}│ ${paint(card.ink ?? 'bold', card.text)} │ ${caption}`,
    `${indent}╰${edge}╯`,
  ];
}

export const FACE_DOWN: CardFace = { text: '▒▒', ink: ['dim'] };
