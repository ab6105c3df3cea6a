import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSession } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startService, type OwnService } from '../support/running-service.ts';

let running: OwnService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

/** The administrator gives the handler a task on the organisation's claim. */
async function assignTask(title: string): Promise<void> {
  const { here } = running.world;
  await asSession(running.database.pool, here.people.admin, (client) =>
    client.query('insert into task (org_id, claim_id, title, assigned_to_id) values ($1, $2, $3, $4)', [
      here.orgId,
      here.row('claim')['id'],
      title,
      here.people.handler.userId,
    ]),
  );
}

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const inbox = running.service.places.find(({ name }) => name === 'Sent e-mail')!.where;
  const mails = (await (await fetch(`${inbox}/api/email`)).json()) as {
    to: { address: string }[];
    subject: string;
    text: string;
  }[];
  return mails.filter(({ to }) => to.some(({ address }) => address === email));
}

describe('[3§2.6] notifications by e-mail', () => {
  it('reach the assignee with a link, when the preference asks for it', async () => {
    const { here } = running.world;
    const email = `handler@org${here.orgId}.test`;
    await assignTask('Ring the assessor');
    const [mail] = await eventually(async () => {
      const mails = (await mailsTo(email)).filter(({ subject }) => subject.includes('Ring the assessor'));
      return mails.length > 0 ? mails : undefined;
    });
    expect(mail?.subject).toMatch(/^A task was assigned to you/);
    expect(mail?.text).toContain(`${running.url}/app/claims/details/${String(here.row('claim')['id'])}/manage-claim`);
  });

  it("tell the claim's owner of changed bank details, and lead to its Financials", async () => {
    const { here } = running.world;
    const claimId = Number(here.row('claim')['id']);
    const { rows } = await running.database.pool.query<{ email: string; account: number }>(
      `with owned as (update claim set owner_id = $2 where id = $1 returning org_id),
       added as (insert into payee_account (org_id, payee_type, claim_id, payee_name, account_name, bsb, account_no)
         select org_id, 'third party', $1, 'Called Back Pty Ltd', 'Called', '062-000', '123456' from owned returning id)
       select m.email, added.id::int as account from user_in_org m, added where m.org_id = $3 and m.user_id = $2`,
      [claimId, here.people.handler.userId, here.orgId],
    );
    const { email, account } = rows[0]!;
    await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!) { update_PayeeAccount_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { accountNo: "654321", rowVersion: 1 }) { id } }',
      { id: account, orgId: here.orgId },
      here.people.admin,
    );
    const [mail] = await eventually(async () => {
      const mails = (await mailsTo(email)).filter(({ subject }) => subject.includes('Called Back Pty Ltd'));
      return mails.length > 0 ? mails : undefined;
    });
    expect(mail?.subject).toBe('Bank details were changed, entered or removed: Called Back Pty Ltd');
    expect(mail?.text).toContain(`${running.url}/app/claims/details/${claimId}/financials`);
    expect(mail?.text).not.toMatch(/654321|•/);
  });

  it('[RULES 27] ask payment administrators for their approval, and tell who asked what became of it', async () => {
    const { here } = running.world;
    const { handler, admin } = here.people;
    const claimId = Number(here.row('claim')['id']);
    // the payments of the world itself wait on this claim: one unread notice is enough for all of them
    await running.database.pool.query('update notification set is_active = false where org_id = $1', [here.orgId]);
    const row = { claimId, reserveId: here.row('reserve')['id'], paymentTypeId: here.row('cost_type')['id'], gst: 0 };
    const { data } = await running.graphql(
      'mutation ($row: ReservePayment_insert_input!) { insert_ReservePayment_one(object: $row) { id } }',
      { row: { ...row, amount: 321 } },
      handler,
    );
    const { id } = data!['insert_ReservePayment_one'] as { id: number };
    const mailOf = (email: string, words: string) =>
      eventually(async () => (await mailsTo(email)).find(({ subject }) => subject.startsWith(words)));
    const asked = await mailOf(`admin@org${here.orgId}.test`, 'A payment or a reserve waits');
    expect(asked.subject).toBe(
      `A payment or a reserve waits for your approval: Payment of A$321.00, claim #${claimId}`,
    );
    expect(asked.text).toContain(`${running.url}/app/approvals?payment=${id}\n`);
    await running.graphql(
      'mutation ($ids: [bigint!]!) { decidePayments(ids: $ids, status: "refused", reason: "Twice") { decided } }',
      { ids: [id] },
      admin,
    );
    const decided = await mailOf(`handler@org${here.orgId}.test`, 'What you had asked for');
    expect(decided.subject).toBe(`What you had asked for was decided: Payment of A$321.00 refused, claim #${claimId}`);
    expect(decided.text).toContain(`${running.url}/app/claims/details/${claimId}/financials`);
  });

  it('are not enqueued for people who switched them off', async () => {
    const { here } = running.world;
    await running.database.pool.query(
      'update user_in_org set notification_assigned_to_task = false where org_id = $1 and user_id = $2',
      [here.orgId, here.people.handler.userId],
    );
    const count = async () =>
      (
        await running.database.pool.query<{ count: number }>(
          `select count(*)::int from job where task = 'notification-email'`,
        )
      ).rows[0]!.count;
    const before = await count();
    await assignTask('Quietly');
    expect(await count()).toBe(before);
    const { rows } = await running.database.pool.query(
      `select title from notification where org_id = $1 and user_id = $2 and kind = 'task assigned' order by id desc limit 1`,
      [here.orgId, here.people.handler.userId],
    );
    expect(rows).toHaveLength(1);
  });
});
