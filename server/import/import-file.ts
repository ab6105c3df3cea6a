// Imports a file that somebody has uploaded: a batch of rows a transaction, each with its maker's rights of that moment.
import type { ClientBase } from 'pg';
import { withSystemRights } from '../caller/as-system.ts';
import { makerSession } from '../caller/maker-session.ts';
import type { Definitions, ServedDefinition } from '../definitions/load.ts';
import type { Tables } from '../definitions/tables.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import type { JobContext } from '../jobs/job-types.ts';
import { explainRefusals } from '../refusals/explain-refusal.ts';
import type { WriteRule } from '../validation/write-rule.ts';
import { createWriteCheck } from './check-write.ts';
import { openCsv, type CsvRow } from './csv-source.ts';
import { failureOf } from './import-failure.ts';
import { beginImport, failImport, finishImport, keepBatch, keepTotal, type BegunImport } from './import-progress.ts';
import { importRows } from './import-records.ts';
import type { ImportIssue } from './issues.ts';
import type { FileRow } from './read-rows.ts';
import type { CompileRows } from './references.ts';

export interface ImportFileOptions {
  readonly transactions: Pick<Transactions, 'asPerson'>;
  readonly storage: Pick<StorageGateway, 'read'>;
  readonly definitions: Definitions;
  readonly tables: Tables;
  readonly compileRows: CompileRows;
  /** Every rule of a write but the check against the definition, which is made here. */
  readonly writeRules: readonly WriteRule[];
}

/** Rows of one transaction: what is lost of them when it is cancelled or killed is done again. */
const BATCH_ROWS = 500;
const STATEMENT_MILLISECONDS = 120_000;

/** Somebody has cancelled it, or another process goes on with it. */
class Stopped extends Error {}

function servedOf({ definitions }: ImportFileOptions, resource: string): ServedDefinition {
  const served = definitions.byName(resource);
  if (served?.definition.import !== true || !served.definition.write.includes('org_admin'))
    throw new AppError('validation-failed', 'These records cannot be imported any more.');
  return served;
}

/** The row as it is imported: texts by property. */
function textsOf({ cells }: CsvRow, mapping: BegunImport['mapping']): FileRow {
  return Object.fromEntries(Object.entries(mapping).map(([property, index]) => [property, cells[index] ?? '']));
}

interface Work {
  readonly options: ImportFileOptions;
  readonly context: JobContext;
  readonly begun: BegunImport;
  readonly served: ServedDefinition;
  readonly columnCount: number;
  /** Ids that the file has named so far. */
  readonly seen: Set<number>;
}

async function storeBatch(work: Work, batch: readonly CsvRow[], client: ClientBase): Promise<void> {
  const { options, context, begun, served, columnCount, seen } = work;
  const session = makerSession(context.orgId, { makerId: begun.makerId, madeAs: 'org_admin' });
  await client.query(`set local statement_timeout = ${STATEMENT_MILLISECONDS}`);
  const [whole, broken] = [
    batch.filter(({ cells }) => cells.length === columnCount),
    batch.filter(({ cells }) => cells.length !== columnCount),
  ];
  const outcome = await importRows(
    whole.map((row) => textsOf(row, begun.mapping)),
    {
      client,
      served,
      table: options.tables.ofType(served.definition.type),
      compile: options.compileRows,
      mapError: explainRefusals(options.definitions, options.tables),
      checkWrite: createWriteCheck(options.writeRules, { session, requestId: `job ${context.jobId}` }, client),
    },
    { numbers: whole.map(({ number }) => number), seen },
  );
  const ofFile = outcome.issues.told.find(({ row }) => row === 0);
  if (ofFile) throw new AppError('validation-failed', `${ofFile.message}. Import the file again.`);
  const issues: readonly ImportIssue[] = [
    ...outcome.issues.told,
    ...broken.map(({ number, cells }) => ({
      row: number,
      field: null,
      message: `Has ${cells.length} values; the first line names ${columnCount} columns`,
    })),
  ];
  await withSystemRights(client);
  const { inserted, updated, unchanged } = outcome;
  const refused = outcome.issues.rowCount + broken.length;
  const before = (batch[0]?.number ?? 1) - 1;
  if (
    !(await keepBatch(client, begun.id, { before, rows: batch.length, inserted, updated, unchanged, refused, issues }))
  )
    throw new Stopped();
}

/** Ids of rows that an earlier run has gone through: one of them must not come a second time. */
function noteIds({ begun, seen }: Work, rows: readonly CsvRow[]): void {
  const index = begun.mapping['id'];
  if (index === undefined) return;
  for (const { cells } of rows) {
    const id = Number(cells[index]);
    if (Number.isSafeInteger(id) && id > 0) seen.add(id);
  }
}

async function runImport(options: ImportFileOptions, context: JobContext, begun: BegunImport): Promise<void> {
  const served = servedOf(options, begun.resource);
  const source = await openCsv(() => options.storage.read(begun.key));
  if (Object.values(begun.mapping).some((index) => index >= source.columns.length))
    throw new AppError('validation-failed', 'The file has other columns than were chosen. Import it again.');
  if (!(await keepTotal(context, begun, source.total))) throw new Stopped();
  const work: Work = { options, context, begun, served, columnCount: source.columns.length, seen: new Set() };
  const session = makerSession(context.orgId, { makerId: begun.makerId, madeAs: 'org_admin' });
  for await (const rows of source.batches(BATCH_ROWS)) {
    const left = rows.filter(({ number }) => number > begun.rowsDone);
    noteIds(work, rows.slice(0, rows.length - left.length));
    if (left.length > 0) await options.transactions.asPerson(session, (client) => storeBatch(work, left, client));
  }
  if (!(await finishImport(context, begun))) throw new Stopped();
}

/**
 * Imports a file, or the rest of one; nothing happens for one that was cancelled or is done.
 * @throws JobRefused, in words, when it cannot go on; any other error to be tried again
 */
export async function importFile(options: ImportFileOptions, context: JobContext, importId: number): Promise<void> {
  const begun = await beginImport(context, importId);
  if (!begun) return;
  try {
    await runImport(options, context, begun);
  } catch (error) {
    if (error instanceof Stopped) return;
    const failure = failureOf(error, context);
    await failImport(context, begun, failure);
    throw failure.thrown;
  }
}
