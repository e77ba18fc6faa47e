import type { JSX } from 'preact';
import style from './dealt-cards.module.css';

/** Three cards that are dealt over and over, shown while something loads. */
export const DealtCards = ({ isSmall = false }: { readonly isSmall?: boolean }): JSX.Element => (
  <span class={`${style.deck} ${isSmall ? style.small : ''}`} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);
