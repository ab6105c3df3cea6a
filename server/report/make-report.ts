// Makes a report that somebody has asked for: read with its maker's rights, streamed into the store, told as it goes on.
import { REPORT_DAYS, reportFileName } from '#domain/report.ts';
import { makerSession } from '../caller/maker-session.ts';
import { errorMessage, isDiskFull } from '../errors.ts';
import { openSnapshot, type Connections, type Snapshot } from '../export/snapshot.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import { createKey } from '../gateways/storage/keys.ts';
import type { JobContext } from '../jobs/job-types.ts';
import { beginReport, failReport, finishReport, keepProgress, leftOf, type BegunReport } from './report-rows.ts';
import { requireReport, wordsOfFailure } from './report-maker.ts';
import { writeReport, type WrittenReport } from './write-report.ts';

export interface MakeReportOptions {
  /** Each report holds a connection of it while it is read. */
  readonly pool: Connections;
  readonly storage: StorageGateway;
  /** Between two tellings of how far it is; asked as often whether it was cancelled. */
  readonly progressMilliseconds?: number;
}

const PROGRESS_MILLISECONDS = 1_000;
/** Reading a million rows in their order takes minutes, though each batch of them comes soon. */
const STATEMENT_MILLISECONDS = 600_000;
const DAY_MILLISECONDS = 86_400_000;

/** Somebody has cancelled it, or has it made anew: what was written so far is nobody's. */
class Cancelled extends Error {}

const MIME_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The pieces of the file, with how far it is told now and then. @throws Cancelled */
async function* told(
  written: WrittenReport,
  tell: (rows: number) => Promise<boolean>,
  every: number,
): AsyncGenerator<Uint8Array> {
  let last = performance.now();
  for await (const piece of written.bytes) {
    yield piece;
    if (performance.now() - last < every) continue;
    if (!(await tell(written.written()))) throw new Cancelled();
    last = performance.now();
  }
}

async function store(
  { storage, progressMilliseconds = PROGRESS_MILLISECONDS }: MakeReportOptions,
  context: JobContext,
  report: BegunReport,
  snapshot: Snapshot,
): Promise<{ readonly bytes: number; readonly rows: number; readonly titles: readonly string[] }> {
  await requireReport(snapshot, report.report);
  const written = await writeReport(snapshot, report);
  const tell = (rows: number): Promise<boolean> => keepProgress(context, report, rows, written.total);
  if (!(await tell(0))) throw new Cancelled();
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of told(written, tell, progressMilliseconds)) {
      bytes += piece.length;
      yield piece;
    }
  }
  await storage.putPieces(report.key, counted(), MIME_TYPES[report.format]);
  return { bytes, rows: written.written(), titles: written.titles };
}

async function write(options: MakeReportOptions, context: JobContext, report: BegunReport): Promise<void> {
  const snapshot = await openSnapshot(options.pool, makerSession(context.orgId, report), STATEMENT_MILLISECONDS);
  let made;
  try {
    made = await store(options, context, report, snapshot);
  } finally {
    await snapshot.close();
  }
  const isKept = await finishReport(context, report, {
    ...made,
    name: reportFileName(report.report, report, report.format),
    mimeType: MIME_TYPES[report.format],
    expiresAt: new Date(context.now().getTime() + REPORT_DAYS * DAY_MILLISECONDS),
  });
  if (!isKept) throw new Cancelled();
}

/**
 * Makes one report; nothing happens for one that was cancelled, or has its file already.
 * @throws JobRefused, in words, when it cannot be made; any other error to be tried again
 */
export async function makeReport(options: MakeReportOptions, context: JobContext, reportId: number): Promise<void> {
  const { storage } = options;
  const report = await beginReport(context, reportId, createKey(context.orgId, `report-${reportId}`));
  const forget = (key: string): Promise<void> =>
    storage.remove(key).catch((error: unknown) =>
      context.log.warn('What was written of a report could not be removed', {
        reportId,
        reason: errorMessage(error),
      }),
    );
  if (!report) {
    const key = await leftOf(context, reportId);
    if (key !== undefined) await forget(key);
    return;
  }
  try {
    await write(options, context, report);
  } catch (error) {
    if (error instanceof Cancelled) {
      await forget(report.key);
      return;
    }
    const failure = wordsOfFailure(error, context, isDiskFull(error));
    if (failure.isFinal) await forget(report.key);
    await failReport(context, report, failure);
    throw failure.thrown;
  }
}
