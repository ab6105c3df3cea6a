// What /app/approvals and the bell ask on a large base: 200,000 claims with a paid payment each, and 5,000 payments and as
// many reserve changes that wait in one organisation. Each statement as the service sends it is explained under the rights
// of whoever asks.
import { print } from 'graphql';
import { Client } from 'pg';
import {
  ChangeToDecideFragmentDoc,
  PayeeAccountsStateDocument,
  PaymentsStateDocument,
  PaymentToDecideFragmentDoc,
  ReserveChangesStateDocument,
} from '#src/generated/documents/approvals.ts';
import { InboxCountDocument } from '#src/generated/documents/inbox-count.ts';
import { NotificationsDocument } from '#src/generated/documents/notifications.ts';
import { isRead, nodesOf, openExplainer, scanWords } from './plans.ts';
import type { Person } from './sessions.ts';

export interface StatementPlan {
  readonly name: string;
  readonly who: string;
  /** 'Index Scan using reserve_payment_waiting_idx on reserve_payment, 25 rows': each place that is read. */
  readonly scans: readonly string[];
  /** Pages of 8 kB that were touched. */
  readonly pages: number;
  readonly milliseconds: number;
  /** Reads of a whole table that more than one organisation shares. */
  readonly whole: readonly string[];
}

const WAITING = 5000;
const LARGE = new Set(['claim', 'reserve', 'reserve_change', 'reserve_payment', 'payee_account', 'notification']);

/** Reserves with a paid payment on every claim, and what waits on the organisation's; made once, without the triggers. */
async function addWaiting(client: Client, orgId: number): Promise<void> {
  const known = await client.query(`select from reserve where org_id = $1 and section = 'Bench approvals' limit 1`, [
    orgId,
  ]);
  if (known.rowCount !== 0) return;
  const tables = ['payee_account', 'cost_type', 'reserve', 'reserve_change', 'reserve_payment', 'notification'];
  await client.query('begin');
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `insert into cost_type (org_id, name) select o.id, 'root' from org o where not exists (select from cost_type t where t.org_id = o.id and t.parent_id is null)`,
  );
  for (const name of ['Bench one', 'Bench two', 'Bench three'])
    await client.query(
      `insert into cost_type (org_id, parent_id, name) select t.org_id, max(t.id), $1 from cost_type t where t.parent_id is null or t.name like 'Bench %' group by t.org_id`,
      [name],
    );
  await client.query(
    `insert into reserve (org_id, claim_id, section, reserve, paid, committed, frequency, payee_type, payee_name, cost_type1_id, cost_type2_id, created_by_id)
     select c.org_id, c.id, 'Bench approvals', 5000, 100, 100, 'one-off', 'third party', 'Fixers', t.id, t.id, -1
     from claim c join cost_type t on t.org_id = c.org_id and t.name = 'Bench two'`,
  );
  await client.query(
    `insert into reserve_change (org_id, claim_id, reserve_id, amount_before, amount_requested, status, requested_by_id, decided_by_id, decided_at)
     select org_id, claim_id, id, 0, 5000, 'approved', -1, -1, now() from reserve where section = 'Bench approvals'`,
  );
  await client.query(
    `insert into reserve_payment (org_id, claim_id, reserve_id, payment_type_id, amount, gst, status, created_by_id, changed_by_id)
     select r.org_id, r.claim_id, r.id, t.id, 100, 0.1, 'paid', -1, -1 from reserve r join cost_type t on t.org_id = r.org_id and t.name = 'Bench three' where r.section = 'Bench approvals'`,
  );
  await client.query(
    `insert into reserve_change (org_id, claim_id, reserve_id, amount_before, amount_requested, requested_by_id)
     select org_id, claim_id, id, 5000, 9000, -1 from reserve where org_id = $1 and section = 'Bench approvals' order by md5(id::text) limit $2`,
    [orgId, WAITING],
  );
  await client.query(
    `insert into reserve_payment (org_id, claim_id, reserve_id, payment_type_id, amount, gst, created_by_id, changed_by_id)
     select r.org_id, r.claim_id, r.id, t.id, 100, 0.1, -1, -1 from reserve r join cost_type t on t.org_id = r.org_id and t.name = 'Bench three'
     where r.org_id = $1 and r.section = 'Bench approvals' order by md5(r.id::text) limit $2`,
    [orgId, WAITING],
  );
  await client.query(
    `insert into payee_account (org_id, payee_type, claim_id, payee_name, account_name, bsb, account_no, account_no_whole, entered_by_id)
     select c.org_id, 'third party', c.id, 'Bench Fixers', 'Fixers', '062-000', app.masked_account('12345678'), '12345678', -1 from claim c`,
  );
  await client.query(
    `insert into notification (org_id, user_id, kind, entity, entity_id, title, claim_id, is_active)
     select c.org_id, m.user_id, 'approval requested', 'reserve_payment', c.id, 'Bench', c.id, c.id % 20 = 0
     from claim c join lateral (select user_id from user_in_org m where m.org_id = c.org_id and m.user_id >= 1000 order by user_id limit 2) m on true where c.org_id >= $1`,
    [orgId],
  );
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await client.query('commit');
  await client.query(`vacuum (analyze) ${tables.join(', ')}`);
}

/** What is asked, by what asks for it. */
function questions({ userId, role }: Person): readonly { name: string; query: string; variables: object }[] {
  const list = (
    type: string,
    fragment: typeof PaymentToDecideFragmentDoc | typeof ChangeToDecideFragmentDoc,
    of: string,
  ) =>
    `query ($where: ${type}_bool_exp!) { ${type}(where: $where, order_by: [{ id: asc }], limit: 25) { ...${of} } ${type}_aggregate(where: $where) { aggregate { count } } } ${print(fragment)}`;
  const pending = { where: { status: { _eq: 'pending' } } };
  const requested = { where: { status: { _eq: 'requested' } } };
  const byHand = {
    where: { status: { _eq: 'approved' }, paymentRunId: { _is_null: true }, accountNo: { _is_null: true } },
  };
  const payments = list('ReservePayment', PaymentToDecideFragmentDoc, 'PaymentToDecide');
  return [
    { name: 'payments, a page and their number', query: payments, variables: pending },
    {
      name: 'reserve changes, a page and their number',
      query: list('ReserveChange', ChangeToDecideFragmentDoc, 'ChangeToDecide'),
      variables: requested,
    },
    { name: 'by hand, a page and their number', query: payments, variables: byHand },
    { name: 'state of the payments', query: print(PaymentsStateDocument), variables: pending },
    { name: 'state of the reserve changes', query: print(ReserveChangesStateDocument), variables: requested },
    { name: 'state of by hand', query: print(PaymentsStateDocument), variables: byHand },
    { name: "state of the payees' accounts", query: print(PayeeAccountsStateDocument), variables: {} },
    { name: 'the bell', query: print(NotificationsDocument), variables: { userId, withMessages: true } },
    // administrators alone have an inbox
    ...(role === 'org_admin' ? [{ name: "the inbox's badge", query: print(InboxCountDocument), variables: {} }] : []),
  ];
}

/** Asks everything as an administrator and as a user who sees part of the claims. */
export async function explainApprovals(databaseUrl: string, orgId: number, adminId: number): Promise<StatementPlan[]> {
  const client = new Client(databaseUrl);
  await client.connect();
  const explainer = await openExplainer(databaseUrl);
  try {
    await addWaiting(client, orgId);
    const { rows } = await client.query<{ id: string }>(
      `select min(m.user_id) as id from user_in_org m where m.org_id = $1 and m.user_id >= 1000 and not m.disabled and 'user' = any (m.roles)
         and not m.allow_access_to_all_external_orgs and exists (select from user_external_org l where l.org_id = m.org_id and l.user_id = m.user_id)`,
      [orgId],
    );
    const people: readonly Person[] = [
      { orgId, userId: adminId, role: 'org_admin' },
      { orgId, userId: Number(rows[0]?.id), role: 'user' },
    ];
    const plans: StatementPlan[] = [];
    for (const person of people) {
      for (const { name, query, variables } of questions(person)) {
        for (const found of await explainer.explain(person, { query, variables })) {
          const reads = nodesOf(found.Plan).filter(isRead);
          plans.push({
            name,
            who: person.role,
            scans: reads.filter((node) => node['Relation Name'] !== undefined).map(scanWords),
            pages: found.Plan['Shared Hit Blocks'] + found.Plan['Shared Read Blocks'],
            milliseconds: found['Execution Time'],
            whole: reads
              .filter((node) => node['Node Type'].endsWith('Seq Scan') && LARGE.has(node['Relation Name'] ?? ''))
              .map(scanWords),
          });
        }
      }
    }
    return plans;
  } finally {
    await explainer.close();
    await client.end();
  }
}
