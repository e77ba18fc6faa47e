import { renderToString } from 'preact-render-to-string';
import { App } from '../app/App.tsx';
import { screenOf } from '../app/routes.tsx';
import { isGameId } from '../games/load.ts';
import { FACTS } from '../screens/facts.ts';
import { type Language, setLanguage } from '../words/words.ts';

/** A page as it is before any script has come. */
export interface Drawn {
  readonly title: string;
  readonly body: string;
}

/** Draws the page of a path in a language, at build time. */
export async function draw(path: string, language: Language): Promise<Drawn> {
  const first = await screenOf(path);
  await setLanguage(language);
  const game = path.split('/').at(-1) ?? '';
  return {
    title: isGameId(game) ? `${FACTS[game].title} · Tuckbox` : 'Tuckbox',
    body: renderToString(<App first={first} />),
  };
}
