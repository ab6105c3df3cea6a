// A report as a file, row after row from the database: memory holds a batch, however many rows there are.
import { REPORTS, type ReportFormat, type ReportKind, type ReportPeriod } from '#domain/report.ts';
import { AppError } from '../errors.ts';
import { cellOf, type Cell } from '../export/cells.ts';
import { optionLabels } from '../export/option-labels.ts';
import type { RowsStatement, Snapshot } from '../export/snapshot.ts';
import { WRITERS } from '../export/writers.ts';
import { REPORT_DEFINITIONS } from './definitions.ts';
import type { ReportColumn, ReportDefinition } from './report-definition.ts';

/** Rows of the largest file. */
export const MOST_ROWS = 2_000_000;
/** Rows that a sheet of a workbook has, less its head. */
const MOST_SHEET_ROWS = 1_048_575;
/** Beyond this a workbook would outgrow its archive. */
const MOST_CELLS = 20_000_000;

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
  const from = `from org o
    cross join lateral (select ($1::date)::timestamp at time zone o.zone as starts, ($2::date + 1)::timestamp at time zone o.zone as ends) period
    join ${table} on ${where}`;
  const own = 'where o.id = (select app.org_id())';
  return {
    text: `select json_build_array(${columns.map(({ sql }) => sql).join(', ')})::text as row ${from} ${joins} ${own} order by ${order}`,
    countText: `select count(*) as count ${from} ${own}`,
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

function refuseSize(total: number, columns: number, { report, format }: ReportRequest): void {
  const rows = `${total.toLocaleString('en-AU')} ${REPORTS[report].label.toLowerCase()}`;
  if (total > MOST_ROWS)
    throw new AppError(
      'limit-exceeded',
      `These are ${rows}; a report has at most ${MOST_ROWS.toLocaleString('en-AU')} rows. Choose a shorter period.`,
    );
  if (format === 'xlsx' && (total > MOST_SHEET_ROWS || total * columns > MOST_CELLS))
    throw new AppError(
      'limit-exceeded',
      `These are ${rows}: too much for one workbook. Choose CSV, or a shorter period.`,
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
  refuseSize(total, columns.length, request);
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
