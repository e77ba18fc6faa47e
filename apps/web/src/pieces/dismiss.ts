import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Calls back on Escape and on a touch outside the element. */
export function useDismiss(ref: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onDismiss();
    };
    const onTouch = ({ target }: PointerEvent): void => {
      if (target instanceof Node && ref.current?.contains(target) === false) onDismiss();
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onTouch);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onTouch);
    };
  });
}
