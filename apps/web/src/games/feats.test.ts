import { GAMES } from '@tuckbox/catalog';
import { expect, it } from 'vitest';
import { isGameId } from './load.ts';
import { loadFeatText } from './manifests.ts';

it.each(GAMES)('exactly the feats of $id have badges with texts', async ({ id, feats }) => {
  const featText = await loadFeatText(isGameId(id) ? id : expect.unreachable());
  const names = Object.keys(feats ?? {});
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) {
    const said = featText(name) ?? expect.unreachable(name);
    expect(said.title.length).toBeGreaterThan(2);
    expect(said.text.length).toBeGreaterThan(said.title.length);
  }
  expect(featText('something-else')).toBeNull();
});
