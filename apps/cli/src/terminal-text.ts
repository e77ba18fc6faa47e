import { stripVTControlCharacters, styleText } from 'node:util';

/** Colours and weights that every terminal has. */
export type Style =
  | ('bold' | 'dim' | 'italic' | 'inverse')
  | ('red' | 'green' | 'yellow' | 'cyan')
  | ('redBright' | 'greenBright' | 'yellowBright' | 'cyanBright' | 'magentaBright' | 'blueBright');

/** Coloured text; plain if the output is not a terminal or NO_COLOR is set. */
export const paint = (style: Style | Style[], text: string): string => styleText(style, text);

/** How many columns a text takes up on the screen. */
export const widthOf = (text: string): number => [...stripVTControlCharacters(text)].length;

export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text))) + text;

export const centre = (text: string, width: number): string =>
  padEnd(' '.repeat(Math.max(0, Math.floor((width - widthOf(text)) / 2))) + text, width);

/** Lines longer than this are hard to read, however wide the terminal is. */
const READABLE = 100;

/** The width of the output; a terminal of unknown width reports 0. */
export const columns = (): number => Math.min(process.stdout.columns || 80, READABLE);

/** The text in lines of at most `width` columns, all but the first indented. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  const margin = /^ */.exec(text)?.[0] ?? '';
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = indent + word;
    } else line = line === '' ? margin + word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A name and its description, in two columns. */
export const described = (name: string, text: string, width: number): string[] =>
  wrap(text, columns() - width - 2).map(
    (line, index) => `  ${padEnd(index === 0 ? name : '', width)}${line}`,
  );

/** Short texts side by side, in as many columns as fit, read downwards. */
export function sideBySide(texts: readonly string[], width: number): string[] {
  const cell = Math.max(0, ...texts.map(widthOf)) + 3;
  const across = Math.max(1, Math.floor((width + 3) / cell));
  const rows = Math.ceil(texts.length / across);
  return Array.from({ length: rows }, (_, row) =>
    texts
      .filter((_text, index) => index % rows === row)
      .map((text) => padEnd(text, cell))
      .join('')
      .trimEnd(),
  );
}

/** "1 card", "2 cards". */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "a", "a and b", "a, b and c". */
export const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
