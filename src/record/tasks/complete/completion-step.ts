// What happens when somebody completes a task: the way of each kind, in one table (spec 1 §4).
import type { ComponentType } from 'react';
import { completedBy, nodeTypeOf, type CompletedBy } from '#domain/task.ts';
import type { RecordEntity } from '../../record.ts';
import type { CompletableTask, CompletionDialogProps } from '../task-types.ts';
import { ChangeClaimDialog } from './change-claim-dialog.tsx';
import { MoneyNotice } from './money-notice.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';

/** `direct`: nothing is asked; `page`: a page of the record, which completes it; `dialog`: a question first. */
export type CompletionStep =
  | { readonly kind: 'direct' }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'dialog'; readonly Dialog: ComponentType<CompletionDialogProps> };

const DIALOGS: Readonly<Partial<Record<CompletedBy, ComponentType<CompletionDialogProps>>>> = {
  change: ChangeClaimDialog,
  reserve: MoneyNotice,
  payment: MoneyNotice,
};

/**
 * How a task is completed.
 * @param entity what the task hangs on
 */
export function completionStep({ id, taskConfig }: CompletableTask, entity: RecordEntity): CompletionStep {
  const by = completedBy(taskConfig, entity);
  if (by === 'message') return { kind: 'page', path: `comms/new/${id}` };
  const Dialog = nodeTypeOf(taskConfig) === 'allocateSupplier' && entity === 'claim' ? SupplierDialog : DIALOGS[by];
  return Dialog ? { kind: 'dialog', Dialog } : { kind: 'direct' };
}
