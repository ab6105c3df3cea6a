// Refusals of a draft of an invoice.
import type { Issue } from '#domain/issue.ts';
import { AppError } from '../../errors.ts';

/** The action that saves drafts. */
export const SAVE_INVOICE = 'saveInvoice';

/**
 * Refuses with all faults at once, under the action's name.
 * @throws AppError validation-failed unless there are none
 */
export function refuseDraft(issues: readonly Issue[]): void {
  const placed = issues.map(({ path, message }) => ({ path: [SAVE_INVOICE, ...path], message }));
  const [first] = placed;
  if (first) throw new AppError('validation-failed', first.message, { path: first.path, issues: placed });
}
