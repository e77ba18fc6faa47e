import type { JSX } from 'preact';
import type { GameId } from '../games/load.ts';
import { emblemOf, factsOf, lineOf } from '../games/manifests.ts';
import { DealtCards } from '../pieces/dealt-cards.tsx';
import { say } from '../words/say.ts';
import style from './dealing.module.css';

/** Shown while a table loads: the game's name and an animation. */
export function Dealing({ game }: { readonly game: GameId }): JSX.Element {
  const Emblem = emblemOf(game);
  return (
    <main class={style.dealing} data-felt={game} aria-busy="true">
      <div class={style.emblem} aria-hidden="true">
        <Emblem />
      </div>
      <h1 class={style.title}>{factsOf(game).title}</h1>
      <p class={style.line}>{lineOf(game)}</p>
      <p class={style.state}>
        <DealtCards isSmall />
        {say('home.starting')}
      </p>
    </main>
  );
}
