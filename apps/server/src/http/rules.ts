import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseRulebook, type Rule } from '@tuckbox/engine';

const books = new Map<string, readonly Rule[] | null>();
const { resolve } = createRequire(import.meta.url);

/** The rules of a game from its RULES.md; null if that is not installed. */
export function rulesOf(game: string): readonly Rule[] | null {
  const known = books.get(game);
  if (known !== undefined) return known;
  const rules = readRules(game);
  books.set(game, rules);
  return rules;
}

function readRules(game: string): readonly Rule[] | null {
  try {
    const folder = dirname(dirname(resolve(`@tuckbox/${game}`)));
    return parseRulebook(readFileSync(join(folder, 'RULES.md'), 'utf8'));
  } catch {
    return null;
  }
}
