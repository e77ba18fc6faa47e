/** Cards with their counts, in order of first appearance: "9 ×2, K". Without line breaks inside an entry. */
export function tallied(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => (count === 1 ? card : `${card}\u00A0×${count}`)).join(', ');
}
