import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { change, settings } from '../app/settings.ts';
import { Button, buttonClass } from '../pieces/Button.tsx';
import { Icon, type IconName } from '../pieces/Icon.tsx';
import style from './Bars.module.css';
import { say } from './say.ts';
import type { Session } from './session.ts';

/** What can be opened over the table. */
export type Sheet = 'menu' | 'log' | 'chat' | 'memory' | 'moves' | 'text' | 'keys' | 'scores' | 'share';

/** A connection may be gone for so long before anybody is told. */
const NOTICED_MS = 2000;

export function TopBar({
  session,
  title,
  onSheet,
}: {
  readonly session: Session;
  readonly title: string;
  readonly onSheet: (sheet: Sheet) => void;
}): JSX.Element {
  return (
    <header class={style.top}>
      <a class={buttonClass('bare')} href="/" aria-label={say('bar.home')} title={say('bar.home')}>
        <Icon name="back" />
      </a>
      <h1 class={style.title}>{title}</h1>
      <Connection session={session} />
      <SoundButton />
      <Button look="bare" label={say('bar.menu')} onTap={() => onSheet('menu')}>
        <Icon name="menu" />
      </Button>
    </header>
  );
}

export function SoundButton(): JSX.Element {
  const isOn = settings.sound.value;
  return (
    <Button
      look="bare"
      label={say(isOn ? 'bar.sound.off' : 'bar.sound.on')}
      onTap={() => change('sound', !isOn)}
    >
      <Icon name={isOn ? 'sound' : 'mute'} />
    </Button>
  );
}

/** Nothing while all is well, and nothing for a moment that nobody would notice. */
function Connection({ session }: { readonly session: Session }): JSX.Element {
  const isLost = session.store.connection.value !== 'open';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLost) return setLong(false);
    const timer = setTimeout(() => setLong(true), NOTICED_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return (
    <span class={style.connection} role="status">
      {isLong ? say('connection.lost') : ''}
    </span>
  );
}

/** What one can do beside moving. */
export function ActionBar({
  session,
  onSheet,
  onResult,
}: {
  readonly session: Session;
  readonly onSheet: (sheet: Sheet) => void;
  readonly onResult: () => void;
}): JSX.Element {
  const { store, ui, projector } = session;
  const status = session.status.value;
  const isSeated = store.you.value !== null;
  if (projector.show.lookedAt.value !== null) return <LookingBack session={session} />;
  return (
    <nav class={style.actions} aria-label={say('bar.actions')}>
      {status === 'playing' && isSeated ? (
        <>
          <Action
            icon="undo"
            text={say('bar.undo')}
            quiet={!session.canUndo.value}
            onTap={() => session.undo()}
          />
          <Action
            icon="hint"
            text={say('bar.hint')}
            quiet={!session.isMyTurn.value}
            onTap={() => void session.askHint()}
          />
          <Action icon="moves" text={say('bar.moves')} onTap={() => onSheet('moves')} />
        </>
      ) : null}
      {status === 'over' ? (
        <Action icon="trophy" text={say('bar.result')} onTap={onResult} />
      ) : (
        <Action icon="scores" text={say('bar.scores')} onTap={() => onSheet('scores')} />
      )}
      <Action icon="log" text={say('bar.log')} isForPhone onTap={() => onSheet('log')} />
      {session.isLocal ? null : (
        <Action
          icon="chat"
          text={say('bar.chat')}
          count={session.unread.value}
          isForPhone
          onTap={() => onSheet('chat')}
        />
      )}
      {session.hasMemoryAid ? (
        <Action icon="eye" text={say('bar.memory')} isForPhone onTap={() => onSheet('memory')} />
      ) : null}
      <a class={style.action} href={`/rules/${ui.game.id}`} target="_blank" rel="noreferrer">
        <Icon name="rules" size={20} />
        <span>{say('bar.rules')}</span>
      </a>
    </nav>
  );
}

function Action({
  icon,
  text,
  quiet = false,
  isForPhone = false,
  count = 0,
  onTap,
}: {
  readonly icon: IconName;
  readonly text: string;
  /** How much there is that has not been seen. */
  readonly count?: number;
  readonly quiet?: boolean;
  readonly isForPhone?: boolean;
  readonly onTap: () => void;
}): JSX.Element {
  const names = `${style.action} ${quiet ? style.quiet : ''} ${isForPhone ? style.phone : ''}`;
  return (
    <button type="button" class={names} aria-disabled={quiet || undefined} onClick={onTap}>
      <Icon name={icon} size={20} />
      <span>{text}</span>
      {count > 0 ? <b class={style.count}>{count}</b> : null}
    </button>
  );
}

function LookingBack({ session }: { readonly session: Session }): JSX.Element {
  const { frames } = session.store;
  const at = session.projector.show.lookedAt.value;
  const index = at === null ? -1 : frames.value.indexOf(at);
  const step = (to: number): void => session.lookAt(frames.value[to] ?? null);
  return (
    <nav class={`${style.actions} ${style.back}`} aria-label={say('bar.actions')}>
      <Bare label={say('look.previous')} icon="back" onTap={() => step(Math.max(0, index - 1))} />
      <span class={style.where}>{say('look.where', { step: index, all: frames.value.length - 1 })}</span>
      <Bare label={say('look.next')} icon="next" onTap={() => step(index + 1)} />
      <Button look="main" onTap={() => session.lookAt(null)}>
        {say('look.now')}
      </Button>
    </nav>
  );
}

const Bare = ({
  label,
  icon,
  onTap,
}: {
  readonly label: string;
  readonly icon: IconName;
  readonly onTap: () => void;
}): JSX.Element => (
  <Button look="plain" label={label} onTap={onTap}>
    <Icon name={icon} />
  </Button>
);
