import { createContext } from 'react';

/** What the label of an edge does: it is drawn outside of its edge. */
export interface DiagramActions {
  readonly onEdgeClick?: (id: string) => void;
  readonly onEdgeMenu?: (id: string, at: { readonly x: number; readonly y: number }) => void;
}

export const DiagramActionsContext = createContext<DiagramActions>({});
