import { useInsertionEffect, useRef, type RefObject } from 'react';

/** What was drawn last, for handlers and for work that goes on after it: not to be read while drawing. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const ref = useRef(value);
  useInsertionEffect(() => {
    ref.current = value;
  });
  return ref;
}
