import { useStore } from 'ra-core';

export type Density = 'compact' | 'standard';

/** A person's choice of how tall the rows are. */
export function useDensity(storeKey: string, first: Density): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useStore<Density>(storeKey, first);
  return [density, setDensity];
}
