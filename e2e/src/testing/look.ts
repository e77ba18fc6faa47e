import type { Page } from 'playwright-core';

/** A button of the board as a person sees it. */
export interface Seen {
  readonly name: string;
  /** Its anchor: `hand:0:3`; empty if it has none. */
  readonly at: string;
  /** A tap only explains why not. */
  readonly isQuiet: boolean;
  readonly isPressed: boolean;
  /** The board highlights it: it can be used now. */
  readonly isLit: boolean;
  /** A hint points at it. */
  readonly isHinted: boolean;
  /** A point of it that nothing else covers. */
  readonly x: number;
  readonly y: number;
}

/** The visible state of a table. */
export interface Glance {
  readonly status: string;
  readonly isMyTurn: boolean;
  /** The heading of an open box over the table. */
  readonly box: string | null;
  readonly isOver: boolean;
  /** The labels of all pieces: they change with every move and every part of one. */
  readonly pieces: string;
  readonly buttons: readonly Seen[];
}

/** Looks at the table. A button that something else covers, or that is out of sight, is not seen. */
export const look = (page: Page): Promise<Glance> => page.evaluate(glance);

/** Runs in the page. */
function glance(): Glance {
  const arena =
    document.querySelector('[data-felt][tabindex="-1"]') ?? document.querySelector('main > [data-felt]');
  const box = document.querySelector('dialog[open]');
  const shares = [0.5, 0.2, 0.8, 0.08, 0.92];
  const freePoint = (button: Element): { x: number; y: number } | null => {
    const { left, top, width, height } = button.getBoundingClientRect();
    for (const down of shares) {
      for (const along of shares) {
        const x = left + width * along;
        const y = top + height * down;
        const hit = document.elementFromPoint(x, y);
        if (hit !== null && (hit === button || button.contains(hit))) return { x, y };
      }
    }
    return null;
  };
  const nameOf = (button: Element): string =>
    (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\s+/g, ' ').trim();
  const isHinted = (button: Element): boolean =>
    /_hinted_/.test(button.className) ||
    button.querySelector('[class*="_hint_"]') !== null ||
    [...(button.parentElement?.children ?? [])].some((beside) => /_(bulb|hint)_/.test(`${beside.classList}`));
  const seenOf = (button: HTMLButtonElement): Seen[] => {
    if (button.disabled || button.hidden) return [];
    const point = freePoint(button);
    if (point === null) return [];
    const around = button.closest('[data-at]');
    return [
      {
        name: nameOf(button),
        at: around?.getAttribute('data-at') ?? '',
        isQuiet: button.getAttribute('aria-disabled') === 'true',
        isPressed: button.getAttribute('aria-pressed') === 'true',
        isLit: /_(lit|soft|risen)_/.test(`${button.className} ${button.parentElement?.className}`),
        isHinted: isHinted(button),
        ...point,
      },
    ];
  };
  return {
    status: document.querySelector('main [role="status"]')?.textContent ?? '',
    isMyTurn: document.title.startsWith('Your turn'),
    box: box?.getAttribute('aria-label') ?? null,
    pieces: [...(arena?.querySelectorAll('button[aria-pressed]') ?? [])].map(nameOf).join('\n'),
    isOver: box?.querySelector('a[href^="/replay/"]') != null,
    buttons: [...(arena?.querySelectorAll('button') ?? [])].flatMap(seenOf),
  };
}
