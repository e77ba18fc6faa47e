import type { BrowserContext, Page } from 'playwright-core';

/** When a step was drawn: in which frame after its arrival, and after how many milliseconds. */
interface Drawn {
  readonly frames: number;
  readonly ms: number;
}

interface Watched {
  drawn: Drawn[];
}

/** Makes every page of a person record when steps arrive, from a worker or a socket, and when they are drawn. */
export const watchSteps = (context: BrowserContext): Promise<unknown> => context.addInitScript(watch);

/** The steps recorded so far. */
export const drawnSteps = (page: Page): Promise<Drawn[]> =>
  page.evaluate(() => (globalThis as unknown as Watched).drawn);

/**
 * Runs in the page. A step that arrives while pieces fly waits for them, and one with no picture has none: neither
 * counts.
 */
function watch(): void {
  const drawn: Drawn[] = [];
  (globalThis as unknown as Watched).drawn = drawn;
  let frame = 0;
  let isInFrame = false;
  let arrived: { readonly at: number; readonly frame: number } | null = null;
  const afterFrame = new MessageChannel();
  afterFrame.port1.onmessage = () => {
    isInFrame = false;
  };
  const nextFrame = (): void => {
    frame++;
    isInFrame = true;
    afterFrame.port2.postMessage(null);
    requestAnimationFrame(nextFrame);
  };
  requestAnimationFrame(nextFrame);
  const isStep = (data: unknown): boolean => {
    const text = typeof data === 'string' ? data : ((data as { text?: string }).text ?? '');
    return text.startsWith('{"kind":"step"') && text.includes('"patch":');
  };
  const hear = ({ data }: MessageEvent): void => {
    isInFrame = false;
    const isFree = arrived === null && document.querySelector('body > .flight') === null;
    if (isFree && isStep(data)) arrived = { at: performance.now(), frame };
  };
  globalThis.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', hear);
    }
  };
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', hear);
    }
  };
  const isOnBoard = ({ target }: MutationRecord): boolean =>
    (target instanceof Element ? target : target.parentElement)?.closest('[data-felt][tabindex="-1"]') !=
    null;
  new MutationObserver((changes) => {
    const step = arrived;
    if (step === null || !changes.some(isOnBoard)) return;
    arrived = null;
    const note = (): void => {
      drawn.push({ frames: frame - step.frame, ms: performance.now() - step.at });
    };
    // Changes during a frame are visible in it, all others in the next one.
    if (isInFrame) note();
    else requestAnimationFrame(note);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
