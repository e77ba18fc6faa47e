import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../../app/title.ts';
import { isOnline } from '../../app/updates.ts';
import { buttonClass } from '../../pieces/button.tsx';
import { useRequest } from '../../screens/me/use-request.ts';
import page from '../../screens/page.module.css';
import { language } from '../../words/words.ts';
import { useAccount } from '../friends/use-account.ts';
import { say as sayClub } from '../say.ts';
import { DaysOffPanel } from './days-off.tsx';
import { say } from './say.ts';
import { ownTimeZone } from './time-zone.ts';
import { WhatPanel } from './what.tsx';
import { WherePanel } from './where.tsx';
import { changeNotices, fetchNotices, type NoticeSettings, type Wishes } from './wire.ts';

/** Settings of notices while the app is closed, and days off. */
export function NoticesPage(): JSX.Element {
  useTitle(say('title'));
  const account = useAccount();
  return (
    <div class={page.page} aria-busy={account === null}>
      <h1>{say('title')}</h1>
      <p class={page.lead}>{isOnline.value ? say('lead') : say('offline')}</p>
      {account === 'guest' ? <ForGuests /> : null}
      {account === null || account === 'guest' ? null : <Panels />}
    </div>
  );
}

function ForGuests(): JSX.Element {
  return (
    <section class={page.panel}>
      <p>{say('guest')}</p>
      <p>
        <a class={buttonClass('main')} href="/me">
          {sayClub('rated.account')}
        </a>
      </p>
    </section>
  );
}

function Panels(): JSX.Element {
  const [settings, setSettings] = useState<NoticeSettings | null>(null);
  const { isBusy, problem, run } = useRequest();
  const then = (work: () => Promise<NoticeSettings | null>): void =>
    void run(async () => {
      const changed = await work();
      if (changed !== null) setSettings(changed);
    });
  // Loaded once: the first answer is all that the page needs.
  useEffect(() => then(fetchNotices), []);
  const change = (wishes: Omit<Wishes, 'language' | 'timeZone'>): Promise<NoticeSettings> =>
    changeNotices({ ...wishes, language: language(), timeZone: ownTimeZone() });
  return (
    <>
      {settings === null ? null : (
        <>
          <WherePanel settings={settings} isBusy={isBusy} then={then} change={change} />
          <WhatPanel settings={settings} onChange={(wishes) => then(() => change(wishes))} />
        </>
      )}
      {problem === null ? null : (
        <p class={page.problem} role="alert">
          {problem}
        </p>
      )}
      <DaysOffPanel />
    </>
  );
}
