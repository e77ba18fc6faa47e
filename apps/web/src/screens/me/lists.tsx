import type { ComponentChildren, JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { request } from '../../wires/http.ts';
import { language } from '../../words/words.ts';
import { TextField } from '../form/text-field.tsx';
import pageStyle from '../page.module.css';
import { say } from '../say.ts';
import style from './lists.module.css';
import { agentName, makePasskey, type Passkey, type Session, type Token } from './people.ts';
import { useRequest } from './use-request.ts';

/** A list of the user's items on the server, each of which can be removed. */
function useList<Item>(path: string): {
  readonly items: readonly Item[];
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly then: (work: () => Promise<unknown>) => void;
} {
  const [items, setItems] = useState<readonly Item[]>([]);
  const { isBusy, problem, run } = useRequest();
  const load = useCallback(async (): Promise<void> => setItems(await request<Item[]>('GET', path)), [path]);
  useEffect(() => {
    load().catch(() => setItems([]));
  }, [load]);
  const then = (work: () => Promise<unknown>): void =>
    void run(async () => {
      await work();
      await load();
    });
  return { items, problem, isBusy, then };
}

export const dayOf = (time: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(time);

/** One item, and a button that removes it. */
export function Line({
  title,
  about,
  remove,
  onRemove,
}: {
  readonly title: string;
  readonly about: string;
  readonly remove: string;
  readonly onRemove: (() => void) | null;
}): JSX.Element {
  return (
    <li class={style.line}>
      <span class={style.words}>
        <strong>{title}</strong>
        <span>{about}</span>
      </span>
      {onRemove === null ? null : (
        <Button look="bare" label={`${remove}: ${title}`} onTap={onRemove}>
          <Icon name="trash" size={20} />
        </Button>
      )}
    </li>
  );
}

function Panel({
  title,
  lead,
  problem,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly problem: string | null;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <section class={pageStyle.panel}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {children}
      {problem === null ? null : (
        <p class={pageStyle.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** The user's passkeys. */
export function Passkeys(): JSX.Element {
  const { items, problem, isBusy, then } = useList<Passkey>('/api/passkeys');
  return (
    <Panel title={say('me.passkeys')} lead={say('me.passkey.lead')} problem={problem}>
      <ul class={style.list}>
        {items.map(({ id, label, createdAt }) => (
          <Line
            key={id}
            title={label}
            about={say('me.since', { day: dayOf(createdAt) })}
            remove={say('me.remove')}
            onRemove={() => then(() => request('DELETE', `/api/passkeys/${encodeURIComponent(id)}`))}
          />
        ))}
      </ul>
      <div class={pageStyle.buttons}>
        <Button disabled={isBusy} onTap={() => then(() => makePasskey('', agentName(navigator.userAgent)))}>
          <Icon name="plus" size={20} />
          {say('me.passkey.add')}
        </Button>
      </div>
    </Panel>
  );
}

/** The user's sessions. */
export function Sessions(): JSX.Element {
  const { items, problem, isBusy, then } = useList<Session>('/api/sessions');
  return (
    <Panel title={say('me.sessions')} lead={say('me.sessions.lead')} problem={problem}>
      <ul class={style.list}>
        {items.map(({ id, agent, seenAt, current }) => (
          <Line
            key={id}
            title={agentName(agent)}
            about={current ? say('me.session.here') : say('me.session.seen', { day: dayOf(seenAt) })}
            remove={say('me.session.end')}
            onRemove={current ? null : () => then(() => request('DELETE', `/api/sessions/${id}`))}
          />
        ))}
      </ul>
      {items.length < 2 ? null : (
        <div class={pageStyle.buttons}>
          <Button disabled={isBusy} onTap={() => then(() => request('DELETE', '/api/sessions/others'))}>
            {say('me.sessions.others')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** API keys; each is shown once. */
export function Tokens(): JSX.Element {
  const { items, problem, isBusy, then } = useList<Token>('/api/tokens');
  const [label, setLabel] = useState('');
  const [fresh, setFresh] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    const made = await request<{ readonly token: string }>('POST', '/api/tokens', { label });
    setFresh(made.token);
    setLabel('');
  };
  return (
    <Panel title={say('me.tokens')} lead={say('me.tokens.lead')} problem={problem}>
      <ul class={style.list}>
        {items.map((token) => (
          <Line
            key={token.id}
            title={token.label}
            about={say('me.since', { day: dayOf(token.createdAt) })}
            remove={say('me.remove')}
            onRemove={() => then(() => request('DELETE', `/api/tokens/${token.id}`))}
          />
        ))}
      </ul>
      {fresh === null ? null : (
        <p role="status">
          {say('me.token.once')} <code class={style.token}>{fresh}</code>
        </p>
      )}
      <TextField label={say('me.token.label')} value={label} maxLength={60} onType={setLabel} />
      <div class={pageStyle.buttons}>
        <Button disabled={isBusy || label.trim() === ''} onTap={() => then(make)}>
          <Icon name="plus" size={20} />
          {say('me.token.make')}
        </Button>
      </div>
    </Panel>
  );
}
