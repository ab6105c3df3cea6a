// Attestations of controls that have come due (supabase/schemas/obligations.sql decides which): asked every minute, since a
// new control whose first period is over is asked about at once, and a day begins at another hour in each zone.
import type { Transactions } from '../database/transactions.ts';
import type { Logger } from '../log.ts';

/**
 * Asks for the attestations whose period is over, in every organisation that has some. What fails in one organisation is
 * logged and does not hold up the others; done twice it asks once.
 * @returns how many were asked for
 */
export async function askAttestations(transactions: Pick<Transactions, 'asSystem'>, log: Logger): Promise<number> {
  const { rows: organisations } = await transactions.asSystem(null, (client) =>
    client.query<{ id: number }>('select id::float8 as id from app.organisations_to_ask() id'),
  );
  let asked = 0;
  for (const { id } of organisations) {
    try {
      const { rows } = await transactions.asSystem(id, (client) =>
        client.query<{ asked: number }>('select app.ask_attestations() as asked'),
      );
      asked += rows[0]?.asked ?? 0;
    } catch (error) {
      log.error('The attestations of an organisation could not be asked for', { orgId: id, error });
    }
  }
  return asked;
}
