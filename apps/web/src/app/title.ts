import { useEffect } from 'preact/hooks';

/** Names the page in the browser's tab and for whoever hears it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Tuckbox' : `${title} · Tuckbox`;
  }, [title]);
}
