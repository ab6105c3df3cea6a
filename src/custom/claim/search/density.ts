export type Density = 'compact' | 'standard';

/** Where the choice is kept. */
export const DENSITY_KEY = 'claims.search.density';
