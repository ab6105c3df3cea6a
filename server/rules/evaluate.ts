// Business rules as time passes (RULES 32): SQL decides which are on (supabase/schemas/rule-evaluation.sql); this takes
// the records in parts, so that nobody waits long for one that is being looked at; whoever deletes or changes a rule takes
// it before its records, so a part may have to begin anew.
import type { ClientBase } from 'pg';
import type { Transactions } from '../database/transactions.ts';
import { anewAtDeadlock } from '../graphql/pool/anew-at-deadlock.ts';
import type { Logger } from '../log.ts';

/** The kinds of records that rules colour. */
export const RULED = ['claim', 'complaint'] as const;
export type Ruled = (typeof RULED)[number];

/** Records of one transaction. */
const PART = 500;
/** Numbers of records that are fetched at once. */
const FETCHED = 100_000;

type Transaction = <T>(work: (client: ClientBase) => Promise<T>) => Promise<T>;

/** Asks all rules of all open records of a kind in the organisation of the transactions. */
export async function evaluateAll(transaction: Transaction, entity: Ruled): Promise<void> {
  for (let after: string | null = '0'; after !== null;) {
    const { rows }: { rows: { last: string | null }[] } = await anewAtDeadlock(() =>
      transaction((client) => client.query('select app.evaluate_records($1, $2, $3) as last', [entity, after, PART])),
    );
    after = rows[0]?.last ?? null;
  }
}

/** Asks the rules that have come due since the last pass. @returns how many records it asked */
async function evaluateDue(transaction: Transaction, entity: Ruled): Promise<number> {
  let asked = 0;
  for (;;) {
    const { rows } = await transaction((client) =>
      client.query<{ id: string }>('select id from app.due_records($1, $2) id', [entity, FETCHED]),
    );
    for (let from = 0; from < rows.length; from += PART) {
      const part = rows.slice(from, from + PART).map(({ id }) => id);
      const answer = await anewAtDeadlock(() =>
        transaction((client) =>
          client.query<{ asked: number }>('select app.evaluate_due($1, $2) as asked', [entity, part]),
        ),
      );
      asked += answer.rows[0]?.asked ?? 0;
    }
    if (rows.length < FETCHED) return asked;
  }
}

/**
 * The hourly pass over the rules of every organisation; a day begins at another hour in each zone. Two processes that do
 * it at once switch nothing on twice. What fails in one organisation is logged and does not hold up the others.
 * @returns how many records were asked because something came due
 */
export async function evaluateDueRules(transactions: Pick<Transactions, 'asSystem'>, log: Logger): Promise<number> {
  const { rows: organisations } = await transactions.asSystem(null, (client) =>
    client.query<{ id: number }>('select id::float8 as id from org where is_enabled order by id'),
  );
  let asked = 0;
  for (const { id } of organisations) {
    const transaction: Transaction = (work) => transactions.asSystem(id, work);
    try {
      const { rows } = await transaction((client) =>
        client.query<{ wait: boolean }>('select app.rules_wait() as wait'),
      );
      for (const entity of RULED) {
        if (rows[0]?.wait === true) await evaluateAll(transaction, entity);
        else asked += await evaluateDue(transaction, entity);
      }
      await transaction((client) => client.query('select app.rules_were_asked()'));
    } catch (error) {
      log.error('The business rules of an organisation could not be asked', { orgId: id, error });
    }
  }
  return asked;
}
