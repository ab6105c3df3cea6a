// The acknowledgement of a public complaint: sent once, to a valid address, seldom; its milestone has it as its proof
// (RG 271.51, RULES 31).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { arrived, inbox } from '../messages/messages-support.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import { statusOf, submitted, type Receipt } from './complaint-support.ts';

let running: OwnService;
let orgId: number;
beforeAll(async () => {
  running = await startService({ TRUST_PROXY: '1' });
  ({ orgId } = running.world.here);
  // as an organisation is made: with the template that it starts with
  const [made] = await query<{ orgId: number }>(
    `select org_id::float8 as "orgId" from app.onboard_org('Wattle <i>Mutual</i>', 'first@wattle.test')`,
  );
  wattle = made!.orgId;
});
afterAll(() => running.stop());

let wattle: number;
const query = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await running.database.pool.query<T>(sql, [...values])).rows;

const byEmail = (email: string, changes: Readonly<Record<string, unknown>> = {}): Promise<Receipt> =>
  submitted(running, { orgId: wattle, preferredChannel: 'Email', preferredChannelValue: email, ...changes });

interface Message {
  readonly id: number;
  readonly messageId: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly tags: unknown;
  readonly status: string;
}
const messagesOf = (reference: string) =>
  query<Message>(
    `select id::float8, message_id as "messageId", "from", "to", tags, delivery_status as status from comm_log where complaint_id = $1`,
    [reference],
  );
const milestonesOf = (reference: string) =>
  query<{ source: string }>(
    `select source from milestone where entity = 'complaint' and entity_id = $1 and name = 'milestone_acknowledged'`,
    [reference],
  );

describe('[RG 271.51] the acknowledgement', () => {
  it('has the reference, the last day and the link, and is the proof that the complaint was acknowledged', async () => {
    const key = randomUUID();
    const receipt = await byEmail('leanne@example.com', { key });
    expect(receipt.isConfirmed).toBe(true);
    const [message] = await messagesOf(receipt.reference);
    expect(message).toMatchObject({
      from: { name: 'Wattle <i>Mutual</i>', email: 'no-reply@claimworks.test' },
      to: [{ name: 'Leanne Whitford', email: 'leanne@example.com' }],
      tags: ['Complainant'],
    });
    const mail = await arrived(running, message!.messageId);
    const due = (
      await query<{ due: string }>(
        `select to_char(app.local_date(org_id, dt_received) + 30, 'DD/MM/YYYY') as due from complaint where id = $1`,
        [receipt.reference],
      )
    )[0]!.due;
    expect(mail.subject).toBe(`We have received your complaint ${receipt.reference}`);
    for (const words of [receipt.reference, due, `/public/complaint-status/${receipt.accessKey}`])
      expect(mail.text).toContain(words);
    await eventually(async () => (await milestonesOf(receipt.reference)).length > 0);
    expect(await milestonesOf(receipt.reference)).toEqual([{ source: `comm log:${message!.id}` }]);
    const status = (await statusOf(running, receipt.accessKey)).data?.['getComplaintStatus'];
    expect(status).toMatchObject({ acknowledgedAt: expect.any(String) });
    // sent again: the same complaint, and no other mail
    expect(await byEmail('leanne@example.com', { key })).toEqual(receipt);
    expect(await messagesOf(receipt.reference)).toHaveLength(1);
    expect(await milestonesOf(receipt.reference)).toHaveLength(1);
  });

  it('is sent to nobody where another channel was chosen, or the organisation has no template', async () => {
    const byPost = await submitted(running, {
      orgId: wattle,
      preferredChannel: 'Other',
      preferredChannelValue: 'a@b.test',
    });
    const without = await submitted(running, { preferredChannel: 'Email', preferredChannelValue: 'a@b.test' });
    for (const { reference, isConfirmed } of [byPost, without]) {
      expect(isConfirmed).toBe(false);
      expect(await messagesOf(reference)).toEqual([]);
    }
    expect(orgId).not.toBe(wattle);
  });

  it('is sent three times a day at most to one address, whatever the organisation and the size of its letters', async () => {
    const receipts = [];
    for (const email of ['victim@example.com', 'Victim@example.com', 'VICTIM@EXAMPLE.COM', 'victim@example.com'])
      receipts.push(await byEmail(email));
    expect(receipts.map(({ isConfirmed }) => isConfirmed)).toEqual([true, true, true, false]);
    // the complaint is there all the same
    expect(await query('select from complaint where id = $1', [receipts[3]!.reference])).toHaveLength(1);
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => byEmail('other@example.com')));
    expect(atOnce.filter(({ isConfirmed }) => isConfirmed)).toHaveLength(3);
  });

  it('carries nothing that a stranger typed: neither script, nor an address, nor an advertisement', async () => {
    const evil = '<script>alert(1)</script>';
    const templates = await query<{ id: number }>(
      `update comm_template set template = '<p>Dear {{complainantFirstName}} {{complainantLastName}} of {{organisationName}} {{incidentDescription}}</p>' where org_id = $1 and internal_name = 'complaint_acknowledgement' returning id`,
      [wattle],
    );
    expect(templates).toHaveLength(1);
    const { reference } = await byEmail('reader@example.com', {
      firstName: evil,
      lastName: 'Win at buy.example',
      policyNo: evil,
      incidentDescription: evil,
    });
    const [message] = await messagesOf(reference);
    expect(message?.to).toEqual([{ email: 'reader@example.com' }]);
    const mail = await arrived(running, message!.messageId);
    expect(mail.html).toContain('<p>Dear   of Wattle &lt;i&gt;Mutual&lt;/i&gt; </p>');
    for (const words of ['script', 'alert', 'buy.example'])
      expect(`${mail.subject} ${mail.html} ${mail.text}`).not.toContain(words);
    expect(await inbox(running)).not.toHaveLength(0);
  });
});
