// A report as a file, row after row from the database: memory holds a batch, however many rows there are.
import { REPORTS, type ReportFormat, type ReportKind, type ReportPeriod } from '#domain/report.ts';
import { AppError } from '../errors.ts';
import { cellOf, type Cell } from '../export/cells.ts';
import { optionLabels } from '../export/option-labels.ts';
import type { RowsStatement, Snapshot } from '../export/snapshot.ts';
import { WRITERS } from '../export/writers.ts';
import { REPORT_DEFINITIONS } from './definitions.ts';
import type { ReportColumn, ReportDefinition } from './report-definition.ts';

/** Rows of the largest file, in either format: a workbook takes another sheet for what one cannot hold. */
export const MOST_ROWS = 2_000_000;
export interface ReportRequest extends ReportPeriod {
  readonly report: ReportKind;
  readonly format: ReportFormat;
}

export interface WrittenReport {
  /** Rows that it has. */
  readonly total: number;
  readonly titles: readonly string[];
  /** The file, in pieces; the next rows are read when the last piece was taken. */
  readonly bytes: AsyncGenerator<Uint8Array>;
  /** Rows that have been written so far. */
  written(): number;
}

/** The statement of a report's rows: one JSON array each. */
export function reportStatement(
  { table, where, joins, order, columns }: ReportDefinition,
  { startDate, endDate }: ReportPeriod,
): RowsStatement {
  // each end is asked for once, before the rows: so an index that begins with the organisation and the day is read from the
  // one to the other, in its order
  const period = `with period as materialized (
    select ($1::date)::timestamp at time zone o.zone as starts, ($2::date + 1)::timestamp at time zone o.zone as ends
    from org o where o.id = (select app.org_id()))`;
  const from = `from org o join ${table} on ${where}`;
  const own = 'where o.id = (select app.org_id())';
  return {
    text: `${period} select json_build_array(${columns.map(({ sql }) => sql).join(', ')})::text as row ${from} ${joins} ${own} order by ${order}`,
    countText: `${period} select count(*) as count ${from} ${own}`,
    values: [startDate, endDate],
  };
}

/** Day and time as the statement writes them. */
function momentCell(value: unknown): Cell {
  if (typeof value !== 'string') return null;
  const [day = '', time = ''] = value.split(' ');
  return { day, time };
}

/** Makes the cell of a column for each row. */
function reader({ kind, labels = {}, options }: ReportColumn, byOption: ReadonlyMap<string, ReportColumn['labels']>) {
  if (kind === 'moment') return momentCell;
  const own = options === undefined ? undefined : byOption.get(options);
  // its zone is asked for no more: days are written where the organisation is
  const context = { zone: 'UTC', labels: { ...labels, ...own } };
  return (value: unknown): Cell => cellOf(kind, value, context);
}

function refuseSize(total: number, report: ReportKind): void {
  if (total > MOST_ROWS)
    throw new AppError(
      'limit-exceeded',
      `These are ${total.toLocaleString('en-AU')} ${REPORTS[report].label.toLowerCase()}; a report has at most ${MOST_ROWS.toLocaleString('en-AU')} rows. Choose a shorter period.`,
    );
}

/**
 * Begins to write a report in a reading transaction, whose person's rights decide what stands in it.
 * @throws AppError limit-exceeded, in words, when it would be too large
 */
export async function writeReport(snapshot: Snapshot, request: ReportRequest): Promise<WrittenReport> {
  const definition = REPORT_DEFINITIONS[request.report];
  const { columns } = definition;
  const statement = reportStatement(definition, request);
  const total = await snapshot.count(statement);
  refuseSize(total, request.report);
  const byOption = await optionLabels(snapshot, [...new Set(columns.flatMap(({ options }) => options ?? []))]);
  const readers = columns.map((column) => reader(column, byOption));
  const titles = columns.map(({ title }) => title);
  let written = 0;
  async function* cells(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for await (const rows of snapshot.rows(statement)) {
      yield rows.map((row) => readers.map((read, index) => read((row as readonly unknown[])[index])));
      written += rows.length;
    }
  }
  return { total, titles, bytes: WRITERS[request.format](titles, cells()), written: () => written };
}
