import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseRulebook } from '@tuckbox/engine';
import { scenariosIn } from '@tuckbox/laws/scenario/files';
import { describe, expect, it } from 'vitest';
import { GAMES } from './index.ts';

const folderOf = (id: string): string => fileURLToPath(new URL(`../../games/${id}`, import.meta.url));

const rulesOf = (id: string) => parseRulebook(readFileSync(`${folderOf(id)}/RULES.md`, 'utf8'));

/** The rule ids that scenarios say they show. */
const shownByScenarios = (id: string): string[] =>
  scenariosIn([`${folderOf(id)}/scenarios`]).flatMap(
    ({ document }) => (document as { readonly rules?: readonly string[] } | null)?.rules ?? [],
  );

/** The rule ids that titles of tests begin with. */
function shownByTests(id: string): string[] {
  const files = readdirSync(`${folderOf(id)}/src`, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap(
      (file) =>
        readFileSync(`${folderOf(id)}/src/${file}`, 'utf8').match(/(?<=\bit\(\s*['"`])[A-Z]{2}-\d+\.\d+/g) ??
        [],
    );
}

describe.each(GAMES.map((game) => game.id))('the rule book of %s', (id) => {
  it('has every rule once', () => {
    const ids = rulesOf(id).map((rule) => rule.id);
    expect(ids.length).toBeGreaterThan(10);
    expect(ids.filter((rule, index) => ids.indexOf(rule) !== index)).toEqual([]);
  });

  it('has a scenario or a test for every rule', () => {
    const shown = new Set([...shownByScenarios(id), ...shownByTests(id)]);
    expect(
      rulesOf(id)
        .filter((rule) => !shown.has(rule.id))
        .map((rule) => rule.id),
    ).toEqual([]);
  });

  it('knows every rule that a scenario names', () => {
    const ids = new Set(rulesOf(id).map((rule) => rule.id));
    expect([...new Set(shownByScenarios(id))].filter((rule) => !ids.has(rule))).toEqual([]);
  });

  it('knows every rule that the code gives as a reason', () => {
    const ids = new Set(rulesOf(id).map((rule) => rule.id));
    const prefix = rulesOf(id)[0].id.slice(0, 2);
    const files = readdirSync(`${folderOf(id)}/src`, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const named = files.flatMap(
      (file) =>
        readFileSync(`${folderOf(id)}/src/${file}`, 'utf8').match(
          new RegExp(`\\b${prefix}-\\d+\\.\\d+`, 'g'),
        ) ?? [],
    );
    expect([...new Set(named)].filter((rule) => !ids.has(rule))).toEqual([]);
  });
});
