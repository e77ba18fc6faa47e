import type { ComponentChildren, JSX } from 'preact';
import type { GameId } from '../games/load.ts';
import { emblemOf } from '../games/manifests.ts';
import style from './felt-head.module.css';

const SIZES = { large: style.large, small: style.small, narrow: `${style.small} ${style.narrow}` };

/** The head of every page about a game: its felt and its picture. */
export function FeltHead({
  game,
  size,
  children,
}: {
  readonly game: GameId;
  /** A narrow one is as wide as the panels of a page. */
  readonly size: 'large' | 'small' | 'narrow';
  readonly children: ComponentChildren;
}): JSX.Element {
  const Emblem = emblemOf(game);
  return (
    <section class={`${style.head} ${SIZES[size]}`} data-felt={game}>
      <div class={style.inside}>
        <div class={style.words}>{children}</div>
        <div class={style.emblem} aria-hidden="true">
          <Emblem />
        </div>
      </div>
    </section>
  );
}
