/** Legal moves with the same beginning. */
export interface MoveGroup {
  /** The words that they have in common. */
  readonly title: string;
  readonly texts: readonly string[];
}

/** Moves are grouped by what is done and with which card: the first two words of their notation. */
const beginningOf = (text: string): string => text.split(' ', 2).join(' ');

/** The moves in groups, in the order of their first ones. Only two moves of each group are put into words. */
export function groupMoves(legal: readonly string[], labelOf: (text: string) => string): MoveGroup[] {
  const groups = new Map<string, string[]>();
  for (const text of legal) {
    const beginning = beginningOf(text);
    const group = groups.get(beginning);
    if (group === undefined) groups.set(beginning, [text]);
    else group.push(text);
  }
  return [...groups.values()].map((texts) => {
    const first = labelOf(texts[0]);
    return { title: texts.length === 1 ? first : titleOf(first, labelOf(texts[texts.length - 1])), texts };
  });
}

/** The common first words of two labels; the whole first label if there are none. */
function titleOf(one: string, other: string): string {
  const words = one.split(' ');
  const others = other.split(' ');
  const differs = words.findIndex((word, index) => word !== others[index]);
  const common = words.slice(0, differs === -1 ? words.length : differs).join(' ');
  return `${(common === '' ? one : common).replace(/[\s:;,.–]+$/, '')} …`;
}
