import { createContext, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { AreaRoute } from './area-route.ts';
import { findArea, type AreaMatch } from './find-area.ts';

/** Every page of the product; the application fills it. */
export const AreasContext = createContext<readonly AreaRoute[]>([]);

export function useAreas(): readonly AreaRoute[] {
  return useContext(AreasContext);
}

/** The area page that is open. */
export function useOpenArea(): AreaMatch | undefined {
  const areas = useAreas();
  const { pathname } = useLocation();
  return useMemo(() => findArea(areas, pathname), [areas, pathname]);
}
