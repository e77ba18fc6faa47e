import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRulebook } from '@tuckbox/engine';
import { scenariosIn } from '@tuckbox/laws/scenario/files';
import type { Plugin } from 'vite';

/** The fields of a scenario that decide which one becomes an example. */
interface Written {
  readonly name: string;
  readonly rules: string | readonly string[];
  readonly when?: unknown;
  readonly refused?: unknown;
}

/** The name of the scenario that is a rule's example; null for a rule that no picture can show. */
export type Chosen = { readonly [rule: string]: string | null };

/** The example of each rule: a scenario without the fields that only tests read. */
export type Examples = { readonly [rule: string]: object };

/**
 * One example for every rule that has a scenario: the one named in `chosen`, else the one that sorts first by
 * `byFitness`.
 */
export function examplesOf(folder: string, chosen: Chosen): Examples {
  const scenarios = scenariosIn([join(folder, 'scenarios')]).map(({ document }) => document as Written);
  const rules = parseRulebook(readFileSync(join(folder, 'RULES.md'), 'utf8'));
  return Object.fromEntries(
    rules.flatMap(({ id }) => {
      if (chosen[id] === null) return [];
      const about = scenarios.filter((scenario) => rulesOf(scenario).includes(id));
      const best = about.find(({ name }) => name === chosen[id]) ?? about.toSorted(byFitness(id))[0];
      if (best === undefined) return [];
      const { name: _name, rules: _rules, ...rest } = best;
      return [[id, rest]];
    }),
  );
}

const rulesOf = ({ rules }: Written): readonly string[] => (Array.isArray(rules) ? rules : [rules as string]);

/** Prefers a scenario that makes a move, names this rule first, covers few rules and is short. */
function byFitness(rule: string): (one: Written, other: Written) => number {
  const measures = (scenario: Written): readonly number[] => [
    scenario.refused === undefined ? 0 : 1,
    rulesOf(scenario).indexOf(rule),
    scenario.when === undefined ? 1 : 0,
    rulesOf(scenario).length,
    JSON.stringify(scenario).length,
  ];
  return (one, other) => {
    const theirs = measures(other);
    return measures(one).reduce((sum, measure, at) => (sum !== 0 ? sum : measure - theirs[at]), 0);
  };
}

const LIST = /\/games\/([\w-]+)\/examples\.json(\?rules)?$/;

/**
 * Replaces the lists of chosen examples (`games/tock/examples.json`: rule → name of a scenario) by the scenarios
 * themselves, so that the browser gets neither YAML nor unused scenarios. With `?rules` it lists only the rules that
 * have an example.
 */
export const examples = (): Plugin => ({
  name: 'tuckbox-examples',
  enforce: 'pre',
  load: {
    filter: { id: LIST },
    handler(id) {
      const [, game = '', isList] = LIST.exec(id) ?? [];
      const file = id.replace(/\?.*$/, '');
      const folder = join(file, '../../../../../../packages/games', game);
      const chosen = JSON.parse(readFileSync(file, 'utf8'));
      const told =
        isList === undefined ? examplesOf(folder, chosen) : Object.keys(examplesOf(folder, chosen));
      this.addWatchFile(file);
      for (const name of readdirSync(join(folder, 'scenarios')))
        this.addWatchFile(join(folder, 'scenarios', name));
      return { code: `export default ${JSON.stringify(told)}`, map: null, moduleType: 'js' };
    },
  },
});
