import { renderToString } from 'preact-render-to-string';
import { App } from '../app/app.tsx';
import { address } from '../app/router.ts';
import { loadRoute } from '../app/routes.tsx';
import { isGameId } from '../games/load.ts';
import { factsOf } from '../games/manifests.ts';
import { type Language, setLanguage } from '../words/words.ts';

/** A page as it looks before any script has loaded. */
export interface PrerenderedPage {
  readonly title: string;
  readonly body: string;
}

/** Renders the page of a path in a language, at build time. */
export async function renderPage(path: string, language: Language): Promise<PrerenderedPage> {
  const first = { ...(await loadRoute(path)), address: address.value };
  await setLanguage(language);
  const game = path.split('/').at(-1) ?? '';
  return {
    title: isGameId(game) ? `${factsOf(game).title} · Tuckbox` : 'Tuckbox',
    body: renderToString(<App first={first} />),
  };
}
