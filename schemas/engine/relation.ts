import type { Reference } from './definition.ts';

/** Name of the object relationship behind a referring property: `insurerId` is Insurer, where the reference says no other. */
export function relationOf(property: string, { relation }: Reference): string {
  return relation ?? `${property.charAt(0).toUpperCase()}${property.slice(1).replace(/Id$/, '')}`;
}
