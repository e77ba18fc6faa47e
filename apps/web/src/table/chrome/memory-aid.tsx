import type { JSX } from 'preact';
import type { Scene } from '../../games/ui.ts';
import { say } from '../say.ts';
import type { Session } from '../state/session.ts';
import style from './memory-aid.module.css';

/** Everything that this player has been shown so far. */
export function MemoryAid({
  session,
  scene,
}: {
  readonly session: Session;
  readonly scene: Scene;
}): JSX.Element {
  const groups = (session.ui.memory?.(scene) ?? []).filter(({ notes }) => notes.length > 0);
  return (
    <div class={style.memory}>
      {groups.length === 0 ? <p class={style.none}>{say('memory.none')}</p> : null}
      {groups.map(({ title, notes }, index) => (
        <section key={index} class={style.group}>
          <h3>{title}</h3>
          <dl>
            {notes.map(({ label, text }, line) => (
              <div key={line}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
