import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Moves the focus when the focused element is removed: a card that was played, the button of a move that is made.
 * Spread the result onto the root element. Focus that is elsewhere stays there.
 */
export function useLostFocus<Root extends HTMLElement>(
  /** Finds the next element to focus; `group` is the list or section of the removed one, if it still exists. */
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
    // Focusing forces a layout, so it happens in the frame that measures everything else.
    requestAnimationFrame(() => {
      // The focus counts as lost if it fell back to the page or to the area around the board.
      if (document.activeElement?.contains(root) !== true) return;
      find(root, group?.isConnected === true ? group : null)?.focus({ preventScroll: true });
    });
  });
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement) last.current = { stop: target, group: target.closest('ul, section') };
  };
  return { ref, onFocusIn };
}
