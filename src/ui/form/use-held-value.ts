import { useCallback, useRef, useState, type Dispatch, type SetStateAction } from 'react';

interface HeldValue<Value> {
  /** As it is drawn. */
  readonly value: Value;
  /** As it is at this moment, drawn or not: what a save writes. */
  readonly newest: () => Value;
  readonly change: Dispatch<SetStateAction<Value>>;
}

/** The value of a form that is one thing (no function), such as a list that is arranged: changed as a whole, read by its save. */
export function useHeldValue<Value>(initial: Value | (() => Value)): HeldValue<Value> {
  const [value, setValue] = useState(initial);
  const newest = useRef(value);
  const change = useCallback((next: SetStateAction<Value>) => {
    newest.current = typeof next === 'function' ? (next as (before: Value) => Value)(newest.current) : next;
    setValue(newest.current);
  }, []);
  return { value, newest: useCallback(() => newest.current, []), change };
}
