// Which page an address shows, and its code where that is loaded on demand.
import { HomePage } from '#src/custom/home/index.ts';
import type { AreaRoute, PageComponent } from '#src/providers/areas/area-route.ts';
import { findArea } from '#src/providers/areas/find-area.ts';
import type { Loadable } from '#src/ui/lazy-part.tsx';

/** The page that a path under /app leads to: home where no area has it. */
export function pageAt(areas: readonly AreaRoute[], pathname: string): PageComponent {
  return findArea(areas, pathname)?.area.Component ?? HomePage;
}

/** The code of a page; undefined where it has come with the app. */
export function codeOf({ preload, isLoaded }: PageComponent): Loadable | undefined {
  return preload && isLoaded && { preload, isLoaded };
}
