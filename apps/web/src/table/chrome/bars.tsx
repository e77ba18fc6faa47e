import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { change, settings } from '../../app/settings.ts';
import { Button, buttonClass } from '../../pieces/button.tsx';
import { Icon, type IconName } from '../../pieces/icon.tsx';
import { say } from '../say.ts';
import type { Session } from '../state/session.ts';
import style from './bars.module.css';

/** The sheets that can be opened over the table. */
export type Sheet =
  | 'menu'
  | 'log'
  | 'chat'
  | 'memory'
  | 'moves'
  | 'options'
  | 'opponents'
  | 'text'
  | 'keys'
  | 'scores'
  | 'rules'
  | 'share';

/** How long a connection may be lost before the player is told. */
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

/** Shows a lost connection, but not a short interruption. */
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

/** The buttons below the board. */
export function ActionBar({
  session,
  onSheet,
  onResult,
}: {
  readonly session: Session;
  readonly onSheet: (sheet: Sheet) => void;
  readonly onResult: () => void;
}): JSX.Element {
  const { store, ui, animator } = session;
  const status = session.status.value;
  const isSeated = store.you.value !== null;
  if (animator.playback.lookedAt.value !== null) return <LookingBack session={session} />;
  return (
    <nav class={style.actions} aria-label={say('bar.actions')}>
      {status === 'playing' && isSeated ? (
        <>
          <UndoAction session={session} />
          {session.hasHints ? (
            <Action
              icon="hint"
              text={say('bar.hint')}
              quiet={!session.isMyTurn.value}
              onTap={() => void session.askHint()}
            />
          ) : null}
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
      <a
        class={style.action}
        href={`/rules/${ui.game.id}`}
        target="_blank"
        rel="noreferrer"
        title={say('bar.rules')}
      >
        <Icon name="rules" size={20} />
        <span>{say('bar.rules')}</span>
      </a>
    </nav>
  );
}

/** Its help text says why nothing can be undone, or that undo is unlimited. */
function UndoAction({ session }: { readonly session: Session }): JSX.Element {
  const state = session.undoTracker.state.value;
  const isFree = session.store.info.value?.undo === 'free';
  const help =
    state.kind === 'impossible' ? say(`refused.${state.why}`) : isFree ? say('undo.free') : undefined;
  return (
    <Action
      icon="undo"
      text={say('bar.undo')}
      help={help}
      quiet={state.kind === 'impossible'}
      onTap={() => void session.undo()}
    />
  );
}

function Action({
  icon,
  text,
  help,
  quiet = false,
  isForPhone = false,
  count = 0,
  onTap,
}: {
  readonly icon: IconName;
  readonly text: string;
  /** The action of the button, or why it is disabled. */
  readonly help?: string | undefined;
  /** The number of unread items. */
  readonly count?: number;
  readonly quiet?: boolean;
  readonly isForPhone?: boolean;
  readonly onTap: () => void;
}): JSX.Element {
  const names = `${style.action} ${quiet ? style.quiet : ''} ${isForPhone ? style.phone : ''}`;
  return (
    <button
      type="button"
      class={names}
      title={help ?? text}
      aria-disabled={quiet || undefined}
      onClick={onTap}
    >
      <Icon name={icon} size={20} />
      <span>{text}</span>
      {count > 0 ? <b class={style.count}>{count}</b> : null}
    </button>
  );
}

function LookingBack({ session }: { readonly session: Session }): JSX.Element {
  const { frames } = session.store;
  const at = session.animator.playback.lookedAt.value;
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
