import { type OptionSpec, presetsFor } from '@tuckbox/engine';
import type { JSX } from 'preact';
import type { GameUi } from '../../games/ui.ts';
import { Button } from '../../pieces/button.tsx';
import formStyle from '../form/form.module.css';
import style from '../new-table.module.css';
import pageStyle from '../page.module.css';
import { say } from '../say.ts';
import { OptionField } from './option-field.tsx';

/** The chosen options of a game by name. */
export type ChosenOptions = { readonly [name: string]: unknown };

/** The options of a game by their names. */
const specsOf = (ui: GameUi): readonly (readonly [string, OptionSpec])[] =>
  Object.entries<OptionSpec>({ ...ui.game.options.specs });

export const defaultsOf = (ui: GameUi): ChosenOptions =>
  Object.fromEntries(specsOf(ui).map(([name, spec]) => [name, spec.default]));

const isSame = (some: object, others: object): boolean => JSON.stringify(some) === JSON.stringify(others);

/** Whether the options are those that rated tables have. */
export const isStandard = (ui: GameUi, options: ChosenOptions): boolean =>
  isSame(defaultsOf(ui), { ...defaultsOf(ui), ...options });

interface OptionsProps {
  readonly ui: GameUi;
  readonly seats: number;
  readonly options: ChosenOptions;
  readonly onChange: (options: ChosenOptions) => void;
}

/** Presets of a game's options, and every option below them. */
export function GameOptions(props: OptionsProps): JSX.Element {
  const { ui, options, onChange } = props;
  return (
    <>
      <Presets {...props} />
      {specsOf(ui).map(([name, spec]) => (
        <OptionField
          key={name}
          ui={ui}
          name={name}
          spec={spec}
          value={options[name]}
          onChange={(value) => onChange({ ...options, [name]: value })}
        />
      ))}
    </>
  );
}

/** The presets, the standard one first. */
function Presets({ ui, seats, options: chosen, onChange }: OptionsProps): JSX.Element {
  const usual = defaultsOf(ui);
  const choices = presetsFor(ui.game, seats).map(({ preset, options }) => ({
    title: preset === null ? say('new.usual') : ui.presetTitle(preset.name),
    options: { ...options },
  }));
  return (
    <fieldset class={formStyle.group}>
      <legend class="unseen">{say('new.presets')}</legend>
      <div class={`${pageStyle.buttons} ${style.presets}`}>
        {choices.map(({ title, options }) => (
          <Button
            key={title}
            pressed={isSame(options, { ...usual, ...chosen })}
            onTap={() => onChange(options)}
          >
            {title}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
