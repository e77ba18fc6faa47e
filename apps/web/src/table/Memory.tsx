import type { JSX } from 'preact';
import type { Scene } from '../games/ui.ts';
import style from './Memory.module.css';
import { say } from './say.ts';
import type { Session } from './session.ts';

/** What these eyes have been shown so far, for people who would rather not keep it in their heads. */
export function Memory({
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
