import { startTransition, useCallback, type Ref, type RefCallback } from 'react';

/**
 * A ref whose element is told in a transition. What changes where an element is told, React draws before the page is
 * painted, and runs all effects before that; so it is drawn after.
 */
export function useLaterRef<T>(ref: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (element: T | null) =>
      startTransition(() => {
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }),
    [ref],
  );
}
