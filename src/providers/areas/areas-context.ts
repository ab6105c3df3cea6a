import { createContext, useContext } from 'react';
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
  return findArea(useAreas(), useLocation().pathname);
}
