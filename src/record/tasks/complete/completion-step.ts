// What happens when somebody completes a task: the way of each kind (spec 1 §4).
import type { ComponentType } from 'react';
import type { RecordKind } from '#domain/records.ts';
import { completedBy } from '#domain/task.ts';
import type { RecordParts } from '../../record-parts.ts';
import type { CompletableTask, CompletionDialogProps } from '../task-types.ts';

/** `direct`: nothing is asked; `page`: a page of the record, which completes it; `dialog`: a question first. */
type CompletionStep =
  | { readonly kind: 'direct' }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'dialog'; readonly Dialog: ComponentType<CompletionDialogProps> };

/**
 * How a task is completed.
 * @param kind of the record that it hangs on
 * @param completionOf what the record's page asks before
 */
export function completionStep(
  task: CompletableTask,
  kind: RecordKind,
  completionOf: RecordParts['completionOf'],
): CompletionStep {
  if (completedBy(task.taskConfig, kind) === 'message') return { kind: 'page', path: `comms/new/${task.id}` };
  const Dialog = completionOf?.(task);
  return Dialog ? { kind: 'dialog', Dialog } : { kind: 'direct' };
}
