import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isOnline } from '../app/updates.ts';
import { request } from '../wires/http.ts';
import style from './page.module.css';
import { say } from './say.ts';

/** The server's data retention settings, from `/api/privacy`. */
interface Privacy {
  readonly sessionsKeptDays: number;
  /** 0 means for ever, as for tables. */
  readonly guestsKeptDays: number;
  readonly tablesKeptDays: number;
  readonly removedChat: 'removed' | 'kept';
}

/** The personal data that the server stores and for how long, by its settings. */
export function YourData(): JSX.Element {
  /** Undefined while the server is being asked; null if it did not answer. */
  const [privacy, setPrivacy] = useState<Privacy | null | undefined>(undefined);
  const hasNetwork = isOnline.value;
  useEffect(() => {
    if (hasNetwork) request<Privacy>('GET', '/api/privacy').then(setPrivacy, () => setPrivacy(null));
    else setPrivacy(null);
  }, [hasNetwork]);
  return (
    <section class={style.panel}>
      <h2>{say('about.data')}</h2>
      <p>{say('about.data.kept')}</p>
      {privacy === null ? <p class={style.lead}>{say('about.data.unknown')}</p> : null}
      {privacy ? <Kept privacy={privacy} /> : null}
    </section>
  );
}

const Kept = ({ privacy }: { readonly privacy: Privacy }): JSX.Element => (
  <ul class={style.bullets}>
    <li>{say('about.data.guests', { days: privacy.guestsKeptDays })}</li>
    <li>{say('about.data.sessions', { days: privacy.sessionsKeptDays })}</li>
    <li>{say('about.data.tables', { days: privacy.tablesKeptDays })}</li>
    <li>{say('about.data.ratings')}</li>
    <li>{say('about.data.delete', { chat: privacy.removedChat })}</li>
  </ul>
);
