import { databaseIn } from '@tuckbox/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeScratchFolders, scratchFolder, tuckbox } from '../testing/command.ts';
import { playRated, type Served, serve } from '../testing/server.ts';

afterAll(removeScratchFolders);

const data = scratchFolder();
let server: Served;
beforeAll(async () => {
  server = await serve(data);
});
afterAll(() => server.stop('SIGTERM'));

describe('tuckbox ratings', () => {
  it('recomputes the rated games while the server runs, to the same figures', async () => {
    const winner = await playRated(server.address);
    const shown = async (): Promise<unknown> =>
      (await fetch(`${server.address}/api/players/${winner}`)).json();
    await expect.poll(shown).toMatchObject({ ratings: [{ mean: 1658, deviation: 484, games: 1 }] });
    const before = await shown();
    const { code, out } = await tuckbox(['ratings', 'rebuild', '--data', data]);
    expect({ code, out }).toEqual({ code: 0, out: 'Rated games recomputed: 1. Finished games: 1.\n' });
    expect(await shown()).toEqual(before);
  });

  it.each([
    [['ratings'], /expected rebuild, found nothing/],
    [['ratings', 'forget'], /expected rebuild, found forget/],
    [['ratings', 'rebuild', '--data', '/nowhere'], new RegExp(`no database at ${databaseIn('/nowhere')}`)],
  ])('refuses %j', async (words, message) => {
    expect(await tuckbox(words)).toMatchObject({ code: 2, err: expect.stringMatching(message) });
  });
});
