import { useRef } from 'preact/hooks';

/** How far a finger may move before a tap becomes a drag, in pixels. */
const SLIP = 8;

interface Drag {
  readonly index: number;
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
  moved: boolean;
}

/**
 * Lets elements with `data-index` be dragged onto elements with `data-place`. Spread the result onto their container. A
 * drag that ends elsewhere puts the piece back; a short one is a tap and ignored.
 */
export function useDrag(onDrop: (index: number, place: number) => void) {
  const drag = useRef<Drag | null>(null);
  const onPointerDown = (event: PointerEvent): void => {
    const element = (event.target as Element).closest<HTMLElement>('[data-index]');
    if (element === null || event.button !== 0) return;
    drag.current = {
      index: Number(element.dataset.index),
      element,
      x: event.clientX,
      y: event.clientY,
      moved: false,
    };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const held = drag.current;
    if (held === null) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < SLIP) return;
    if (!held.moved) {
      held.moved = true;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    held.element.style.cssText = `transform: translate(${dx}px, ${dy}px); position: relative; z-index: 5; pointer-events: none`;
  };
  const onPointerUp = (event: PointerEvent): void => {
    const held = drag.current;
    drag.current = null;
    if (held === null || !held.moved) return;
    const under = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-place]');
    held.element.style.cssText = '';
    if (under !== null && under !== undefined) onDrop(held.index, Number(under.dataset.place));
  };
  /** The browser's click at the end of a drag is no tap. */
  const onPointerCancel = (): void => {
    if (drag.current !== null) drag.current.element.style.cssText = '';
    drag.current = null;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
