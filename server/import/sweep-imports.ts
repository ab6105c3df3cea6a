// Files of imports whose time is over: content and refused rows are removed, the counts stay.
import type { Transactions } from '../database/transactions.ts';
import { errorMessage } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import type { Logger } from '../log.ts';

export interface SweepImportsOptions {
  readonly transactions: Pick<Transactions, 'asSystem'>;
  readonly storage: Pick<StorageGateway, 'remove'>;
  readonly log: Logger;
}

const MOST_AT_ONCE = 1_000;

interface Expired {
  readonly orgId: number;
  readonly id: number;
  readonly key: string;
}

/**
 * Sweeps once, across all organisations; two processes may do it at once. A content that cannot be removed now is tried
 * again the next time.
 * @returns how many files were removed
 */
export async function sweepImports({ transactions, storage, log }: SweepImportsOptions): Promise<number> {
  const { rows: expired } = await transactions.asSystem(null, (client) =>
    client.query<Expired>(
      `select org_id::float8 as "orgId", id::float8 as id, key from record_import where key is not null and expires_at <= app.now() limit ${MOST_AT_ONCE}`,
    ),
  );
  let removed = 0;
  for (const { orgId, id, key } of expired) {
    try {
      // one that somebody goes on with at this moment keeps its file
      const isTaken = await transactions.asSystem(orgId, async (client) => {
        const { rowCount } = await client.query(
          'update record_import set key = null where org_id = $1 and id = $2 and key = $3 and expires_at <= app.now()',
          [orgId, id, key],
        );
        if (rowCount !== 1) return false;
        await client.query('delete from record_import_refusal where org_id = $1 and import_id = $2', [orgId, id]);
        await storage.remove(key);
        return true;
      });
      if (isTaken) removed += 1;
    } catch (error) {
      log.warn('The file of an import could not be removed', { orgId, importId: id, reason: errorMessage(error) });
    }
  }
  return removed;
}
