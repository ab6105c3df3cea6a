import { createContext, useContext } from 'react';
import type { Row } from './resource-list-context.ts';

interface Removal {
  /** Asks 'Are you sure?' and then deletes. */
  readonly ask: (rows: readonly Row[]) => void;
}

export const RemovalContext = createContext<Removal>({ ask: () => undefined });

/** Deletion of rows of the list around. */
export function useRemoval(): Removal {
  return useContext(RemovalContext);
}
