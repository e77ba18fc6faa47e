import { useEffect, useState } from 'preact/hooks';

/** Whether a condition has held for some time. A condition that holds from the start counts at once. */
export function useDelayed(isSo: boolean, ms: number): boolean {
  const [isLater, setLater] = useState(isSo);
  useEffect(() => {
    if (!isSo) return setLater(false);
    const timer = setTimeout(() => setLater(true), ms);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return isSo && isLater;
}
