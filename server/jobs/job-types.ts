// What the job runner and the handlers of jobs agree on.
import type { ClientBase } from 'pg';
import type { Logger } from '../log.ts';

export interface JobContext {
  readonly orgId: number;
  readonly jobId: number;
  /** How often it has been tried, this time included. */
  readonly attempt: number;
  /** True when it is not tried again by itself after this. */
  readonly isLastTry: boolean;
  /** True when an earlier try ended without saying how: the process was killed in the middle. */
  readonly interrupted: boolean;
  /** The clock; tests set it. */
  readonly now: () => Date;
  readonly log: Logger;
  /** A transaction as the system in the job's organisation. */
  readonly transaction: <T>(work: (client: ClientBase) => Promise<T>) => Promise<T>;
}

export interface JobHandler {
  /** Name under which `app.enqueue` was called. */
  readonly task: string;
  /**
   * Does the work. It may be run again after a failure or a crash, so it must be harmless twice.
   * @throws JobRefused, JobUncertain, or any other error to be tried again later.
   */
  readonly run: (payload: Readonly<Record<string, unknown>>, context: JobContext) => Promise<void>;
}

/** It failed for good; trying again cannot help. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}

/** Nobody knows whether it was done, and doing it twice would be wrong: it waits for a person. */
export class JobUncertain extends Error {
  override readonly name = 'JobUncertain';
}
