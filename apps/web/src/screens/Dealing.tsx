import type { JSX } from 'preact';
import type { GameId } from '../games/load.ts';
import { DealtCards } from '../pieces/DealtCards.tsx';
import { say } from '../words/say.ts';
import style from './Dealing.module.css';
import { FACTS } from './facts.ts';
import { EMBLEMS } from './home/emblems.ts';

/** The moment before a table is here: which game it will be, and cards on their way. */
export function Dealing({ game }: { readonly game: GameId }): JSX.Element {
  const Emblem = EMBLEMS[game];
  return (
    <main class={style.dealing} data-felt={game} aria-busy="true">
      <div class={style.emblem} aria-hidden="true">
        <Emblem />
      </div>
      <h1 class={style.title}>{FACTS[game].title}</h1>
      <p class={style.line}>{say(`game.${game}.line`)}</p>
      <p class={style.state}>
        <DealtCards isSmall />
        {say('home.starting')}
      </p>
    </main>
  );
}
