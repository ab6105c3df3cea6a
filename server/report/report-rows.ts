// The row of a report as it is being made: who asks for it sees each of its states at once.
import { isReportFormat, isReportKind } from '#domain/report.ts';
import type { Maker } from '../caller/maker-session.ts';
import type { JobContext } from '../jobs/job-types.ts';
import type { ReportFailure } from './report-maker.ts';
import type { ReportRequest } from './write-report.ts';

export interface BegunReport extends ReportRequest, Maker {
  readonly id: number;
  /** Where its file is written: the same at each try. */
  readonly key: string;
  readonly scheduleId: number | null;
}

interface Found extends Omit<BegunReport, 'report' | 'format'> {
  readonly report: string;
  readonly format: string;
}

// one that has failed is asked for by the administrator who tries its job again
const BEGIN = `
  update report r set status = 'running', error = null, rows_written = 0, row_total = null, started_at = $3, finished_at = null, key = coalesce(r.key, $4)
  where r.org_id = $1 and r.id = $2 and r.status in ('waiting', 'running', 'failed')
  returning r.id::float8 as id, r.report, r.format, r.start_date::text as "startDate", r.end_date::text as "endDate", r.key,
    r.created_by_id::float8 as "makerId", r.made_as as "madeAs", r.schedule_id::float8 as "scheduleId"`;

/**
 * Takes a report for being made.
 * @returns undefined when there is nothing to do: it was cancelled, or is there
 */
export async function beginReport(
  { transaction, orgId, now }: JobContext,
  reportId: number,
  key: string,
): Promise<BegunReport | undefined> {
  return transaction(async (client) => {
    const { rows } = await client.query<Found>(BEGIN, [orgId, reportId, now(), key]);
    const [found] = rows;
    if (!found) return undefined;
    const { report, format } = found;
    // the database holds both to the same lists
    if (!isReportKind(report) || !isReportFormat(format))
      throw new Error(`There is no report '${report}' as ${format}`);
    return { ...found, report, format };
  });
}

/** What an earlier try left of a report that was cancelled meanwhile. */
export async function leftOf({ transaction, orgId }: JobContext, reportId: number): Promise<string | undefined> {
  return transaction(async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `select key from report where org_id = $1 and id = $2 and status = 'cancelled' and key is not null`,
      [orgId, reportId],
    );
    return rows[0]?.key;
  });
}

/** Says how far it is. @returns false when it was cancelled, or is made anew by another job */
export async function keepProgress(
  { transaction, orgId }: JobContext,
  { id, key }: BegunReport,
  rows: number,
  total: number,
): Promise<boolean> {
  const { rowCount } = await transaction((client) =>
    client.query(
      `update report set rows_written = $4, row_total = $5 where org_id = $1 and id = $2 and key = $3 and status = 'running'`,
      [orgId, id, key, rows, total],
    ),
  );
  return rowCount === 1;
}

interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly rows: number;
  readonly titles: readonly string[];
  readonly expiresAt: Date;
}

/**
 * It is there: its file hangs on it, the log of exports says who has taken what, and who has it made every month is told.
 * @returns false when it was cancelled meanwhile
 */
export async function finishReport(
  { transaction, orgId, now }: JobContext,
  report: BegunReport,
  { name, mimeType, bytes, rows, titles, expiresAt }: MadeFile,
): Promise<boolean> {
  const { id, key, makerId, startDate, endDate, format, scheduleId } = report;
  return transaction(async (client) => {
    const { rowCount } = await client.query(
      `update report set status = 'done', rows_written = $4, row_total = $4, finished_at = $5, expires_at = $6 where org_id = $1 and id = $2 and key = $3 and status = 'running'`,
      [orgId, id, key, rows, now(), expiresAt],
    );
    if (rowCount !== 1) return false;
    await client.query(
      `insert into file (report_id, name, key, mime_type, size_bytes, categories, created_by_id) values ($1, $2, $3, $4, $5, '[]', $6)`,
      [id, name, key, mimeType, bytes, makerId],
    );
    await client.query(
      `insert into export_log (user_id, type, name, format, filter, columns, row_count) values ($1, 'Report', $2, $3, $4, $5, $6)`,
      [
        makerId,
        name,
        format,
        JSON.stringify({ report: report.report, startDate, endDate }),
        JSON.stringify(titles),
        rows,
      ],
    );
    if (scheduleId !== null) await client.query(TELL, [id]);
    return true;
  });
}

const TELL = `select app.enqueue('report-email', jsonb_build_object('reportId', $1::bigint), 'report:' || $1::bigint)`;

/** It could not be made: for good, or until the next try. */
export async function failReport(
  { transaction, orgId, now }: JobContext,
  { id, key, scheduleId }: BegunReport,
  { words, isFinal }: ReportFailure,
): Promise<void> {
  await transaction(async (client) => {
    const { rowCount } = await client.query(
      `update report set status = $4, error = $5, finished_at = $6 where org_id = $1 and id = $2 and key = $3 and status = 'running'`,
      [orgId, id, key, isFinal ? 'failed' : 'waiting', words.slice(0, 2_000), isFinal ? now() : null],
    );
    if (rowCount === 1 && isFinal && scheduleId !== null) await client.query(TELL, [id]);
  });
}
