import type { WireReason } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { buttonClass } from '../pieces/Button.tsx';
import { DealtCards } from '../pieces/DealtCards.tsx';
import style from './Around.module.css';
import { sentenceFor } from './reasons.ts';
import { say } from './say.ts';

/** For the moment before a table is here. */
export const Loading = (): JSX.Element => (
  <main class={style.around} aria-busy="true">
    <h1 class="unseen">{say('loading')}</h1>
    <DealtCards />
  </main>
);

/** What was looked for is not to be had. */
export const Nothing = ({ title, text }: { readonly title: string; readonly text: string }): JSX.Element => (
  <main class={style.around}>
    <h1>{title}</h1>
    <p>{text}</p>
    <a class={buttonClass('main')} href="/">
      {say('bar.home')}
    </a>
  </main>
);

/** No network, or no server: it is tried again and again. */
export const Unreachable = (): JSX.Element => (
  <Nothing title={say('unreachable.title')} text={say('unreachable.lead')} />
);

/** There is no such table, or it is not for us. */
export const Closed = ({ reason }: { readonly reason: WireReason }): JSX.Element => (
  <Nothing title={say('closed.title')} text={sentenceFor(reason, null)} />
);

/** A link that leads nowhere. */
export const NoTable = (): JSX.Element => (
  <Nothing title={say('closed.title')} text={say('refused.no-table')} />
);
