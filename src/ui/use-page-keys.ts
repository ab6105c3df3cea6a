import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears every key that is pressed on the page, wherever the focus is, from the moment at which what calls it is drawn: an
 * effect after the painting would miss what is pressed by somebody who sees the page before it has run.
 * @param onKeyDown is told of each key; what it deals with it must keep from the browser by `preventDefault`
 */
export function usePageKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const tell = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => tell(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
