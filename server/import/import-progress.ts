// The row of a file that is being imported: people see each of its steps at once.
import type { ClientBase } from 'pg';
import { doneTitle, failedTitle, IMPORT_DAYS, type ImportCounts } from '#domain/import.ts';
import type { JobContext } from '../jobs/job-types.ts';
import type { ImportIssue } from './issues.ts';

export interface BegunImport {
  readonly id: number;
  /** The definition's name. */
  readonly resource: string;
  readonly key: string;
  /** Index of the file's column by property. */
  readonly mapping: Readonly<Record<string, number>>;
  /** Rows that an earlier run has gone through: they are stored, or refused. */
  readonly rowsDone: number;
  readonly makerId: number;
}

// one that has failed is asked for by the administrator who tries its job again
const BEGIN = `
  update record_import i set status = 'running', error = null, started_at = coalesce(i.started_at, $3), finished_at = null, expires_at = null
  where i.org_id = $1 and i.id = $2 and i.status in ('waiting', 'running', 'failed') and i.key is not null
  returning i.id::float8 as id, i.resource, i.key, i.mapping, i.rows_done::float8 as "rowsDone", i.created_by_id::float8 as "makerId"`;

/** Takes a file for being imported. @returns undefined when there is nothing to do: it was cancelled, or is done */
export function beginImport(
  { transaction, orgId, now }: JobContext,
  importId: number,
): Promise<BegunImport | undefined> {
  return transaction(async (client) => {
    const { rows } = await client.query<BegunImport>(BEGIN, [orgId, importId, now()]);
    return rows[0];
  });
}

/** Says how many rows there are. @returns false when it was cancelled */
export async function keepTotal(
  { transaction, orgId }: JobContext,
  { id }: BegunImport,
  total: number,
): Promise<boolean> {
  const { rowCount } = await transaction((client) =>
    client.query(`update record_import set row_total = $3 where org_id = $1 and id = $2 and status = 'running'`, [
      orgId,
      id,
      total,
    ]),
  );
  return rowCount === 1;
}

interface BatchResult extends ImportCounts {
  /** Rows of the file before the batch. */
  readonly before: number;
  readonly rows: number;
  readonly issues: readonly ImportIssue[];
}

const KEEP = `
  update record_import set rows_done = rows_done + $4, inserted = inserted + $5, updated = updated + $6, unchanged = unchanged + $7, refused = refused + $8
  where org_id = app.org_id() and id = $1 and rows_done = $2 and status = $3`;

const REFUSE = `
  insert into record_import_refusal (import_id, row_number, problems)
  select $1, r.number, r.problems from jsonb_to_recordset($2::jsonb) as r(number bigint, problems jsonb)`;

/**
 * Counts a batch in the transaction that stores it, so that a row which is stored is counted, and once.
 * @returns false when the import was cancelled, or another process goes on with it: then nothing may be kept
 */
export async function keepBatch(client: ClientBase, id: number, batch: BatchResult): Promise<boolean> {
  const { before, rows, inserted, updated, unchanged, refused, issues } = batch;
  const kept = await client.query(KEEP, [id, before, 'running', rows, inserted, updated, unchanged, refused]);
  if (kept.rowCount !== 1) return false;
  if (issues.length === 0) return true;
  const refusals = [...Map.groupBy(issues, ({ row }) => row)].map(([number, problems]) => ({
    number,
    problems: problems.map(({ field, message }) => ({ field, message })),
  }));
  await client.query(REFUSE, [id, JSON.stringify(refusals)]);
  return true;
}

const TELL = `select app.notify($1, $2, 'import finished', 'record_import', $3, $4)`;

/** All rows have been gone through: whoever asked is told. @returns false when it was cancelled at the last moment */
export async function finishImport(
  { transaction, orgId, now }: JobContext,
  { id, makerId }: BegunImport,
): Promise<boolean> {
  return transaction(async (client) => {
    const { rows } = await client.query<ImportCounts & { readonly name: string }>(
      `update record_import set status = 'done', finished_at = $3, expires_at = $3::timestamptz + make_interval(days => $4)
       where org_id = $1 and id = $2 and status = 'running' and rows_done = row_total
       returning name, inserted::float8 as inserted, updated::float8 as updated, unchanged::float8 as unchanged, refused::float8 as refused`,
      [orgId, id, now(), IMPORT_DAYS],
    );
    const [done] = rows;
    if (!done) return false;
    await client.query(TELL, [orgId, makerId, id, doneTitle(done.name, done)]);
    return true;
  });
}

export interface ImportFailure {
  /** For people; while it is tried again, for them who look at it meanwhile. */
  readonly words: string;
  /** Whether nobody tries it again by themselves. */
  readonly isFinal: boolean;
  /** What the job ends with. */
  readonly thrown: Error;
}

/** It could not go on: for good, or until the next try. What was stored stays. */
export async function failImport(
  { transaction, orgId, now }: JobContext,
  { id, makerId }: BegunImport,
  { words, isFinal }: ImportFailure,
): Promise<void> {
  await transaction(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `update record_import set status = $3, error = $4, finished_at = $5, expires_at = $5::timestamptz + make_interval(days => $6)
       where org_id = $1 and id = $2 and status = 'running' returning name`,
      [orgId, id, isFinal ? 'failed' : 'waiting', words.slice(0, 2_000), isFinal ? now() : null, IMPORT_DAYS],
    );
    if (rows[0] && isFinal) await client.query(TELL, [orgId, makerId, id, failedTitle(rows[0].name)]);
  });
}
