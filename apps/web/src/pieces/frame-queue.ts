/** The longest wait for a frame: a hidden page draws none. */
const MOST_MS = 250;

const queue: (() => void)[] = [];

/**
 * Runs one task after each frame, in the order of the calls. The page lays out and paints what one task draws, and
 * handles input, before the next task starts.
 */
export function afterNextFrame(step: () => void): void {
  queue.push(step);
  if (queue.length === 1) afterFrame(goOn);
}

function goOn(): void {
  try {
    queue[0]?.();
  } finally {
    queue.shift();
    if (queue.length > 0) afterFrame(goOn);
  }
}

function afterFrame(then: () => void): void {
  const late = setTimeout(then, MOST_MS);
  requestAnimationFrame(() => {
    clearTimeout(late);
    setTimeout(then);
  });
}
