import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startService, type GraphqlAnswer, type OwnService } from '../support/running-service.ts';

let running: OwnService;
let link: string;
beforeAll(async () => {
  running = await startService();
  const { orgId } = running.world.here;
  await running.database.pool.query(
    `delete from comm_template where org_id = $1 and internal_name = 'claim_summary_link'`,
    [orgId],
  );
  await running.database.pool.query(
    `insert into comm_template (org_id, name, internal_name, related_to, channel, subject_template, template) values
     ($1, 'Link', 'claim_summary_link', 'claim', 'email', 'Your claim', '<p>Read it: {{{linkHtml}}}</p>'), ($1, 'Link', 'claim_summary_link', 'claim', 'sms', null, 'Read it: {{lodgementLink}}')`,
    [orgId],
  );
  link = `${running.url}/public/lodgement-summary/${String(running.world.here.row('claim')['access_key'])}`;
});
afterAll(() => running.stop());

const sendEmail = (
  to: string[],
  data: object,
  who: Somebody = running.world.here.people.handler,
): Promise<GraphqlAnswer> =>
  running.graphql(
    'mutation ($to: [String!]!, $data: jsonb) { sendEmail(templateId: "claim_summary_link", to: $to, data: $data) { ok } }',
    { to, data },
    who,
  );
const sendSms = (
  to: string[],
  data: object,
  who: Somebody = running.world.here.people.handler,
): Promise<GraphqlAnswer> =>
  running.graphql(
    'mutation ($to: [String!]!, $data: jsonb) { sendSms(templateId: "claim_summary_link", to: $to, data: $data) { ok } }',
    { to, data },
    who,
  );

async function messages(): Promise<number> {
  const { rows } = await running.database.pool.query<{ count: number }>(
    `select count(*)::int from job where task in ('send-email', 'send-sms', 'send-message')`,
  );
  return rows[0]!.count;
}

describe('[1§7] sharing the lodgement link', () => {
  it('reaches each recipient by e-mail with a link made by us', async () => {
    const inbox = running.service.places.find(({ name }) => name === 'Sent e-mail')!.where;
    const answer = await sendEmail(['mia@example.com', 'noah@example.com'], {
      linkText: link,
      linkHtml: `<a href="${link}" onclick="x()">Click <b>now</b></a>`,
    });
    expect(answer).toEqual({ data: { sendEmail: { ok: true } } });
    const mails = await eventually(async () => {
      const list = (await (await fetch(`${inbox}/api/email`)).json()) as {
        to: { address: string }[];
        subject: string;
        html: string;
        text: string;
      }[];
      const sent = list.filter(({ subject }) => subject === 'Your claim');
      return sent.length >= 2 ? sent : undefined;
    });
    expect(mails.map(({ to }) => to[0]?.address).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual([
      'mia@example.com',
      'noah@example.com',
    ]);
    expect(mails[0]).toMatchObject({ subject: 'Your claim' });
    expect(mails[0]?.html).toContain(`<a href="${link}">${link}</a>`);
    expect(mails[0]?.html).not.toContain('onclick');
    expect(mails[0]?.text).toContain(link);
  });

  it('reaches a phone by SMS', async () => {
    expect((await sendSms(['+61412345678'], { lodgementLink: link })).data).toEqual({ sendSms: { ok: true } });
    const sms = await eventually(
      async () => ((await (await fetch(`${running.url}/dev/sms.json`)).json()) as { to: string; text: string }[])[0],
    );
    expect(sms).toMatchObject({ to: '+61412345678', text: `Read it: ${link}` });
    expect(await (await fetch(`${running.url}/dev/sms`)).text()).toContain(`<a href="${link}">`);
  });

  it('leads to our own address, by whichever name of this machine the app was opened', async () => {
    expect((await sendSms(['+61412345679'], { lodgementLink: link.replace('localhost', '127.0.0.1') })).data).toEqual({
      sendSms: { ok: true },
    });
    const sms = await eventually(async () =>
      ((await (await fetch(`${running.url}/dev/sms.json`)).json()) as { to: string; text: string }[]).find(
        ({ to }) => to === '+61412345679',
      ),
    );
    expect(sms.text).toBe(`Read it: ${link}`);
  });

  it('[1§5] names the recipient that is not valid, and sends nothing', async () => {
    const before = await messages();
    expect((await sendEmail(['mia@example.com', 'nobody'], { linkText: link })).errors?.[0]).toMatchObject({
      message: 'nobody not valid email',
      path: ['sendEmail', 'to', 1],
      extensions: { code: 'validation-failed' },
    });
    for (const number of ['0412345678', '+0412345678', '+6141234567890123', `+${'1'.repeat(26)}`, '+61 412', '']) {
      expect((await sendSms([number], { lodgementLink: link })).errors?.[0]?.message).toBe(
        `${number} not valid phone number`,
      );
    }
    expect((await sendSms([], { lodgementLink: link })).errors?.[0]?.message).toBe('Field is required');
    expect(
      (
        await sendEmail(
          Array.from({ length: 500 }, (_, index) => `p${index}@example.com`),
          { linkText: link },
        )
      ).errors?.[0],
    ).toMatchObject({ message: 'At most 20 recipients.', path: ['sendEmail', 'to'] });
    expect(await messages()).toBe(before);
  });

  it('carries no other link', async () => {
    const before = await messages();
    for (const lodgementLink of [
      'https://evil.example/public/lodgement-summary/aaaaaaaaaaaaaaaaaaaaaaaaaa',
      `${link} https://evil.example`,
      link.replace('/public/', '/app/'),
      'no link',
      `${running.url}.evil.example/public/lodgement-summary/aaaaaaaaaaaaaaaaaaaaaaaa`,
    ]) {
      expect((await sendSms(['+61412345678'], { lodgementLink })).errors?.[0]?.extensions.code).toBe(
        'validation-failed',
      );
    }
    expect(await messages()).toBe(before);
  });

  it("is refused for another organisation's claim, as if it did not exist", async () => {
    const theirs = `${running.url}/public/lodgement-summary/${String(running.world.there.row('claim')['access_key'])}`;
    expect((await sendSms(['+61412345678'], { lodgementLink: theirs })).errors?.[0]?.extensions.code).toBe('not-found');
  });

  it('[RULES 16] is a message of the claim: who shared it, with whom, and what became of it', async () => {
    const { handler, stranger, supplier } = running.world.here.people;
    const claimId = Number(running.world.here.row('claim')['id']);
    await sendEmail(['ada@example.com', 'ben@example.com'], { linkText: link });
    await sendSms(['+61491570156'], { lodgementLink: link });
    const SHARE = 'mutation ($claimId: bigint!, $to: String!) { shareClaimLink(claimId: $claimId, to: $to) { link } }';
    expect((await running.graphql(SHARE, { claimId, to: ' Ada’s broker ' }, handler)).data).toEqual({
      shareClaimLink: { link },
    });
    const shared = await eventually(async () => {
      const { data } = await running.graphql(
        'query ($claimId: bigint!) { CommLog(where: { claimId: { _eq: $claimId } }, order_by: [{ id: desc }], limit: 4) { channel direction from to subject content deliveryStatus createdById } }',
        { claimId },
        handler,
      );
      const list = data!['CommLog'] as {
        channel: string;
        from: object;
        to: object;
        content: string;
        deliveryStatus: string | null;
        createdById: number;
      }[];
      return list.every(({ channel, deliveryStatus }) => channel === 'link' || deliveryStatus === 'sent') && list;
    });
    expect(shared.map(({ channel, to }) => [channel, to])).toEqual([
      ['link', [{ name: 'Ada’s broker' }]],
      ['sms', [{ phone: '+61491570156' }]],
      ['email', [{ email: 'ben@example.com' }]],
      ['email', [{ email: 'ada@example.com' }]],
    ]);
    for (const { from, createdById } of shared)
      expect([from, createdById]).toEqual([expect.objectContaining({ userId: handler.userId }), handler.userId]);
    expect(shared[0]!.content).not.toContain('/public/');

    const before = await messages();
    expect((await running.graphql(SHARE, { claimId, to: ' ' }, handler)).errors?.[0]).toMatchObject({
      message: 'Say who the link is for.',
      path: ['shareClaimLink', 'to'],
    });
    expect((await running.graphql(SHARE, { claimId, to: 'x'.repeat(201) }, handler)).errors?.[0]?.extensions.code).toBe(
      'validation-failed',
    );
    expect((await running.graphql(SHARE, { claimId, to: 'Me' }, stranger)).errors?.[0]?.extensions.code).toBe(
      'not-found',
    );
    expect((await running.graphql(SHARE, { claimId, to: 'Me' }, supplier)).errors?.[0]?.extensions.code).toBe(
      'access-denied',
    );
    expect(await messages()).toBe(before);
  });

  it('[1§6] is for handlers', async () => {
    for (const who of [running.world.here.people.supplier, running.world.superAdmin])
      expect((await sendSms(['+61412345678'], { lodgementLink: link }, who)).errors?.[0]?.extensions.code).toBe(
        'access-denied',
      );
    expect(
      (await running.graphql('mutation { sendSms(templateId: "x", to: ["+61412345678"]) { ok } }')).errors?.[0]
        ?.extensions.code,
    ).toBe('access-denied');
  });
});
