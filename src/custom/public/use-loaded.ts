import { useEffect, useState } from 'react';

export type Loaded<T> =
  { readonly kind: 'loading' } | { readonly kind: 'failed' } | { readonly kind: 'ready'; readonly value: T };

export interface Loading<T> {
  readonly state: Loaded<T>;
  readonly retry: () => void;
}

/**
 * What a public page asks for when it opens.
 * @param load stays the same from one drawing to the next
 */
export function useLoaded<T>(load: (attempt: number) => Promise<T>): Loading<T> {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Loaded<T>) => {
      if (isCurrent) setState(next);
    };
    load(attempt).then(
      (value) => show({ kind: 'ready', value }),
      () => show({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  return {
    state,
    retry: () => {
      setState({ kind: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}
