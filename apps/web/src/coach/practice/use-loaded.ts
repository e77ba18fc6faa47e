import { useEffect, useState } from 'preact/hooks';

/** What was loaded; null until then. `key` names it: another key loads something else. */
export function useLoaded<Value>(load: () => Promise<Value>, key: string): Value | 'failed' | null {
  const [loaded, setLoaded] = useState<Value | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (value: Value | 'failed'): void => {
      if (isWanted) setLoaded(() => value);
    };
    load().then(show, () => show('failed'));
    return () => {
      isWanted = false;
    };
  }, [key]);
  return loaded;
}
