import { Suspense } from 'react';
import type { WorkflowDefinition, WorkflowEdge } from '#domain/workflow/definition.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import type { InspectorProps } from './inspector-panel.tsx';

const EdgeEditor = lazyPart(async () => ({ default: (await import('./edge-editor.tsx')).EdgeEditor }));

interface Props extends InspectorProps {
  readonly edge: WorkflowEdge;
  readonly definition: WorkflowDefinition;
  readonly onSave: (edge: WorkflowEdge) => void;
}

/** The panel of the edge that is chosen on the canvas: its label, and when it fires (spec 3 §3.3). */
export function EdgeInspector(props: Props) {
  return (
    <Suspense fallback={<CardSkeleton lines={6} label="Loading edge" />}>
      <EdgeEditor key={props.edge.id} {...props} />
    </Suspense>
  );
}
