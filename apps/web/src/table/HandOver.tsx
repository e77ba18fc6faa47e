import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../pieces/Button.tsx';
import { Icon } from '../pieces/Icon.tsx';
import style from './HandOver.module.css';
import { say } from './say.ts';

/** Between two players of one device: nothing of the game is to be seen until the next one has it. */
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
