// The minute's tick: enqueues the runs of which a wait has ended.
import type { Transactions } from '../../database/transactions.ts';

/** In one transaction, so that none is long. */
const AT_ONCE = 1_000;

/** @returns how many runs were woken */
export async function wakeRuns(transactions: Transactions): Promise<number> {
  let all = 0;
  for (;;) {
    const woken = await transactions.asSystem(null, async (client) => {
      const { rows } = await client.query<{ woken: number }>('select app.wake_runs($1) as woken', [AT_ONCE]);
      return rows[0]?.woken ?? 0;
    });
    all += woken;
    if (woken < AT_ONCE) return all;
  }
}
