import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { say } from '../say.ts';
import style from './hand-over.module.css';

/** Hides the game while one player hands the device to the next. */
export function HandOver({
  game,
  name,
  onTaken,
}: {
  readonly game: string;
  readonly name: string;
  readonly onTaken: () => void;
}): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main class={style.cover} data-felt={game}>
      <div class={style.box}>
        <Icon name="people" size={56} />
        <h1 ref={heading} tabIndex={-1}>
          {say('pass.title', { name })}
        </h1>
        <p>{say('pass.lead', { name })}</p>
        <Button look="play" onTap={onTaken}>
          {say('pass.ready', { name })}
        </Button>
        <a class={style.home} href="/">
          {say('menu.home.local')}
        </a>
      </div>
    </main>
  );
}
