import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the focus on the board when what had it is gone: a played card, a button that was pressed. It goes to the
 * first thing that can be reached in the hand, else anywhere on the board.
 */
export function useKeptFocus<Board extends HTMLElement>(
  hand: string,
): {
  readonly ref: RefObject<Board | null>;
  readonly onFocusIn: () => void;
  readonly onFocusOut: (event: FocusEvent) => void;
} {
  const ref = useRef<Board>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const board = ref.current;
    if (board === null || !isInside.current || document.activeElement !== document.body) return;
    const next =
      board.querySelector<HTMLElement>(`.${hand} [tabindex="0"]`) ??
      board.querySelector<HTMLElement>('button');
    next?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocusIn: () => {
      isInside.current = true;
    },
    // Only somebody who goes elsewhere takes the focus away; what is removed loses it to nobody.
    onFocusOut: ({ relatedTarget }) => {
      if (relatedTarget !== null) isInside.current = ref.current?.contains(relatedTarget as Node) ?? false;
    },
  };
}
