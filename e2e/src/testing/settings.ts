import type { BrowserContext } from 'playwright-core';

/** What a person has chosen in the settings before they come; by default bots do not make them wait. */
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
