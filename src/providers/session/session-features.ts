// The organisation's features, for code outside of React (react-admin's auth provider).
import type { Feature } from '#src/providers/areas/area-route.ts';

let current: readonly Feature[] = [];

/** Features of the organisation that is open; none until the session is loaded. */
export const sessionFeatures = (): readonly Feature[] => current;

export function setSessionFeatures(features: readonly Feature[]): void {
  current = features;
}
