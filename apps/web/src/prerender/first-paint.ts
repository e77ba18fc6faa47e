/** The longest wait for the first paint. */
const MOST_MS = 300;

const isPrerendered = (): boolean => document.getElementById('app')?.firstChild !== null;

/** Resolves after the first paint of a prerendered page; at once if the page is empty or hidden. */
export function firstPaint(): Promise<unknown> {
  if (!isPrerendered() || document.visibilityState === 'hidden') return Promise.resolve();
  const seen = new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
  return Promise.race([seen, new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
}

/** Preloads what the page needs next; the build has listed it in a template. */
export function preloadNext(): void {
  const template = document.querySelector<HTMLTemplateElement>('#preload');
  if (template !== null) document.head.append(template.content);
}
