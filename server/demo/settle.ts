// What people did after lodging, and the dates of what the database recorded about all of it.
import type pg from 'pg';
import type { Demo } from './generate.ts';
import { settleClaims } from './history/claims.ts';
import { settleComplaints, settleIncidents } from './history/complaints.ts';
import { applyChanges, prepareChanges, type DatedChange } from './history/dated-step.ts';
import { dateClosings, dateInserts, dateNotifications, orderRecords } from './history/records.ts';

/** Brings what was loaded to where it stands today. */
export async function settle(client: pg.ClientBase, demo: Demo): Promise<void> {
  const { calendar } = demo;
  await dateInserts(client);
  await prepareChanges(client);
  await applyChanges(
    client,
    'invoice',
    `status = 'sent', dt_sent = d.at, serial_no = (d.value ->> 'number')::bigint`,
    numbered(demo.invoices),
  );
  await applyChanges(
    client,
    'invoice',
    `status = 'paid'`,
    demo.invoices.filter((one) => one.status === 'paid'),
  );
  await settleClaims(client, demo.claims, calendar);
  await settleComplaints(client, demo.complaints, calendar);
  await settleIncidents(client, demo.incidents, calendar);
  await dateClosings(client);
  await dateNotifications(client, calendar.at(-21, 9));
  await orderRecords(client);
}

/** The gapless series of each organisation, in the order of sending (RULES 29). */
function numbered(invoices: Demo['invoices']): DatedChange[] {
  const counts = new Map<number, number>();
  return invoices
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((one) => {
      const number = (counts.get(one.orgId) ?? 0) + 1;
      counts.set(one.orgId, number);
      return { ...one, value: { number } };
    });
}
