import type { JSX } from 'preact';
import style from './DealtCards.module.css';

/** Three cards that are being dealt, over and over: something is on its way. */
export const DealtCards = ({ isSmall = false }: { readonly isSmall?: boolean }): JSX.Element => (
  <span class={`${style.deck} ${isSmall ? style.small : ''}`} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);
