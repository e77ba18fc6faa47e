import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Scene } from '../games/ui.ts';
import style from './StatusLine.module.css';
import { say } from './say.ts';
import type { Session } from './session.ts';

/** One line: what is going on and what one can do. It does not flicker while that is being worked out. */
export function StatusLine({
  session,
  scene,
}: {
  readonly session: Session;
  readonly scene: Scene;
}): JSX.Element {
  const last = useRef('');
  if (scene.waiting !== null || last.current === '') last.current = session.ui.status(scene);
  const isPast = session.projector.show.lookedAt.value !== null;
  const isMine = session.isMyTurn.value && !isPast;
  const until = session.windowUntil.value;
  const isPaused = session.store.info.value?.status === 'paused';
  return (
    <div class={`${style.status} ${isMine ? style.mine : ''}`} data-felt={session.ui.game.id}>
      <p role="status" class={style.text}>
        {isPast ? say('look.past') : isPaused ? say('paused') : last.current}
      </p>
      {until === null || isPast ? null : <Countdown until={until} />}
    </div>
  );
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
