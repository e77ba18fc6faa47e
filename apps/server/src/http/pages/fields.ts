import type { Schema } from '../schema.ts';
import { escapeHtml, inlineHtml } from './html.ts';

/** A type in a few words: `"yes" or "no"`, `whole number from 1 to 6`, `list of text`. */
export function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return 'any JSON';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return isAnything(choices) ? 'any JSON' : choices.map(typeText).join(' or ');
  return [schema.type ?? 'any JSON']
    .flat()
    .map((type) => plainText(type, schema))
    .join(' or ');
}

function plainText(type: string, schema: Schema): string {
  switch (type) {
    case 'integer':
      return `whole number${rangeText(schema.minimum, schema.maximum)}`;
    case 'number':
      return `number${rangeText(schema.minimum, schema.maximum)}`;
    case 'string':
      return `text${lengthText(schema)}`;
    case 'array':
      return `list of ${typeText(schema.items ?? {})}`;
    case 'object':
      return schema.properties === undefined
        ? 'map'
        : `object with ${Object.keys(schema.properties).join(', ')}`;
    default:
      return type;
  }
}

const isAnything = (choices: readonly Schema[]): boolean =>
  ['string', 'number', 'boolean', 'null', 'array', 'object'].every((type) =>
    choices.some((choice) => choice.type === type),
  );

function rangeText(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` from ${min}`;
  return max === undefined ? '' : ` up to ${max}`;
}

function lengthText({ minLength, maxLength, pattern }: Schema): string {
  const most = maxLength === undefined ? '' : `, at most ${maxLength} characters`;
  const least = minLength !== undefined && minLength > 0 && maxLength === undefined ? ', not empty' : '';
  return `${most}${least}${pattern === undefined ? '' : `, like ${pattern}`}`;
}

/** The fields of a schema as a table, with those of objects within them below. */
export function fieldsHtml(schema: Schema): string {
  const choices = (schema.oneOf ?? []).filter(({ properties }) => properties !== undefined);
  if (choices.length > 0) return choices.map(choiceHtml).join('\n');
  if (schema.type === 'array' && schema.items !== undefined) {
    return `<p>A list; each of</p>\n${fieldsHtml(schema.items)}`;
  }
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return `<p>${escapeHtml(typeText(schema))}</p>`;
  const rows = fields.map(([name, field]) => rowHtml(name, field, schema.required?.includes(name) ?? false));
  return `<table><thead><tr><th>field</th><th>what</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const choiceHtml = (schema: Schema): string => {
  const kind = schema.properties?.kind?.const;
  const title = kind === undefined ? 'Or' : `<code>kind: "${escapeHtml(String(kind))}"</code>`;
  return `<details><summary>${title} ${inlineHtml(schema.description ?? '')}</summary>${fieldsHtml(schema)}</details>`;
};

function rowHtml(name: string, field: Schema, isRequired: boolean): string {
  const fallback =
    field.default === undefined
      ? ''
      : ` (<code>${escapeHtml(JSON.stringify(field.default))}</code> if left out)`;
  const optional = isRequired || fallback !== '' ? '' : ' (may be left out)';
  const inner = innerOf(field);
  const within =
    inner === null ? '' : `<details><summary>what is in it</summary>${fieldsHtml(inner)}</details>`;
  const type =
    inner === null
      ? typeText(field)
      : `${field.type === 'array' ? 'list' : 'object'}${isNullable(field) ? ' or null' : ''}`;
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(type)}${fallback}${optional}${within}</td><td>${inlineHtml(field.description ?? '')}</td></tr>`;
}

const isNullable = ({ anyOf = [] }: Schema): boolean => anyOf.some(({ type }) => type === 'null');

/** The schema worth opening below a field: an object, a choice of objects, or a list of either. */
function innerOf(field: Schema): Schema | null {
  if (field.properties !== undefined) return field;
  if (field.oneOf?.some(({ properties }) => properties !== undefined)) return field;
  const object = field.anyOf?.find(({ properties }) => properties !== undefined);
  if (object !== undefined) return object;
  return field.type === 'array' && field.items !== undefined ? innerOf(field.items) : null;
}
