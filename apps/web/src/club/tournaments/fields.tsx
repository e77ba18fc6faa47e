import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import formStyle from '../../screens/form/form.module.css';
import { Segments } from '../../screens/form/segments.tsx';
import { Stepper } from '../../screens/form/stepper.tsx';
import { Switch } from '../../screens/form/switch.tsx';
import { say as sayPage } from '../../screens/say.ts';
import { type Fault, FaultAt } from './fault.tsx';
import { say } from './say.ts';
import {
  ARENA_MINUTES,
  fieldOfTime,
  hasRounds,
  nextStart,
  type TournamentWish,
  takesLateEntries,
} from './wish.ts';

interface FieldProps {
  readonly wish: TournamentWish;
  readonly fault: Fault | null;
  readonly onChange: (part: Partial<TournamentWish>) => void;
}

const USUAL_ROUNDS = 5;
const MOST_ROUNDS = 30;

/** How many rounds, or how many minutes an arena takes. */
export function Length({ wish, fault, onChange }: FieldProps): JSX.Element | null {
  if (wish.format === 'arena') {
    return (
      <>
        <Segments
          label={say('new.minutes')}
          value={wish.minutes}
          segments={ARENA_MINUTES.map((value) => ({
            value: value as number,
            label: say('minutes', { count: value }),
          }))}
          onPick={(minutes) => onChange({ minutes })}
        />
        <FaultAt fault={fault} field="minutes" />
      </>
    );
  }
  if (!hasRounds(wish)) return null;
  return (
    <>
      <Segments
        label={say('new.rounds')}
        help={say(wish.rounds === null ? 'new.rounds.auto.help' : 'new.rounds.fixed.help')}
        value={wish.rounds === null ? 'auto' : 'fixed'}
        segments={[
          { value: 'auto', label: say('new.rounds.auto') },
          { value: 'fixed', label: say('new.rounds.fixed') },
        ]}
        onPick={(how) => onChange({ rounds: how === 'auto' ? null : USUAL_ROUNDS })}
      />
      {wish.rounds === null ? null : (
        <Stepper
          label={say('new.rounds.count')}
          value={wish.rounds}
          min={1}
          max={MOST_ROUNDS}
          onStep={(rounds) => onChange({ rounds })}
        />
      )}
      <FaultAt fault={fault} field="rounds" />
    </>
  );
}

/** By hand, or at a time. */
export function Start({ wish, fault, onChange }: FieldProps): JSX.Element {
  const id = useId();
  return (
    <>
      <Segments
        label={say('new.start')}
        value={wish.startsAt === null ? 'hand' : 'time'}
        segments={[
          { value: 'hand', label: say('new.start.hand') },
          { value: 'time', label: say('new.start.time') },
        ]}
        onPick={(how) => onChange({ startsAt: how === 'hand' ? null : nextStart(Date.now()) })}
      />
      {wish.startsAt === null ? null : (
        <div class={formStyle.group}>
          <label class={formStyle.label} for={id}>
            {say('new.start.at')}
          </label>
          <input
            id={id}
            class={formStyle.text}
            type="datetime-local"
            required
            min={fieldOfTime(Date.now())}
            value={wish.startsAt}
            onInput={({ currentTarget }) => {
              // A half-typed time is empty.
              if (currentTarget.value !== '') onChange({ startsAt: currentTarget.value });
            }}
          />
        </div>
      )}
      <FaultAt fault={fault} field="startsAt" />
    </>
  );
}

/** Settings that most people leave as they are. */
export function Details({ wish, fault, onChange }: FieldProps): JSX.Element {
  const isHere = ['roundMinutes', 'capacity', 'late', 'accountsOnly'].includes(fault?.field ?? '');
  return (
    <details class={formStyle.details} open={isHere}>
      <summary>{sayPage('new.more')}</summary>
      <div class={formStyle.inside}>
        <Stepper
          label={say('new.round-minutes')}
          help={say('new.round-minutes.help')}
          value={wish.roundMinutes}
          min={1}
          max={240}
          onStep={(roundMinutes) => onChange({ roundMinutes })}
        />
        <FaultAt fault={fault} field="roundMinutes" />
        <Stepper
          label={say('new.capacity')}
          value={wish.capacity}
          min={2}
          max={256}
          onStep={(capacity) => onChange({ capacity })}
        />
        <FaultAt fault={fault} field="capacity" />
        {takesLateEntries(wish) ? (
          <Switch
            label={say('new.late')}
            help={say('new.late.help')}
            isOn={wish.late}
            onFlip={(late) => onChange({ late })}
          />
        ) : null}
        <FaultAt fault={fault} field="late" />
        {wish.rated ? null : (
          <Switch
            label={say('new.accounts')}
            help={say('new.accounts.help')}
            isOn={wish.accountsOnly}
            onFlip={(accountsOnly) => onChange({ accountsOnly })}
          />
        )}
        <FaultAt fault={fault} field="accountsOnly" />
      </div>
    </details>
  );
}
