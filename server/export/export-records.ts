// An export: the whole filtered set of a list as one file, read as the person who asks.
import { readSessionClaims } from '#domain/session.ts';
import type { ExportRequest } from '#schemas/engine/export-request.ts';
import type { Definitions } from '../definitions/load.ts';
import type { Tables } from '../definitions/tables.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError } from '../errors.ts';
import type { Session } from '../graphql/options.ts';
import type { GraphqlService } from '../graphql/service.ts';
import type { Cell } from './cells.ts';
import { cellReader, planColumn, type PlannedColumn } from './columns.ts';
import { selectionOf } from './selection.ts';
import { HISTORY_PATHS, openHistory } from './history-column.ts';
import { optionLabels } from './option-labels.ts';
import { openSnapshot, type Connections, type RowsStatement, type Snapshot } from './snapshot.ts';
import { WRITERS } from './writers.ts';

/** Most rows of one file. */
const MOST_ROWS = 500_000;

export interface ExportDependencies {
  /** Each export holds a connection of it as long as somebody takes its rows. */
  readonly pool: Connections;
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
  const byName = await optionLabels(snapshot, names);
  return columns.map((column) => ({
    ...column,
    labels: { ...(column.options === undefined ? {} : byName.get(column.options)), ...column.labels },
  }));
}

type ReadCell = (row: unknown) => Cell;
type ReadyColumn = (rows: readonly unknown[]) => Promise<ReadCell>;

/** Columns in order, each made ready for the rows of a batch. */
async function* cellsOf(
  batches: AsyncIterable<readonly unknown[]>,
  columns: readonly ReadyColumn[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const rows of batches) {
    const readers: ReadCell[] = [];
    for (const ready of columns) readers.push(await ready(rows));
    yield rows.map((row) => readers.map((read) => read(row)));
  }
}

async function countRows(snapshot: Snapshot, statement: RowsStatement): Promise<number> {
  const count = await snapshot.count(statement);
  if (count > MOST_ROWS)
    throw new AppError(
      'limit-exceeded',
      `These are ${count.toLocaleString('en-AU')} rows; a file holds at most ${MOST_ROWS.toLocaleString('en-AU')}. Narrow the filters.`,
    );
  return count;
}

/** Makes the exporter of a service. */
export function createExporter({ pool, transactions, definitions, tables, graphql }: ExportDependencies): Exporter {
  async function prepare(
    session: Session,
    request: ExportRequest,
    snapshot: Snapshot,
  ): Promise<Omit<RunningExport, 'close'>> {
    const table = tables.find(request.type);
    if (!table) throw new AppError('validation-failed', 'There is no such type.', { path: ['type'] });
    const planned = await withOptions(
      request.columns.map((column) => planColumn(column, definitions.byType(request.type)?.definition)),
      snapshot,
    );
    const isHistory = planned.some((column) => column.history !== undefined);
    const { query, leaves } = selectionOf(table, [
      ...planned.map(({ path }) => path),
      ...(isHistory ? HISTORY_PATHS : []),
    ]);
    const statement = graphql.rowsStatement({ query, variables: { where: request.where, orderBy: request.orderBy } });
    const zone = await zoneOf(snapshot);
    const rowCount = await countRows(snapshot, statement);
    await record(session, request, rowCount);
    const history = isHistory ? await openHistory(snapshot, tables, zone) : undefined;
    const columns = planned.flatMap((column, index): ReadyColumn[] => {
      const leaf = leaves[index];
      if (column.history !== undefined && history) return [history(column.history)];
      return leaf ? [() => Promise.resolve(cellReader(column, leaf, zone))] : [];
    });
    return {
      rowCount,
      bytes: WRITERS[request.format](
        request.columns.map(({ title }) => title),
        cellsOf(snapshot.rows(statement), columns),
      ),
    };
  }

  /** Written before the first row leaves. */
  async function record(
    session: Session,
    { type, name, format, where, columns }: ExportRequest,
    rowCount: number,
  ): Promise<void> {
    const { orgId, userId } = readSessionClaims(session.claims);
    await transactions.asSystem(orgId, (client) =>
      client.query(
        'insert into export_log (user_id, type, name, format, filter, columns, row_count) values ($1, $2, $3, $4, $5, $6, $7)',
        [userId, type, name, format, JSON.stringify(where), JSON.stringify(columns.map(({ path }) => path)), rowCount],
      ),
    );
  }

  return {
    async start(session, request) {
      const snapshot = await openSnapshot(pool, session);
      try {
        return { ...(await prepare(session, request, snapshot)), close: () => snapshot.close() };
      } catch (error) {
        await snapshot.close();
        throw error;
      }
    },
  };
}
