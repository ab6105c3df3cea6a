import { useEffect, useState } from 'react';

/**
 * True once something has been so without a break for longer than one should have to wait for its end.
 * @param isSo what lasts
 * @param patience in milliseconds
 */
export function useLasting(isSo: boolean, patience: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasts(true), patience);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, patience]);
  return isSo && lasts;
}
