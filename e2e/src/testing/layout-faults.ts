import type { Page } from 'playwright-core';

/** A fault of something that must be tapped or read: `hand:0:3 is cut off by 12 px at the bottom`. */
export type Fault = string;

/** Every fault of the table that the page shows, or of the box that is open over it. */
export const layoutFaults = (page: Page): Promise<Fault[]> => page.evaluate(findFaults);

/** Runs in the page. */
function findFaults(): Fault[] {
  /** Rounding, outlines and the curve of a corner. */
  const SLACK = 1.5;
  /** How much of an overlapped card must be visible, to read its corner and to tap it. */
  const STRIP = 15;
  /** The shortest usable slider. */
  const SLIDER = 90;
  /** A hand of up to this many cards must be completely visible. */
  const MOST_SPREAD = 12;
  const LEAST_SEEN = 4;
  /** The least visible width of a shortened name. */
  const NAME = 34;
  const BOARD = 'main [data-felt]';
  const TAPPED = 'button, a[href], input, select, [role="button"], [role="slider"]';
  /** Elements that are read as pictures; texts are found separately. */
  const SEEN =
    '[role="img"], [role="timer"], [data-at="ladder"], [data-at="tally"], [data-at="trick"], [data-at^="place:"]';
  /** Heaps of cards: the heap is checked, not the cards inside it. */
  const HEAP = '[role="img"], button, [data-at="deck"], [data-at^="stack:"], [data-at^="hand:"]';

  const box = document.querySelector('dialog[open]');
  const veil = document.querySelector('[data-veil]');
  const root = box ?? document.body;
  const faults: Fault[] = [];

  const isShown = (element: Element): boolean => {
    // The log scrolls for itself; a coach has to be read.
    if (element.closest('aside:not([aria-live])') !== null) return false;
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || element.closest('.unseen, [aria-hidden="true"], [inert]') !== null)
      return false;
    // Things under a veil need not be visible now.
    if (veil !== null && element.closest(BOARD) !== null && !veil.contains(element)) return false;
    return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  };
  const nameOf = (element: Element): string => {
    const at = element.closest('[data-at]')?.getAttribute('data-at') ?? '';
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.localName}${at === '' ? '' : ` [${at}]`} “${label.replace(/\s+/g, ' ').trim().slice(0, 40)}”`;
  };
  const blame = (element: Element, words: string): void => {
    faults.push(`${nameOf(element)} ${words}`);
  };

  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  /** How far a box extends beyond another one, and on which side. */
  const beyond = (inner: Box, outer: Box): string | null => {
    const over: [string, number][] = [
      ['left', outer.left - inner.left],
      ['top', outer.top - inner.top],
      ['right', inner.right - outer.right],
      ['bottom', inner.bottom - outer.bottom],
    ];
    const [side, px] = over.reduce((worst, next) => (next[1] > worst[1] ? next : worst));
    return px > SLACK ? `by ${Math.round(px)} px at the ${side}` : null;
  };
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  /** A long hand may be wider than the screen: it is scrolled sideways, and a card that is cut shows that. */
  const isHandScroller = (element: Element): boolean =>
    element.localName === 'ul' &&
    element.childElementCount > MOST_SPREAD &&
    /auto|scroll/.test(getComputedStyle(element).overflowX);

  /** A list that shows as many lines as it has room for: those that do not fit go into a column out of sight. */
  const wrapping = (element: Element | null): Element | null =>
    element === null || getComputedStyle(element).flexFlow === 'column wrap'
      ? element
      : wrapping(element.parentElement);
  const within = (inner: Box, outer: Box): Box => ({
    left: Math.max(inner.left, outer.left),
    top: Math.max(inner.top, outer.top),
    right: Math.min(inner.right, outer.right),
    bottom: Math.min(inner.bottom, outer.bottom),
  });
  /** The fault if an ancestor clips it. */
  const clipFault = (element: Element, inner: Box): string | null => {
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      if (around === document.body || around === document.documentElement) break;
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const outer = boxOf(around);
        const fault = beyond(inner, {
          left: overflowX === 'visible' ? -Infinity : outer.left,
          right: overflowX === 'visible' ? Infinity : outer.right,
          top: overflowY === 'visible' ? -Infinity : outer.top,
          bottom: overflowY === 'visible' ? Infinity : outer.bottom,
        });
        if (fault !== null) return `is cut off ${fault}`;
      }
      if (position === 'fixed') break;
    }
    const fault = beyond(inner, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    return fault === null ? null : `is off the screen ${fault}`;
  };

  /** The part of a card that the next one in its row leaves free. */
  const freeBox = (element: Element): Box => {
    const own = boxOf(element);
    const next = element.closest('li')?.nextElementSibling;
    const isInHand = element.closest('li')?.parentElement?.localName === 'ul' && next != null;
    if (!isInHand) return own;
    const { left, top, bottom } = boxOf(next.firstElementChild ?? next);
    const isBeside = top < own.bottom && bottom > own.top && left > own.left;
    return isBeside ? { ...own, right: Math.min(own.right, left) } : own;
  };
  /** Whether it surrounds other things, such as the arrow for the direction of play. */
  const isFrame = (element: Element): boolean => {
    const outer = boxOf(element);
    return (
      element.matches('[role="img"]') &&
      wanted.some((other) => !element.contains(other) && beyond(boxOf(other), outer) === null)
    );
  };
  /** The touch area of a marble overlaps its neighbours, but is invisible. */
  const marbleIn = (element: Element): Element | null =>
    element.matches('button, [role="img"]') ? element.querySelector(':scope > [data-at]') : null;
  const isReach = (element: Element): boolean => marbleIn(element) !== null;
  /** The verdict is stamped on the lower edge of the cards that it is about. */
  const isStamp = (element: Element): boolean => element.matches('[data-veil] strong');
  /** The fault if something covers its middle or a corner. */
  const coverFault = (
    element: Element,
    { left, top, right, bottom }: Box,
    isCentreEnough: boolean,
  ): string | null => {
    const width = right - left;
    const height = bottom - top;
    // Corners are round, and a card in hand may stand higher than its neighbours.
    const inset = Math.min(width, height) * 0.2;
    const centre = [left + width / 2, top + height / 2];
    const corners = [
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ];
    element.setAttribute('data-aimed', '');
    const cover = (isCentreEnough ? [centre] : [centre, ...corners])
      .map(([x = 0, y = 0]) => document.elementFromPoint(x, y))
      .find(
        (hit) =>
          hit !== null && !element.contains(hit) && !hit.contains(element) && !isReach(hit) && !isStamp(hit),
      );
    element.removeAttribute('data-aimed');
    return cover == null ? null : `is covered by ${nameOf(cover)}`;
  };
  /** Each card of a row must show enough to be recognised and tapped. */
  const stripFault = (element: Element): string | null => {
    const { left, right } = freeBox(element);
    const isNarrow = right - left < Math.min(STRIP, boxOf(element).right - left - 1);
    return isNarrow ? `shows only ${Math.round(right - left)} px` : null;
  };

  /** Whether a text may end in dots. */
  const isShort = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).textOverflow === 'ellipsis' || isShort(element.parentElement));
  /** Words that end in dots: enough of them must be left to know what they are. */
  const shortFault = (element: HTMLElement): string | null => {
    const { textOverflow, overflow } = getComputedStyle(element);
    const hidden = element.scrollWidth - element.clientWidth;
    if (textOverflow !== 'ellipsis' || overflow === 'visible' || hidden <= 1) return null;
    return element.clientWidth >= NAME ? null : `shows ${element.clientWidth} of ${element.scrollWidth} px`;
  };

  const aim = document.head.appendChild(document.createElement('style'));
  aim.textContent = '[data-aimed], [data-aimed] * { pointer-events: auto !important; }';
  const wanted = [...root.querySelectorAll(`${TAPPED}, ${SEEN}`)].filter(
    (element) =>
      isShown(element) && (element.matches(TAPPED) || element.parentElement?.closest(HEAP) == null),
  );
  // A page that did not load has no faults either.
  if (wanted.length < LEAST_SEEN) faults.push(`there are only ${wanted.length} things to see`);
  for (const element of wanted) {
    const scroller = element.closest('ul');
    if (box !== null || (scroller !== null && isHandScroller(scroller))) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    }
    const marble = marbleIn(element);
    const fault =
      marble === null
        ? (clipFault(element, boxOf(element)) ??
          stripFault(element) ??
          (isFrame(element) ? null : coverFault(element, freeBox(element), false)))
        : (clipFault(marble, boxOf(marble)) ?? coverFault(element, boxOf(marble), true));
    if (fault !== null) blame(element, fault);
  }
  for (const slider of root.querySelectorAll<HTMLInputElement>('input[type="range"]')) {
    const { width } = slider.getBoundingClientRect();
    if (slider.checkVisibility() && width < SLIDER) blame(slider, `is only ${Math.round(width)} px wide`);
  }
  // Every line of text that stands by itself.
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const around = node.parentElement;
    if (
      around === null ||
      node.textContent?.trim() === '' ||
      around.closest('svg, style, option, [role="img"]') !== null
    )
      continue;
    if (!isShown(around)) continue;
    if (box !== null) around.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const range = document.createRange();
    range.selectNodeContents(node);
    const isShortened = isShort(around);
    const list = wrapping(around);
    for (const whole of range.getClientRects()) {
      if (list !== null && whole.left >= boxOf(list).right - SLACK) continue;
      const line = isShortened ? within(whole, boxOf(around)) : whole;
      const fault = clipFault(around, line) ?? coverFault(around, line, true);
      if (fault !== null) blame(around, fault);
    }
  }
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const fault = isShown(element) ? shortFault(element) : null;
    if (fault !== null) blame(element, fault);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  for (const scroller of root.querySelectorAll(`:is(${BOARD}) *`)) {
    const { overflowY } = getComputedStyle(scroller);
    if (
      /auto|scroll/.test(overflowY) &&
      scroller.scrollHeight > scroller.clientHeight + 1 &&
      scroller.clientHeight > 0
    ) {
      faults.push(
        `${nameOf(scroller).slice(0, 30)} scrolls by ${scroller.scrollHeight - scroller.clientHeight} px`,
      );
    }
  }
  aim.remove();
  return faults;
}
