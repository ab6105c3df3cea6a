import { useEffect, useEffectEvent, type EffectCallback } from 'react';

/**
 * Does something once, when the component has come on the page; later changes of what it uses do not do it again.
 * @param run may return what to do when the component goes
 */
export function useOnArrival(run: EffectCallback): void {
  const arrive = useEffectEvent(run);
  useEffect(() => arrive(), []);
}
