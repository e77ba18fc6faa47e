/** The number as printed on a card, with a real minus sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** Points won or lost, with their sign. */
export const gained = (points: number): string => (points > 0 ? `+${points}` : signed(points));

export const sumOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + card, 0);
