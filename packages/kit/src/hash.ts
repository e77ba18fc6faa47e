import type { Json } from './json.ts';

const MURMUR_1 = 0x85ebca6b;
const MURMUR_2 = 0xc2b2ae35;

/** A 64-bit fingerprint of plain data, as 16 hex digits. Two values equal as JSON have the same one, whatever the order of their keys. */
export function fingerprint(value: Json): string {
  const lanes = { high: 0x243f6a88, low: 0x13198a2e };
  mix(lanes, value);
  return hex(finish(lanes.high)) + hex(finish(lanes.low ^ lanes.high));
}

interface Lanes {
  high: number;
  low: number;
}

/** Marks that keep values of different kinds apart: 0, "", [] and null. */
const NOTHING = 0x4e;
const FALSE = 0x46;
const TRUE = 0x54;
const INT = 0x49;
const TEXT = 0x53;
const LIST = 0x4c;
const RECORD = 0x52;

function mix(lanes: Lanes, value: Json): void {
  if (value === null) mixInt(lanes, NOTHING);
  else if (typeof value === 'number') mixNumber(lanes, value);
  else if (typeof value === 'boolean') mixInt(lanes, value ? TRUE : FALSE);
  else if (typeof value === 'string') mixText(lanes, value);
  else if (Array.isArray(value)) {
    mixInt(lanes, LIST);
    mixInt(lanes, value.length);
    for (const item of value) mix(lanes, item);
  } else {
    const fields = value as { readonly [key: string]: Json };
    const keys = Object.keys(fields).sort();
    mixInt(lanes, RECORD);
    mixInt(lanes, keys.length);
    for (const key of keys) {
      mixText(lanes, key);
      mix(lanes, fields[key]);
    }
  }
}

function mixNumber(lanes: Lanes, value: number): void {
  if (Number.isInteger(value) && Math.abs(value) < 0x8000_0000) {
    mixInt(lanes, INT);
    mixInt(lanes, value);
  } else {
    mixText(lanes, `#${value}`);
  }
}

function mixText(lanes: Lanes, text: string): void {
  mixInt(lanes, TEXT);
  mixInt(lanes, text.length);
  for (let index = 0; index < text.length; index++) mixInt(lanes, text.charCodeAt(index));
}

function mixInt(lanes: Lanes, int: number): void {
  lanes.high = Math.imul(lanes.high ^ int, MURMUR_1);
  lanes.high = (lanes.high << 13) | (lanes.high >>> 19);
  lanes.low = Math.imul(lanes.low + int + lanes.high, MURMUR_2);
  lanes.low ^= lanes.low >>> 16;
}

function finish(lane: number): number {
  const once = Math.imul(lane ^ (lane >>> 16), MURMUR_1);
  const twice = Math.imul(once ^ (once >>> 13), MURMUR_2);
  return (twice ^ (twice >>> 16)) >>> 0;
}

const hex = (lane: number): string => lane.toString(16).padStart(8, '0');
