// An export: the whole filtered set of a list as one file, read as the person who asks.
import type { Pool } from 'pg';
import { readSessionClaims } from '#domain/session.ts';
import type { Definitions } from '../definitions/load.ts';
import type { Tables } from '../definitions/tables.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError } from '../errors.ts';
import type { Session } from '../graphql/options.ts';
import type { GraphqlService } from '../graphql/service.ts';
import type { Cell } from './cells.ts';
import { cellReader, planColumn, type PlannedColumn } from './columns.ts';
import { writeCsv } from './csv.ts';
import type { ExportFormat, ExportRequest } from './request.ts';
import { selectionOf } from './selection.ts';
import { openSnapshot, type RowsStatement, type Snapshot } from './snapshot.ts';
import type { WriteRows } from './write-rows.ts';
import { writeXlsx } from './xlsx.ts';

/** Most rows of one file. */
export const MOST_ROWS = 500_000;
/** Beyond this a workbook would outgrow its archive. */
const MOST_CELLS = 20_000_000;
/** Exports that run at once; each holds a connection. */
const MOST_AT_ONCE = 3;

const WRITERS: Readonly<Record<ExportFormat, WriteRows>> = { csv: writeCsv, xlsx: writeXlsx };

export interface ExportDependencies {
  readonly pool: Pool;
  readonly transactions: Transactions;
  readonly definitions: Definitions;
  readonly tables: Tables;
  readonly graphql: Pick<GraphqlService, 'rowsStatement'>;
}

export interface RunningExport {
  readonly rowCount: number;
  /** The file, in pieces; ask for the next one when the last one is gone. */
  readonly bytes: AsyncGenerator<Uint8Array>;
  /** Lets go of the database; call it in any case. */
  close(): Promise<void>;
}

export interface Exporter {
  /**
   * Starts an export.
   * @throws AppError and GraphqlServiceError for what the person may not ask or see, limit-exceeded for too many rows
   */
  start(session: Session, request: ExportRequest): Promise<RunningExport>;
}

async function zoneOf(snapshot: Snapshot): Promise<string> {
  const [org] = await snapshot.query<{ zone: string }>('select zone from org where id = app.org_id()');
  return org?.zone ?? 'Australia/Sydney';
}

/** Columns with the labels of their settings, as far as the person may read these. */
async function withOptions(columns: readonly PlannedColumn[], snapshot: Snapshot): Promise<readonly PlannedColumn[]> {
  const names = [...new Set(columns.flatMap(({ options }) => options ?? []))];
  if (names.length === 0) return columns;
  const rows = await snapshot.query<{ name: string; labels: Record<string, string> }>(
    `select i.name, coalesce((select jsonb_object_agg(item ->> 'key', item ->> 'label') from jsonb_array_elements(coalesce(o.value, i.value)) item where item ? 'key' and item ? 'label'), '{}') as labels
     from configuration_item i left join configuration_item_org o on o.configuration_item_id = i.id and o.org_id = app.org_id()
     where i.name = any ($1) and i.type = 'list'`,
    [names],
  );
  const byName = new Map(rows.map(({ name, labels }) => [name, labels]));
  return columns.map((column) => ({ ...column, labels: { ...(column.options === undefined ? {} : byName.get(column.options)), ...column.labels } }));
}

async function* cellsOf(batches: AsyncIterable<readonly unknown[]>, readers: readonly ((row: unknown) => Cell)[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const rows of batches) yield rows.map((row) => readers.map((read) => read(row)));
}

async function countRows(snapshot: Snapshot, statement: RowsStatement, { columns, format }: ExportRequest): Promise<number> {
  const count = await snapshot.count(statement);
  if (count > MOST_ROWS) throw new AppError('limit-exceeded', `These are ${count.toLocaleString('en-AU')} rows; a file holds at most ${MOST_ROWS.toLocaleString('en-AU')}. Narrow the filters.`);
  if (format === 'xlsx' && count * columns.length > MOST_CELLS) throw new AppError('limit-exceeded', 'This is too much for one workbook. Choose CSV, or fewer columns.');
  return count;
}

/** Makes the exporter of a service. */
export function createExporter({ pool, transactions, definitions, tables, graphql }: ExportDependencies): Exporter {
  let running = 0;

  async function prepare(session: Session, request: ExportRequest, snapshot: Snapshot): Promise<Omit<RunningExport, 'close'>> {
    const table = tables.find(request.type);
    if (!table) throw new AppError('validation-failed', 'There is no such type.', { path: ['type'] });
    const planned = await withOptions(request.columns.map((column) => planColumn(column, definitions.byType(request.type)?.definition)), snapshot);
    const { query, leaves } = selectionOf(table, planned.map(({ path }) => path));
    const statement = graphql.rowsStatement({ query, variables: { where: request.where, orderBy: request.orderBy } });
    const zone = await zoneOf(snapshot);
    const rowCount = await countRows(snapshot, statement, request);
    await record(session, request, rowCount);
    const readers = planned.flatMap((column, index) => {
      const leaf = leaves[index];
      return leaf ? [cellReader(column, leaf, zone)] : [];
    });
    return { rowCount, bytes: WRITERS[request.format](request.columns.map(({ title }) => title), cellsOf(snapshot.rows(statement), readers)) };
  }

  /** Written before the first row leaves. */
  async function record(session: Session, { type, name, format, where, columns }: ExportRequest, rowCount: number): Promise<void> {
    const { orgId, userId } = readSessionClaims(session.claims);
    await transactions.asSystem(orgId, (client) =>
      client.query('insert into export_log (user_id, type, name, format, filter, columns, row_count) values ($1, $2, $3, $4, $5, $6, $7)', [
        userId, type, name, format, JSON.stringify(where), JSON.stringify(columns.map(({ path }) => path.join('.'))), rowCount,
      ]),
    );
  }

  return {
    async start(session, request) {
      if (running >= MOST_AT_ONCE) throw new AppError('unavailable', 'Other exports are running. Try again in a moment.');
      running += 1;
      let snapshot: Snapshot | undefined;
      const close = async (): Promise<void> => {
        if (snapshot === undefined) return;
        running -= 1;
        const ended = snapshot;
        snapshot = undefined;
        await ended.close();
      };
      try {
        snapshot = await openSnapshot(pool, session);
        return { ...(await prepare(session, request, snapshot)), close };
      } catch (error) {
        if (snapshot === undefined) running -= 1;
        await close();
        throw error;
      }
    },
  };
}
