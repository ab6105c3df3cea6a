import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { COMPLETED_STAYS, TIMELINE_CHANGED } from '#domain/timeline.ts';
import { RecordTimelineDocument, ReplaceTimelineDocument } from '#src/generated/documents/timeline.ts';
import { describeError } from '#src/ui/describe-error.ts';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { useHeldValue } from '#src/ui/form/use-held-value.ts';
import { useSave } from '#src/ui/form/use-save.ts';
import { recordArguments, useRecord } from '../record.ts';
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
  const { value: plan, newest, change } = useHeldValue(start);
  const [stored, setStored] = useState(start);
  const [refusal, setRefusal] = useState<string>();
  const alert = useRef<HTMLDivElement>(null);
  const configured = useConfiguredSteps();
  const own = useRef<OwnStepHandle>(null);
  const [isTyping, setTyping] = useState(false);
  const [replace] = useMutation(ReplaceTimelineDocument, { refetchQueries: [RecordTimelineDocument] });
  const form = useSave({
    isDirty: isTyping || !isSamePlan(plan, stored),
    check() {
      // an item that was typed but not added belongs to what is saved; where it is not in order its fields say why
      const typed = own.current?.take();
      if (typed === 'faulty') return false;
      if (typed !== undefined) change(addStep(newest(), typed));
      return true;
    },
    said: 'Timeline saved.',
    write: (_values, _record, context) =>
      replace({
        variables: {
          ...recordArguments(record),
          replaces: steps.filter((step) => !step.isCompleted).map((step) => step.id),
          items: newest().map(({ key: _key, ...item }) => item),
        },
        context,
      }),
    refused(error) {
      const said = describeError(error).messages.find(
        (message) => message === COMPLETED_STAYS || message === TIMELINE_CHANGED,
      );
      setRefusal(said);
      if (said !== undefined) requestAnimationFrame(() => alert.current?.focus());
      return said !== undefined;
    },
    settle: () => setStored(newest()),
    done: onClose,
  });
  return (
    <FormDrawer title="Edit timeline" width={500} form={form} onClose={onClose}>
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
        onMove={(key, over) => change(moveStep(newest(), key, over))}
        onRemove={(key) => change(removeStep(newest(), key))}
        onToggleHidden={(key) => change(toggleHidden(newest(), key))}
      />
      <AddSteps
        offered={missingSteps(configured, plan, steps)}
        onAdd={(step) => change(addStep(newest(), step))}
        own={own}
        onTyping={setTyping}
      />
    </FormDrawer>
  );
}
