// Parts of a page that are drawn at once ask at once.
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';

const TogetherContext = createContext<string | undefined>(undefined);

/**
 * What the parts below ask at the same moment goes out as one operation (`togetherLink`): live questions together, others
 * together. Each part has its own document, its own result and its own error, as if it had asked alone.
 */
export function Together({ children }: { readonly children: ReactNode }) {
  return <TogetherContext value={useId()}>{children}</TogetherContext>;
}

/** The context of an operation of a part, for Apollo's hooks. */
export function useTogether(): { readonly together?: string } {
  const together = useContext(TogetherContext);
  return useMemo(() => (together === undefined ? {} : { together }), [together]);
}
