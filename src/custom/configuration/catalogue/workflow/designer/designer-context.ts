import { createContext, useContext, type RefObject } from 'react';
import type { Connection } from '#domain/workflow/connect.ts';
import type { NodeType, WorkflowDefinition, WorkflowEdge, WorkflowNode } from '#domain/workflow/definition.ts';
import type { Box } from '#src/ui/workflow-diagram/layout.ts';
import type { Problems } from './use-problems.ts';
import type { Steps } from './use-steps.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a new node goes. */
export type Place = { readonly after: string | undefined } | { readonly onEdge: string } | { readonly at: Point };

/** Asks before the panel beside the canvas gives way to another, where something is typed in it. */
export interface InspectorGuard {
  readonly leave: (goOn: () => void) => void;
}

/** All that can be done with the workflow that is designed, however it is asked for: mouse, keyboard, list or menu. */
export interface Designer {
  readonly definition: WorkflowDefinition;
  readonly steps: Steps;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly problems: Problems;
  /** Nothing can be changed: the window is too narrow, or it is being saved. */
  readonly isFrozen: boolean;
  readonly selected: ReadonlySet<string>;
  readonly select: (ids: Iterable<string>) => void;
  /** The node or the edge whose panel is open. */
  readonly opened: string | undefined;
  /** Whether its panel takes the focus: not where the mouse opened it, so that keys stay with the canvas. */
  readonly isFocused: boolean;
  readonly open: (id: string, how?: 'mouse') => void;
  /** Closes the panel; what is typed in it is asked about before. */
  readonly leave: () => void;
  /** Closes the panel at once. */
  readonly close: () => void;
  readonly guard: RefObject<InspectorGuard | null>;
  readonly add: (type: NodeType, place: Place) => void;
  readonly connect: (connection: Connection) => boolean;
  readonly reconnect: (edgeId: string, connection: Connection) => boolean;
  /** Deletes nodes and edges; asks before steps go that somebody has set up. */
  readonly remove: (ids: ReadonlySet<string>) => void;
  /** What is asked about before it is deleted. */
  readonly asked: ReadonlySet<string> | undefined;
  readonly answer: (isSure: boolean) => void;
  readonly move: (places: ReadonlyMap<string, Point>) => void;
  readonly arrange: () => void;
  readonly saveNode: (node: WorkflowNode) => void;
  readonly saveEdge: (edge: WorkflowEdge) => void;
  readonly copy: (ids: ReadonlySet<string>) => void;
  readonly paste: () => void;
  readonly duplicate: (ids: ReadonlySet<string>) => void;
  readonly replace: (definition: WorkflowDefinition, said: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The last change in words, spoken to those who do not see it; empty where a toast says it. */
  readonly said: string;
  readonly say: (words: string) => void;
}

export const DesignerContext = createContext<Designer | undefined>(undefined);

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (designer === undefined) throw new Error('Part of the workflow designer, outside of it.');
  return designer;
}
