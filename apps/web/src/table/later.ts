import { useEffect, useState } from 'preact/hooks';

/** Whether something has been so for a while. What is so when one comes is so at once. */
export function useLater(isSo: boolean, ms: number): boolean {
  const [isLater, setLater] = useState(isSo);
  useEffect(() => {
    if (!isSo) return setLater(false);
    const timer = setTimeout(() => setLater(true), ms);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return isSo && isLater;
}
