import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Moves the focus to the board when the focused button is removed after its move, so that it is not lost. */
export function useBoardFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const board = root.current;
    if (board === null) return;
    let wasInside = false;
    const note = ({ target }: FocusEvent): void => {
      wasInside = target instanceof Node && board.contains(target);
    };
    const observer = new MutationObserver(() => {
      if (wasInside && document.activeElement === document.body) board.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(board, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [root]);
}
