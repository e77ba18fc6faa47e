import { signal } from '@preact/signals';

/** Where the page is. `key` names one entry of the history, so that its scroll position can be found again. */
export interface Place {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
  /** How one got here: a new page begins at its heading, a step back where one was. */
  readonly by: 'start' | 'link' | 'history';
}

const keyNow = (): string => (history.state as { readonly key?: string } | null)?.key ?? 'first';

const placeNow = (by: Place['by']): Place => ({
  path: location.pathname,
  search: location.search,
  hash: location.hash,
  key: keyNow(),
  by,
});

export const place = signal<Place>(placeNow('start'));

const scrolled = new Map<string, number>();
const rememberScroll = (): void => {
  scrolled.set(place.peek().key, scrollY);
};

/** How far down one was when one left this entry of the history. */
export const scrollOf = (key: string): number => scrolled.get(key) ?? 0;

/** Goes to another address of the app. */
export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  rememberScroll();
  const state = { key: crypto.randomUUID() };
  if (how === 'push') history.pushState(state, '', to);
  else history.replaceState(state, '', to);
  place.value = placeNow('link');
}

/** Listens to links and to the browser's own buttons. */
export function startRouter(): void {
  history.scrollRestoration = 'manual';
  addEventListener('popstate', () => {
    rememberScroll();
    place.value = placeNow('history');
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || !isOurs(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** What the server answers, and no screen of the app. */
const ELSEWHERE = /^\/(api|operator|metrics|assets)(\/|$)/;

/** A plain click on a link that leads to another screen; what stays on the page is left to the browser. */
const isOurs = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.origin === location.origin &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  !(link.hash !== '' && link.pathname === location.pathname && link.search === location.search) &&
  !ELSEWHERE.test(link.pathname);

/** The names in a pattern: those of `/rules/:game` are `game`. */
export type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [key in Name]: string } & ParamsOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? { readonly [key in Name]: string }
    : Record<never, string>;

/** What the path says for a pattern, or null where it does not fit. */
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
