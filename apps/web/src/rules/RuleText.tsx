import type { ComponentChild, JSX } from 'preact';
import { plainText } from './book.ts';

/** What a rule is written with: emphasis, names of options, and ids of other rules. */
const PIECES = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\b[A-Z]{2}-\d+(?:\.\d+)?\b)/;

/** The text of a rule: rule ids are links, and the words one looks for are marked. */
export function RuleText({
  text,
  marks,
}: {
  readonly text: string;
  readonly marks: readonly string[];
}): JSX.Element {
  return <>{text.split(PIECES).map((piece, index) => pieceOf(piece, marks, index))}</>;
}

function pieceOf(piece: string, marks: readonly string[], key: number): ComponentChild {
  if (piece.startsWith('**')) return <strong key={key}>{marked(piece.slice(2, -2), marks)}</strong>;
  if (piece.startsWith('*')) return <em key={key}>{marked(piece.slice(1, -1), marks)}</em>;
  if (piece.startsWith('`')) return <code key={key}>{marked(piece.slice(1, -1), marks)}</code>;
  if (/^[A-Z]{2}-\d/.test(piece)) {
    return (
      <a key={key} href={`#${piece}`}>
        {marked(piece, marks)}
      </a>
    );
  }
  return marked(piece, marks);
}

/** Accents and case do not matter for finding, and stay as they are in the text. */
function marked(text: string, marks: readonly string[]): ComponentChild {
  const plain = plainText(text);
  // A text that grows or shrinks when its accents go cannot be cut by place; it is shown unmarked.
  if (marks.length === 0 || plain.length !== text.length) return text;
  const pattern = new RegExp(`(${marks.map((mark) => mark.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|')})`);
  const parts: ComponentChild[] = [];
  let at = 0;
  for (const [index, piece] of plain.split(pattern).entries()) {
    const shown = text.slice(at, at + piece.length);
    parts.push(index % 2 === 1 ? <mark key={index}>{shown}</mark> : shown);
    at += piece.length;
  }
  return parts;
}
