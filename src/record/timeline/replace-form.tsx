import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { COMPLETED_STAYS, TIMELINE_CHANGED } from '#domain/timeline.ts';
import { RecordTimelineDocument, ReplaceTimelineDocument } from '#src/generated/documents/timeline.ts';
import { describeError } from '#src/ui/describe-error.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { parentKeys, useRecord } from '../record.ts';
import { AddSteps } from './add-steps.tsx';
import { CompletedSteps } from './completed-steps.tsx';
import { OpenSteps } from './open-steps.tsx';
import { addStep, isSamePlan, missingSteps, moveStep, removeStep, toggleHidden, type Plan, type TimelineItem } from './plan.ts';
import { useConfiguredSteps } from './use-timeline.ts';

interface Props {
  readonly steps: readonly TimelineItem[];
  /** The open steps as they are stored. */
  readonly start: Plan;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Arranges the open steps and writes them as one. */
export function ReplaceForm({ steps, start, onReload, onClose }: Props) {
  const record = useRecord();
  const [plan, setPlan] = useState(start);
  const [isSaved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const alert = useRef<HTMLDivElement>(null);
  const configured = useConfiguredSteps();
  const [replace, { loading }] = useMutation(ReplaceTimelineDocument, { context: { errors: 'handled' }, refetchQueries: [RecordTimelineDocument] });
  const toast = useToast();
  const { report } = useErrorModal();
  const dirty = !isSaved && !isSamePlan(plan, start);
  const leave = useLeaveGuard(dirty);

  const save = async () => {
    const done = toast.progress('Saving...');
    try {
      const replaces = steps.filter((step) => !step.isCompleted).map((step) => step.id);
      await replace({ variables: { ...parentKeys(record), replaces, items: plan.map(({ key: _key, ...item }) => item) } });
      setSaved(true);
      leave();
      onClose();
      toast.saved('Timeline saved.');
    } catch (error) {
      const said = describeError(error).messages.find((message) => message === COMPLETED_STAYS || message === TIMELINE_CHANGED);
      setRefusal(said);
      if (said === undefined) report(error);
      else requestAnimationFrame(() => alert.current?.focus());
    } finally {
      done();
    }
  };
  return (
    <RouteDrawer
      title="Edit timeline"
      width={500}
      onClose={onClose}
      dirty={dirty}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" disabled={loading} onClick={() => void save()}>
            {loading ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      {refusal !== undefined && (
        <Alert
          ref={alert}
          tabIndex={-1}
          severity="warning"
          action={
            <Button variant="text" size="small" onClick={onReload}>
              Reload
            </Button>
          }
        >
          {refusal}
        </Alert>
      )}
      <CompletedSteps steps={steps.filter((step) => step.isCompleted)} />
      <OpenSteps plan={plan} onMove={(key, over) => setPlan(moveStep(plan, key, over))} onRemove={(key) => setPlan(removeStep(plan, key))} onToggleHidden={(key) => setPlan(toggleHidden(plan, key))} />
      <AddSteps offered={missingSteps(configured, plan, steps)} onAdd={(step) => setPlan(addStep(plan, step))} />
    </RouteDrawer>
  );
}
