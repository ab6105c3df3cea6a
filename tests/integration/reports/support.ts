// Asking for reports, waiting for them and reading their files.
import { unzipSync, strFromU8 } from 'fflate';
import Papa from 'papaparse';
import { expect } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { GraphqlAnswer, RunningService } from '../support/running-service.ts';

const GENERATE =
  'mutation ($report: String!, $startDate: date!, $endDate: date!, $format: String) { generateReport(report: $report, startDate: $startDate, endDate: $endDate, format: $format) { result reportId } }';
const READ =
  'query ($id: bigint!) { Report(where: { id: { _eq: $id } }) { id status error rowsWritten rowTotal createdById Files(where: { isDeleted: { _eq: false } }) { id key name sizeBytes } } }';
const URL_OF = 'query ($key: String!) { getFileUrl(key: $key) { url } }';

export interface ReportRow {
  readonly id: number;
  readonly status: string;
  readonly error: string | null;
  readonly rowsWritten: number;
  readonly rowTotal: number | null;
  readonly createdById: number;
  readonly Files: readonly {
    readonly id: string;
    readonly key: string;
    readonly name: string;
    readonly sizeBytes: number;
  }[];
}

export interface Asked {
  readonly report: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly format?: string;
}

/** A test's hand on the reports of a running service. */
export function reportsOf(running: RunningService) {
  const ask = (asked: Asked, who: Somebody): Promise<GraphqlAnswer> => running.graphql(GENERATE, { ...asked }, who);
  const generate = async (asked: Asked, who: Somebody): Promise<number> => {
    const answer = await ask(asked, who);
    expect(answer.errors).toBeUndefined();
    const made = answer.data!['generateReport'] as { result: string; reportId: number };
    expect(made.result).toBe('waiting');
    return made.reportId;
  };
  const read = async (id: number, who: Somebody): Promise<ReportRow | undefined> => {
    const answer = await running.graphql(READ, { id }, who);
    expect(answer.errors).toBeUndefined();
    return (answer.data!['Report'] as ReportRow[])[0];
  };
  const ended = (id: number, who: Somebody): Promise<ReportRow> =>
    eventually(async () => {
      const row = await read(id, who);
      return row && !['waiting', 'running'].includes(row.status) ? row : undefined;
    });
  const urlOf = async (key: string, who: Somebody): Promise<string | undefined> => {
    const answer = await running.graphql(URL_OF, { key }, who);
    return (answer.data?.['getFileUrl'] as { url: string } | null | undefined)?.url;
  };
  const download = async (row: ReportRow, who: Somebody): Promise<Buffer> => {
    const url = await urlOf(row.Files[0]?.key ?? '', who);
    const response = await fetch(url!);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
    return Buffer.from(await response.arrayBuffer());
  };
  return {
    ask,
    generate,
    read,
    ended,
    urlOf,
    download,
    /** The rows of a CSV report, made and downloaded by somebody. */
    async rows(asked: Asked, who: Somebody): Promise<Record<string, string>[]> {
      const row = await ended(await generate(asked, who), who);
      expect(row.error).toBeNull();
      expect(row.status).toBe('done');
      const text = (await download(row, who)).toString('utf8');
      const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
      expect(row.rowsWritten).toBe(data.length);
      return data;
    },
    /** The sheet of a workbook. */
    async sheet(asked: Asked, who: Somebody): Promise<string> {
      const row = await ended(await generate({ ...asked, format: 'xlsx' }, who), who);
      const parts = unzipSync(await download(row, who));
      return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    },
  };
}
