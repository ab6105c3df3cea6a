import { useEffect } from 'react';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { codeOf, pageAt } from './page-at.ts';

/** How long a link is stayed on that is meant, milliseconds: a pointer on its way over a menu means none of its links. */
const STAY_MS = 65;

/** Loads the code of the page that a link leads to while the link is pointed at, touched or reached by keyboard: before it is followed. */
export function usePreloadedPages(areas: readonly AreaRoute[]): void {
  useEffect(() => {
    let last: HTMLAnchorElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const preload = ({ origin, pathname }: HTMLAnchorElement): void => {
      if (origin !== location.origin) return;
      // whoever draws it meets a failure again and shows it
      codeOf(pageAt(areas, pathname))
        ?.preload()
        .catch(() => undefined);
    };
    const notice = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === last) return;
      last = link;
      clearTimeout(timer);
      if (link) timer = setTimeout(preload, STAY_MS, link);
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, notice);
    return () => {
      clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, notice);
    };
  }, [areas]);
}
