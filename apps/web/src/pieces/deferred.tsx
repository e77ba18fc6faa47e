import { createContext, type JSX } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import style from './deferred.module.css';
import { afterNextFrame } from './frame-queue.ts';

/** Whether a board is drawn in several frames when it first appears; elsewhere it is drawn at once. */
export const DrawsInSteps = createContext(false);

/**
 * A part of a board that is drawn one frame after the rest: two short tasks block a phone less than a long one.
 * Siblings after it are laid out already and appear together with it.
 */
export function Deferred({ children }: { readonly children: JSX.Element }): JSX.Element {
  const isLaidInSteps = useContext(DrawsInSteps);
  const [isHere, setHere] = useState(!isLaidInSteps);
  useLayoutEffect(() => {
    if (!isHere) afterNextFrame(() => setHere(true));
  }, []);
  return isHere ? children : <i class={style.coming} hidden />;
}
