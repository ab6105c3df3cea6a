import { createContext, useContext } from 'react';
import type { ConflictDetailsQuery } from '#src/generated/documents/conflicts.ts';

export type ConflictDetails = NonNullable<ConflictDetailsQuery['ConflictOfInterest_by_pk']>;

interface OpenConflict {
  readonly conflict: ConflictDetails;
  /** Reads it anew; undefined when it is not there any more. */
  readonly reload: () => Promise<ConflictDetails | undefined>;
}

export const ConflictContext = createContext<OpenConflict | undefined>(undefined);

/** The conflict of interest that the page shows, as it is now. */
export function useConflict(): OpenConflict {
  const open = useContext(ConflictContext);
  if (!open) throw new Error('useConflict outside of the page of a conflict');
  return open;
}
