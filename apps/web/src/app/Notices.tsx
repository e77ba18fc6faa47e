import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../pieces/Button.tsx';
import { Icon } from '../pieces/Icon.tsx';
import { say } from '../words/say.ts';
import style from './Notices.module.css';
import { isOnline, takeNewVersion, waitingVersion } from './updates.ts';

/** How long it is said that there is no network; then it is known. */
const OFFLINE_MS = 8000;

const isPutOff = signal(false);

/** Quiet lines at the foot of the window: a newer version, no network. */
export function Notices(): JSX.Element {
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
