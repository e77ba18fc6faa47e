import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { install, installOffer } from '../app/install.ts';
import { useTitle } from '../app/title.ts';
import { GAME_IDS } from '../games/load.ts';
import { factsOf, manifestOf } from '../games/manifests.ts';
import { Button, buttonClass } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { say } from '../words/say.ts';
import { Box } from './home/box.tsx';
import { BegunGames, OpenTables } from './home/rows.tsx';
import style from './home.module.css';

/** The home page: the games, and below them begun games and open tables. */
export function Home(): JSX.Element {
  useTitle('');
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    performance.mark('can play');
  }, []);
  return (
    <>
      <section class={style.table} aria-labelledby="games">
        <h1 id="games" class={style.title}>
          {say('home.title')}
        </h1>
        <ul class={style.boxes}>
          {GAME_IDS.map((game) => (
            <Box key={game} game={game} onFailed={() => setFailed(true)} />
          ))}
        </ul>
        <p class={style.lead}>{say('home.lead')}</p>
        {hasFailed ? (
          <p class={style.failed} role="alert">
            {say('home.failed')}
          </p>
        ) : null}
      </section>
      <div class={style.below}>
        <div class={style.column}>
          <BegunGames />
          <Learn />
          <InstallHint />
        </div>
        <div class={style.column}>
          <OpenTables />
        </div>
      </div>
    </>
  );
}

function Learn(): JSX.Element {
  return (
    <section class={style.panel}>
      <h2>{say('home.learn')}</h2>
      <p>{say('home.learn.lead')}</p>
      <ul class={style.chips}>
        {GAME_IDS.filter((game) => manifestOf(game).lessons !== undefined).map((game) => (
          <li key={game}>
            <a class={buttonClass()} href={`/learn/${game}`}>
              <Icon name="learn" size={20} />
              {factsOf(game).title}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/practice">{say('home.practice')}</a>
      </p>
    </section>
  );
}

function InstallHint(): JSX.Element | null {
  if (installOffer.value === null) return null;
  return (
    <section class={style.panel}>
      <h2>{say('home.install')}</h2>
      <p>{say('home.install.lead')}</p>
      <div>
        <Button look="main" onTap={() => void install()}>
          {say('home.install.do')}
        </Button>
      </div>
    </section>
  );
}
