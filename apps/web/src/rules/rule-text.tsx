import type { ComponentChild, JSX } from 'preact';
import { cutAt } from './search.ts';

/** The markup of a rule: emphasis, names of options, and ids of other rules. */
const PIECES = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\b[A-Z]{2}-\d+(?:\.\d+)?\b)/;

/** The text of a rule: rule ids are links, and search terms are marked. */
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

/** Every second piece is a match. */
const marked = (text: string, marks: readonly string[]): ComponentChild =>
  cutAt(text, marks).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece));
