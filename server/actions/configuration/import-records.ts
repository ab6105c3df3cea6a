// importRecords: many records of one resource at once, all or none; a dry run does everything and takes it back.
import type { ClientBase } from 'pg';
import { isFields, isList } from '#domain/fields.ts';
import { waitedFault } from '#domain/import.ts';
import type { Definitions } from '../../definitions/load.ts';
import type { Tables } from '../../definitions/tables.ts';
import { explainRefusals } from '../../refusals/explain-refusal.ts';
import { AppError } from '../../errors.ts';
import type { MutationImportRecordsArgs } from '../../generated/arguments.ts';
import type { ActionContext } from '../../graphql/options.ts';
import { createWriteCheck } from '../../import/check-write.ts';
import { importRows, type ImportOutcome } from '../../import/import-records.ts';
import { importableBy } from '../../import/may-import.ts';
import type { FileRow } from '../../import/read-rows.ts';
import type { CompileRows } from '../../import/references.ts';
import type { WriteRule } from '../../validation/write-rule.ts';
import type { BoundedAction } from '../bounded.ts';

export interface ImportDependencies {
  readonly definitions: Definitions;
  readonly tables: Tables;
  readonly compileRows: CompileRows;
  /** Every rule of a write but the check against the definition, which is made here. */
  readonly writeRules: readonly WriteRule[];
}

const STATEMENT_MILLISECONDS = 120_000;

/** An import holds a connection and up to a hundred megabytes: an organisation has one at a time. */
const LOCK = `select pg_try_advisory_xact_lock(hashtextextended('claimworks-import:' || app.org_id(), 0)) as free`;
const OTHER_IMPORT = 'Somebody in your organisation is importing records right now. Try again when they have finished.';

/** Ends the transaction without keeping what it did. */
class TakeBack extends Error {
  readonly outcome: ImportOutcome;

  constructor(outcome: ImportOutcome) {
    super('The import is taken back.');
    this.outcome = outcome;
  }
}

function readRows(given: unknown): readonly FileRow[] {
  const path = ['importRecords', 'rows'];
  if (!isList(given) || !given.every(isFields))
    throw new AppError('validation-failed', 'Rows are a list of objects.', { path });
  if (given.length === 0) throw new AppError('validation-failed', 'The file has no rows.', { path });
  const fault = waitedFault(given.length);
  if (fault !== undefined) throw new AppError('limit-exceeded', fault, { path });
  return given;
}

async function run(
  context: ActionContext,
  dryRun: boolean,
  work: (client: ClientBase) => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  try {
    return await context.transaction(async (client) => {
      const { rows } = await client.query<{ free: boolean }>(LOCK);
      if (rows[0]?.free !== true) throw new AppError('limit-exceeded', OTHER_IMPORT, { path: ['importRecords'] });
      await client.query(`set local statement_timeout = ${STATEMENT_MILLISECONDS}`);
      const outcome = await work(client);
      if (dryRun || outcome.issues.count > 0) throw new TakeBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof TakeBack) return error.outcome;
    throw error;
  }
}

export function importRecords({
  definitions,
  tables,
  compileRows,
  writeRules,
}: ImportDependencies): BoundedAction<MutationImportRecordsArgs> {
  const mapError = explainRefusals(definitions, tables);
  return {
    kind: 'mutation',
    name: 'importRecords',
    isBoundedItself: true,
    typeDefs: `
      "A fault of a file: row 1 is the first record, row 0 the file as a whole."
      type ImportIssue { row: Int! field: String message: String! }
      "What an import did, or would do. With issues nothing is kept; the first two hundred are told."
      type ImportResult { total: Int! inserted: Int! updated: Int! unchanged: Int! issueCount: Int! issues: [ImportIssue!]! }
      extend type Mutation {
        "Adds records of a resource, or changes those that have an id. Rows are texts by property; all of them or none."
        importRecords(name: String!, rows: jsonb!, dryRun: Boolean!): ImportResult!
      }`,
    run: async (args, context) => {
      const served = importableBy(definitions, args.name, context, 'importRecords');
      const rows = readRows(args.rows);
      const table = tables.ofType(served.definition.type);
      const { issues, inserted, updated, unchanged } = await run(context, args.dryRun, (client) =>
        importRows(rows, {
          client,
          served,
          table,
          compile: compileRows,
          mapError,
          checkWrite: createWriteCheck(writeRules, context, client),
        }),
      );
      return { total: rows.length, inserted, updated, unchanged, issueCount: issues.count, issues: issues.told };
    },
  };
}
