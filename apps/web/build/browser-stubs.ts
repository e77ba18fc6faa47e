/**
 * The browser globals that the app reads while it is rendered at build time: a phone in daylight with nothing saved.
 */
const STUBS = {
  location: { pathname: '/', search: '', hash: '' },
  history: { state: null },
  addEventListener: () => {},
  matchMedia: (query: string) => ({ matches: query === '(pointer: coarse)', addEventListener: () => {} }),
  navigator: { onLine: true, languages: ['en'] },
  localStorage: undefined,
  ResizeObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
};

/** Runs `work` with the browser stubs in place and removes them afterwards. */
export async function withBrowserStubs<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = Object.getOwnPropertyDescriptors(globalThis) as PropertyDescriptorMap;
  for (const [name, value] of Object.entries(STUBS))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await work();
  } finally {
    for (const name of Object.keys(STUBS)) {
      const old = before[name];
      if (old === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, old);
    }
  }
}
