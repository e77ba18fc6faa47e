import { describe, expect, it } from 'vitest';
import { tuckbox } from '../testing/command.ts';

describe.concurrent('tuckbox rules', () => {
  it('prints a page with its chapters and marks our decisions', async () => {
    const { code, out } = await tuckbox(['rules', 'stacks']);
    expect(code).toBe(0);
    expect(out).toMatch(/^ST-2 A turn$/m);
    expect(out).toMatch(/^ST-0\.2 {2}Ruling: /m);
    expect(out).not.toContain('**');
  });

  it('prints one rule, whatever the case', async () => {
    const { out } = await tuckbox(['rules', 'Stacks', 'st-2.4']);
    expect(out).toMatch(/^ST-2\.4 {2}/m);
    expect(out).not.toContain('ST-2.5  ');
  });

  it('prints a chapter as JSON', async () => {
    const { out } = await tuckbox(['rules', 'stacks', 'ST-3', '--json']);
    const { rules } = JSON.parse(out) as { readonly rules: readonly { readonly id: string }[] };
    expect(rules.map(({ id }) => id)).toEqual(['ST-3.1', 'ST-3.2', 'ST-3.3', 'ST-3.4']);
  });

  it('fits into eighty columns', async () => {
    const { out } = await tuckbox(['rules', 'tricky-tactics']);
    for (const line of out.split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
  });
});
