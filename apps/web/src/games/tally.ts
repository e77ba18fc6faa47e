/** Cards in words, in the order in which they first come, with how many there are of each: "9 ×2, K". No line ends within one. */
export function tallied(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => (count === 1 ? card : `${card}\u00A0×${count}`)).join(', ');
}
