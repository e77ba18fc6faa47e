import type { OptionSpec } from '@tuckbox/engine';
import type { JSX } from 'preact';
import type { GameUi } from '../../games/ui.ts';
import { listOf } from '../../words/words.ts';
import { say } from '../say.ts';
import style from './options.module.css';

type Numbers = { readonly [key: string]: number };

/** Every option of the game with its value at this table; changed options are marked. */
export function Options({
  ui,
  options,
}: {
  readonly ui: GameUi;
  readonly options: { readonly [name: string]: unknown };
}): JSX.Element {
  const rows = Object.entries<OptionSpec>({ ...ui.game.options.specs }).map(([name, spec]) => {
    // A game that was saved before an option existed uses its default.
    const value = options[name] ?? spec.default;
    return { name, spec, value, isChanged: JSON.stringify(value) !== JSON.stringify(spec.default) };
  });
  return (
    <>
      {rows.some(({ isChanged }) => isChanged) ? null : (
        <p class={style.standard}>{say('options.standard')}</p>
      )}
      <dl class={style.options}>
        {rows.map(({ name, spec, value, isChanged }) => (
          <div key={name} class={isChanged ? style.changed : ''}>
            <dt>
              {ui.optionTitle(name)}
              {isChanged ? <em class={style.mark}>{say('options.changed')}</em> : null}
            </dt>
            {spec.kind === 'table' ? (
              <NumberTable
                ui={ui}
                name={name}
                keys={spec.keys}
                table={value as Numbers}
                usual={spec.default as Numbers}
              />
            ) : (
              <dd>
                {valueLines(ui, name, spec, value).map((line) => (
                  <span key={line}>{line}</span>
                ))}
                {isChanged ? (
                  <small>
                    {say('options.usually', { value: listOf(valueLines(ui, name, spec, spec.default)) })}
                  </small>
                ) : null}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}

/** A number for each of many keys; changed numbers are marked. */
function NumberTable({
  ui,
  name,
  keys,
  table,
  usual,
}: {
  readonly ui: GameUi;
  readonly name: string;
  readonly keys: readonly string[];
  readonly table: Numbers;
  readonly usual: Numbers;
}): JSX.Element {
  return (
    <dd class={style.table}>
      <ul>
        {keys
          .filter((key) => table[key] !== undefined)
          .map((key) => (
            <li key={key} class={table[key] === usual[key] ? '' : style.changed}>
              <span>{ui.optionValue(name, key)}</span> <b>{table[key]}</b>
              {table[key] === usual[key] ? null : <span class="unseen"> {say('options.changed')}</span>}
            </li>
          ))}
      </ul>
    </dd>
  );
}

/** A value in words; a set of values has one line for each. */
function valueLines(ui: GameUi, name: string, { kind }: OptionSpec, value: unknown): string[] {
  if (kind === 'flag') return [say(value === true ? 'options.on' : 'options.off')];
  const items = [value].flat().map((item) => ui.optionValue(name, item as string | number));
  if (items.length === 0) return [say('options.none')];
  return kind === 'subset' ? items : [listOf(items)];
}
