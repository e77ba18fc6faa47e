import type { ComponentChildren, JSX } from 'preact';
import type { GameId } from '../games/load.ts';
import { factsOf, manifestOf } from '../games/manifests.ts';
import { Button, buttonClass } from '../pieces/button.tsx';
import { Icon } from '../pieces/icon.tsx';
import { language } from '../words/words.ts';
import style from './print.module.css';
import { say } from './say.ts';

/** A sheet of paper, and above it the back link and the print button, which are not printed. */
export function Paper({
  game,
  children,
}: {
  readonly game: GameId;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <div class={style.desk}>
      <div class={style.tools}>
        <a class={buttonClass()} href={`/rules/${game}`}>
          <Icon name="back" size={20} />
          {factsOf(game).title}
        </a>
        <Button look="main" onTap={() => print()}>
          <Icon name="print" size={20} />
          {say('print')}
        </Button>
        <p>{say('hint')}</p>
      </div>
      <article
        class={style.paper}
        style={{ '--type': `${manifestOf(game).print?.type}pt` }}
        lang={language()}
      >
        {children}
        <footer class={style.foot}>{say('rules', { address: `${location.host}/rules/${game}` })}</footer>
      </article>
    </div>
  );
}
