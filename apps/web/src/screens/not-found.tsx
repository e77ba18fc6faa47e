import type { JSX } from 'preact';
import { useTitle } from '../app/title.ts';
import { Button, buttonClass } from '../pieces/button.tsx';
import { say } from '../words/say.ts';
import style from './not-found.module.css';

/** Page not found. */
export function NotFound(): JSX.Element {
  useTitle(say('lost.title'));
  return (
    <div class={style.box}>
      <EmptyBox />
      <h1>{say('lost.title')}</h1>
      <p>{say('lost.lead')}</p>
      <a class={buttonClass('main')} href="/">
        {say('lost.home')}
      </a>
    </div>
  );
}

/** The page could not be loaded. */
export function Broken(): JSX.Element {
  useTitle(say('broken.title'));
  return (
    <div class={style.box}>
      <EmptyBox />
      <h1>{say('broken.title')}</h1>
      <p>{say('broken.lead')}</p>
      <Button look="main" onTap={() => location.reload()}>
        {say('broken.again')}
      </Button>
    </div>
  );
}

/** An empty tuckbox. */
function EmptyBox(): JSX.Element {
  return (
    <svg viewBox="0 0 200 150" width="200" height="150" aria-hidden="true">
      <ellipse cx="100" cy="136" rx="74" ry="9" fill="rgb(0 0 0 / 0.18)" />
      <path d="M58 44l84 0 12 -30 -74 -8z" fill="#0f3540" />
      <path d="M52 44h30a18 12 0 0 0 36 0h30v82a8 8 0 0 1-8 8H60a8 8 0 0 1-8-8z" fill="#14434f" />
      <path
        d="M61 55h17a25 20 0 0 0 44 0h17v66a4 4 0 0 1-4 4H65a4 4 0 0 1-4-4z"
        fill="none"
        stroke="#e3b35a"
        stroke-width="3"
      />
      <path d="M100 84l8 12-8 12-8-12z" fill="#e3b35a" />
    </svg>
  );
}
