import type { Json } from '@tuckbox/kit';

/**
 * What has changed between two views, small enough to send with every step. A plain value (a number, a text, true,
 * false, null) is the new value, and so is a list; but `[value]` with a map or a list as its only item is that item.
 * A map goes into the fields or items that differ, and `{ "-": [keys] }` in it names fields that are gone,
 * `{ "#": n }` the new length of a list.
 */
export type Patch = Json;

const GONE = '-';
const LENGTH = '#';

/**
 * The patch that makes `after` out of `before`, as JSON text; empty if nothing has changed. Written straight
 * into text because a server makes one for each viewer with every move.
 */
export function diffText(before: Json, after: Json): string {
  if (before === after) return '';
  if (!isContainer(before) || !isContainer(after)) return wholeText(after);
  if (Array.isArray(before)) return Array.isArray(after) ? diffLists(before, after) : wholeText(after);
  return Array.isArray(after) ? wholeText(after) : diffRecords(before as JsonRecord, after as JsonRecord);
}

/** The value after the patch. Shares what has not changed with `before`, and changes nothing in it. */
export function patched(before: Json, patch: Patch): Json {
  if (!isContainer(patch)) return patch;
  if (Array.isArray(patch)) return isWrapped(patch) ? patch[0] : patch;
  const changes = patch as JsonRecord;
  return Array.isArray(before) ? patchedList(before, changes) : patchedRecord(before as JsonRecord, changes);
}

const isWrapped = (list: readonly Json[]): boolean => list.length === 1 && isContainer(list[0]);

type JsonRecord = { readonly [key: string]: Json };

const isContainer = (value: Json): boolean => typeof value === 'object' && value !== null;

/** The patch that sets a value whatever was there before. */
function wholeText(value: Json): string {
  if (typeof value === 'number') return `${value}`;
  if (Array.isArray(value)) return isWrapped(value) ? `[${listText(value)}]` : listText(value);
  return isContainer(value) ? `[${JSON.stringify(value)}]` : JSON.stringify(value);
}

/** Most lists are of a few numbers. */
function listText(list: readonly Json[]): string {
  let text = '[';
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    if (typeof item !== 'number') return JSON.stringify(list);
    text += index === 0 ? `${item}` : `,${item}`;
  }
  return `${text}]`;
}

/** A short list is cheaper sent whole than item by item. */
const SHORT_LIST = 4;

function diffLists(before: readonly Json[], after: readonly Json[]): string {
  const { length } = after;
  const shared = Math.min(before.length, length);
  let first = 0;
  while (first < shared && before[first] === after[first]) first++;
  if (first === length && before.length === length) return '';
  return diffRest(before, after, first, shared);
}

/** From the first item that may differ on. */
function diffRest(before: readonly Json[], after: readonly Json[], first: number, shared: number): string {
  const { length } = after;
  let text = '';
  let changed = 0;
  for (let index = first; index < length; index++) {
    const item = after[index];
    if (index < shared && before[index] === item) continue;
    const change = index < shared ? diffText(before[index], item) : wholeText(item);
    if (change === '') continue;
    text += text === '' ? `"${index}":${change}` : `,"${index}":${change}`;
    changed++;
  }
  if (before.length === length && changed === 0) return '';
  if ((changed > length / 3 || length <= SHORT_LIST) && !after.some(isContainer)) return wholeText(after);
  if (before.length !== length) text += `${text === '' ? '' : ','}"${LENGTH}":${length}`;
  return `{${text}}`;
}

function diffRecords(before: JsonRecord, after: JsonRecord): string {
  let text = '';
  let shared = 0;
  for (const key in after) {
    // Each field is looked up once: the lookups are most of the work.
    const now = after[key];
    const old = fieldOf(before, key);
    if (old !== undefined) shared++;
    if (old === now) continue;
    const change = old === undefined ? wholeText(now) : diffText(old, now);
    if (change !== '') text += text === '' ? `${nameText(key)}${change}` : `,${nameText(key)}${change}`;
  }
  const gone = sizeOf(before) === shared ? '' : goneText(before, after);
  if (gone !== '') text += text === '' ? gone : `,${gone}`;
  return text === '' ? '' : `{${text}}`;
}

/** Undefined if the record lacks the field. A function is inherited, such as `toString`: JSON has none. */
function fieldOf(record: JsonRecord, key: string): Json | undefined {
  const value = record[key] as Json | undefined;
  return typeof value === 'function' ? undefined : value;
}

function sizeOf(record: JsonRecord): number {
  let size = 0;
  for (const _ in record) size++;
  return size;
}

function goneText(before: JsonRecord, after: JsonRecord): string {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return `"${GONE}":${JSON.stringify(gone)}`;
}

/** The names of fields as JSON with their colons, each made once. */
const NAMES = new Map<string, string>();
const MOST_NAMES = 2000;

function nameText(key: string): string {
  const known = NAMES.get(key);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(key)}:`;
  if (NAMES.size < MOST_NAMES) NAMES.set(key, text);
  return text;
}

function patchedList(before: readonly Json[], changes: JsonRecord): Json {
  const length = (changes[LENGTH] as number | undefined) ?? before.length;
  const list = before.slice(0, length);
  for (const [key, change] of Object.entries(changes)) {
    if (key !== LENGTH) list[Number(key)] = patched(list[Number(key)] ?? null, change);
  }
  return list;
}

function patchedRecord(before: JsonRecord, changes: JsonRecord): Json {
  const record: { [key: string]: Json } = { ...before };
  for (const [key, change] of Object.entries(changes)) {
    if (key === GONE) for (const gone of change as readonly string[]) delete record[gone];
    else record[key] = patched(record[key] ?? null, change);
  }
  return record;
}
