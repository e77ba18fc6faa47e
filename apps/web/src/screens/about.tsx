import type { JSX } from 'preact';
import { useTitle } from '../app/title.ts';
import { GAME_IDS } from '../games/load.ts';
import { factsOf } from '../games/manifests.ts';
import { sourceOf } from '../games/page-words.ts';
import { buttonClass } from '../pieces/button.tsx';
import style from './page.module.css';
import { say } from './say.ts';
import { YourData } from './your-data.tsx';

const PROMISES = ['why', 'fair', 'bots', 'offline', 'private'] as const;

/** The About page. */
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
      <YourData />
      <section class={style.panel}>
        <h2>{say('about.games')}</h2>
        <p>{say('about.games.lead')}</p>
        <ul class={style.bullets}>
          {GAME_IDS.filter((game) => sourceOf(game) !== null).map((game) => (
            <li key={game}>
              <a href={`/rules/${game}`}>{factsOf(game).title}</a>: {sourceOf(game)}
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
