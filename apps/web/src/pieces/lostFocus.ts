import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Finds a new place for the focus when what had it is gone: a card that was played, a button of a move that is made.
 * Give what it returns to the element that this is about. Whoever has gone elsewhere with the focus keeps it there.
 */
export function useLostFocus<Root extends HTMLElement>(
  /** Where it goes; `group` is the list or section that the lost one was in, if that is still there. */
  find: (root: Root, group: Element | null) => HTMLElement | null | undefined,
): {
  readonly ref: RefObject<Root | null>;
  readonly onFocusIn: (event: FocusEvent) => void;
} {
  const ref = useRef<Root>(null);
  const last = useRef<{ readonly stop: HTMLElement; readonly group: Element | null } | null>(null);
  useLayoutEffect(() => {
    const root = ref.current;
    if (root === null || last.current === null || last.current.stop.isConnected) return;
    const { group } = last.current;
    last.current = null;
    // Together with all else that is measured in this frame: to focus makes the browser lay out the page.
    requestAnimationFrame(() => {
      // Lost is what the page has, or what the table around the board has taken into care.
      if (document.activeElement?.contains(root) !== true) return;
      find(root, group?.isConnected === true ? group : null)?.focus({ preventScroll: true });
    });
  });
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement) last.current = { stop: target, group: target.closest('ul, section') };
  };
  return { ref, onFocusIn };
}
