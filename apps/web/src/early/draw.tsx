import { render } from 'preact';
import { App } from '../app/App.tsx';
import { screenOf } from '../app/routes.tsx';
import { isGameId } from '../games/load.ts';
import { FACTS } from '../screens/facts.ts';
import { type Language, setLanguage } from '../words/words.ts';

export type Tongue = Language;

/** Draws the page of a path in a language, at build time: what one sees before any script has come. */
export async function draw(path: string, language: Tongue, root: Element): Promise<string> {
  const first = await screenOf(path);
  await setLanguage(language);
  render(<App first={first} />, root);
  const game = path.split('/').at(-1) ?? '';
  return isGameId(game) ? `${FACTS[game].title} · Tuckbox` : 'Tuckbox';
}

/** Takes it off again, before anything of it comes to life. */
export const erase = (root: Element): void => render(null, root);
