// The diagram of a workflow, as it is read.
import { PageHeader } from '#src/ui/page-header.tsx';
import { WorkflowDiagram } from '#src/ui/workflow-diagram/workflow-diagram.tsx';
import type { NodeState } from '#domain/workflow/run-view.ts';
import { STORM_WORKFLOW } from '#domain/workflow/storm-workflow.ts';
import type { Entry } from '../entry.ts';

const STATES = new Map<string, NodeState>([
  ['start', 'completed'],
  ['lodged', 'completed'],
  ['triage', 'completed'],
  ['makesafe', 'active'],
  ['quotes', 'attention'],
]);
const PASSED = new Set(['start-lodged', 'lodged-triage', 'triage-makesafe']);

function Diagram() {
  return (
    <>
      <PageHeader title="Workflow" />
      <WorkflowDiagram label="Storm claim, standard" definition={STORM_WORKFLOW} />
    </>
  );
}

function Run() {
  return (
    <>
      <PageHeader title="Workflow of a claim" />
      <WorkflowDiagram
        label="Workflow of claim 1042"
        definition={STORM_WORKFLOW}
        states={STATES}
        completedEdges={PASSED}
      />
    </>
  );
}

export const entries: readonly Entry[] = [
  { id: 'ui/workflow-diagram', title: 'Workflow', shows: ['src/ui/workflow-diagram'], Part: Diagram },
  { id: 'ui/workflow-run', title: 'Workflow, run', shows: ['src/ui/workflow-diagram'], Part: Run },
];
