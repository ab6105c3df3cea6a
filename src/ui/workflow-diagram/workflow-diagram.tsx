import { Suspense } from 'react';
import { CardSkeleton } from '../card-skeleton.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { WorkflowDiagramProps } from './workflow-diagram-view.tsx';

const View = lazyPart(() => import('./workflow-diagram-view.tsx'));

/**
 * A workflow as people see it, to be read: its nodes and edges laid out top to bottom, with what a run or a comparison
 * says of them. The designer draws the same canvas for editing (src/custom/configuration/catalogue/workflow/designer).
 */
export function WorkflowDiagram(props: WorkflowDiagramProps) {
  return (
    <Suspense fallback={<CardSkeleton lines={8} label="Loading workflow" />}>
      <View {...props} />
    </Suspense>
  );
}
