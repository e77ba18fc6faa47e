import { createContext, type JSX } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import { inTurn } from './inTurn.ts';
import style from './Later.module.css';

/** Whether a board is laid step by step when it comes; elsewhere it is there at once. */
export const InSteps = createContext(false);

/**
 * A part of a board that is drawn a frame after what is around it: a phone takes two short steps more easily than a long
 * one. What stands behind it is laid out already, and is seen together with it.
 */
export function Later({ children }: { readonly children: JSX.Element }): JSX.Element {
  const isLaidInSteps = useContext(InSteps);
  const [isHere, setHere] = useState(!isLaidInSteps);
  useLayoutEffect(() => {
    if (!isHere) inTurn(() => setHere(true));
  }, []);
  return isHere ? children : <i class={style.coming} hidden />;
}
