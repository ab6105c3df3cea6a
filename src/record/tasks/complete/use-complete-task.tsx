import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useRecordParts } from '../../record-parts.ts';
import { useRecord } from '../../record.ts';
import type { CompletableTask, CompletionDialogProps } from '../task-types.ts';
import { completionStep } from './completion-step.ts';
import { useHeldCompletion } from './use-held-completion.ts';

interface CompleteTask {
  readonly complete: (task: CompletableTask) => void;
  /** Stands wherever the list or drawer stands. */
  readonly dialog: ReactNode;
}

interface Options {
  readonly onCompleted?: () => void;
  /** Another page of the record opens, on which it is completed. */
  readonly onLeave?: () => void;
}

interface Asked {
  readonly task: CompletableTask;
  readonly Dialog: ComponentType<CompletionDialogProps>;
}

/** Completes tasks of the record, each in its way (spec 1 §4). */
export function useCompleteTask({ onCompleted, onLeave }: Options = {}): CompleteTask {
  const { kind, path } = useRecord();
  const { completionOf } = useRecordParts();
  const navigate = useNavigate();
  const run = useHeldCompletion();
  const [asked, setAsked] = useState<Asked>();
  const complete = useCallback(
    (task: CompletableTask) => {
      const step = completionStep(task, kind, completionOf);
      if (step.kind === 'dialog') setAsked({ task, Dialog: step.Dialog });
      else if (step.kind === 'page') {
        onLeave?.();
        void navigate(path(step.path));
      } else {
        run(task.id);
        onCompleted?.();
      }
    },
    [completionOf, kind, navigate, onCompleted, onLeave, path, run],
  );
  const close = () => setAsked(undefined);
  const dialog = asked && (
    <asked.Dialog
      key={asked.task.id}
      task={asked.task}
      onClose={close}
      onCompleted={() => {
        close();
        onCompleted?.();
      }}
    />
  );
  return { complete, dialog };
}
