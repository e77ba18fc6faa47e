/** A metric of the server, summed over its labels; 0 if there is none. */
export async function readMetric(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const lines = text.matchAll(new RegExp(`^${name}(?:{.*})? (\\S+)$`, 'gm'));
  return [...lines].reduce((sum, [, value]) => sum + Number(value), 0);
}
