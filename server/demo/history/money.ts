// Payees called back, payments approved, paid in runs and returned, reserves changed, money received: on their days.
import type pg from 'pg';
import { keepPaymentFile } from '#server/payment-file/payment-file.ts';
import { AFTER_DECISIONS } from '../areas/claim-words.ts';
import {
  approverOf,
  payerOf,
  type DemoMoney,
  type PlannedPayment,
  type PlannedRun,
  type ReceiptPlan,
} from '../areas/money-plan.ts';
import { isPaidByRun } from '../areas/payment-runs.ts';
import type { DemoCalendar } from '../calendar.ts';
import { copyRows } from '../copy.ts';
import { BANK_PROFILE } from '../data/finance.ts';
import {
  applyChanges,
  dateRecords,
  listChanges,
  markRecords,
  stamp,
  withoutTriggers,
  type DatedChange,
} from './dated-step.ts';

/** Refusals of payments, in turn. */
const REFUSALS = [
  'The invoice does not match the quote',
  'Ask for the photos first',
  'Already paid from another reserve',
] as const;

/** Carries out what was planned; before the claims are decided and closed. */
export async function settleMoney(client: pg.ClientBase, money: DemoMoney, calendar: DemoCalendar): Promise<void> {
  await verifyAccounts(client, money, calendar);
  await changeReserves(client, money.increases);
  await decide(client, money.payments, calendar);
  await payByHand(
    client,
    money.payments.filter((one) => !isPaidByRun(one)),
    calendar,
  );
  await settleRuns(client, money.runs, calendar);
  await comeBack(client, money, calendar);
  await changeReserves(client, money.decreases);
  await requestReserves(client, money);
  for (const receipts of [money.excessReceipts, money.recoveryReceipts, money.takenBack])
    await receive(client, receipts);
  await dateWords(client);
}

/** Accounts are as old as what they were entered with; suppliers' as old as the organisation's own records. */
async function verifyAccounts(client: pg.ClientBase, money: DemoMoney, calendar: DemoCalendar): Promise<void> {
  await withoutTriggers(client, 'payee_account', () =>
    client.query(
      `update payee_account a set entered_at = coalesce(c.created_at, $1), created_at = coalesce(c.created_at, $1), updated_at = coalesce(c.created_at, $1), entered_by_id = coalesce(c.created_by_id, -1)
       from payee_account b left join claim c on c.org_id = b.org_id and c.id = b.claim_id where b.org_id = a.org_id and b.id = a.id`,
      [calendar.at(-400, 10)],
    ),
  );
  // setting up is no change that anybody looks for in a history
  await client.query(`delete from log where entity = 'payee_account' and claim_id is null`);
  const { rows } = await client.query<{ id: string; payee_type: string; ref: string }>(
    'select id, payee_type, coalesce(supplier_id, claim_id) as ref from payee_account',
  );
  const ids = new Map(rows.map((row) => [`${row.payee_type} ${row.ref}`, Number(row.id)]));
  const changes = money.verifications.flatMap((one) => {
    const id = ids.get(`${one.payeeType} ${one.id}`);
    return id === undefined ? [] : [{ ...one, id }];
  });
  await applyChanges(
    client,
    'payee_account',
    `verified_how = d.value ->> 'how', verified_with = d.value ->> 'with'`,
    changes,
  );
  await stamp(client, 'payee_account', 'verified');
}

/** Reserves whose amount moves, with the row of the history that a trigger writes. */
async function changeReserves(client: pg.ClientBase, changes: readonly DatedChange[]): Promise<void> {
  const marks = await markRecords(client);
  await applyChanges(
    client,
    'reserve',
    `reserve = (d.value ->> 'reserve')::numeric, change_reason = d.value ->> 'reason'`,
    changes,
  );
  await dateReserveChanges(client, marks);
}

/** Dates the history's rows of the last {@link applyChanges} and the log of them. */
async function dateReserveChanges(client: pg.ClientBase, marks: ReadonlyMap<string, string>): Promise<void> {
  await withoutTriggers(client, 'reserve_change', () =>
    client.query(
      `update reserve_change x set requested_at = d.at, requested_by_id = d.user_id,
         decided_at = case when x.decided_at is not null then d.at end, decided_by_id = case when x.decided_at is not null then d.user_id end,
         reason = coalesce(x.reason, d.value ->> 'reason')
       from demo_change d where x.org_id = d.org_id and x.reserve_id = d.id and x.requested_at = now()`,
    ),
  );
  await client.query(
    `update log l set created_at = x.requested_at, user_id = x.requested_by_id from reserve_change x
     where l.id > $1 and l.entity = 'reserve_change' and l.content_type = 'insert' and l.org_id = x.org_id and l.entity_id = x.id::text`,
    [marks.get('log')],
  );
}

async function requestReserves(client: pg.ClientBase, money: DemoMoney): Promise<void> {
  const marks = await markRecords(client);
  await applyChanges(client, 'reserve', `amount_requested = (d.value ->> 'amount')::numeric`, money.requests);
  await dateReserveChanges(client, marks);
  const { rows } = await client.query<{ id: string; reserve_id: string }>(
    `select id, reserve_id from reserve_change where status = 'requested'`,
  );
  const ids = new Map(rows.map((row) => [Number(row.reserve_id), Number(row.id)]));
  const refused = money.refusedRequests.flatMap((one) => {
    const id = ids.get(one.id);
    return id === undefined ? [] : [{ ...one, id }];
  });
  await applyChanges(client, 'reserve_change', `status = 'refused', decision_reason = d.value ->> 'reason'`, refused);
  await stamp(client, 'reserve_change', 'decided');
}

/** Approvals and refusals, on the day of the payment. */
async function decide(
  client: pg.ClientBase,
  payments: readonly PlannedPayment[],
  calendar: DemoCalendar,
): Promise<void> {
  const decision = (one: PlannedPayment, value: DatedChange['value'] = {}): DatedChange => ({
    orgId: one.orgId,
    id: one.id,
    at: calendar.at(-one.age, AFTER_DECISIONS, 45),
    userId: approverOf(one.orgId, one.amount),
    value,
  });
  const approved = payments.filter((one) => one.end === 'approved' || one.end === 'paid');
  await applyChanges(
    client,
    'reserve_payment',
    `status = 'approved'`,
    approved.map((one) => decision(one)),
  );
  await stamp(client, 'reserve_payment', 'approved');
  const refused = payments.filter((one) => one.end === 'refused');
  await applyChanges(
    client,
    'reserve_payment',
    `status = 'refused', decision_reason = d.value ->> 'reason'`,
    refused.map((one, index) => decision(one, { reason: REFUSALS[index % REFUSALS.length] ?? '' })),
  );
  await stamp(client, 'reserve_payment', 'refused');
}

const paidAt = (calendar: DemoCalendar, { orgId, id }: PlannedPayment, age: number): DatedChange => ({
  orgId,
  id,
  at: calendar.at(-age, AFTER_DECISIONS + 1, 45),
  userId: payerOf(orgId),
});

async function payByHand(
  client: pg.ClientBase,
  payments: readonly PlannedPayment[],
  calendar: DemoCalendar,
): Promise<void> {
  const paid = payments.filter((one) => one.end === 'paid');
  await applyChanges(
    client,
    'reserve_payment',
    `status = 'paid'`,
    paid.map((one) => paidAt(calendar, one, one.age)),
  );
  await stamp(client, 'reserve_payment', 'paid');
}

async function settleRuns(client: pg.ClientBase, runs: readonly PlannedRun[], calendar: DemoCalendar): Promise<void> {
  const at = (run: PlannedRun, minute: number): string => calendar.at(-run.age, AFTER_DECISIONS + 1, minute);
  const stepOf = (run: PlannedRun, minute: number, value: DatedChange['value'] = {}): DatedChange => ({
    orgId: run.orgId,
    id: run.id,
    at: at(run, minute),
    userId: payerOf(run.orgId),
    value,
  });
  await applyChanges(
    client,
    'reserve_payment',
    `payment_run_id = (d.value ->> 'run')::bigint`,
    runs.flatMap((run) =>
      run.payments.map((one) => ({ ...stepOf(run, 10, { run: run.id }), orgId: one.orgId, id: one.id })),
    ),
  );
  const written = runs.filter((run) => run.end !== 'open');
  const beforeFiles = await markRecords(client);
  await writeFiles(client, written);
  await dateRecords(
    client,
    'payment_run',
    written.map((run) => stepOf(run, 30)),
    beforeFiles,
  );
  await stamp(client, 'payment_run', 'written');
  const confirmed = runs.filter((run) => run.end === 'confirmed');
  const marks = await markRecords(client);
  await applyChanges(
    client,
    'payment_run',
    `status = 'confirmed'`,
    confirmed.map((run) => stepOf(run, 45)),
  );
  await stamp(client, 'payment_run', 'confirmed');
  // the run has paid them
  const paid = confirmed.flatMap((run) => run.payments.map((one) => paidAt(calendar, one, run.age)));
  await dateRecords(client, 'reserve_payment', paid, marks);
  await stamp(client, 'reserve_payment', 'paid');
  await advisePayees(client);
}

/** Payees were told of what a run has paid; one mail did not arrive, and some payees have no address. */
async function advisePayees(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update remittance_advice a set status = case when n.is_refused then 'failed' else 'sent' end, error = case when n.is_refused then 'The mailbox is full' end,
       sent_at = case when not n.is_refused then run.confirmed_at + interval '2 minutes' end
     from payment_run run, (select id, row_number() over (order by id) = 3 as is_refused from remittance_advice where status = 'waiting') n
     where run.org_id = a.org_id and run.id = a.payment_run_id and n.id = a.id`,
  );
  await withoutTriggers(client, 'remittance_advice', () =>
    client.query(
      `update remittance_advice a set created_at = run.confirmed_at, updated_at = run.confirmed_at + interval '2 minutes' from payment_run run where run.org_id = a.org_id and run.id = a.payment_run_id`,
    ),
  );
}

/** Makes the files as people do, in the organisation of each run; a day that has passed is no hindrance here. */
async function writeFiles(client: pg.ClientBase, runs: readonly PlannedRun[]): Promise<void> {
  for (const run of runs) {
    await client.query(`select set_config('app.org_id', $1, true)`, [String(run.orgId)]);
    await keepPaymentFile(client, BANK_PROFILE, run);
  }
  await client.query(`select set_config('app.org_id', '', true)`);
}

async function comeBack(client: pg.ClientBase, money: DemoMoney, calendar: DemoCalendar): Promise<void> {
  const { comebacks } = money;
  await addPayments(
    client,
    comebacks.map((one) => one.row),
    comebacks.map((one) => one.made),
  );
  const byHand = comebacks.filter((one) => one.approved);
  await applyChanges(
    client,
    'reserve_payment',
    `status = 'approved'`,
    byHand.flatMap((one) => one.approved ?? []),
  );
  await stamp(client, 'reserve_payment', 'approved');
  await applyChanges(
    client,
    'reserve_payment',
    `status = 'paid'`,
    byHand.map((one) => one.paid),
  );
  await listChanges(
    client,
    comebacks.map((one) => one.paid),
  );
  await stamp(client, 'reserve_payment', 'paid');
  await addPayments(
    client,
    money.paidAgainRows,
    money.paidAgain.map((one) => ({
      orgId: one.orgId,
      id: one.id,
      userId: one.makerId,
      at: calendar.at(-one.age, AFTER_DECISIONS, 15),
    })),
  );
  await decide(client, money.paidAgain, calendar);
  await payByHand(client, money.paidAgain, calendar);
}

async function addPayments(
  client: pg.ClientBase,
  rows: Parameters<typeof copyRows>[2],
  made: readonly DatedChange[],
): Promise<void> {
  const marks = await markRecords(client);
  await copyRows(client, 'reserve_payment', rows);
  await dateRecords(client, 'reserve_payment', made, marks);
}

/** Receipts of different claims: the claim's sums and milestones move with them. */
async function receive(client: pg.ClientBase, receipts: readonly ReceiptPlan[]): Promise<void> {
  const marks = await markRecords(client);
  await copyRows(
    client,
    'receipt',
    receipts.map((one) => one.row),
  );
  await dateRecords(
    client,
    'claim',
    receipts.map((one) => one.change),
    marks,
  );
  await dateRecords(
    client,
    'receipt',
    receipts.map((one) => ({ ...one.change, id: Number(one.row['id']) })),
    marks,
  );
}

/** Times and people that triggers took from the loading, in the log's words. */
async function dateWords(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update log l set json_diff = (
       select jsonb_agg(case
         when d.change -> 'after' = to_jsonb(now()) then d.change || jsonb_build_object('after', l.created_at)
         when d.change ->> 'field' like '%ById' and d.change -> 'after' = '-1' then d.change || jsonb_build_object('after', l.user_id)
         else d.change end order by d.place)
       from jsonb_array_elements(l.json_diff) with ordinality as d (change, place))
     where l.entity = any ('{payee_account,reserve_change,reserve_payment,payment_run}') and strpos(l.json_diff::text, to_jsonb(now()) #>> '{}') > 0`,
  );
}
