import { useCallback, useMemo, useRef, useState } from 'react';

/** What goes with a mutation: its refusal is shown by who sent it, and sent again with its key it is done once. */
export interface OnceContext {
  readonly errors: 'handled';
  readonly onceKey: string;
}

interface Once {
  readonly isBusy: boolean;
  /**
   * Does a piece of work, unless one is under way: then nothing happens, from the first press on.
   * The key stays the same until the work has succeeded, so that an answer that got lost does not do it twice.
   * @param work resolves to false when it did not succeed
   * @param of what it is done to, where that may change between two tries: the key is for this alone
   * @returns what the work gave; undefined when one was under way
   */
  readonly run: <T>(work: (context: OnceContext) => Promise<T>, of?: string) => Promise<T | undefined>;
}

/** The lock and the key of a form or an action: nothing happens twice. */
export function useOnce(): Once {
  const [isBusy, setBusy] = useState(false);
  // a second press can come before the button is drawn as busy
  const isLocked = useRef(false);
  const tried = useRef<{ readonly key: string; readonly of: string | undefined }>(undefined);
  const run = useCallback(async <T>(work: (context: OnceContext) => Promise<T>, of?: string) => {
    if (isLocked.current) return undefined;
    isLocked.current = true;
    setBusy(true);
    if (tried.current?.of !== of) tried.current = undefined;
    tried.current ??= { key: crypto.randomUUID(), of };
    try {
      const result = await work({ errors: 'handled', onceKey: tried.current.key });
      if (result !== false) tried.current = undefined;
      return result;
    } finally {
      isLocked.current = false;
      setBusy(false);
    }
  }, []);
  return useMemo(() => ({ isBusy, run }), [isBusy, run]);
}
