import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import { type GameId, isGameId } from '../games/load.ts';
import { Icon, type IconName } from '../pieces/Icon.tsx';
import { COVERS } from '../rules/pictures.ts';
import { say as sayShell } from '../words/say.ts';
import { FeltHead } from './FeltHead.tsx';
import { FACTS } from './facts.ts';
import style from './GamePage.module.css';
import { NotFound } from './NotFound.tsx';
import { Picture } from './Picture.tsx';
import { say } from './say.ts';
import { playNow } from './start.ts';

/** A game: what it is, and every way to play or learn it. */
export function GamePage({ game }: { readonly game: string }): JSX.Element {
  return isGameId(game) ? <KnownGame game={game} /> : <NotFound />;
}

function KnownGame({ game }: { readonly game: GameId }): JSX.Element {
  const { title, min, max, minutes } = FACTS[game];
  useTitle(title);
  return (
    <>
      <FeltHead game={game} size="large">
        <h1>{title}</h1>
        <p class={style.line}>{sayShell(`game.${game}.line`)}</p>
        <p class={style.facts}>
          <span>
            <Icon name="people" size={20} />
            {sayShell('facts.players', { min, max })}
          </span>
          <span>
            <Icon name="clock" size={20} />
            {sayShell('facts.minutes', { minutes })}
          </span>
        </p>
        <PlayButton game={game} />
      </FeltHead>
      <div class={style.ways}>
        <Way href={`/new/${game}?where=online`} icon="people" name="friends" />
        <Way href={`/new/${game}?where=device`} icon="device" name="device" />
        <Way href={`/learn/${game}`} icon="learn" name="learn" />
        <Way href={`/rules/${game}`} icon="rules" name="rules" />
      </div>
      <section class={style.about}>
        <div class={style.words}>
          <h2>{say('game.what')}</h2>
          <p>{say(`game.${game}.about`)}</p>
        </div>
        <Picture game={game} position={COVERS[game]} />
      </section>
    </>
  );
}

function PlayButton({ game }: { readonly game: GameId }): JSX.Element {
  const [state, setState] = useState<'idle' | 'dealing' | 'failed'>('idle');
  useEffect(() => {
    performance.mark('can play');
  }, []);
  const play = async (): Promise<void> => {
    setState('dealing');
    await playNow(game).catch(() => setState('failed'));
  };
  return (
    <>
      <button type="button" class={style.play} aria-busy={state === 'dealing'} onClick={() => void play()}>
        <Icon name="play" />
        <span class={style.playWords}>
          <strong>{state === 'dealing' ? sayShell('home.starting') : say('game.play')}</strong>
          <span class={style.playHelp}>{say('game.play.help')}</span>
        </span>
      </button>
      {state === 'failed' ? <p role="alert">{sayShell('home.failed')}</p> : null}
    </>
  );
}

function Way({
  href,
  icon,
  name,
}: {
  readonly href: string;
  readonly icon: IconName;
  readonly name: 'friends' | 'device' | 'learn' | 'rules';
}): JSX.Element {
  return (
    <a class={style.way} href={href}>
      <Icon name={icon} size={28} />
      <span class={style.wayWords}>
        <strong>{say(`game.${name}`)}</strong>
        <span class={style.wayHelp}>{say(`game.${name}.help`)}</span>
      </span>
    </a>
  );
}
