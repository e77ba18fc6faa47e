import { databaseIn } from '@tuckbox/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeScratchFolders, scratchFolder, tuckbox } from '../testing/command.ts';
import { reportSomething, type Served, serve } from '../testing/server.ts';

afterAll(removeScratchFolders);

const data = scratchFolder();
let server: Served;
beforeAll(async () => {
  server = await serve(data);
  await reportSomething(server.address, 'you are all fools', 'not nice');
});
afterAll(() => server.stop('SIGTERM'));

describe('tuckbox reports', () => {
  it('lists reports while the server runs, and closes them', async () => {
    const { code, out } = await tuckbox(['reports', '--data', data]);
    expect(code).toBe(0);
    expect(out).toMatch(/^1 {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC, table [a-z0-9]{10}, reported by Ann\n/);
    expect(out).toMatch(/said: you are all fools\n {4}why: not nice/);
    const { out: machine } = await tuckbox(['reports', '--json'], { dataFolder: data });
    expect(JSON.parse(machine).reports).toMatchObject([{ id: 1, text: 'you are all fools', closedAt: null }]);
    expect(await tuckbox(['reports', 'close', '1', '--data', data])).toMatchObject({ code: 0 });
    expect(await tuckbox(['reports', 'close', '1', '--data', data])).toMatchObject({ code: 1 });
    expect((await tuckbox(['reports', '--data', data])).out).toBe('There are no open reports.\n');
    expect((await tuckbox(['reports', '--all', '--data', data])).out).toContain('closed');
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });

  it.each([
    [['reports', 'open'], /expected close NUMBER/],
    [['reports', 'close'], /expected the number/],
    [['reports', 'close', 'x'], /expected the number/],
    [['reports', '--data', '/nowhere'], new RegExp(`no database at ${databaseIn('/nowhere')}`)],
  ])('refuses %j', async (words, message) => {
    expect(await tuckbox(words)).toMatchObject({ code: 2, err: expect.stringMatching(message) });
  });
});
