import type { JSX } from 'preact';
import { useTitle } from '../app/title.ts';
import { GAME_IDS } from '../games/load.ts';
import { buttonClass } from '../pieces/Button.tsx';
import { FACTS } from './facts.ts';
import style from './Page.module.css';
import { say } from './say.ts';

const PROMISES = ['why', 'fair', 'bots', 'offline', 'private'] as const;

/** What this is, what it promises, and whose it is. */
export function About(): JSX.Element {
  useTitle(say('about.title'));
  return (
    <div class={style.page}>
      <h1>{say('about.title')}</h1>
      <p class={style.lead}>{say('about.what')}</p>
      <section class={style.panel}>
        <h2>{say('about.promises')}</h2>
        <ul class={style.bullets}>
          {PROMISES.map((name) => (
            <li key={name}>{say(`about.promise.${name}`)}</li>
          ))}
        </ul>
      </section>
      <section class={style.panel}>
        <h2>{say('about.games')}</h2>
        <p>{say('about.games.lead')}</p>
        <ul class={style.bullets}>
          {GAME_IDS.map((game) => (
            <li key={game}>
              <a href={`/rules/${game}`}>{FACTS[game].title}</a>: {say(`about.source.${game}`)}
            </li>
          ))}
        </ul>
        <p class={style.lead}>{say('about.fonts')}</p>
      </section>
      <section class={style.panel}>
        <h2>{say('about.makers')}</h2>
        <p>{say('about.makers.lead')}</p>
        <div class={style.buttons}>
          <a class={buttonClass()} href="/api">
            {say('about.api')}
          </a>
        </div>
      </section>
    </div>
  );
}
