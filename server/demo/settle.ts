// What people did after lodging, and the dates of what the database recorded about all of it.
import type pg from 'pg';
import type { Demo } from './generate.ts';
import { settleClaims } from './history/claims.ts';
import { settleMoney } from './history/money.ts';
import { settleInvoices } from './history/invoices.ts';
import { settleComplaints, settleIncidents } from './history/complaints.ts';
import { recordHandling } from './history/handling.ts';
import { evaluateRules } from './history/indicators.ts';
import { addLetters } from './history/letters.ts';
import { addRuns, addWorkflowTasks } from './history/workflows.ts';
import { prepareChanges } from './history/dated-step.ts';
import { dateClosings, dateInserts, dateNotifications, orderRecords } from './history/records.ts';

/** Brings what was loaded to where it stands today. */
export async function settle(client: pg.ClientBase, demo: Demo): Promise<void> {
  const { calendar } = demo;
  const runs = await addWorkflowTasks(client, demo.claims, calendar);
  await dateInserts(client);
  await prepareChanges(client);
  await settleInvoices(client, demo.invoices);
  await settleMoney(client, demo.money, calendar);
  await settleClaims(client, demo.claims, calendar);
  await settleComplaints(client, demo.complaints, calendar);
  await addLetters(client);
  await settleIncidents(client, demo.incidents, calendar);
  await recordHandling(client, demo.claims, demo.complaints, calendar);
  await evaluateRules(client);
  await addRuns(client, runs);
  await dateClosings(client);
  await dateNotifications(client, calendar.at(-21, 9));
  await orderRecords(client);
}
