import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { say } from '../words/say.ts';
import style from './notices.module.css';
import { isOnline, takeNewVersion, waitingVersion } from './updates.ts';

/** How long the notice "no network" is shown. */
const OFFLINE_MS = 8000;

const isPutOff = signal(false);

/** Notices at the bottom of the window: a new version, no network. */
export function AppNotices(): JSX.Element {
  return (
    <div class={style.notices} role="status">
      {isOnline.value ? null : <Offline />}
      {waitingVersion.value === null || isPutOff.value ? null : <NewVersion />}
    </div>
  );
}

function Offline(): JSX.Element | null {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), OFFLINE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isSaid) return null;
  return (
    <p class={style.notice}>
      <Icon name="cloud" size={20} />
      {say('notice.offline')}
    </p>
  );
}

function NewVersion(): JSX.Element {
  return (
    <div class={style.notice}>
      {say('notice.version')}
      <Button look="main" onTap={takeNewVersion}>
        {say('notice.version.take')}
      </Button>
      <Button
        look="bare"
        onTap={() => {
          isPutOff.value = true;
        }}
      >
        {say('notice.later')}
      </Button>
    </div>
  );
}
