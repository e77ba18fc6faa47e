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
  const isPaused = session.status.value === 'paused';
  return (
    <div class={`${style.status} ${isMine ? style.mine : ''}`} data-felt={session.ui.game.id}>
      <div class={style.text}>
        <p role="status">{isPast ? say('look.past') : isPaused ? say('paused') : last.current}</p>
        <Behind session={session} />
      </div>
      {until === null || isPast ? null : <Countdown until={until} />}
    </div>
  );
}

/** Those who watch with a delay are told that what they see has been played some moves ago. */
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
