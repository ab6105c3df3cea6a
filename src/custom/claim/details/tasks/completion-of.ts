import type { ComponentType } from 'react';
import { RECORDS } from '#domain/records.ts';
import { completedBy, nodeTypeOf, type CompletedBy } from '#domain/task.ts';
import type { CompletableTask, CompletionDialogProps } from '#src/record/tasks/task-types.ts';
import { ChangeClaimDialog } from './change-claim-dialog.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';

const DIALOGS: Readonly<Partial<Record<CompletedBy, ComponentType<CompletionDialogProps>>>> = {
  change: ChangeClaimDialog,
  reserve: MoneyDialog,
  payment: MoneyDialog,
};

/** What is asked before a task of a claim is completed (spec 1 §4 and §6). */
export function completionOf({ taskConfig }: CompletableTask): ComponentType<CompletionDialogProps> | undefined {
  return nodeTypeOf(taskConfig) === 'allocateSupplier'
    ? SupplierDialog
    : DIALOGS[completedBy(taskConfig, RECORDS.claim)];
}
