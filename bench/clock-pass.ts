// The hourly pass over 500,000 regulatory clocks: one that marks and tells of many, and the one after it.
import { Pool } from 'pg';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { passClocks } from '#server/clocks/pass.ts';
import { createTransactions } from '#server/database/transactions.ts';
import { createLogger } from '#server/log.ts';
import { setClocks } from './clock-data.ts';
import { postgresMilliseconds, postmasterOf } from './cpu.ts';
import { circumstancesText, figure, type Circumstances } from './report.ts';

const TARGET_SECONDS = 20;

interface PassTiming {
  readonly breached: number;
  readonly warned: number;
  readonly seconds: number;
  /** Seconds of Postgres' CPU, which other work on the same cores hardly changes. */
  readonly cpu: number;
}

export interface ClockPasses {
  readonly clocks: number;
  readonly running: number;
  /** The one that marks and tells, and the one after it, which finds nothing due. */
  readonly first: PassTiming;
  readonly next: PassTiming;
}

/** The pass as the service runs it every hour, over every organisation. */
export async function timeClockPasses(url: string): Promise<ClockPasses> {
  await setClocks(url, 'running');
  const pool = new Pool({ connectionString: url, max: 2 });
  try {
    const { rows } = await pool.query<{ clocks: number; running: number }>(
      `select count(*)::int as clocks, count(*) filter (where state = 'running')::int as running from clock where org_id = $1`,
      [BANKSIA],
    );
    const postmaster = await postmasterOf(url);
    const transactions = createTransactions(pool);
    const log = createLogger({ level: 'error', format: 'json' });
    const pass = async (): Promise<PassTiming> => {
      const [began, used] = [performance.now(), postgresMilliseconds(postmaster)];
      const { breached, warned } = await passClocks(transactions, log);
      return {
        breached,
        warned,
        seconds: (performance.now() - began) / 1000,
        cpu: (postgresMilliseconds(postmaster) - used) / 1000,
      };
    };
    return { ...(rows[0] ?? { clocks: 0, running: 0 }), first: await pass(), next: await pass() };
  } finally {
    await pool.end();
  }
}

/** The passes as Markdown. */
export function clockPassesText({ clocks, running, first, next }: ClockPasses, circumstances: Circumstances): string {
  const count = (value: number): string => value.toLocaleString('en-AU');
  const row = (name: string, { breached, warned, seconds, cpu }: PassTiming): string =>
    `| ${name} | ${count(breached)} | ${count(warned)} | ${figure(seconds, 2)} | ${figure(cpu, 2)} |`;
  return [
    '## The hourly pass of regulatory clocks',
    '',
    circumstancesText(circumstances),
    '',
    `${count(clocks)} clocks of one organisation, ${count(running)} of them running.`,
    '',
    '| pass | marked as breached | told of | s | CPU Postgres, s |',
    '|---|---|---|---|---|',
    row('many are due', first),
    row('nothing is due', next),
    '',
    `Target below ${TARGET_SECONDS} s: ${first.seconds < TARGET_SECONDS ? 'met' : '**missed**'} (${figure(first.seconds, 1)}).`,
    '',
  ].join('\n');
}
