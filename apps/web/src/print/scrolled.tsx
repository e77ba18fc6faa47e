import type { JSX } from 'preact';
import style from './print.module.css';

/** Content wider than a phone can be scrolled sideways, by keyboard too. */
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
