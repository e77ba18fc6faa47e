import type { BrowserContext } from 'playwright-core';

/** The person's settings before the first visit; by default bots are instant. */
export const choose = (
  context: BrowserContext,
  choices: { readonly [name: string]: string | number | boolean } = {},
): Promise<unknown> =>
  context.addInitScript(
    (kept: string) => {
      if (localStorage.getItem('tuckbox.settings') === null) localStorage.setItem('tuckbox.settings', kept);
    },
    JSON.stringify({ botPause: 'none', sound: false, ...choices }),
  );
