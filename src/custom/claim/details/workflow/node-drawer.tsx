import Button from '@mui/material/Button';
import { DAY_TYPE_LABELS } from '#domain/task-template.ts';
import { COUNTED_FROM_LABELS, DAY_COUNT_LABELS } from '#domain/workflow/config-fields.ts';
import { DEFAULT_WAIT, NODE_LABELS, type WorkflowNode } from '#domain/workflow/definition.ts';
import { nodeWords } from '#domain/workflow/node-words.ts';
import { newestFirst } from '#domain/workflow/run-view.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { StateChip } from '#src/ui/workflow-diagram/state-chip.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import type { OpenWorkflow } from './open-workflow.ts';
import { StepFacts } from './step-facts.tsx';
import type { RunControls } from './use-run-controls.tsx';

interface Props {
  readonly node: WorkflowNode;
  readonly workflow: OpenWorkflow;
  readonly controls: RunControls;
  readonly onClose: () => void;
}

/** What a wait is told, and when it ends (spec 1 §2.4). */
function waitItems({ config }: WorkflowNode, dueAt: string | null | undefined) {
  const { numberOfDays, dayType, field } = config.wait ?? DEFAULT_WAIT;
  return [
    { label: DAY_COUNT_LABELS.numberOfDays, value: String(numberOfDays) },
    { label: DAY_COUNT_LABELS.dayType, value: DAY_TYPE_LABELS[dayType] },
    { label: DAY_COUNT_LABELS.field, value: COUNTED_FROM_LABELS[field] },
    {
      label: 'Ends',
      value: typeof dueAt === 'string' ? <DateTimeText value={dueAt} /> : 'Known when the claim gets here',
    },
  ];
}

/** A node: its label, type and id; of a wait its days; when the run was here, and why it went on (spec 1 §2.4). */
export function NodeDrawer({ node, workflow, controls, onClose }: Props) {
  const { id, config, label } = node;
  const { shown, states, steps } = workflow;
  const step = shown.get(id);
  const visits = newestFirst(steps.filter(({ nodeId }) => nodeId === id));
  const actions = step === undefined ? [] : controls.ofStep(step);
  return (
    <RouteDrawer
      title={nodeWords(node)}
      width={400}
      onClose={onClose}
      footer={
        actions.length === 0
          ? undefined
          : actions.map(({ label: verb, onChoose }) => (
              <Button key={verb} onClick={onChoose}>
                {verb}
              </Button>
            ))
      }
    >
      <KeyValueList
        items={[
          { label: 'Label', value: label },
          { label: 'Type', value: NODE_LABELS[config.nodeType] },
          { label: 'ID', value: id },
          ...(states === undefined
            ? []
            : [{ label: 'State', value: <StateChip state={states.get(id) ?? 'future'} /> }]),
          ...(config.nodeType === 'wait' ? waitItems(node, step?.dueAt) : []),
        ]}
      />
      {visits.map((visit) => (
        <section key={visit.id} className="wr-visit" aria-label={`Visit ${visit.visit}`}>
          {visits.length > 1 && <h3>Visit {visit.visit}</h3>}
          <StepFacts step={visit} />
        </section>
      ))}
    </RouteDrawer>
  );
}
