import type { OptionSpec } from '@tuckbox/engine';
import type { JSX } from 'preact';
import type { GameUi } from '../games/ui.ts';
import { listOf } from '../words/words.ts';
import style from './Options.module.css';
import { say } from './say.ts';

/** What was chosen about the game, where it differs from the usual. */
export function Options({
  ui,
  options,
}: {
  readonly ui: GameUi;
  readonly options: { readonly [name: string]: unknown };
}): JSX.Element {
  const specs = Object.entries<OptionSpec>({ ...ui.game.options.specs });
  const chosen = specs.filter(
    ([name, spec]) => JSON.stringify(options[name]) !== JSON.stringify(spec.default),
  );
  if (chosen.length === 0) return <p>{say('room.options.usual')}</p>;
  return (
    <dl class={style.options}>
      {chosen.map(([name]) => (
        <div key={name}>
          <dt>{ui.optionTitle(name)}</dt>
          <dd>{valueText(ui, name, options[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function valueText(ui: GameUi, name: string, value: unknown): string {
  if (Array.isArray(value)) return listOf(value.map((item) => ui.optionValue(name, item as string | number)));
  if (typeof value === 'object' && value !== null) {
    return listOf(Object.entries(value).map(([key, item]) => `${key}: ${item}`));
  }
  return ui.optionValue(name, typeof value === 'boolean' ? String(value) : (value as string | number));
}
