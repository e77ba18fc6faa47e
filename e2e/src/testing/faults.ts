import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The ids of what axe complains about. */
export async function faults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: readonly { readonly id: string }[] }> };
    };
    return (await axe.run()).violations.map(({ id }) => id);
  });
}
