import { renderToString } from 'preact-render-to-string';
import type { GameId } from '../../games/load.ts';
import { type Language, setLanguage } from '../../words/words.ts';
import { ExampleOf } from '../example.tsx';
import { exampleText } from '../example-text.ts';
import { loadExampleRules } from '../load.ts';
import { prepare } from '../prepare.ts';

/** An example as a reader gets it. */
export interface Drawn {
  readonly rule: string;
  /** Everything that it says. */
  readonly texts: readonly string[];
  readonly html: string;
}

/** Every example of a game in a language. */
export async function drawAll(game: GameId, language: Language): Promise<Drawn[]> {
  const rules = await loadExampleRules(game);
  const parts = await Promise.all(rules.map((rule) => prepare(game, rule)));
  await setLanguage(language);
  return parts.map((part, index) => {
    const rule = rules[index];
    const { table, before, after, can, barred, lines, refused } = exampleText(part.ran, part.ui, rule);
    const refusals = [...barred, ...refused].flatMap(({ move, sentence }) => [move, sentence]);
    return {
      rule,
      texts: [...table, before, ...(after === null ? [] : [after]), ...can, ...lines, ...refusals],
      html: renderToString(<ExampleOf game={game} rule={rule} {...part} />),
    };
  });
}
