// Regulatory clocks as time passes (issue 13, supabase/schemas/clocks.sql): SQL works out what is due; this takes the
// records in parts, so that nobody waits long for one that is being looked at.
import type { ClientBase } from 'pg';
import { RECORDS } from '#domain/records.ts';
import type { Transactions } from '../database/transactions.ts';
import { anewAtDeadlock } from '../graphql/pool/anew-at-deadlock.ts';
import type { Logger } from '../log.ts';

/** Records whose clocks are counted in one transaction. */
const RECORDS_A_PART = 1000;
/** Clocks that are marked in one transaction. */
const CLOCKS_A_PART = 20_000;

type Transaction = <T>(work: (client: ClientBase) => Promise<T>) => Promise<T>;

/**
 * Gives the records of the transactions' organisation their clocks.
 * @param onlyOpen those that have open clocks: limits or days have changed
 */
export async function countClocks(transaction: Transaction, onlyOpen: boolean): Promise<void> {
  for (const entity of Object.keys(RECORDS)) {
    for (let after: string | null = '0'; after !== null;) {
      const { rows }: { rows: { last: string | null }[] } = await anewAtDeadlock(() =>
        transaction((client) =>
          client.query('select app.count_clocks($1, $2, $3, $4) as last', [entity, after, RECORDS_A_PART, onlyOpen]),
        ),
      );
      after = rows[0]?.last ?? null;
    }
  }
  await transaction((client) => client.query('select app.clocks_were_counted()'));
}

/** Calls a function of the pass until it finds nothing more. @returns how many clocks it found */
async function untilDone(transaction: Transaction, name: 'pass_clocks' | 'warn_clocks'): Promise<number> {
  for (let found = 0; ;) {
    const { rows } = await anewAtDeadlock(() =>
      transaction((client) => client.query<{ count: number }>(`select app.${name}($1) as count`, [CLOCKS_A_PART])),
    );
    const count = rows[0]?.count ?? 0;
    found += count;
    if (count < CLOCKS_A_PART) return found;
  }
}

/** What an hour does in one organisation: counts what waits for it, marks breaches, tells of deadlines that are near. */
async function passOrganisation(transaction: Transaction): Promise<{ breached: number; warned: number }> {
  const { rows } = await transaction((client) =>
    client.query<{ wait: string | null }>('select app.clocks_wait() as wait'),
  );
  const wait = rows[0]?.wait ?? null;
  if (wait !== null) await countClocks(transaction, wait === 'open');
  const breached = await untilDone(transaction, 'pass_clocks');
  return { breached, warned: await untilDone(transaction, 'warn_clocks') };
}

/**
 * The hourly pass over the clocks of every organisation. What fails in one is logged and does not hold up the others.
 * @returns how many clocks were marked as breached, and of how many people were told
 */
export async function passClocks(
  transactions: Pick<Transactions, 'asSystem'>,
  log: Logger,
): Promise<{ readonly breached: number; readonly warned: number }> {
  const { rows: organisations } = await transactions.asSystem(null, (client) =>
    client.query<{ id: number }>('select id::float8 as id from org where is_enabled order by id'),
  );
  const sum = { breached: 0, warned: 0 };
  for (const { id } of organisations) {
    try {
      const { breached, warned } = await passOrganisation((work) => transactions.asSystem(id, work));
      sum.breached += breached;
      sum.warned += warned;
    } catch (error) {
      log.error('The deadlines of an organisation could not be looked at', { orgId: id, error });
    }
  }
  return sum;
}
