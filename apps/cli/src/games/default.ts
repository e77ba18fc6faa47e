import type { Json } from '@tuckbox/kit';
import { HIDDEN } from '@tuckbox/tabletop';
import { headline, nameOf, type Scene } from '../drawing/scene.ts';
import type { Manifest } from './manifest.ts';
import type { Phrases } from './phrases.ts';

type Event = { readonly kind: string };

/** For a game that has no manifest of its own: its view and its events as text. */
export const defaultManifest: Manifest<Json, Event> = {
  summary: 'a card game',
  legend: [['?', 'a card that you may not see']],
  draw: ({ title, written }) => [headline(title, []), ...linesOf(written, '  ')],
  promptOf: (scene) => ({ line: whoseTurn(scene), rules: [] }),
  describeEvents: (events, phrases) => events.map((event) => sentenceOf(event, phrases)),
};

/** Most games write whose turn it is as `turn`; a person is only asked when they can move. */
function whoseTurn(scene: Scene): string {
  const { turn } = scene.written as { readonly turn?: Json };
  return typeof turn === 'number' && turn !== scene.you ? `${nameOf(scene, turn)} to play.` : 'Your turn.';
}

/** One line for each field; a list of maps is numbered from 1, as seats are. */
function linesOf(value: Json, indent: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${indent}${inline(value)}`];
  const fields = Array.isArray(value)
    ? value.map((item: Json, index) => [String(index + 1), item] as const)
    : Object.entries(value as { readonly [key: string]: Json });
  return fields.flatMap(([key, field]) =>
    isShort(field)
      ? [`${indent}${key}: ${inline(field)}`]
      : [`${indent}${key}:`, ...linesOf(field, `${indent}  `)],
  );
}

/** A value that fits on the line of its name: a plain one, or a list of plain ones. */
const isShort = (value: Json): boolean => (Array.isArray(value) ? value.every(isPlain) : isPlain(value));

const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null;

const inline = (value: Json): string =>
  Array.isArray(value)
    ? value.length === 0
      ? 'none'
      : value.map(inline).join(' ')
    : String(value ?? 'none');

/** "Bruno: swapped (open 3)". Only the game knows what the numbers of an event mean. */
function sentenceOf({ kind, ...rest }: Event, phrases: Phrases): string {
  const { seat, ...facts } = rest as { readonly [field: string]: Json };
  const told = Object.entries(facts).map(
    ([name, value]) => `${name} ${value === HIDDEN ? '?' : JSON.stringify(value)}`,
  );
  const who = typeof seat === 'number' ? `${phrases.isYou(seat) ? 'You' : phrases.name(seat)}: ` : '';
  return `${who}${kind}${told.length === 0 ? '' : ` (${told.join(', ')})`}`;
}
