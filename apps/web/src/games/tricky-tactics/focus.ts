import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const OPEN = 'button[tabindex="0"]';

/**
 * Keeps the focus where it was when what had it is gone: a card that was played or sent to the other half, a button
 * of a move that is made. Give what it returns to the element of the board.
 */
export function useKeptFocus<Root extends HTMLElement>(): {
  readonly ref: RefObject<Root | null>;
  readonly onFocusIn: (event: FocusEvent) => void;
} {
  const ref = useRef<Root>(null);
  const last = useRef<{ readonly stop: HTMLElement; readonly group: Element | null } | null>(null);
  useLayoutEffect(() => {
    if (last.current === null || last.current.stop.isConnected) return;
    const { group } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const near = group?.isConnected === true ? group.querySelector<HTMLElement>(OPEN) : null;
    (near ?? ref.current?.querySelector<HTMLElement>(OPEN))?.focus();
  });
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement) last.current = { stop: target, group: target.closest('ul, section') };
  };
  return { ref, onFocusIn };
}
