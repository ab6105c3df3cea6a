import { useEffect } from 'react';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { findArea } from '#src/providers/areas/find-area.ts';
import { loadableOf } from './loadable-of.ts';

/** Loads the code of the page that a link leads to when the link is pointed at, touched or reached by keyboard: before it is followed. */
export function usePreloadedPages(areas: readonly AreaRoute[]): void {
  useEffect(() => {
    let last: HTMLAnchorElement | null = null;
    const preload = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || link === last) return;
      last = link;
      const area = link.origin === location.origin ? findArea(areas, link.pathname)?.area : undefined;
      // whoever draws it meets a failure again and shows it
      if (area)
        loadableOf(area)
          ?.preload()
          .catch(() => undefined);
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, preload);
    return () => {
      for (const name of events) document.removeEventListener(name, preload);
    };
  }, [areas]);
}
