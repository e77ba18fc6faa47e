import type { JSX } from 'preact';
import style from './print.module.css';

/** What is wider than a phone can be pushed aside on one, by keys too. */
export const Scrolled = ({
  isWide,
  children,
}: {
  readonly isWide: boolean;
  readonly children: JSX.Element;
}): JSX.Element => (
  <div class={style.wide} tabIndex={isWide ? 0 : undefined}>
    {children}
  </div>
);
