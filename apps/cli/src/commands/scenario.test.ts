import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { removeScratchFolders, scratchFolder, tuckbox } from '../testing/command.ts';

afterAll(removeScratchFolders);

const TRUE_ONE = `
name: a first bid may be negative
rules: [ST-2.3]
game: stacks
seats: 2
given:
  deck: [1, 2]
  seats: [{ hand: [1, 2] }, { hand: [3] }]
when:
  - 1: play 1 bid -3
then: { bid: -3, bidder: 1 }
`;

const FALSE_ONE = TRUE_ONE.replace('{ bid: -3,', '{ bid: 4,');

/** A folder with these files in it. */
function folderOf(files: { readonly [name: string]: string }): string {
  const folder = scratchFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe.concurrent('tuckbox scenario', () => {
  it('runs every document of every file in a folder, a line for each', async () => {
    const folder = folderOf({ 'a.yaml': `${TRUE_ONE}---${TRUE_ONE}`, 'b.yml': TRUE_ONE, 'notes.txt': 'no' });
    const { code, out } = await tuckbox(['scenario', folder]);
    expect(code).toBe(0);
    expect(out.match(/^ok {3}a first bid may be negative/gm)).toHaveLength(3);
    expect(out).toContain('3 scenarios: 3 passed, 0 failed');
  });

  it('exits 1 if one fails, and says what was expected', async () => {
    const { code, out } = await tuckbox(['scenario', join(folderOf({ 'a.yaml': FALSE_ONE }), 'a.yaml')]);
    expect(code).toBe(1);
    expect(out).toMatch(/^FAIL a first bid.*\n {7}bid: expected 4, found -3/m);
  });

  it('goes on after a file that is not YAML', async () => {
    const { code, out } = await tuckbox(['scenario', folderOf({ 'a.yaml': 'name: [', 'b.yaml': TRUE_ONE })]);
    expect(code).toBe(1);
    expect(out).toContain('2 scenarios: 1 passed, 1 failed');
  });

  it('prints everything as JSON', async () => {
    const { code, out } = await tuckbox(['scenario', folderOf({ 'a.yaml': FALSE_ONE }), '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      passed: 0,
      failed: 1,
      scenarios: [{ game: 'stacks', rules: ['ST-2.3'], passed: false, problems: [expect.any(String)] }],
    });
  });

  it('complains about a folder without scenarios', async () => {
    const { code, err } = await tuckbox(['scenario', folderOf({})]);
    expect(code).toBe(2);
    expect(err).toMatch(/expected scenarios in .*, found none/);
  });
});
