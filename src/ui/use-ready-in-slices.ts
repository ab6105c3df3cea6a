import { useDeferredValue } from 'react';

/**
 * For much that is drawn at once when its data comes: React draws what an answer brings in one go, during which the page
 * does not answer to keys. What is drawn once this is true is drawn in slices.
 * @returns false for the first drawing after it has become ready; changes after that are drawn as they come
 */
export function useReadyInSlices(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady;
}
