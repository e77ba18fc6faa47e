import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import { type GameId, isGameId } from '../games/load.ts';
import { factsOf, lineOf, manifestOf } from '../games/manifests.ts';
import { aboutOf } from '../games/page-words.ts';
import { Icon, type IconName } from '../pieces/icon.tsx';
import { say as sayShell } from '../words/say.ts';
import { FeltHead } from './felt-head.tsx';
import style from './game-page.module.css';
import { NotFound } from './not-found.tsx';
import { Picture } from './picture.tsx';
import { PrintLinks } from './print-links.tsx';
import { say } from './say.ts';
import { playNow } from './start.ts';

/** A game: what it is, and every way to play or learn it. */
export function GamePage({ game }: { readonly game: string }): JSX.Element {
  return isGameId(game) ? <KnownGame game={game} /> : <NotFound />;
}

function KnownGame({ game }: { readonly game: GameId }): JSX.Element {
  const { title, min, max, minutes } = factsOf(game);
  const { rules, lessons, exercises, cover } = manifestOf(game);
  const line = lineOf(game);
  const about = aboutOf(game);
  useTitle(title);
  return (
    <>
      <FeltHead game={game} size="large">
        <h1>{title}</h1>
        {line === '' ? null : <p class={style.line}>{line}</p>}
        <p class={style.facts}>
          <span>
            <Icon name="people" size={20} />
            {sayShell('facts.players', { min, max })}
          </span>
          {minutes === null ? null : (
            <span>
              <Icon name="clock" size={20} />
              {sayShell('facts.minutes', { minutes })}
            </span>
          )}
        </p>
        <PlayButton game={game} />
      </FeltHead>
      <div class={style.ways}>
        <Way href={`/seek?game=${game}`} icon="person" name="person" />
        <Way href={`/new/${game}?where=online`} icon="people" name="friends" />
        <Way href={`/new/${game}?where=device`} icon="device" name="device" />
        {lessons === undefined ? null : <Way href={`/learn/${game}`} icon="learn" name="learn" />}
        {exercises === undefined ? null : <Way href={`/practice/${game}`} icon="target" name="practice" />}
        {rules === undefined ? null : <Way href={`/rules/${game}`} icon="rules" name="rules" />}
        <Way href={`/leaders/${game}`} icon="trophy" name="leaders" />
      </div>
      {about === null ? null : (
        <section class={style.about}>
          <div class={style.words}>
            <h2>{say('game.what')}</h2>
            <p>{about}</p>
            <p class={style.print}>
              <PrintLinks game={game} look="plain" />
            </p>
          </div>
          {cover === undefined ? null : <Picture game={game} position={cover} />}
        </section>
      )}
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
          <span class={style.playHelp}>
            {say(factsOf(game).quick !== null ? 'game.play.fast' : 'game.play.help')}
          </span>
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
  readonly name: 'person' | 'friends' | 'device' | 'learn' | 'practice' | 'rules' | 'leaders';
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
