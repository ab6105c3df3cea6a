import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { COMPLETED_STAYS, TIMELINE_CHANGED } from '#domain/timeline.ts';
import { RecordTimelineDocument, ReplaceTimelineDocument } from '#src/generated/documents/timeline.ts';
import { describeError } from '#src/ui/describe-error.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { parentKeys, useRecord } from '../record.ts';
import { AddSteps, type OwnStepHandle } from './add-steps.tsx';
import { CompletedSteps } from './completed-steps.tsx';
import { OpenSteps } from './open-steps.tsx';
import {
  addStep,
  isSamePlan,
  missingSteps,
  moveStep,
  removeStep,
  toggleHidden,
  type Plan,
  type TimelineItem,
} from './plan.ts';
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
  const { submit, isSaving } = useSubmit();
  const own = useRef<OwnStepHandle>(null);
  const [isTyping, setTyping] = useState(false);
  const [replace] = useMutation(ReplaceTimelineDocument, { refetchQueries: [RecordTimelineDocument] });
  const dirty = !isSaved && (isTyping || !isSamePlan(plan, start));
  const leave = useLeaveGuard(dirty);

  const save = async () => {
    // an item that was typed but not added belongs to what is saved; where it is not in order its fields say why
    const typed = own.current?.take();
    if (typed === 'faulty') return;
    const wanted = typed === undefined ? plan : addStep(plan, typed);
    setPlan(wanted);
    const replaces = steps.filter((step) => !step.isCompleted).map((step) => step.id);
    await submit({
      said: 'Timeline saved.',
      write: (context) =>
        replace({
          variables: { ...parentKeys(record), replaces, items: wanted.map(({ key: _key, ...item }) => item) },
          context,
        }),
      saved() {
        setSaved(true);
        leave();
        onClose();
      },
      refused(error) {
        const said = describeError(error).messages.find(
          (message) => message === COMPLETED_STAYS || message === TIMELINE_CHANGED,
        );
        setRefusal(said);
        if (said !== undefined) requestAnimationFrame(() => alert.current?.focus());
        return said !== undefined;
      },
    });
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
          <Button variant="contained" disabled={isSaving} onClick={() => void save()}>
            {isSaving ? 'Saving...' : 'Save'}
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
      <OpenSteps
        plan={plan}
        onMove={(key, over) => setPlan(moveStep(plan, key, over))}
        onRemove={(key) => setPlan(removeStep(plan, key))}
        onToggleHidden={(key) => setPlan(toggleHidden(plan, key))}
      />
      <AddSteps
        offered={missingSteps(configured, plan, steps)}
        onAdd={(step) => setPlan(addStep(plan, step))}
        own={own}
        onTyping={setTyping}
      />
    </RouteDrawer>
  );
}
