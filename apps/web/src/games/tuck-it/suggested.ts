import { parseCard } from '@tuckbox/tuck-it/client';
import type { Layout } from './narrow.ts';

/** A suggested arrangement as indices of this hand; null if the text is none. */
export function parseLayout(text: string, hand: readonly number[]): Layout | null {
  if (!text.startsWith('arrange ')) return null;
  const used = new Set<number>();
  return text
    .slice('arrange '.length)
    .split(/[\s|]+/)
    .map((name) => {
      const card = parseCard(name);
      const index = hand.findIndex((held, at) => held === card && !used.has(at));
      used.add(index);
      return index;
    });
}
