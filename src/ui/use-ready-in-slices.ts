import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * For much that is drawn at once when its data comes: React draws what an answer brings in one go, during which the page
 * does not answer to keys. What is drawn once this is true is drawn in slices.
 * @returns false for the first drawing after it has become ready; changes after that are drawn as they come
 */
export function useReadyInSlices(isReady: boolean): boolean {
  return useDeferredValue(isReady) && isReady;
}

/**
 * For what may come after that in which it stands: the frame of a page is there before its content.
 * @returns false for the first drawing; what is drawn once it is true is drawn in slices
 */
export function useItsTurn(): boolean {
  const [isTurn, setTurn] = useState(false);
  // a deferred value would not wait where what it stands in is itself deferred
  useEffect(() => startTransition(() => setTurn(true)), []);
  return isTurn;
}
