/** The moves whose text contains all words of the search, at most `most`. */
export function searchMoves(
  legal: readonly string[],
  search: string,
  most: number,
  labelOf: (text: string) => string,
): { readonly text: string; readonly label: string }[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found: { text: string; label: string }[] = [];
  for (const text of legal) {
    if (found.length === most) break;
    const label = labelOf(text);
    const folded = `${label} ${text}`.toLocaleLowerCase();
    if (wanted.every((word) => folded.includes(word))) found.push({ text, label });
  }
  return found;
}
