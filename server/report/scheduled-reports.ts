// Reports that members have made every month (supabase/schemas/reports.sql decides which are due): asked every minute, since
// a month begins at another hour in each zone.
import type { Transactions } from '../database/transactions.ts';
import type { Logger } from '../log.ts';

/**
 * Has the reports made that are due, in every organisation that has some. What fails in one organisation is logged and does
 * not hold up the others; done twice it makes each once.
 * @returns how many are being made
 */
export async function makeScheduledReports(transactions: Pick<Transactions, 'asSystem'>, log: Logger): Promise<number> {
  const { rows: organisations } = await transactions.asSystem(null, (client) =>
    client.query<{ id: number }>('select id::float8 as id from app.organisations_to_report() id'),
  );
  let made = 0;
  for (const { id } of organisations) {
    try {
      const { rows } = await transactions.asSystem(id, (client) =>
        client.query<{ made: number }>('select app.make_scheduled_reports() as made'),
      );
      made += rows[0]?.made ?? 0;
    } catch (error) {
      log.error('The monthly reports of an organisation could not be made', { orgId: id, error });
    }
  }
  return made;
}
