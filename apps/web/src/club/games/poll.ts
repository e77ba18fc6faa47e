/**
 * Does something now, again and again while the page is in view, and at once when it comes back into view. Returns
 * the function that ends it.
 */
export function pollWhileSeen(work: () => Promise<void>, everyMs: number): () => void {
  const workIfSeen = (): void => {
    if (!document.hidden) void work();
  };
  const timer = setInterval(workIfSeen, everyMs);
  document.addEventListener('visibilitychange', workIfSeen);
  void work();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', workIfSeen);
  };
}
