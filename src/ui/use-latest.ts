import { useCallback, useInsertionEffect, useRef } from 'react';

/** Reads what was drawn last, for handlers and for work that goes on after it; not to be called while drawing. */
export function useLatest<T>(value: T): () => T {
  const ref = useRef(value);
  useInsertionEffect(() => {
    ref.current = value;
  });
  return useCallback(() => ref.current, []);
}
