import type { Json } from './json.ts';

const MURMUR_1 = 0x85ebca6b;
const MURMUR_2 = 0xc2b2ae35;

/** A 64-bit fingerprint of plain data, as 16 hex digits. Two values equal as JSON have the same one, whatever the order of their keys. */
export function fingerprint(value: Json): string {
  count = 0;
  put(value);
  return mixed(count);
}

/** The value as ints. They are collected first so that mixing is one tight loop: a server hashes after every move. */
let words = new Int32Array(1024);
let count = 0;

function mixed(length: number): string {
  const ints = words;
  let high = 0x243f6a88;
  let low = 0x13198a2e;
  for (let at = 0; at < length; at++) {
    const int = ints[at];
    high = Math.imul(high ^ int, MURMUR_1);
    high = (high << 13) | (high >>> 19);
    low = Math.imul((((low + int) | 0) + high) | 0, MURMUR_2);
    low ^= low >>> 16;
  }
  return hex(finish(high)) + hex(finish(low ^ high));
}

/** Marks that keep values of different kinds apart: 0, "", [] and null. */
const NOTHING = 0x4e;
const FALSE = 0x46;
const TRUE = 0x54;
const INT = 0x49;
const TEXT = 0x53;
const LIST = 0x4c;
const RECORD = 0x52;

function put(value: Json): void {
  if (value === null) putInt(NOTHING);
  else if (typeof value === 'number') putNumber(value);
  else if (typeof value === 'boolean') putInt(value ? TRUE : FALSE);
  else if (typeof value === 'string') putText(value);
  else if (Array.isArray(value)) putList(value);
  else putRecord(value as JsonRecord);
}

function putList(items: readonly Json[]): void {
  const { length } = items;
  makeRoom(2 + 2 * length);
  words[count++] = LIST;
  words[count++] = length;
  const ints = words;
  let at = count;
  let index = 0;
  // Most lists are of small numbers only.
  for (; index < length; index++) {
    const item = items[index];
    if (!isInt(item)) break;
    ints[at++] = INT;
    ints[at++] = item;
  }
  count = at;
  for (; index < length; index++) put(items[index]);
}

interface JsonRecord {
  readonly [key: string]: Json;
}

function putRecord(fields: JsonRecord): void {
  const { sorted, names } = orderOf(fields);
  putInt(RECORD);
  putInt(sorted.length);
  for (let index = 0; index < sorted.length; index++) {
    putInts(names[index]);
    put(fields[sorted[index]]);
  }
}

function putInts(ints: readonly number[]): void {
  const { length } = ints;
  makeRoom(length);
  const into = words;
  const start = count;
  for (let index = 0; index < length; index++) into[start + index] = ints[index];
  count = start + length;
}

interface KeyOrder {
  /** The keys in the order of the object. */
  readonly keys: readonly string[];
  readonly sorted: readonly string[];
  /** Each key as ints, in sorted order. */
  readonly names: readonly (readonly number[])[];
}

/** By first key. Records of one kind have the same keys in the same order, so their keys are sorted once. */
const ORDERS = new Map<string, KeyOrder>();
const MOST_ORDERS = 500;
const NO_KEYS: KeyOrder = { keys: [], sorted: [], names: [] };

function orderOf(fields: JsonRecord): KeyOrder {
  const first = firstKey(fields);
  if (first === null) return NO_KEYS;
  const known = ORDERS.get(first);
  if (known !== undefined && hasKeys(fields, known.keys)) return known;
  const keys = Object.keys(fields);
  const sorted = keys.toSorted();
  const order = { keys, sorted, names: sorted.map(intsOf) };
  if (known !== undefined || ORDERS.size < MOST_ORDERS) ORDERS.set(first, order);
  return order;
}

function firstKey(fields: JsonRecord): string | null {
  for (const key in fields) return key;
  return null;
}

/** Whether the object has exactly these keys, in this order. */
function hasKeys(fields: JsonRecord, keys: readonly string[]): boolean {
  let index = 0;
  for (const key in fields) {
    if (keys[index] !== key) return false;
    index++;
  }
  return index === keys.length;
}

const LOWEST_INT = -0x8000_0000;

const isInt = (value: Json): value is number =>
  typeof value === 'number' && (value | 0) === value && value !== LOWEST_INT;

function putNumber(value: number): void {
  if (isInt(value)) {
    putInt(INT);
    putInt(value);
  } else putText(`#${value}`);
}

const putText = (text: string): void => putInts(intsOf(text));

const intsOf = (text: string): number[] => {
  const ints = [TEXT, text.length];
  for (let index = 0; index < text.length; index++) ints.push(text.charCodeAt(index));
  return ints;
};

function putInt(int: number): void {
  makeRoom(1);
  words[count++] = int;
}

function makeRoom(more: number): void {
  if (count + more <= words.length) return;
  const wider = new Int32Array(2 * (count + more));
  wider.set(words);
  words = wider;
}

function finish(lane: number): number {
  const once = Math.imul(lane ^ (lane >>> 16), MURMUR_1);
  const twice = Math.imul(once ^ (once >>> 13), MURMUR_2);
  return (twice ^ (twice >>> 16)) >>> 0;
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const hex = (lane: number): string =>
  BYTES[lane >>> 24] + BYTES[(lane >>> 16) & 0xff] + BYTES[(lane >>> 8) & 0xff] + BYTES[lane & 0xff];
