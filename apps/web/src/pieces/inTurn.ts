/** So long a step waits for a frame at most: of a page that nobody looks at none are drawn. */
const MOST_MS = 250;

const waiting: (() => void)[] = [];

/**
 * Does one thing after each frame, in the order in which they were asked for: what one step draws has been laid out and
 * painted before the next begins, and the page can listen in between.
 */
export function inTurn(step: () => void): void {
  waiting.push(step);
  if (waiting.length === 1) afterFrame(goOn);
}

function goOn(): void {
  try {
    waiting[0]?.();
  } finally {
    waiting.shift();
    if (waiting.length > 0) afterFrame(goOn);
  }
}

function afterFrame(then: () => void): void {
  const late = setTimeout(then, MOST_MS);
  requestAnimationFrame(() => {
    clearTimeout(late);
    setTimeout(then);
  });
}
