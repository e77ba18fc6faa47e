import type { WireReason } from '@tuckbox/protocol/client';
import type { JSX } from 'preact';
import { Button, buttonClass } from '../../pieces/button.tsx';
import { DealtCards } from '../../pieces/dealt-cards.tsx';
import { hasFailed } from '../../workers/failure.ts';
import { restartWorkers } from '../../workers/workers.ts';
import { say } from '../say.ts';
import { sentenceFor } from '../state/refusals.ts';
import style from './message-screens.module.css';

/** Shown until a table has loaded. */
export const Loading = (): JSX.Element => (
  <main class={style.message} aria-busy="true">
    <h1 class="unseen">{say('loading')}</h1>
    <DealtCards />
  </main>
);

/** A screen with a message and a link home. */
export const MessageScreen = ({
  title,
  text,
}: {
  readonly title: string;
  readonly text: string;
}): JSX.Element => (
  <main class={style.message}>
    <h1>{title}</h1>
    <p>{text}</p>
    <a class={buttonClass('main')} href="/">
      {say('bar.home')}
    </a>
  </main>
);

/** No network, or no server; the page keeps trying. */
export const Unreachable = (): JSX.Element => (
  <MessageScreen title={say('unreachable.title')} text={say('unreachable.lead')} />
);

/** The table does not exist, or we may not see it. */
export const Closed = ({ reason }: { readonly reason: WireReason }): JSX.Element => (
  <MessageScreen
    title={say(reason.code === 'no-table' ? 'closed.title' : 'closed.other')}
    text={sentenceFor(reason, null)}
  />
);

/** A link to no table. */
export const NoTable = (): JSX.Element => (
  <MessageScreen title={say('closed.title')} text={say('refused.no-table')} />
);

/** A worker or a script has failed: nothing is lost, and a tap starts them again. */
const Failed = (): JSX.Element => (
  <main class={style.message}>
    <h1>{say('failed.title')}</h1>
    <p role="alert">{say('failed.lead')}</p>
    <Button look="main" onTap={restartWorkers}>
      {say('failed.again')}
    </Button>
    <a href="/">{say('bar.home')}</a>
  </main>
);

/** Shows a table unless something it needs has failed. A restart opens it again from its saved state. */
export const FailureGuard = ({ children }: { readonly children: JSX.Element }): JSX.Element =>
  hasFailed.value ? <Failed /> : children;
