// Files of reports whose time is over: the content is removed, the report stays and says that it has expired.
import type { Transactions } from '../database/transactions.ts';
import { errorMessage } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import type { Logger } from '../log.ts';

export interface SweepReportsOptions {
  readonly transactions: Pick<Transactions, 'asSystem'>;
  readonly storage: Pick<StorageGateway, 'remove'>;
  readonly log: Logger;
}

const MOST_AT_ONCE = 1_000;

interface Expired {
  readonly orgId: number;
  readonly id: string;
  readonly key: string;
}

/**
 * Sweeps once, across all organisations; two processes may do it at once. A content that cannot be removed now is tried
 * again the next time.
 * @returns how many files were removed
 */
export async function sweepReports({ transactions, storage, log }: SweepReportsOptions): Promise<number> {
  const expired = await transactions.asSystem(null, async (client) => {
    await client.query(`update report set status = 'expired' where status = 'done' and expires_at <= app.now()`);
    const { rows } = await client.query<Expired>(
      `select f.org_id::float8 as "orgId", f.id, f.key from file f join report r on r.org_id = f.org_id and r.id = f.report_id
       where f.report_id is not null and not f.is_deleted and (r.status = 'expired' or f.key is distinct from r.key) limit ${MOST_AT_ONCE}`,
    );
    return rows;
  });
  let removed = 0;
  for (const { orgId, id, key } of expired) {
    try {
      await storage.remove(key);
      await transactions.asSystem(orgId, (client) =>
        client.query('update file set is_deleted = true where id = $1', [id]),
      );
      removed += 1;
    } catch (error) {
      log.warn('The file of an expired report could not be removed', { orgId, key, reason: errorMessage(error) });
    }
  }
  return removed;
}
