import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Scene } from '../../games/ui.ts';
import { Icon } from '../../pieces/icon.tsx';
import { say } from '../say.ts';
import type { Session } from '../state/session.ts';
import style from './status-line.module.css';

/** The state of the game and the player's options, in one line. The old text stays while the new one is worked out. */
export function StatusLine({
  session,
  scene,
}: {
  readonly session: Session;
  readonly scene: Scene;
}): JSX.Element {
  const last = useRef('');
  if (scene.waiting !== null || last.current === '') last.current = session.ui.status(scene);
  const isPast = session.animator.playback.lookedAt.value !== null;
  const isMine = session.isMyTurn.value && !isPast;
  const until = session.windowUntil.value;
  const why = isMine ? session.autoPlay.coming.value?.why : undefined;
  const isPaused = session.status.value === 'paused';
  return (
    <div class={`${style.status} ${isMine ? style.mine : ''}`} data-felt={session.ui.game.id}>
      <Watching session={session} />
      <div class={style.text}>
        <p role="status">{isPast ? say('look.past') : isPaused ? say('paused') : (why ?? last.current)}</p>
        <Behind session={session} />
      </div>
      {until === null || isPast ? null : <Countdown until={until} />}
    </div>
  );
}

/** Tells spectators that they are watching. */
function Watching({ session }: { readonly session: Session }): JSX.Element | null {
  const isDelayed = (session.store.info.peek()?.spectatorDelay ?? 0) > 0;
  if (session.isLocal || isDelayed || session.status.value === 'over' || session.store.you.value !== null)
    return null;
  return (
    <p class={style.watching}>
      <Icon name="eye" size={16} />
      {say('watching')}
    </p>
  );
}

/** Tells delayed spectators how many moves they are behind. */
export function Behind({ session }: { readonly session: Session }): JSX.Element | null {
  const count = session.store.info.peek()?.spectatorDelay ?? 0;
  if (count === 0 || session.status.value === 'over' || session.store.you.value !== null) return null;
  return <p class={style.behind}>{say('watching.behind', { count })}</p>;
}

function Countdown({ until }: { readonly until: number }): JSX.Element {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <span
      role="timer"
      class={`${style.clock} ${seconds <= 5 ? style.low : ''}`}
      aria-label={say('window.left', { seconds })}
    >
      {seconds}
    </span>
  );
}
