import { createContext, useContext } from 'react';
import type { CostType } from './cost-type.ts';

interface CostTreeValue {
  readonly expanded: ReadonlySet<string>;
  /** Opens the drawer of a new cost type below this one. */
  readonly add: (parent: CostType) => void;
  /** Opens the drawer of one that is made after it, beside it. */
  readonly clone: (node: CostType) => void;
  /** Opens its drawer. */
  readonly edit: (node: CostType) => void;
}

export const CostTreeContext = createContext<CostTreeValue>({
  expanded: new Set(),
  add: () => undefined,
  clone: () => undefined,
  edit: () => undefined,
});

/** The tree that a node stands in. */
export function useCostTree(): CostTreeValue {
  return useContext(CostTreeContext);
}
