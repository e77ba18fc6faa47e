/** So long a page waits at most to be seen before it goes on. */
const MOST_MS = 300;

const isDrawn = (): boolean => document.getElementById('app')?.firstChild !== null;

/** Resolves when the page as it came has been seen; at once where it came empty or nobody looks. */
export function painted(): Promise<unknown> {
  if (!isDrawn() || document.visibilityState === 'hidden') return Promise.resolve();
  const seen = new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
  return Promise.race([seen, new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
}

/** Sends for what the page will need in a moment; the server has written it down. */
export function fetchSoon(): void {
  const soon = document.querySelector<HTMLTemplateElement>('#soon');
  if (soon !== null) document.head.append(soon.content);
}
