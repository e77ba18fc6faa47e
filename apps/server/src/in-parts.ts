import { chunksOf } from '@tuckbox/kit';
/** Does the work for all items, `atOnce` of them side by side. The results are in the order of the items. */
export async function inParts<Item, Done>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Done>,
): Promise<readonly Done[]> {
  const done: Done[] = [];
  for (const part of chunksOf(items, atOnce)) done.push(...(await Promise.all(part.map(work))));
  return done;
}
