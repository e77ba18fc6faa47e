import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { FieldLabel } from '../../screens/form/field-label.tsx';
import form from '../../screens/form/form.module.css';
import { Switch } from '../../screens/form/switch.tsx';
import page from '../../screens/page.module.css';
import style from './notices.module.css';
import { say } from './say.ts';
import { ownTimeZone } from './time-zone.ts';
import { type Hours, type NoticeSettings, TOPICS, type Topic, type Wishes } from './wire.ts';

/** Those that are offered first. */
const NIGHT: Hours = { from: 22 * 60, to: 8 * 60 };

/** The topics of notices, and quiet hours. */
export function WhatPanel({
  settings: { topics, quiet },
  onChange,
}: {
  readonly settings: NoticeSettings;
  readonly onChange: (wishes: Pick<Wishes, 'topics' | 'quiet'>) => void;
}): JSX.Element {
  const flip = (topic: Topic, isOn: boolean): void =>
    onChange({ topics: TOPICS.filter((one) => (one === topic ? isOn : topics.includes(one))) });
  return (
    <section class={page.panel}>
      <h2>{say('what')}</h2>
      {TOPICS.map((topic) => (
        <Switch
          key={topic}
          label={say(`topic.${topic}`)}
          help={say(`topic.${topic}.help`)}
          isOn={topics.includes(topic)}
          onFlip={(isOn) => flip(topic, isOn)}
        />
      ))}
      <Switch
        label={say('quiet')}
        help={say('quiet.help')}
        isOn={quiet !== null}
        onFlip={(isOn) => onChange({ quiet: isOn ? NIGHT : null })}
      />
      {quiet === null ? null : (
        <>
          <div class={style.pair}>
            <Time
              label={say('quiet.from')}
              minute={quiet.from}
              onPick={(from) => onChange({ quiet: { ...quiet, from } })}
            />
            <Time
              label={say('quiet.to')}
              minute={quiet.to}
              onPick={(to) => onChange({ quiet: { ...quiet, to } })}
            />
          </div>
          <p class={form.help}>{say('quiet.zone', { zone: ownTimeZone() })}</p>
        </>
      )}
    </section>
  );
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A time of the day. */
function Time({
  label,
  minute,
  onPick,
}: {
  readonly label: string;
  readonly minute: number;
  readonly onPick: (minute: number) => void;
}): JSX.Element {
  const id = useId();
  return (
    <div class={form.group}>
      <FieldLabel id={id} label={label} />
      <input
        id={id}
        class={form.text}
        type="time"
        required
        value={`${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`}
        onChange={({ currentTarget }) => {
          const [hours, minutes] = currentTarget.value.split(':').map(Number);
          if (Number.isInteger(hours) && Number.isInteger(minutes)) onPick(hours * 60 + minutes);
        }}
      />
    </div>
  );
}
