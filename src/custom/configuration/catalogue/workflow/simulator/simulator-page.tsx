import { useMemo, useState } from 'react';
import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { todayIn } from '#domain/dates.ts';
import { readDefinition } from '#domain/workflow/read-definition.ts';
import { simulatable } from '#domain/workflow/simulatable.ts';
import { SimulatedWorkflowDocument, type SimulatedWorkflowQuery } from '#src/generated/documents/simulator.ts';
import { useCrumbName } from '#src/providers/areas/record-crumb.ts';
import { NotFoundPage } from '#src/providers/errors/problem-page.tsx';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { problemOf } from '#domain/workflow/problem.ts';
import { useZone } from '#src/ui/zone.tsx';
import { crumbKeys } from '../../crumbs.ts';
import { ProblemsCard } from './problems-card.tsx';
import { RunningSimulation } from './running-simulation.tsx';
import { SetupCard } from './setup-card.tsx';
import { SimulationStatus } from './simulation-status.tsx';
import { BASE, CLOCK_YEARS, YEARS_AHEAD, YEARS_BACK, type SimulatedDraft } from './simulated-draft.ts';
import { useSimulation } from './use-simulation.ts';
import '../workflow.css';
import './simulator.css';

type Loaded = NonNullable<SimulatedWorkflowQuery['Workflow_by_pk']>;

function draftOf(workflow: Loaded, data: SimulatedWorkflowQuery, zone: string, year: number): SimulatedDraft {
  const { id, name, definition } = workflow;
  return {
    id,
    name,
    definition: simulatable(readDefinition(definition)),
    problems: (data.workflowIssues ?? []).map(problemOf),
    calendar: { zone, holidays: new Set(data.publicHolidays) },
    firstDay: `${year - YEARS_BACK}-01-01`,
    lastDay: `${year + CLOCK_YEARS}-12-31`,
  };
}

/** /app/configuration/workflow/edit/{id}/simulate: the stored draft on a claim, with a clock that is moved by hand. */
export default function SimulatorPage({ workflowId }: { readonly workflowId: number }) {
  const { org } = useSession();
  const zone = useZone();
  const [year] = useState(() => Number(todayIn(zone).slice(0, 4)));
  const { data, error, refetch } = useQuery(SimulatedWorkflowDocument, {
    variables: { id: workflowId, orgId: org.id, firstYear: year - YEARS_BACK, lastYear: year + YEARS_AHEAD },
    // the draft as it is now: it may have been saved a moment ago
    fetchPolicy: 'network-only',
  });
  const workflow = data?.Workflow_by_pk;
  const draft = useMemo(
    () => (data !== undefined && workflow ? draftOf(workflow, data, zone, year) : undefined),
    [data, workflow, zone, year],
  );
  useCrumbName(crumbKeys.workflow(workflowId), workflow?.name);
  if (data !== undefined && !workflow) return <NotFoundPage what="workflow" />;
  if (draft !== undefined) return <Simulator draft={draft} />;
  return (
    <>
      <PageHeader title="Simulate" />
      {error === undefined ? (
        <CardSkeleton lines={8} label="Loading simulation" />
      ) : (
        <ErrorState title="The workflow did not load" onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Simulator({ draft }: { readonly draft: SimulatedDraft }) {
  const { simulation, begin, reset, resets } = useSimulation();
  const { id, name } = draft;
  return (
    <>
      <PageHeader
        title={`Simulate ${name}`}
        subtitle="The saved draft is simulated. Nothing is sent or written: the log says what would have been."
        actions={
          <>
            <Button component={Link} to={`${BASE}/edit/${id}`} variant="text">
              Edit workflow
            </Button>
            {simulation !== undefined && <Button onClick={reset}>Reset</Button>}
          </>
        }
      />
      <SimulationStatus draft={draft} simulation={simulation} resets={resets} />
      <div className="ws-page">
        <ProblemsCard draft={draft} />
        <SetupCard draft={draft} isHidden={simulation !== undefined} resets={resets} onBegin={begin} />
        {simulation !== undefined && <RunningSimulation draft={draft} simulation={simulation} />}
      </div>
    </>
  );
}
