import { afterAll, describe, expect, it } from 'vitest';
import { removeScratchFolders, scratchFolder, tuckbox } from '../testing/command.ts';
import { reportSomething, serve } from '../testing/server.ts';

afterAll(removeScratchFolders);

describe('tuckbox migrate', () => {
  it('moves the data folder of a server, and reports the rows', async () => {
    const [from, to] = [scratchFolder(), scratchFolder()];
    const server = await serve(from);
    await reportSomething(server.address, 'you are all fools', 'not nice');
    expect(await tuckbox(['migrate', '--from', from, '--to', to])).toMatchObject({
      code: 2,
      err: expect.stringContaining('is in use by a server that is running'),
    });
    await server.stop('SIGTERM');
    const { code, out, err } = await tuckbox(['migrate', '--from', from, '--to', to]);
    expect(err).toContain('checking: 1 of 1 tables');
    expect(out).toMatch(
      /^Moved, and the same at both ends: tables 1, entries 1, users 1\.\nSHA-256 of everything: /,
    );
    expect(code).toBe(0);
    expect((await tuckbox(['reports', '--data', to])).out).toContain('you are all fools');
    expect(await tuckbox(['migrate', '--from', from, '--to', to])).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not empty'),
    });
  });

  it.each([
    [['migrate'], /expected --to/],
    [['migrate', '--from', '/nowhere', '--to', 'postgres://host/x'], /no database at \/nowhere/],
  ])('refuses %j', async (words, message) => {
    expect(await tuckbox(words)).toMatchObject({ code: 2, err: expect.stringMatching(message) });
  });
});
