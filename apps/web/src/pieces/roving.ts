import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const STOPS = 'button, [tabindex], a[href]';

/**
 * Makes one element the Tab stop. An attribute that is right already is left alone, because setting it forces a
 * layout.
 */
function open(stops: readonly HTMLElement[], at: number): void {
  stops.forEach((stop, index) => {
    const wanted = index === at ? '0' : '-1';
    if (stop.getAttribute('tabindex') !== wanted) stop.setAttribute('tabindex', wanted);
  });
}

const stopsIn = (group: Element): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(STOPS)];

/**
 * Makes a group one Tab stop; the arrow keys, Home and End move inside it. Spread the result onto the group's
 * element.
 */
export function useRoving<Group extends HTMLElement>(): {
  readonly ref: RefObject<Group | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocusIn: (event: FocusEvent) => void;
} {
  const ref = useRef<Group>(null);
  const here = useRef(0);
  useLayoutEffect(() => {
    const stops = ref.current === null ? [] : stopsIn(ref.current);
    open(stops, Math.min(here.current, stops.length - 1));
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const group = ref.current;
    if (group === null) return;
    const stops = stopsIn(group);
    const target = nextStop(event.key, stops.indexOf(document.activeElement as HTMLElement), stops.length);
    if (target === null) return;
    event.preventDefault();
    stops[target]?.focus();
  };
  const onFocusIn = (event: FocusEvent): void => {
    const group = ref.current;
    if (group === null) return;
    const stops = stopsIn(group);
    const at = stops.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    here.current = at;
    open(stops, at);
  };
  return { ref, onKeyDown, onFocusIn };
}

function nextStop(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
