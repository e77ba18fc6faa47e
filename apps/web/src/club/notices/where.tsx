import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, buttonClass } from '../../pieces/button.tsx';
import { Switch } from '../../screens/form/switch.tsx';
import { TextField } from '../../screens/form/text-field.tsx';
import lists from '../../screens/me/lists.module.css';
import { dayOf, Line } from '../../screens/me/lists.tsx';
import page from '../../screens/page.module.css';
import { say } from './say.ts';
import { canShowNotices, isForbidden, subscribe, thisDevice, unsubscribe } from './this-device.ts';
import { askForMail, forgetMail, type NoticeSettings, removeDevice, type Wishes } from './wire.ts';

interface WhereProps {
  readonly settings: NoticeSettings;
  readonly isBusy: boolean;
  /** Changes the settings by a request that answers with all of them. */
  readonly then: (work: () => Promise<NoticeSettings | null>) => void;

  /** Changes wishes, and tells the server the language and the time zone to write in. */
  readonly change: (wishes: Pick<Wishes, 'mailed'>) => Promise<NoticeSettings>;
}

/** The ways by which notices come. */
export function WherePanel(props: WhereProps): JSX.Element {
  const { settings } = props;
  return (
    <section class={page.panel}>
      <h2>{say('where')}</h2>
      <Devices {...props} />
      {settings.offers.mail ? <Mail {...props} /> : null}
    </section>
  );
}

function Devices({ settings, then, change }: WhereProps): JSX.Element {
  const [here, setHere] = useState<string | null>(null);
  useEffect(() => {
    void thisDevice().then(setHere);
  }, []);
  const isOn = settings.devices.some(({ id }) => id === here);
  const turnOn = async (): Promise<NoticeSettings | null> => {
    await change({});
    const changed = await subscribe(settings.offers.push);
    setHere(await thisDevice());
    return changed;
  };
  const turnOff = async (id: string): Promise<NoticeSettings> => {
    if (id === here) await unsubscribe();
    return removeDevice(id);
  };
  const others = settings.devices.filter(({ id }) => id !== here);
  return (
    <>
      {canShowNotices() ? (
        <Switch
          label={say('here')}
          help={say(isForbidden() ? 'here.denied' : 'here.help')}
          isOn={isOn}
          onFlip={(wanted) => then(() => (wanted ? turnOn() : turnOff(here ?? '')))}
        />
      ) : (
        <p>{say('here.cannot')}</p>
      )}
      <ul class={lists.list}>
        {others.map(({ id, label, createdAt }) => (
          <Line
            key={id}
            title={label === '' ? say('device') : label}
            about={say('device.since', { day: dayOf(createdAt) })}
            remove={say('device.stop')}
            onRemove={() => then(() => turnOff(id))}
          />
        ))}
      </ul>
    </>
  );
}

function Mail({ settings: { mail }, isBusy, then, change }: WhereProps): JSX.Element {
  const [address, setAddress] = useState('');
  const turnOn = async (wanted: string): Promise<NoticeSettings> => {
    await change({});
    return askForMail(wanted);
  };
  if (mail === null)
    return (
      <form
        class={page.fields}
        onSubmit={(event) => {
          event.preventDefault();
          then(() => turnOn(address.trim()));
        }}
      >
        <TextField
          label={say('mail')}
          help={say('mail.help')}
          value={address}
          autocomplete="email"
          maxLength={254}
          onType={setAddress}
        />
        <div class={page.buttons}>
          <button type="submit" class={buttonClass()} disabled={isBusy || !address.includes('@')}>
            {say('mail.ask')}
          </button>
        </div>
      </form>
    );
  return (
    <>
      {mail.state === 'asked' ? (
        <p role="status">{say('mail.asked', { address: mail.address })}</p>
      ) : (
        <Switch
          label={say('mail.on')}
          help={mail.address}
          isOn={mail.state === 'on'}
          onFlip={(isOn) => then(() => change({ mailed: isOn }))}
        />
      )}
      {mail.state === 'on' ? null : (
        <div class={page.buttons}>
          <Button disabled={isBusy} onTap={() => then(forgetMail)}>
            {say('mail.forget')}
          </Button>
        </div>
      )}
    </>
  );
}
