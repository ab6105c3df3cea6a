// The regulator's report of 50,000 complaints with its pre-check, taken from the product in a process of its own: how long
// it takes, and that ten times as many complaints take no more memory.
import { addReportedComplaints, HALF_YEARS, REPORTER, REPORTING_ORG, VERSION, type HalfYear } from './idr-data.ts';
import { ask } from './asking.ts';
import { readWhole, withDeployed, type DeployedProduct } from './deployed-product.ts';
import { circumstancesText, figure, type Circumstances } from './report.ts';
import { USAGE_COLUMNS, usageCells, withUsage, type Usage } from './usage.ts';
import type { IdrCheck } from '#server/idr/check.ts';

const TARGET_SECONDS = 30;
/** Megabytes more at the most for ten times as many complaints: what the collector of garbage lets lie. */
const TARGET_MEGABYTES = 40;
const WARMING = 10;

export interface ReportTiming extends Usage {
  readonly complaints: number;
  /** Seconds of the page's pre-check, and of the file, before whose first line everything is checked again. */
  readonly checkSeconds: number;
  readonly fileSeconds: number;
  /** Megabytes of the file. */
  readonly file: number;
}

async function addressOf(product: DeployedProduct, token: string, start: string, part: string): Promise<string> {
  const { getIdrReport } = await ask<{ readonly getIdrReport: { readonly url: string } }>(
    product.url,
    token,
    'mutation ($start: String!, $version: String!, $part: String!) { getIdrReport(periodStart: $start, version: $version, part: $part) { url } }',
    { start, version: VERSION, part },
  );
  return getIdrReport.url;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function timeHalfYear(
  product: DeployedProduct,
  token: string,
  { start, complaints }: HalfYear,
): Promise<ReportTiming> {
  const { result, usage } = await withUsage(product, async () => {
    const checkSeconds = await secondsOf(async () => {
      const address = await addressOf(product, token, start, 'check');
      const response = await fetch(address.replace(/^https?:\/\/[^/]+/, product.url));
      const { rowCount, isReady } = (await response.json()) as IdrCheck;
      if (rowCount !== complaints || !isReady) throw new Error(`${start}: ${rowCount} complaints, ready: ${isReady}`);
    });
    let bytes = 0;
    const fileSeconds = await secondsOf(async () => {
      bytes = await readWhole(product, await addressOf(product, token, start, 'file'));
    });
    return { checkSeconds, fileSeconds, file: bytes / 1e6 };
  });
  return { complaints, ...result, ...usage };
}

/** Takes the report of each half-year, after the small one was taken as often as makes the large one. */
export function timeReports(databaseUrl: string): Promise<ReportTiming[]> {
  return withDeployed(databaseUrl, {}, async (product) => {
    await addReportedComplaints(product.pool);
    const token = await product.token(REPORTER, REPORTING_ORG, 'org_admin');
    const timings: ReportTiming[] = [];
    // its code is loaded, and the process has grown by what it grows by for as many complaints a few at a time
    for (const half of HALF_YEARS.slice(0, 1))
      for (let time = 0; time < WARMING; time++) await timeHalfYear(product, token, half);
    for (const half of HALF_YEARS) timings.push(await timeHalfYear(product, token, half));
    return timings;
  });
}

/** The regulator's report as Markdown. */
export function reportsText(timings: readonly ReportTiming[], circumstances: Circumstances): string {
  const seconds = Math.max(...timings.map(({ checkSeconds, fileSeconds }) => checkSeconds + fileSeconds));
  const growth = timings.map(({ before, peak }) => peak - before);
  const more = Math.max(...growth) - (growth[0] ?? 0);
  const said = (isMet: boolean): string => (isMet ? 'met' : '**missed**');
  return [
    '## The complaints report for the regulator',
    '',
    circumstancesText(circumstances),
    '',
    'A half-year of an organisation with 200,000 complaints: the pre-check as its page asks for it, then the file, which checks once more before its first line, on the product in a process of its own. The memory is the process’s resident set.',
    '',
    `| complaints | pre-check, s | file, s | file, MB | ${USAGE_COLUMNS.join(' | ')} |`,
    '|---|---|---|---|---|---|---|---|',
    ...timings.map(
      (one) =>
        `| ${one.complaints.toLocaleString('en-AU')} | ${figure(one.checkSeconds, 2)} | ${figure(one.fileSeconds, 2)} | ${figure(one.file, 1)} | ${usageCells(one, 2).join(' | ')} |`,
    ),
    '',
    `Target pre-check and file together below ${TARGET_SECONDS} s: ${said(seconds < TARGET_SECONDS)} (${figure(seconds, 1)}). Target at most ${TARGET_MEGABYTES} MB more for ten times as many: ${said(more <= TARGET_MEGABYTES)} (${more}).`,
    '',
  ].join('\n');
}
