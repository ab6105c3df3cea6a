// Reserves, payments and invoices of claims in bulk. Amounts in dollars, GST included where they have any.
import type { BulkStep } from './step.ts';

/** The next ids of a table whose rows others refer to. */
const nextId = (table: string): string => `(select coalesce(max(id), 0) from ${table}) + b.n`;
const NET = `(200 + pg_temp.draw(b.n, 40, 900))::numeric`;

export const MONEY_STEPS: readonly BulkStep[] = [
  {
    says: 'Reserves',
    table: 'reserve',
    sql: `
      insert into reserve (org_id, id, claim_id, section, reserve, committed, paid, frequency, payee_type, payee_name, cost_type1_id, cost_type2_id, created_by_id, created_at, updated_at)
      select b.org_id, ${nextId('reserve')}, b.id, 'Building', b.reserved, b.payment, case b.payment_status when 'paid' then b.payment else 0 end, 'one-off', 'policy holder', c.ph_first_name || ' ' || c.ph_last_name, b.cost_type1_id, b.cost_type2_id, b.owner_id, b.reported_at, b.reported_at
      from bulk_claim b join claim c on c.org_id = b.org_id and c.id = b.id
      where b.reserved > 0 order by b.n`,
  },
  {
    says: 'Payments',
    table: 'reserve_payment',
    sql: `
      insert into reserve_payment (org_id, claim_id, reserve_id, payment_type_id, amount, gst, status, payee_name, created_by_id, changed_by_id, created_at, approved_by_id, approved_at, paid_by_id, paid_at)
      select b.org_id, b.id, r.id, b.payment_type_id, b.payment, 0.1, b.payment_status, r.payee_name, b.owner_id, b.owner_id, d.asked, case when b.payment_status <> 'pending' then b.other_id end, case when b.payment_status <> 'pending' then d.asked + interval '1 hour' end,
        case when b.payment_status = 'paid' then b.other_id end, case when b.payment_status = 'paid' then d.asked + interval '2 hours' end
      from bulk_claim b join reserve r on r.org_id = b.org_id and r.claim_id = b.id
      cross join lateral (select b.reported_at + least(b.age - 1, 9) * interval '1 day' as asked) d
      where b.payment > 0 order by b.n`,
  },
  {
    says: 'Invoices',
    table: 'invoice',
    sql: `
      insert into invoice (org_id, id, claim_id, invoice_to_id, invoice_from_id, reference, invoice_no, serial_no, issue_date, due_date, dt_sent, status, net_amount, total_gst, total_amount, created_by_id, created_at)
      select b.org_id, ${nextId('invoice')}, b.id, b.insurer_id, b.office_id, 'Claim ' || b.id, 'BULK-' || b.id, case when b.is_closed then coalesce(s.serial, 0) + row_number() over (partition by b.org_id, b.is_closed order by b.n) end, d.issued, d.issued + 14,
        case when b.is_closed then b.reported_at + least(b.age - 1, 4) * interval '1 day' end, case when not b.is_closed then 'draft' when b.nth % 40 = 0 then 'sent' else 'paid' end, d.net, round(d.net * 0.1, 2), d.net + round(d.net * 0.1, 2), b.owner_id, b.reported_at
      from bulk_claim b left join app.invoice_counter s on s.org_id = b.org_id
      cross join lateral (select (b.reported_at + least(b.age - 1, 4) * interval '1 day')::date as issued, 2 * ${NET} as net) d
      where b.nth % 10 = 0 order by b.n`,
  },
  {
    says: 'Lines of invoices',
    table: 'invoice_item',
    sql: `
      insert into invoice_item (org_id, claim_id, invoice_id, item, accounting_code, tax, price, qty)
      select b.org_id, b.id, i.id, case k when 0 then 'Site visit' else 'Report' end, '200', 0.1, ${NET}, 1
      from bulk_claim b join invoice i on i.org_id = b.org_id and i.claim_id = b.id cross join generate_series(0, 1) k order by b.n, k`,
  },
];

/** Where the organisations' serial numbers of sent invoices stand after. */
export const COUNT_INVOICES = `
  insert into app.invoice_counter as c (org_id, serial)
  select org_id, max(serial_no) from invoice where serial_no is not null and org_id in (select org_id from bulk_claim) group by org_id
  on conflict (org_id) do update set serial = greatest(c.serial, excluded.serial)`;
