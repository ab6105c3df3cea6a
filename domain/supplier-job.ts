// The states of a supplier's job and who may move it on (spec 1 §3, §6; the database's app.may_move_job does the same).
import { isOneOf } from './fields.ts';

export const JOB_STATUSES = ['New', 'Accepted', 'In progress', 'Completed'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** On whose behalf a job is moved: the supplier that does it, or somebody who handles the claim. */
type JobSide = 'supplier' | 'handler';

export function isJobStatus(value: unknown): value is JobStatus {
  return isOneOf(JOB_STATUSES, value);
}

/**
 * Whether a job may go from one state to another: a supplier takes one step at a time; a handler goes forward as far as
 * the supplier has told them, and back by one step, to put a mistake right.
 */
export function mayMoveJob(side: JobSide, from: JobStatus, to: JobStatus): boolean {
  const step = JOB_STATUSES.indexOf(to) - JOB_STATUSES.indexOf(from);
  return side === 'supplier' ? step === 1 : step > 0 || step === -1;
}

/** The states that a handler can choose for a job, the present one among them; all of them for a new job. */
export function jobChoices(status: JobStatus | undefined): readonly JobStatus[] {
  return JOB_STATUSES.filter(
    (other) => status === undefined || other === status || mayMoveJob('handler', status, other),
  );
}

/** What a supplier does next with a job; undefined when it is done. */
export function nextJobStep(status: JobStatus): JobStatus | undefined {
  return JOB_STATUSES.find((other) => mayMoveJob('supplier', status, other));
}
