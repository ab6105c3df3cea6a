// Runs jobs: takes them from the queue, does them through the handler of their task, records how it went.
import { Logger as WorkerLogger, run, runMigrations, type Runner } from 'graphile-worker';
import { Pool } from 'pg';
import type { Transactions } from '../database/transactions.ts';
import { errorMessage } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { LaneState } from '../telemetry/metrics.ts';
import { inSpan } from '../telemetry/spans.ts';
import { finishJob, outcomeOf, startJob, type JobOutcome, type StartedJob } from './job-rows.ts';
import { JobRefused, type JobHandler } from './job-types.ts';
import { freeLocked, queueForgotten, queueState } from './queue.ts';
import { timetable } from './timetable.ts';

export interface WorkerOptions {
  readonly connectionString: string;
  readonly transactions: Transactions;
  readonly handlers: readonly JobHandler[];
  readonly concurrency: number;
  /** Workers for what takes minutes (app.job_lane), beside the others: mail never waits for a report. */
  readonly longConcurrency?: number;
  /** Off where a transaction pooler forbids named statements. */
  readonly namedStatements: boolean;
  /** Housekeeping of the service itself, by name: run every hour by one of its processes, across organisations. */
  readonly hourly?: Readonly<Record<string, () => Promise<void>>>;
  /** The same every minute: what time alone sets going. */
  readonly everyMinute?: Readonly<Record<string, () => Promise<void>>>;
  readonly log: Logger;
  readonly now?: () => Date;
  /** Told of each job that was run: its task, what became of it, and how long it took. */
  readonly onWorked?: (task: string, outcome: JobOutcome['status'], seconds: number) => void;
}

export interface Worker {
  /** Throws when jobs are not being run. */
  check(): Promise<void>;
  /** What waits and runs at this moment, over all processes. */
  queue(): Promise<readonly LaneState[]>;
  /** Takes no new jobs and waits for the running ones. */
  stop(): Promise<void>;
}

const POLL_MILLISECONDS = 2_000;

/** Long jobs that a process does at once. */
export const LONG_JOBS_AT_ONCE = 2;

/** Tells the queue that the job is to be tried again. */
class TryAgain extends Error {}

function jobIdOf(payload: unknown): number {
  const jobId =
    typeof payload === 'object' && payload !== null && 'jobId' in payload ? Number(payload.jobId) : Number.NaN;
  if (!Number.isSafeInteger(jobId)) throw new Error('The queue holds something that is not one of our jobs');
  return jobId;
}

/** Installs or updates the queue's tables. Two processes may do it at once. */
export async function migrateQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new WorkerLogger(() => () => undefined) });
}

/** Starts running jobs; the queue's tables are installed first. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { transactions, log } = options;
  const now = options.now ?? (() => new Date());
  const handlers = new Map(options.handlers.map((handler) => [handler.task, handler]));
  const pool = new Pool({
    connectionString: options.connectionString,
    max: options.concurrency + (options.longConcurrency ?? LONG_JOBS_AT_ONCE) + 4,
    application_name: 'claimworks-jobs',
  });
  const lost = (error: Error) => log.warn('A connection of the job runner was lost', { reason: error.message });
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));

  async function work(jobId: number, job: StartedJob): Promise<void> {
    const handler = handlers.get(job.task);
    if (!handler) throw new JobRefused(`Nothing here handles '${job.task}'`);
    await handler.run(job.payload, {
      orgId: job.orgId,
      jobId,
      attempt: job.attempt,
      isLastTry: job.attempt >= job.maxAttempts,
      interrupted: job.interrupted,
      now,
      log: log.child({ jobId, task: job.task, orgId: job.orgId }),
      transaction: (inner) => transactions.asSystem(job.orgId, inner),
    });
  }

  async function perform(payload: unknown): Promise<void> {
    const jobId = jobIdOf(payload);
    const job = await transactions.asSystem(null, (client) => startJob(client, jobId, now()));
    if (!job) return;
    const started = performance.now();
    const told = (status: JobOutcome['status']) =>
      options.onWorked?.(job.task, status, (performance.now() - started) / 1000);
    try {
      await inSpan(`job ${job.task}`, {}, () => work(jobId, job));
    } catch (error) {
      const outcome = outcomeOf(error, job);
      told(outcome.status);
      log.warn('A job failed', {
        jobId,
        task: job.task,
        orgId: job.orgId,
        attempt: job.attempt,
        outcome: outcome.status,
        reason: errorMessage(error),
      });
      await transactions.asSystem(null, (client) => finishJob(client, job.orgId, jobId, outcome, job.attempt, now()));
      if (outcome.status === 'waiting') throw new TryAgain(errorMessage(error), { cause: error });
      return;
    }
    told('done');
    await transactions.asSystem(null, (client) =>
      finishJob(client, job.orgId, jobId, { status: 'done' }, job.attempt, now()),
    );
  }

  /** The queue tries again whatever is thrown; what we did not record ourselves is a fault of the runner. */
  async function task(payload: unknown): Promise<void> {
    try {
      await perform(payload);
    } catch (error) {
      if (!(error instanceof TryAgain)) log.error('A job could not be started or recorded', { error });
      throw error;
    }
  }

  const { hourly = {}, everyMinute = {} } = options;
  /** What failed is logged; the next time tries again. */
  const housekeeping = [...Object.entries(hourly), ...Object.entries(everyMinute)].map(
    ([name, keepHouse]) =>
      [name, () => keepHouse().catch((error: unknown) => log.error('Housekeeping failed', { name, error }))] as const,
  );

  const longConcurrency = options.longConcurrency ?? LONG_JOBS_AT_ONCE;
  const shared = {
    pgPool: pool,
    pollInterval: POLL_MILLISECONDS,
    noHandleSignals: true,
    noPreparedStatements: !options.namedStatements,
    // failures are recorded with the job and logged above
    logger: new WorkerLogger(() => (level, message) => log.debug(message, { level })),
  };
  const runners: Runner[] = [];
  let lock: Awaited<ReturnType<typeof freeLocked>>;
  try {
    await migrateQueue(pool);
    lock = await freeLocked(options.connectionString, log);
    await queueForgotten(pool);
    const short = {
      ...shared,
      concurrency: options.concurrency,
      taskList: { job: task, ...Object.fromEntries(housekeeping) },
      parsedCronItems: timetable(Object.keys(hourly), Object.keys(everyMinute)),
    };
    const long = { ...shared, concurrency: longConcurrency, taskList: { 'long-job': task }, parsedCronItems: [] };
    for (const one of [short, long]) runners.push(await run(one));
  } catch (error) {
    await Promise.all(runners.map((runner) => runner.stop()));
    await pool.end();
    throw error;
  }

  let ended: unknown;
  let running = true;
  for (const { promise } of runners)
    promise.catch((error: unknown) => {
      ended = error;
      running = false;
      log.error('The job runner has ended', { error });
    });

  return {
    async check() {
      if (!running) throw new Error(`The job runner has ended: ${errorMessage(ended)}`);
      await pool.query('select 1');
    },
    queue: () => queueState(pool),
    async stop() {
      if (running) await Promise.all(runners.map((runner) => runner.stop()));
      running = false;
      await lock.end();
      await pool.end();
    },
  };
}
