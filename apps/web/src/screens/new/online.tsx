import type { JSX } from 'preact';
import formStyle from '../form/form.module.css';
import { Segments } from '../form/segments.tsx';
import { Stepper } from '../form/stepper.tsx';
import { Switch } from '../form/switch.tsx';
import { say } from '../say.ts';
import { CLOCKS, type ClockName, type OnlineSetup } from './table-setup.ts';

const CLOCK_NAMES = Object.keys(CLOCKS) as readonly ClockName[];
const ACCESS = ['link', 'public'] as const;
const ON_TIMEOUT = ['bot', 'leave'] as const;
const ORDERS = ['random', 'seated'] as const;
const CALL_SECONDS = [10, 20, 40] as const;

/** Whether the table acts when time runs out. */
const isForcing = (clock: ClockName): boolean => clock !== 'none' && clock !== 'soft';

/** The online settings: who can join, the clock, and spectators. */
export function Online({
  hasWindows,
  canBeRated,
  setup,
  onChange,
}: {
  /** Whether the game asks questions that a clock may close. */
  readonly hasWindows: boolean;
  /** Whether the options are the standard ones. */
  readonly canBeRated: boolean;
  readonly setup: OnlineSetup;
  readonly onChange: (setup: OnlineSetup) => void;
}): JSX.Element {
  const set = (change: Partial<OnlineSetup>): void => onChange({ ...setup, ...change });
  return (
    <>
      <Segments
        label={say('new.access')}
        value={setup.access}
        segments={ACCESS.map((value) => ({ value, label: say(`new.access.${value}`) }))}
        onPick={(access) => set({ access })}
      />
      <Segments
        label={say('new.clock')}
        help={say('new.clock.soft.help')}
        value={setup.clock}
        segments={CLOCK_NAMES.map((value) => ({ value, label: say(`new.clock.${value}`) }))}
        onPick={(clock) => set({ clock })}
      />
      {canBeRated ? (
        <Switch
          label={say('new.rated')}
          help={say('new.rated.help')}
          isOn={setup.rated}
          onFlip={(rated) => set({ rated })}
        />
      ) : null}
      <details class={formStyle.details}>
        <summary>{say('new.more')}</summary>
        <div class={formStyle.inside}>
          {isForcing(setup.clock) ? (
            <Segments
              label={say('new.timeout')}
              value={setup.onTimeout}
              segments={ON_TIMEOUT.map((value) => ({ value, label: say(`new.timeout.${value}`) }))}
              onPick={(onTimeout) => set({ onTimeout })}
            />
          ) : null}
          {hasWindows ? (
            <Segments
              label={say('new.call')}
              help={say('new.call.help')}
              value={setup.callSeconds ?? 20}
              segments={CALL_SECONDS.map((value) => ({
                value: value as number,
                label: say('new.seconds', { count: value }),
              }))}
              onPick={(callSeconds) => set({ callSeconds })}
            />
          ) : null}
          <Segments
            label={say('new.order')}
            value={setup.order}
            segments={ORDERS.map((value) => ({ value, label: say(`new.order.${value}`) }))}
            onPick={(order) => set({ order })}
          />
          <Switch
            label={say('new.spectators')}
            help={say('new.spectators.help')}
            isOn={setup.spectators === 'yes'}
            onFlip={(isOn) => set({ spectators: isOn ? 'yes' : 'no' })}
          />
          {setup.spectators === 'yes' ? (
            <Stepper
              label={say('new.delay')}
              help={say('new.delay.help')}
              value={setup.spectatorDelay}
              min={0}
              max={50}
              onStep={(spectatorDelay) => set({ spectatorDelay })}
            />
          ) : null}
        </div>
      </details>
    </>
  );
}
