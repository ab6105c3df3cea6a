import type { ReactNode } from 'react';
import type { RowAction } from '#src/ui/row-menu.tsx';
import type { OpenStep, OpenWorkflow } from './open-workflow.ts';

/** What an administrator of the organisation does with a run; nothing for everybody else. */
export interface RunControls {
  readonly isAdmin: boolean;
  readonly ofRun: readonly RowAction[];
  readonly ofStep: (step: OpenStep) => readonly RowAction[];
  readonly dialog: ReactNode;
}

/** Controls of a run and of its steps, with the dialogs that ask before. */
export function useRunControls(_workflow: OpenWorkflow): RunControls {
  return { isAdmin: false, ofRun: [], ofStep: () => [], dialog: null };
}
