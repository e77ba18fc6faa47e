import type { OptionSpec } from '@tuckbox/engine';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GameUi } from '../../games/ui.ts';
import formStyle from '../form/form.module.css';
import { Segments } from '../form/segments.tsx';
import { Stepper } from '../form/stepper.tsx';
import { Switch } from '../form/switch.tsx';
import { TextField } from '../form/text-field.tsx';
import { say } from '../say.ts';

interface FieldProps {
  readonly ui: GameUi;
  readonly name: string;
  readonly spec: OptionSpec;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The form field of a game option, made from its spec. */
export function OptionField(props: FieldProps): JSX.Element {
  const { ui, name, spec, value, onChange } = props;
  const label = ui.optionTitle(name);
  const help = ui.optionHelp(name);
  switch (spec.kind) {
    case 'flag':
      return <Switch label={label} help={help} isOn={value === true} onFlip={onChange} />;
    case 'choice':
      return (
        <Segments
          label={label}
          help={help}
          value={value as string | number}
          segments={spec.values.map((one) => ({ value: one, label: ui.optionValue(name, one) }))}
          onPick={onChange}
        />
      );
    case 'integer':
      return (
        <Stepper
          label={label}
          help={help}
          value={value as number}
          min={spec.min}
          max={spec.max}
          onStep={onChange}
        />
      );
    case 'subset':
      return <Subset {...props} of={spec.of} />;
    case 'numbers':
      return <Numbers {...props} />;
    case 'table':
      return <Numbered {...props} spec={spec} />;
  }
}

function Subset({
  ui,
  name,
  value,
  of,
  onChange,
}: FieldProps & { readonly of: readonly number[] }): JSX.Element {
  const chosen = value as readonly number[];
  const flip = (one: number): void =>
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one].toSorted());
  return (
    <fieldset class={formStyle.group}>
      <legend class={formStyle.label}>{ui.optionTitle(name)}</legend>
      <p class={formStyle.help}>{ui.optionHelp(name)}</p>
      <div class={formStyle.chips}>
        {of.map((one) => (
          <label key={one} class={formStyle.chip}>
            <input type="checkbox" checked={chosen.includes(one)} onChange={() => flip(one)} />
            <span class={formStyle.chipWords}>{ui.optionValue(name, one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A list of numbers is typed; the game refuses anything else. */
function Numbers({ ui, name, value, onChange }: FieldProps): JSX.Element {
  const [text, setText] = useState((value as readonly number[]).join(' '));
  const type = (typed: string): void => {
    setText(typed);
    onChange(
      typed
        .split(/[\s,;]+/)
        .filter((word) => word !== '')
        .map((word) => Number(word.replace('−', '-'))),
    );
  };
  return <TextField label={ui.optionTitle(name)} help={ui.optionHelp(name)} value={text} onType={type} />;
}

/** A number for each of many keys, folded. */
function Numbered({
  ui,
  name,
  spec,
  value,
  onChange,
}: FieldProps & { readonly spec: Extract<OptionSpec, { kind: 'table' }> }): JSX.Element {
  const table = value as { readonly [key: string]: number };
  return (
    <details class={formStyle.details}>
      <summary>
        {ui.optionTitle(name)} <span class={formStyle.help}>{say('new.more.numbers')}</span>
      </summary>
      <p class={formStyle.help}>{ui.optionHelp(name)}</p>
      <div class={formStyle.numbers}>
        {spec.keys.map((key) => (
          <label key={key}>
            <span>{ui.optionValue(name, key)}</span>
            <input
              type="number"
              inputMode="numeric"
              min={spec.min}
              max={spec.max}
              value={table[key] ?? ''}
              onInput={({ currentTarget }) => onChange(withNumber(table, key, currentTarget.value))}
            />
          </label>
        ))}
      </div>
    </details>
  );
}

function withNumber(
  table: { readonly [key: string]: number },
  key: string,
  text: string,
): { readonly [key: string]: number } {
  const { [key]: _, ...rest } = table;
  return text === '' ? rest : { ...rest, [key]: Number(text) };
}
