// sendMessage, from the browser's call to what the SMTP server and the SMS outbox hold.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import { addFile, arrived, claimOf, email, inbox, send, sent, stored, text, withStatus } from './messages-support.ts';

let running: OwnService;
beforeAll(async () => {
  running = await startService();
  await running.database.pool.query(`update org set reply_to_email_address = 'claims@banksia.test' where id = $1`, [
    running.world.here.orgId,
  ]);
});
afterAll(() => running.stop());

const headersOf = (lines: readonly { readonly key: string; readonly line: string }[]): Record<string, string> =>
  Object.fromEntries(lines.map(({ key, line }) => [key, line]));

async function counts(): Promise<unknown> {
  const { rows } = await running.database.pool.query(
    `select (select count(*)::int from comm_log) as messages, (select count(*)::int from comm_delivery) as deliveries, (select count(*)::int from job) as jobs`,
  );
  return rows[0];
}

async function addTask(config: object | null): Promise<number> {
  const { rows } = await running.database.pool.query<{ id: number }>(
    `insert into task (org_id, claim_id, title, task_config, created_by_id) values ($1, $2, 'Write to them', $3, $4) returning id::float8`,
    [running.world.here.orgId, claimOf(running), config, running.world.here.people.handler.userId],
  );
  return rows[0]!.id;
}

describe('[1§7] an e-mail', () => {
  it('reaches everybody with text and HTML, its files, and an address for answers that leads back', async () => {
    const pdf = Buffer.from('%PDF-1.4 the report');
    const file = await addFile(running, 'Bericht – Überprüfung.pdf', pdf);
    const id = await sent(
      running,
      email(running, {
        cc: [{ email: 'broker@example.com' }],
        bcc: [{ email: 'file@example.com' }],
        subject: 'Ihr Schaden – Übersicht',
        content: '<p>Dear Mia,</p><ul><li>one</li></ul><p><a href="https://example.com/a?b=1&amp;c=2">Read it</a></p>',
        attachments: [file],
      }),
    );
    const message = await withStatus(running, id, 'sent');
    const mail = await arrived(running, message.messageId);
    expect(mail).toMatchObject({ subject: 'Ihr Schaden – Übersicht' });
    expect(mail.text).toBe('Dear Mia,\none\nRead it (https://example.com/a?b=1&c=2)');
    expect(mail.html).toContain('<p>Dear Mia,</p><ul><li>one</li></ul>');
    expect(mail.attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content }))).toEqual([
      { filename: 'Bericht – Überprüfung.pdf', contentType: 'application/pdf', content: pdf },
    ]);
    const headers = headersOf(mail.headerLines);
    expect(headers['to']).toBe('To: Mia Nguyen <mia@example.com>');
    expect(headers['cc']).toBe('Cc: broker@example.com');
    expect(headers['bcc']).toBeUndefined();
    expect(mail.from?.value[0]).toMatchObject({
      address: 'no-reply@claimworks.test',
      name: expect.stringMatching(/\(.+\)$/),
    });
    expect(mail.replyTo?.value.map(({ address }) => address)).toEqual([
      expect.stringMatching(/^reply\+[a-z0-9]{24}@in\.claimworks\.test$/),
      'claims@banksia.test',
    ]);
    expect(message).toMatchObject({
      direction: 'outbound',
      tags: ['Policy Holder'],
      attachments: [file],
      from: { userId: running.world.here.people.handler.userId, email: 'no-reply@claimworks.test' },
    });
  });

  it('stays in its conversation', async () => {
    const first = await stored(running, await sent(running, email(running)));
    const second = await stored(
      running,
      await sent(running, email(running, { replyToId: first.id, subject: 'Re: Your claim' })),
    );
    const third = await stored(
      running,
      await sent(running, email(running, { replyToId: second.id, subject: 'Re: Your claim' })),
    );
    const mail = await arrived(running, third.messageId);
    expect(mail.inReplyTo).toBe(`<${second.messageId}>`);
    expect(mail.references).toEqual([first, second].map(({ messageId }) => `<${messageId}>`));
    expect((await arrived(running, first.messageId)).inReplyTo).toBeUndefined();
  });

  it('is one message when the form sends it twice, also at the same time', async () => {
    const key = randomUUID();
    const ids = await Promise.all([1, 2, 3].map(() => sent(running, email(running, { key, subject: 'Once' }))));
    expect(new Set([...ids, await sent(running, email(running, { key, subject: 'Once' }))]).size).toBe(1);
    await withStatus(running, ids[0]!, 'sent');
    expect((await inbox(running)).filter(({ subject }) => subject === 'Once')).toHaveLength(1);
    const other = await send(running, email(running, { key }), running.world.here.people.admin);
    expect(other.errors?.[0]?.extensions.code).toBe('conflict');
  });

  it('[1§4] completes its task with it, and only when it is taken', async () => {
    const isCompleted = async (id: number): Promise<boolean> =>
      (
        await running.database.pool.query<{ done: boolean }>('select is_completed as done from task where id = $1', [
          id,
        ])
      ).rows[0]!.done;
    const task = await addTask({ nodeType: 'sendMessageEmail' });
    expect((await send(running, email(running, { taskToCompleteId: task, subject: '' }))).errors?.[0]?.path).toEqual([
      'sendMessage',
      'message',
      'subject',
    ]);
    expect((await send(running, text(running, { taskToCompleteId: task }))).errors?.[0]).toMatchObject({
      message: 'This task is completed by an e-mail.',
      path: ['sendMessage', 'message', 'taskToCompleteId'],
    });
    expect(await isCompleted(task)).toBe(false);
    const key = randomUUID();
    const id = await sent(running, email(running, { taskToCompleteId: task, key }));
    expect(await isCompleted(task)).toBe(true);
    expect(await sent(running, email(running, { taskToCompleteId: task, key }))).toBe(id);
    expect((await send(running, email(running, { taskToCompleteId: task }))).errors?.[0]?.message).toBe(
      'This task is completed already.',
    );
    // a task that somebody must decide is not done by writing about it
    const decision = await addTask({ nodeType: 'makeDecision' });
    expect(
      (await send(running, email(running, { taskToCompleteId: decision }), running.world.here.people.handler))
        .errors?.[0]?.message,
    ).toBe('This task is completed by changing the claim.');
  });

  it('[RULES 31] that is a progress update by its template records the milestone once it has left', async () => {
    const { orgId } = running.world.here;
    const { rows } = await running.database.pool.query<{ id: number }>(
      `insert into comm_template (org_id, name, internal_name, related_to, channel, subject_template, template) values ($1, 'Progress', 'claim_progress', 'claim', 'email', 'x', 'x') returning id::float8`,
      [orgId],
    );
    const id = await sent(running, email(running, { templateId: rows[0]!.id }));
    await withStatus(running, id, 'sent');
    const { rows: milestones } = await running.database.pool.query(
      'select name from milestone where org_id = $1 and source = $2',
      [orgId, `comm log:${id}`],
    );
    expect(milestones).toEqual([{ name: 'milestone_progress_update_sent' }]);
  });
});

describe('[1§7] sendEmailOnBehalfOfClient', () => {
  const call = (args: object) =>
    running.graphql(
      'mutation ($body: String!, $to: [String!]!, $data: jsonb) { sendEmailOnBehalfOfClient(body: $body, to: $to, data: $data) { ok commLogId } }',
      { ...args },
      running.world.here.people.handler,
    );

  it('sends the body, its fields filled, in the name of the organisation, and records it on the claim', async () => {
    const claimId = claimOf(running);
    const { data } = await call({
      body: '<p>Dear {{who}}, about claim {{claimId}}.</p>',
      to: ['mia@example.com'],
      data: { claimId, subject: 'Claim {{claimId}}', who: 'Mia <b>' },
    });
    const message = await withStatus(
      running,
      (data!['sendEmailOnBehalfOfClient'] as { commLogId: number }).commLogId,
      'sent',
    );
    expect(message).toMatchObject({
      claimId,
      subject: `Claim ${claimId}`,
      content: `<p>Dear Mia &lt;b&gt;, about claim ${claimId}.</p>`,
    });
    const mail = await arrived(running, message.messageId);
    const { rows } = await running.database.pool.query<{ name: string }>('select name from org where id = $1', [
      running.world.here.orgId,
    ]);
    expect(mail.from?.value[0]).toMatchObject({ name: rows[0]!.name, address: 'no-reply@claimworks.test' });
  });

  it('[1§5] is held against the rules of every message', async () => {
    const claimId = claimOf(running);
    const good = { body: '<p>x</p>', to: ['mia@example.com'], data: { claimId, subject: 'x' } };
    const message = async (changes: object) => (await call({ ...good, ...changes })).errors?.[0]?.message;
    expect(await message({ to: ['nobody'] })).toBe('nobody not valid email');
    expect(await message({ body: '<script>x</script>' })).toMatch(/<script>/);
    expect(await message({ data: { claimId } })).toBe('Field is required');
    expect(await message({ data: { subject: 'x' } })).toBe('A message belongs to one claim or one complaint.');
    expect(await message({ data: { claimId: Number(running.world.there.row('claim')['id']), subject: 'x' } })).toBe(
      'There is no such claim.',
    );
  });
});

describe('[1§7] a text message', () => {
  it('goes to each number on its own', async () => {
    const id = await sent(
      running,
      text(running, {
        to: [{ name: 'Mia', phone: '+61 491 570 156' }, { phone: '+61491570157' }, { phone: '+61491570157' }],
        content: 'We come at 9 — Grüße',
      }),
    );
    await withStatus(running, id, 'sent');
    const outbox = (await (await fetch(`${running.url}/dev/sms.json`)).json()) as { to: string; text: string }[];
    expect(
      outbox
        .filter((one) => one.text === 'We come at 9 — Grüße')
        .map(({ to }) => to)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['+61491570156', '+61491570157']);
    const { data } = await running.graphql(
      'query ($id: bigint!) { CommLog(where: { id: { _eq: $id } }) { subject deliveryStatus CommDeliveries(order_by: { id: asc }) { recipients status } } }',
      { id },
      running.world.here.people.handler,
    );
    expect(data).toEqual({
      CommLog: [
        {
          subject: null,
          deliveryStatus: 'sent',
          CommDeliveries: [
            { recipients: ['+61491570156'], status: 'sent' },
            { recipients: ['+61491570157'], status: 'sent' },
          ],
        },
      ],
    });
  });
});

describe('[1§5] what is refused, with nothing stored or sent', () => {
  const cases: readonly (readonly [
    string,
    () => Record<string, unknown> | Promise<Record<string, unknown>>,
    string,
    readonly (string | number)[],
  ])[] = [
    ['no recipient', () => email(running, { to: [] }), 'Field is required', ['to']],
    [
      'a bad address, named',
      () => email(running, { to: [{ email: 'mia@example.com' }, { email: 'mia@' }] }),
      'mia@ not valid email',
      ['to', 1],
    ],
    ['a bad copy', () => email(running, { cc: [{ email: 'a b@c.de' }] }), 'a b@c.de not valid email', ['cc', 0]],
    [
      'an address that brings a header',
      () => email(running, { to: [{ email: 'mia@example.com\r\nBcc: all@example.com' }] }),
      'mia@example.com\r\nBcc: all@example.com not valid email',
      ['to', 0],
    ],
    [
      '500 recipients',
      () => email(running, { to: Array.from({ length: 500 }, (_, index) => ({ email: `p${index}@example.com` })) }),
      'At most 50 recipients.',
      ['to'],
    ],
    ['no subject', () => email(running, { subject: ' ' }), 'Field is required', ['subject']],
    [
      'a subject with a header in it',
      () => email(running, { subject: 'Hello\r\nBcc: all@example.com' }),
      'A subject is one line.',
      ['subject'],
    ],
    [
      'a name with a header in it',
      () => email(running, { to: [{ name: 'Mia\nBcc: all@example.com', email: 'mia@example.com' }] }),
      'A name is one line.',
      ['to', 0],
    ],
    ['no text', () => email(running, { content: '<p> </p>' }), 'Field is required', ['content']],
    [
      'HTML with a script',
      () => email(running, { content: '<p>Hi</p><script>alert(1)</script>' }),
      'The message holds <script>, which cannot be sent.',
      ['content'],
    ],
    [
      'HTML with an event handler',
      () => email(running, { content: '<p onclick="x()">Hi</p>' }),
      'The message holds onclick of <p>, which cannot be sent.',
      ['content'],
    ],
    [
      'a merge field that nobody filled in',
      () => email(running, { content: '<p>Dear {{phFirstName}}</p>' }),
      'Fill in or remove {{phFirstName}} before sending.',
      ['content'],
    ],
    [
      'a number with 26 digits',
      () => text(running, { to: [{ phone: `+${'1'.repeat(26)}` }] }),
      `+${'1'.repeat(26)} not valid phone number`,
      ['to', 0],
    ],
    [
      'a national number',
      () => text(running, { to: [{ phone: '0491570156' }] }),
      '0491570156 not valid phone number',
      ['to', 0],
    ],
    [
      'a text that is too long',
      () => text(running, { content: 'x'.repeat(1531) }),
      'At most 1,530 characters',
      ['content'],
    ],
    ['another channel', () => email(running, { channel: 'phone' }), 'A message is sent by email or sms.', ['channel']],
    [
      'no record',
      () => email(running, { claimId: null }),
      'A message belongs to one claim or one complaint.',
      ['claimId'],
    ],
    [
      "another organisation's claim",
      () => email(running, { claimId: Number(running.world.there.row('claim')['id']) }),
      'There is no such claim.',
      ['claimId'],
    ],
    [
      "another organisation's file",
      () => email(running, { attachments: [running.world.there.row('file')['id']] }),
      'Only documents of this claim can be attached.',
      ['attachments'],
    ],
    [
      'a file of no claim',
      async () =>
        email(running, {
          attachments: [await addFile(running, 'logo.png', Buffer.from('x'), { claim_id: null, is_org_file: true })],
        }),
      'Only documents of this claim can be attached.',
      ['attachments'],
    ],
    [
      'a deleted file',
      async () =>
        email(running, { attachments: [await addFile(running, 'gone.pdf', Buffer.from('x'), { is_deleted: true })] }),
      'Only documents of this claim can be attached.',
      ['attachments'],
    ],
    [
      'files of more than 18 MB',
      async () =>
        email(running, {
          attachments: [await addFile(running, 'big.pdf', Buffer.from('x'), { size_bytes: 19 * 1024 * 1024 })],
        }),
      'The attachments have more than 18 MB together.',
      ['attachments'],
    ],
    [
      "another organisation's message to answer",
      () => email(running, { replyToId: Number(running.world.there.row('comm_log')['id']) }),
      'There is no such message.',
      ['replyToId'],
    ],
    [
      "another organisation's task",
      () => email(running, { taskToCompleteId: Number(running.world.there.row('task')['id']) }),
      'There is no such task.',
      ['taskToCompleteId'],
    ],
    [
      'a template that is not there',
      () => email(running, { templateId: 999_999_999 }),
      'There is no such template.',
      ['templateId'],
    ],
  ];

  it.each(cases)('%s', async (_name, make, message, path) => {
    const draft = await make();
    const before = await counts();
    expect((await send(running, draft)).errors?.[0]).toMatchObject({
      message,
      path: ['sendMessage', 'message', ...path],
    });
    expect(await counts()).toEqual(before);
  });

  it('[1§6] the message of somebody who does not handle the claim', async () => {
    const { supplier, stranger } = running.world.here.people;
    expect((await send(running, email(running), supplier)).errors?.[0]?.extensions.code).toBe('access-denied');
    expect((await send(running, email(running), stranger)).errors?.[0]?.extensions.code).toBe('not-found');
    expect((await send(running, email(running), running.world.there.people.admin)).errors?.[0]?.extensions.code).toBe(
      'not-found',
    );
    expect((await send(running, email(running), running.world.superAdmin)).errors?.[0]?.extensions.code).toBe(
      'access-denied',
    );
    expect(
      (
        await running.graphql('mutation ($message: MessageInput!) { sendMessage(message: $message) { ok } }', {
          message: email(running),
        })
      ).errors?.[0]?.extensions.code,
    ).toBe('access-denied');
  });

  it('what a client says itself of delivery, or writes as a message', async () => {
    const insert = async (object: object) =>
      (
        await running.graphql(
          'mutation ($object: CommLog_insert_input!) { insert_CommLog_one(object: $object) { id } }',
          { object },
          running.world.here.people.admin,
        )
      ).errors?.[0]?.extensions.code;
    expect(await insert({ claimId: claimOf(running), channel: 'email', direction: 'outbound', content: 'x' })).toBe(
      'permission-error',
    );
    const id = await sent(running, email(running));
    await eventually(async () => (await stored(running, id)).status === 'sent');
    const update = async (set: string) =>
      (
        await running.graphql(
          `mutation ($id: bigint!, $orgId: bigint!) { update_CommLog_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: ${set}) { id } }`,
          { id, orgId: running.world.here.orgId },
          running.world.here.people.admin,
        )
      ).errors?.[0]?.message;
    for (const set of [
      '{ deliveryStatus: "failed" }',
      '{ content: "other" }',
      '{ messageId: "x" }',
      '{ createdAt: "2020-01-01T00:00:00Z" }',
    ])
      expect(await update(set)).toBeDefined();
    await expect(
      running.database.pool.query(`update comm_log set content = 'other' where id = $1`, [id]),
    ).rejects.toThrow('What was said cannot be changed afterwards.');
  });
});
