// A report of 1,000,000 claims, from the press until its file is there, made by the product in a process of its own: how long
// it takes, and that its memory is constant: the process grows with its first large report, and no further with another.
import { Client } from 'pg';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { eventually } from '#tests/support/eventually.ts';
import { ask } from './asking.ts';
import { PATIENCE_MILLISECONDS, withDeployed, type DeployedProduct } from './deployed-product.ts';
import { circumstancesText, figure, type Circumstances } from './report.ts';
import { USAGE_COLUMNS, usageCells, withUsage, type Usage } from './usage.ts';

/** Megabytes more at the most for ten times as many rows: what the collector of garbage lets lie. */
const TARGET_MEGABYTES = 40;
/** Which part of the claims: a workbook has 20,000,000 cells at the most. */
const LARGEST = { csv: 1, xlsx: 0.7 };
const MAKER = 'olivia@banksia.test';

interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

export interface ClaimReportTiming extends Usage {
  readonly format: string;
  readonly rows: number;
  readonly seconds: number;
  /** Megabytes of the file. */
  readonly file: number;
}

interface MadeReport {
  readonly status: string;
  readonly error: string | null;
  readonly rowTotal: number;
  readonly Files: readonly { readonly sizeBytes: number }[];
}

/** The last days in which so large a part of the organisation's claims was reported, about. */
async function periodsOf(databaseUrl: string, parts: readonly number[]): Promise<readonly Period[]> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<Period>(
      `select to_char(percentile_disc(1 - part) within group (order by claim_reported_at), 'YYYY-MM-DD') as "startDate",
         to_char(max(claim_reported_at), 'YYYY-MM-DD') as "endDate"
       from claim, unnest($2::float8[]) with ordinality p (part, place) where org_id = $1 group by part, place order by place`,
      [BANKSIA, parts],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Has a report made. @returns when it is done */
async function makeReport(
  product: DeployedProduct,
  token: string,
  format: string,
  period: Period,
): Promise<MadeReport> {
  const { generateReport } = await ask<{ readonly generateReport: { readonly reportId: number } }>(
    product.url,
    token,
    'mutation ($startDate: date!, $endDate: date!, $format: String!) { generateReport(report: "claims", startDate: $startDate, endDate: $endDate, format: $format) { reportId } }',
    { ...period, format },
  );
  let made: MadeReport | undefined;
  await eventually(async () => {
    const { Report } = await ask<{ readonly Report: readonly MadeReport[] }>(
      product.url,
      token,
      'query ($id: bigint!) { Report(where: { id: { _eq: $id } }) { status error rowTotal Files { sizeBytes } } }',
      { id: generateReport.reportId },
    );
    [made] = Report;
    return made !== undefined && !['waiting', 'running'].includes(made.status);
  }, PATIENCE_MILLISECONDS);
  if (made?.status !== 'done') throw new Error(`${format}: ${made?.status}, ${made?.error}`);
  return made;
}

async function timeReport(
  product: DeployedProduct,
  token: string,
  format: string,
  period: Period,
): Promise<ClaimReportTiming> {
  const began = performance.now();
  const { result, usage } = await withUsage(product, () => makeReport(product, token, format, period));
  return {
    format,
    rows: result.rowTotal,
    seconds: (performance.now() - began) / 1000,
    file: (result.Files[0]?.sizeBytes ?? 0) / 1e6,
    ...usage,
  };
}

/**
 * Of each format has a large report made, by which the process grows, then a small and another large one.
 * @param databaseUrl claims of the demo's own organisation
 * @returns the three of each format in this order
 */
export async function timeClaimReports(databaseUrl: string): Promise<readonly ClaimReportTiming[]> {
  const periods = new Map<string, readonly Period[]>();
  for (const [format, largest] of Object.entries(LARGEST))
    periods.set(format, await periodsOf(databaseUrl, [largest / 10, largest]));
  return withDeployed(databaseUrl, {}, async (product) => {
    const token = await product.token(MAKER, BANKSIA, 'org_admin');
    const timings: ClaimReportTiming[] = [];
    for (const [format, [small, large]] of periods) {
      if (!small || !large) throw new Error('The organisation has no claims.');
      for (const period of [large, small, large]) timings.push(await timeReport(product, token, format, period));
    }
    return timings;
  });
}

/** The reports as Markdown. */
export function claimReportsText(timings: readonly ClaimReportTiming[], circumstances: Circumstances): string {
  const more = Math.max(
    ...Object.keys(LARGEST).map((format) => {
      const [, small, large] = timings.filter((one) => one.format === format);
      if (!small || !large) throw new Error(`${format}: no reports.`);
      return large.peak - small.peak;
    }),
  );
  return [
    '## A report of many claims',
    '',
    circumstancesText(circumstances),
    '',
    'From the request until the file is in storage, made by its job with its maker’s rights, on the product in a process of its own. The memory is the process’s resident set: it grows with the first large report of a format, and what counts is what the second takes more than the small one before it.',
    '',
    `| file | rows | s | file, MB | ${USAGE_COLUMNS.join(' | ')} |`,
    '|---|---|---|---|---|---|---|---|',
    ...timings.map(
      (one) =>
        `| ${one.format} | ${one.rows.toLocaleString('en-AU')} | ${figure(one.seconds, 1)} | ${figure(one.file, 1)} | ${usageCells(one, 1).join(' | ')} |`,
    ),
    '',
    `Target at most ${TARGET_MEGABYTES} MB more for ten times as many rows: ${more <= TARGET_MEGABYTES ? 'met' : '**missed**'} (${more}).`,
    '',
  ].join('\n');
}
