import type { ComponentChildren, JSX } from 'preact';
import type { Named } from '../wire.ts';
import style from './friends.module.css';

/** Somebody in a list: the name leads to their page, below it what there is to tell, beside it what one can do. */
export function PersonRow({
  person,
  state,
  children,
}: {
  readonly person: Named;
  readonly state?: ComponentChildren;
  readonly children?: ComponentChildren;
}): JSX.Element {
  return (
    <li class={style.person}>
      <span class={style.who}>
        <a href={`/player/${person.user}`}>{person.name}</a>
        {state === undefined ? null : <span class={style.state}>{state}</span>}
      </span>
      <span class={style.acts}>{children}</span>
    </li>
  );
}
