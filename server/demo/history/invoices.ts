// Invoices sent, paid and exported on their days.
import type pg from 'pg';
import type { PlannedInvoice } from '../areas/claim-billing.ts';
import { applyChanges, withoutTriggers, type DatedChange } from './dated-step.ts';

/** Sends and exports what was planned; numbers go on after those that are given. */
export async function settleInvoices(client: pg.ClientBase, invoices: readonly PlannedInvoice[]): Promise<void> {
  await applyChanges(
    client,
    'invoice',
    `status = 'sent', dt_sent = d.at, serial_no = (d.value ->> 'number')::bigint`,
    invoices.flatMap(({ orgId, id, sent }) => (sent ? [{ orgId, id, ...sent }] : [])),
  );
  const later = (what: 'paid' | 'exported'): DatedChange[] =>
    invoices.flatMap(({ orgId, id, [what]: step }) => (step ? [{ orgId, id, ...step }] : []));
  await applyChanges(client, 'invoice', 'dt_exported = d.at', later('exported'));
  await applyChanges(client, 'invoice', `status = 'paid'`, later('paid'));
  await withoutTriggers(client, 'invoice', () =>
    client.query(`update invoice set is_number_proposed = true where status = 'draft'`),
  );
  await client.query(
    `insert into app.invoice_counter (org_id, proposed, serial) select org_id, count(*), count(serial_no) from invoice group by org_id`,
  );
}
