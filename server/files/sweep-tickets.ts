// Files that a visitor uploaded for a public complaint that was never sent: gone with their ticket (RULES 34).
import type { Transactions } from '../database/transactions.ts';
import { errorMessage } from '../errors.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import type { Logger } from '../log.ts';

const BATCH = 200;

/** The rows go first: a complaint that is sent at this very moment keeps its ticket locked, and its file. */
const TAKE = `
  with ended as (
    delete from upload_ticket where (org_id, id) in (select t.org_id, t.id from upload_ticket t where t.expires_at < now() limit ${BATCH} for update skip locked)
    returning org_id, used_at, keys),
  left_over as (
    select e.org_id, k.value as key from ended e cross join lateral jsonb_array_elements_text(e.keys) k
    where e.used_at is null and not exists (select from file f where f.key = k.value)),
  forgotten as (delete from file_upload u using left_over l where u.org_id = l.org_id and u.key = l.key)
  select (select count(*) from ended)::int as ended, coalesce((select jsonb_agg(key) from left_over), '[]') as keys`;

/** Sweeps once, across all organisations; two processes may do it at once. @returns files that were removed */
export async function sweepTickets(transactions: Transactions, storage: StorageGateway, log: Logger): Promise<number> {
  let removed = 0;
  for (;;) {
    const { ended, keys } = await transactions.asSystem(null, async (client) => {
      const { rows } = await client.query<{ ended: number; keys: readonly string[] }>(TAKE);
      return rows[0] ?? { ended: 0, keys: [] };
    });
    if (ended === 0) return removed;
    for (const key of keys)
      await storage.remove(key).catch((error: unknown) =>
        log.warn('A file of a complaint that was not sent could not be removed', {
          key,
          reason: errorMessage(error),
        }),
      );
    removed += keys.length;
  }
}
