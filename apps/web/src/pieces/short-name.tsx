import type { JSX } from 'preact';
import style from './short-name.module.css';

/** A name that may end in dots; a number at its end stays, because it tells two bots apart. */
export function ShortName({ name }: { readonly name: string }): JSX.Element {
  const [, start = name, number = ''] = /^(.*\S)( \d+)$/.exec(name) ?? [];
  return (
    <span class={style.name}>
      <span class={style.start}>{start}</span>
      {number === '' ? null : <span class={style.number}>{number}</span>}
    </span>
  );
}
