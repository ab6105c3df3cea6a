// What loading claims in bulk takes, as npm run demo:load does it: the database is loaded anew for it.
import { Client } from 'pg';
import type { BenchDatabase } from './database.ts';
import { circumstancesText, figure, type Circumstances } from './report.ts';

/** Of 1,000,000 claims. */
const TARGET_SECONDS = 480;

/** Rows of all tables of the product, as the last ANALYZE counted them. */
async function rowsOf(url: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>(
      `select sum(reltuples)::bigint as n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0`,
    );
    return Number(rows[0]?.n);
  } finally {
    await client.end();
  }
}

/** The load as Markdown. @param claims how many were asked for */
export async function bulkLoadText(
  { url, loadSeconds = NaN }: BenchDatabase,
  claims: number,
  organisations: number,
  circumstances: Circumstances,
): Promise<string> {
  const rows = await rowsOf(url);
  const target = (TARGET_SECONDS * claims) / 1_000_000;
  return [
    `## Loading ${claims.toLocaleString('en-AU')} claims`,
    '',
    circumstancesText(circumstances),
    '',
    `\`npm run demo:load -- --claims ${claims} --organisations ${organisations}\`: claims with their notes, tasks, messages, files, money, complaints and change log, indexes and statistics, ${rows.toLocaleString('en-AU')} rows in all.`,
    '',
    `- ${figure(loadSeconds, 0)} s. Target below ${figure(target, 0)} s: ${loadSeconds < target ? 'met' : '**missed**'}.`,
    '',
  ].join('\n');
}
