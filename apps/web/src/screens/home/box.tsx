import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GameId } from '../../games/load.ts';
import { emblemOf, factsOf, lineOf } from '../../games/manifests.ts';
import { Icon } from '../../pieces/icon.tsx';
import { say } from '../../words/say.ts';
import { playNow } from '../start.ts';
import style from './box.module.css';

/** A game on the home page: the box links to its page, the button deals at once. */
export function Box({
  game,
  onFailed,
}: {
  readonly game: GameId;
  readonly onFailed: () => void;
}): JSX.Element {
  const [isDealing, setDealing] = useState(false);
  const { title, min, max, minutes, quick } = factsOf(game);
  const Emblem = emblemOf(game);
  const line = lineOf(game);
  const play = async (): Promise<void> => {
    setDealing(true);
    try {
      await playNow(game);
    } catch {
      onFailed();
    } finally {
      setDealing(false);
    }
  };
  return (
    <li class={style.box} data-felt={game}>
      <span class={style.cards} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <div class={style.front}>
        <div class={style.emblem} aria-hidden="true">
          <Emblem />
        </div>
        <h2 class={style.title}>
          <a href={`/g/${game}`}>{title}</a>
        </h2>
        {line === '' ? null : <p class={style.line}>{line}</p>}
        <p class={style.facts}>
          <span>
            <Icon name="people" size={16} />
            <span class="unseen">{say('facts.players', { min, max })}</span>
            <span aria-hidden="true">{say('facts.players.short', { min, max })}</span>
          </span>
          {minutes === null ? null : (
            <span>
              <Icon name="clock" size={16} />
              {say('facts.minutes.short', { minutes })}
            </span>
          )}
          {quick === null ? null : (
            <span>
              <Icon name="flag" size={16} />
              {say('home.fast')}
            </span>
          )}
        </p>
        <button
          type="button"
          class={style.play}
          aria-label={say('home.play.game', { game: title })}
          aria-busy={isDealing}
          onClick={() => void play()}
        >
          <Icon name="play" size={18} />
          {say(isDealing ? 'home.starting' : 'home.play')}
        </button>
      </div>
    </li>
  );
}
