/** As much of a browser as the app asks for before it is on a page: a phone by day that nobody has used before. */
const PHONE = {
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

/** Does some work as if on a page, in a program that has none. */
export async function browserless<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = Object.getOwnPropertyDescriptors(globalThis) as PropertyDescriptorMap;
  for (const [name, value] of Object.entries(PHONE))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await work();
  } finally {
    for (const name of Object.keys(PHONE)) {
      const old = before[name];
      if (old === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, old);
    }
  }
}
