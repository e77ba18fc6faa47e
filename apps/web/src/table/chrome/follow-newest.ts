import type { RefObject } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** A list scrolled this close to its end, in pixels, counts as at its end. */
const NEAR = 40;
/** A scroll this soon after a wheel, touch or key event comes from the reader; any other from the page. */
const READER_MS = 600;
const READER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** A list that stays at its newest line until the reader scrolls up. */
export interface FollowingList {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isFollowing: boolean;
  /** Scrolls to the newest line and follows again. */
  readonly follow: () => void;
}

/**
 * Keeps a scrolling box at its end when its content grows. Lines get their real height only when they come into view;
 * that moves the end and must not count as the reader scrolling up.
 */
export function useFollowNewest(isHeld: boolean): FollowingList {
  const box = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const wants = useRef(true);
  wants.current = isFollowing && !isHeld;
  /** When the reader last touched the list. */
  const touched = useRef(Number.NEGATIVE_INFINITY);
  const toEnd = useCallback(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, []);
  useEffect(() => {
    const list = box.current;
    if (list === null) return;
    const isAtEnd = (): boolean => list.scrollTop + list.clientHeight > list.scrollHeight - NEAR;
    const touch = ({ timeStamp }: Event): void => {
      touched.current = timeStamp;
    };
    // On a busy page the scroll may come long after the wheel, so the wheel event itself counts.
    const wheel = ({ deltaY }: WheelEvent): void => {
      if (deltaY < 0 && list.scrollTop > 0) setFollowing(false);
    };
    let top = list.scrollTop;
    const scrolled = ({ timeStamp }: Event): void => {
      const isUpwards = list.scrollTop < top;
      top = list.scrollTop;
      if (!isAtEnd()) {
        if (timeStamp - touched.current < READER_MS) setFollowing(false);
      } else if (!isUpwards) setFollowing(true);
    };
    const rested = (): void => {
      if (isAtEnd()) setFollowing(true);
    };
    const sizes = new ResizeObserver(() => {
      if (wants.current) toEnd();
    });
    sizes.observe(list);
    if (list.firstElementChild !== null) sizes.observe(list.firstElementChild);
    for (const name of READER_EVENTS) list.addEventListener(name, touch, { passive: true });
    list.addEventListener('wheel', wheel, { passive: true });
    list.addEventListener('scroll', scrolled, { passive: true });
    list.addEventListener('scrollend', rested, { passive: true });
    return () => {
      sizes.disconnect();
      for (const name of READER_EVENTS) list.removeEventListener(name, touch);
      list.removeEventListener('wheel', wheel);
      list.removeEventListener('scroll', scrolled);
      list.removeEventListener('scrollend', rested);
    };
  }, [toEnd]);
  const follow = useCallback(() => {
    setFollowing(true);
    // The scroll that follows is not the reader's, however soon it comes after a wheel.
    touched.current = Number.NEGATIVE_INFINITY;
    toEnd();
  }, [toEnd]);
  return { box, isFollowing, follow };
}
