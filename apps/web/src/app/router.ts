import { signal } from '@preact/signals';

/** The current address. `key` identifies the entry of the browser history, to restore its scroll position. */
export interface Address {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
  /** How the user came here: a new page starts at its heading, going back restores the scroll position. */
  readonly by: 'start' | 'link' | 'history';
}

const keyNow = (): string => (history.state as { readonly key?: string } | null)?.key ?? 'first';

const currentAddress = (by: Address['by']): Address => ({
  path: location.pathname,
  search: location.search,
  hash: location.hash,
  key: keyNow(),
  by,
});

export const address = signal<Address>(currentAddress('start'));

const scrolled = new Map<string, number>();
const rememberScroll = (): void => {
  scrolled.set(address.peek().key, scrollY);
};

/** The scroll position at which the user left this entry of the history. */
export const scrollOf = (key: string): number => scrolled.get(key) ?? 0;

/** Goes to another address of the app. */
export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  rememberScroll();
  const state = { key: crypto.randomUUID() };
  if (how === 'push') history.pushState(state, '', to);
  else history.replaceState(state, '', to);
  address.value = currentAddress('link');
}

/** Handles clicks on links and the browser's back and forward buttons. */
export function startRouter(): void {
  history.scrollRestoration = 'manual';
  addEventListener('popstate', () => {
    rememberScroll();
    address.value = currentAddress('history');
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || !isOurs(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** Addresses that the server answers itself. */
const ELSEWHERE = /^\/(api|operator|metrics|assets)(\/|$)/;

/** Whether a click should change the screen; anything else is left to the browser. */
const isOurs = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.origin === location.origin &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  !(link.hash !== '' && link.pathname === location.pathname && link.search === location.search) &&
  !ELSEWHERE.test(link.pathname);

/** The parameter names in a pattern: `/rules/:game` has `game`. */
export type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [key in Name]: string } & ParamsOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? { readonly [key in Name]: string }
    : Record<never, string>;

/** The parameters of a path that matches the pattern; null if it does not match. */
export function matchPath<Pattern extends string>(pattern: Pattern, path: string): ParamsOf<Pattern> | null {
  const wanted = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  if (wanted.length !== given.length) return null;
  const params: { [name: string]: string } = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index];
    if (part.startsWith(':') && text !== '') params[part.slice(1)] = decoded(text);
    else if (part !== text) return null;
  }
  return params as ParamsOf<Pattern>;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
