import type { Json } from '@tuckbox/kit';
import type { TextSection } from '../ui.ts';
import { say } from './say.ts';

type Values = { readonly [key: string]: Json };

const isValues = (value: Json): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "drawPile" and "draw-pile" as a label: "Draw pile". */
export function labelOf(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value in one line: lists separated by commas, nested values in brackets. */
export function textOf(value: Json): string {
  if (value === null) return say('none');
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.length === 0 ? say('none') : value.map(innerText).join(', ');
  return isValues(value) ? fieldsOf(value).join(', ') : String(value);
}

const innerText = (value: Json): string =>
  typeof value === 'object' && value !== null ? `(${textOf(value)})` : textOf(value);

const fieldsOf = (values: Values): string[] =>
  Object.entries(values).map(([key, value]) => `${labelOf(key).toLowerCase()} ${innerText(value)}`);

const linesOf = (value: Json): string[] =>
  isValues(value)
    ? Object.entries(value).map(([key, inner]) => `${labelOf(key)}: ${textOf(inner)}`)
    : [textOf(value)];

/** Every game writes its players as this list. */
const SEATS = 'seats';

/**
 * A written position as sections to read: one for each player and for each other value with parts, and the first for
 * everything else.
 */
export function sectionsOf(written: Json, nameOf: (seat: number) => string): TextSection[] {
  if (!isValues(written)) return [{ title: say('table'), lines: linesOf(written) }];
  const onTable: string[] = [];
  const sections: TextSection[] = [];
  for (const [key, value] of Object.entries(written)) {
    const title = labelOf(key);
    if (isValues(value)) sections.push({ title, lines: linesOf(value) });
    else if (Array.isArray(value) && value.length > 0 && value.every(isValues))
      for (const [index, part] of value.entries())
        sections.push({
          title: key === SEATS ? nameOf(index) : `${title} ${index + 1}`,
          lines: linesOf(part),
        });
    else onTable.push(`${title}: ${textOf(value)}`);
  }
  return onTable.length === 0 ? sections : [{ title: say('table'), lines: onTable }, ...sections];
}
