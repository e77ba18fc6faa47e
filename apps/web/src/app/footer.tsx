import type { JSX } from 'preact';
import { say } from '../words/say.ts';
import style from './footer.module.css';

export function Footer(): JSX.Element {
  return (
    <footer class={style.footer}>
      <a href="/about">{say('nav.about')}</a>
      <a href="/settings">{say('nav.settings')}</a>
      <a href="/api">{say('nav.api')}</a>
    </footer>
  );
}
