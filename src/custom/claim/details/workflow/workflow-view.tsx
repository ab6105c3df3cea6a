import { useMemo, useState } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from 'react-router';
import { passedEdges } from '#domain/workflow/run-view.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { NARROW, StateList } from '#src/ui/workflow-diagram/state-list.tsx';
import type { MenuPlace } from '#src/ui/workflow-diagram/step-menu.tsx';
import { WorkflowDiagram } from '#src/ui/workflow-diagram/workflow-diagram.tsx';
import { useClaim } from '../claim-context.tsx';
import { NodeMenu } from './node-menu.tsx';
import type { OpenWorkflow, Run } from './open-workflow.ts';
import { RunBanners } from './run-banners.tsx';
import { RunHead } from './run-head.tsx';
import { RunTimeline } from './run-timeline.tsx';
import { useRunControls } from './use-run-controls.tsx';
import { WorkflowDrawers } from './workflow-drawers.tsx';
import { useWorkflowPaths } from './workflow-paths.ts';

interface Props {
  readonly workflow: OpenWorkflow;
  readonly runs: readonly Run[];
}

/** The diagram with the run's state, what ran beside it, and the drawers, which are addresses. */
export function WorkflowView({ workflow, runs }: Props) {
  const { claim } = useClaim();
  const { definition, run, shown, states, steps } = workflow;
  const paths = useWorkflowPaths();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW, { noSsr: true });
  const [menu, setMenu] = useState<MenuPlace>();
  const controls = useRunControls(workflow, runs);
  const completedEdges = useMemo(() => passedEdges(steps), [steps]);
  const faults = useMemo(
    () => new Map([...shown].flatMap(([id, { attention }]) => (attention === null ? [] : [[id, attention] as const]))),
    [shown],
  );
  const open = (id: string) => {
    const node = definition.nodes.find((one) => one.id === id);
    if (node !== undefined) void navigate(paths.opened(node, shown.get(id)));
  };
  return (
    <>
      <RunHead workflow={workflow} runs={runs} controls={controls} />
      <RunBanners workflow={workflow} controls={controls} />
      <div className="wr-parts">
        {isNarrow ? (
          <StateList
            definition={definition}
            states={states}
            pathOf={(node) => paths.opened(node, shown.get(node.id))}
          />
        ) : (
          <WorkflowDiagram
            definition={definition}
            label={`Workflow of claim ${claim.id}`}
            states={states}
            completedEdges={completedEdges}
            faults={faults}
            onNodeClick={open}
            onNodeMenu={(id, at) => setMenu({ nodeId: id, at })}
          />
        )}
        {run !== undefined && (
          <SectionCard title="What ran" count={steps.length === 0 ? undefined : steps.length}>
            <RunTimeline workflow={workflow} controls={controls} />
          </SectionCard>
        )}
      </div>
      {menu !== undefined && (
        <NodeMenu place={menu} workflow={workflow} controls={controls} onClose={() => setMenu(undefined)} />
      )}
      {controls.dialog}
      <WorkflowDrawers workflow={workflow} controls={controls} />
    </>
  );
}
