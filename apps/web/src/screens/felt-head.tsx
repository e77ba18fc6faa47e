import type { ComponentChildren, JSX } from 'preact';
import type { GameId } from '../games/load.ts';
import { emblemOf } from '../games/manifests.ts';
import style from './felt-head.module.css';

/** The head of every page about a game: its felt and its picture. */
export function FeltHead({
  game,
  size,
  children,
}: {
  readonly game: GameId;
  readonly size: 'large' | 'small';
  readonly children: ComponentChildren;
}): JSX.Element {
  const Emblem = emblemOf(game);
  return (
    <section class={`${style.head} ${style[size]}`} data-felt={game}>
      <div class={style.inside}>
        <div class={style.words}>{children}</div>
        <div class={style.emblem} aria-hidden="true">
          <Emblem />
        </div>
      </div>
    </section>
  );
}
