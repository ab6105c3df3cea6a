import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import type { Loadable } from '#src/ui/lazy-part.tsx';

/** The code of an area's page, where it is loaded on demand. */
export function loadableOf({ Component: { preload, isLoaded } }: AreaRoute): Loadable | undefined {
  return preload && isLoaded && { preload, isLoaded };
}
