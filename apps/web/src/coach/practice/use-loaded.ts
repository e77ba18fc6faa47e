import { useEffect, useState } from 'preact/hooks';

/** Loads a value; null until it has loaded. Another `key` loads another value. */
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
