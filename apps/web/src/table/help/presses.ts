/** A press this long asks for an explanation. */
export const HOLD_MS = 500;
/** A finger that moves further than this drags or scrolls. */
const STILL_PX = 10;

const THING = '[data-about], [data-at]';

/** The card or symbol that an event is about: around its target, or inside a button. */
export function thingOf(target: EventTarget | null, board: HTMLElement | null): Element | null {
  if (!(target instanceof Element) || board === null || target === board || !board.contains(target))
    return null;
  const around = target.closest(THING);
  if (around !== null && board.contains(around)) return around;
  return target.closest('button')?.querySelector(THING) ?? null;
}

/**
 * Calls back with the thing that somebody asks about: by a long press, a right click, or `?` on the focused element.
 * The click that ends a long press is ignored, so that asking about a card never plays it.
 */
export function watchPresses(board: () => HTMLElement | null, onThing: (thing: Element) => void): () => void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let isDown = false;
  let isHeld = false;
  const rest = (): void => clearTimeout(timer);
  const end = (): void => {
    isDown = false;
    rest();
  };
  const onDown = (event: PointerEvent): void => {
    rest();
    isHeld = false;
    isDown = true;
    const thing = event.button === 0 ? thingOf(event.target, board()) : null;
    if (thing === null) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      isHeld = true;
      onThing(thing);
    }, HOLD_MS);
  };
  const onMove = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) rest();
  };
  const onMenu = (event: MouseEvent): void => {
    const thing = thingOf(event.target, board());
    if (thing === null) return;
    event.preventDefault();
    rest();
    // A phone opens its own menu on a long press, while the finger is still down.
    if (isHeld) return;
    isHeld = isDown;
    onThing(thing);
  };
  const onClick = (event: MouseEvent): void => {
    // A click made by a key has no detail.
    if (!isHeld || event.detail === 0) return;
    isHeld = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKey = (event: KeyboardEvent): void => {
    const thing = event.key === '?' ? thingOf(document.activeElement, board()) : null;
    if (thing === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onThing(thing);
  };
  const options = { capture: true, signal: listening.signal };
  addEventListener('pointerdown', onDown, options);
  addEventListener('pointermove', onMove, options);
  addEventListener('pointerup', end, options);
  addEventListener('pointercancel', end, options);
  addEventListener('contextmenu', onMenu, options);
  addEventListener('click', onClick, options);
  addEventListener('keydown', onKey, options);
  return () => {
    rest();
    listening.abort();
  };
}
