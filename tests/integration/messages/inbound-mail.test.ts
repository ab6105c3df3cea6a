// Mail from outside: delivered to the webhook, matched, made safe, filed; or kept for an administrator.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type OwnService } from '../support/running-service.ts';
import { arrived, cameIn, claimOf, deliver, email, mime, orgAddress, sent, stored } from './messages-support.ts';

let running: OwnService;
let number = 0;
const nextId = (): string => `in-${++number}@example.com`;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const query = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await running.database.pool.query<T>(sql, values)).rows;
const unmatched = (messageId: string) =>
  query<{
    id: number;
    status: string;
    candidates: unknown[];
    attachments: { id: string; key: string; name: string }[];
  }>('select id::float8, status, candidates, attachments from inbound_message where message_id = $1', [messageId]);

/** An open claim whose policy holder has this address. */
async function claimWith(address: string, changes: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const { orgId, people } = running.world.here;
  const row: Record<string, unknown> = {
    org_id: orgId,
    owner_id: people.handler.userId,
    cause_of_loss: 'Storm',
    policy_no: `P${++number}`,
    status: 'open',
    claim_occurred_at: '2026-02-01T01:00:00Z',
    claim_reported_at: '2026-02-02T01:00:00Z',
    ph_email: address,
    created_by_id: people.admin.userId,
    ...changes,
  };
  const [made] = await query<{ id: number }>(
    `insert into claim (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map((_, index) => `$${index + 1}`)
      .join(', ')}) returning id::float8`,
    Object.values(row),
  );
  return made!.id;
}

describe('[1§7] a mail that comes in is matched', () => {
  it('by its headers, whoever sends it', async () => {
    const first = await stored(running, await sent(running, email(running)));
    const messageId = nextId();
    expect(
      await deliver(
        running,
        'mail',
        await mime({
          messageId,
          from: 'somebody@elsewhere.test',
          to: orgAddress(running),
          inReplyTo: `<${first.messageId}>`,
          references: [`<older@example.com>`, `<${first.messageId}>`],
          subject: 'Re: Your claim',
          text: 'Thank you',
        }),
      ),
    ).toBe(204);
    expect(await cameIn(running, messageId)).toMatchObject({
      claimId: claimOf(running),
      direction: 'inbound',
      channel: 'email',
      content: 'Thank you',
      replyToId: first.id,
      from: { email: 'somebody@elsewhere.test' },
      tags: ['Policy Holder'],
    });
  });

  it('by the token of the address that it answers to, without any header', async () => {
    const first = await stored(running, await sent(running, email(running)));
    const reply = (await arrived(running, first.messageId)).replyTo!.value[0]!.address!;
    const messageId = nextId();
    expect(
      await deliver(
        running,
        'mail',
        await mime({ messageId, from: 'somebody@elsewhere.test', to: reply.toUpperCase() }),
      ),
    ).toBe(204);
    expect(await cameIn(running, messageId)).toMatchObject({ claimId: claimOf(running), replyToId: first.id });
  });

  it('by its sender, a contact of one open claim, whatever the case of the address', async () => {
    const claim = await claimWith('only_one%@example.com');
    await claimWith('onlyxone%@example.com');
    const messageId = nextId();
    expect(
      await deliver(
        running,
        'mail',
        await mime({ messageId, from: 'O <Only_One%@Example.com>', to: orgAddress(running) }),
      ),
    ).toBe(204);
    expect(await cameIn(running, messageId)).toMatchObject({
      claimId: claim,
      replyToId: null,
      tags: ['Policy Holder'],
    });
    expect(
      await query('select name from milestone where source = $1', [
        `comm log:${(await cameIn(running, messageId))!.id}`,
      ]),
    ).toEqual([{ name: 'milestone_e-mail_received_from_policy_holder' }]);
  });

  it('by a broker among the contacts, and by no closed claim', async () => {
    const broker = JSON.stringify([{ id: 'b1', firstName: 'Bo', email: 'bo@broker.test', isPrimary: true }]);
    const claim = await claimWith('x1@example.com', { broker_contacts: broker });
    await claimWith('x2@example.com', { broker_contacts: broker, status: 'closed' });
    const messageId = nextId();
    await deliver(running, 'mail', await mime({ messageId, from: 'bo@broker.test', to: orgAddress(running) }));
    expect(await cameIn(running, messageId)).toMatchObject({ claimId: claim, tags: ['Broker'] });
  });

  it('also when the address was written by the mail server alone, or is one of its own', async () => {
    await claimWith('forwarded@example.com');
    await query(`insert into inbound_address (org_id, channel, address) values ($1, 'email', 'claims@banksia.test')`, [
      running.world.here.orgId,
    ]);
    const [one, two] = [nextId(), nextId()];
    await deliver(
      running,
      'mail',
      await mime({
        messageId: one,
        from: 'forwarded@example.com',
        to: 'undisclosed@elsewhere.test',
        headers: { 'Delivered-To': orgAddress(running) },
      }),
    );
    await deliver(
      running,
      'mail',
      await mime({ messageId: two, from: 'forwarded@example.com', cc: 'Claims <Claims@banksia.test>' }),
    );
    expect(await cameIn(running, one)).toBeDefined();
    expect(await cameIn(running, two)).toBeDefined();
  });

  it('once, however often and however parallel it is delivered', async () => {
    await claimWith('once@example.com');
    const messageId = nextId();
    const raw = await mime({
      messageId,
      from: 'once@example.com',
      to: orgAddress(running),
      attachments: [{ filename: 'a.txt', content: 'a' }],
    });
    expect(await Promise.all([1, 2, 3, 4].map(() => deliver(running, 'mail', raw)))).toEqual([204, 204, 204, 204]);
    expect(await deliver(running, 'mail', raw)).toBe(204);
    const found = await cameIn(running, messageId);
    expect(await query('select name from file where claim_id = $1', [found!.claimId])).toEqual([{ name: 'a.txt' }]);
    expect(await query('select count(*)::int from comm_log where message_id = $1', [messageId])).toEqual([
      { count: 1 },
    ]);
  });

  it('never across organisations', async () => {
    const first = await stored(running, await sent(running, email(running)));
    const messageId = nextId();
    // another organisation's address, headers of ours
    await deliver(
      running,
      'mail',
      await mime({
        messageId,
        to: `org-${running.world.there.orgId}@in.claimworks.test`,
        inReplyTo: `<${first.messageId}>`,
      }),
    );
    expect(await cameIn(running, messageId)).toBeUndefined();
    expect(await query('select org_id::float8 from inbound_message where message_id = $1', [messageId])).toEqual([
      { org_id: running.world.there.orgId },
    ]);
  });

  it('is not taken for an address that is nobody’s here', async () => {
    expect(await deliver(running, 'mail', await mime({ to: 'org-999999@in.claimworks.test' }))).toBe(404);
    expect(await deliver(running, 'mail', await mime({ to: `reply+${'a'.repeat(24)}@in.claimworks.test` }))).toBe(404);
  });
});

describe('[RULES 24] who is told of a mail', () => {
  const told = async (claim: number) =>
    (
      await query<{ user_id: number }>(
        `select user_id::float8 from notification where claim_id = $1 and kind = 'message' order by 1`,
        [claim],
      )
    ).map(({ user_id }) => user_id);

  it('is the owner; the administrators when the owner is disabled', async () => {
    const { people, orgId } = running.world.here;
    const claim = await claimWith('told@example.com', { owner_id: people.party.userId });
    await deliver(
      running,
      'mail',
      await mime({ messageId: nextId(), from: 'told@example.com', to: orgAddress(running) }),
    );
    expect(await told(claim)).toEqual([people.party.userId]);
    await query('update user_in_org set disabled = true where org_id = $1 and user_id = $2', [
      orgId,
      people.party.userId,
    ]);
    await deliver(
      running,
      'mail',
      await mime({ messageId: nextId(), from: 'told@example.com', to: orgAddress(running) }),
    );
    await query('update user_in_org set disabled = false where org_id = $1 and user_id = $2', [
      orgId,
      people.party.userId,
    ]);
    expect(await told(claim)).toEqual([people.party.userId, people.admin.userId].map(Number).toSorted((a, b) => a - b));
  });

  it('[1§7] SetNotificationAsViewed is for one’s own', async () => {
    const { people, orgId } = running.world.here;
    const claim = await claimWith('viewed@example.com');
    await deliver(
      running,
      'mail',
      await mime({ messageId: nextId(), from: 'viewed@example.com', to: orgAddress(running) }),
    );
    const [notification] = await query<{ id: number }>(
      'select id::float8 from notification where claim_id = $1 and user_id = $2 and kind = $3',
      [claim, people.handler.userId, 'message'],
    );
    const set = (who: typeof people.handler) =>
      running.graphql(
        'mutation ($orgId: bigint!, $id: bigint!) { update_Notification_by_pk(pk_columns: { orgId: $orgId, id: $id }, _set: { isActive: false }) { isActive } }',
        { orgId, id: notification!.id },
        who,
      );
    expect((await set(people.admin)).data).toEqual({ update_Notification_by_pk: null });
    expect((await set(people.handler)).data).toEqual({ update_Notification_by_pk: { isActive: false } });
  });
});

describe('[1§3] what comes along', () => {
  let address: string;
  let claim: number;
  beforeEach(async () => {
    address = `files${++number}@example.com`;
    claim = await claimWith(address);
  });
  const receive = async (mail: Parameters<typeof mime>[0]) => {
    const messageId = nextId();
    expect(
      await deliver(running, 'mail', await mime({ messageId, from: address, to: orgAddress(running), ...mail })),
    ).toBe(204);
    return (await cameIn(running, messageId))!;
  };
  const files = () =>
    query<{ id: string; name: string; mime_type: string; key: string; size: number }>(
      'select id::text, name, mime_type, key, size_bytes::float8 as size from file where claim_id = $1 order by name',
      [claim],
    );

  it('is filed as documents of the claim, under what the content is', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const message = await receive({
      attachments: [
        { filename: '../../etc/Überblick.pdf', content: '%PDF-1.4 hello' },
        { filename: 'photo.jpg', content: png, contentType: 'text/html' },
        {
          filename: 'logo.svg',
          content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
          contentType: 'image/svg+xml',
        },
      ],
    });
    const found = await files();
    expect(found.map(({ name, mime_type }) => [name, mime_type])).toEqual([
      ['logo.svg', 'image/svg+xml'],
      ['photo.jpg', 'image/png'],
      ['Überblick.pdf', 'application/pdf'],
    ]);
    expect(message.attachments.toSorted((a, b) => a.localeCompare(b))).toEqual(
      found.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b)),
    );
    expect(fs.readFileSync(path.join(running.dataDirectory, 'files', found[2]!.key), 'utf8')).toBe('%PDF-1.4 hello');
    // an SVG can hold a script: it is saved and never shown
    const { data } = await running.graphql(
      'mutation ($key: String!) { getPresignedUrlWithoutFields(key: $key) { url } }',
      { key: found[0]!.key },
      running.world.here.people.handler,
    );
    const response = await fetch((data!['getPresignedUrlWithoutFields'] as { url: string }).url);
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      'application/octet-stream',
      expect.stringMatching(/^attachment;/),
    ]);
  });

  it('is left out when it is a program, whatever it is called, and the message says so', async () => {
    const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200), Buffer.from('PE\0\0')]);
    const message = await receive({
      attachments: [
        { filename: 'invoice.pdf', content: exe, contentType: 'application/pdf' },
        { filename: 'run.bat', content: 'del *' },
        { filename: 'note.txt', content: 'fine' },
      ],
    });
    expect((await files()).map(({ name }) => name)).toEqual(['note.txt']);
    expect(message.withheld).toEqual([
      { name: 'invoice.pdf', reason: expect.stringContaining('is a program, not a PDF file') },
      { name: 'run.bat', reason: expect.stringContaining('is a program') },
    ]);
  });

  it('is only stored when it is an archive, however much is packed into it', async () => {
    const { zipSync } = await import('fflate');
    const bomb = Buffer.from(zipSync({ 'a.txt': new Uint8Array(20_000_000) }));
    expect(bomb.length).toBeLessThan(100_000);
    await receive({ attachments: [{ filename: 'photos.zip', content: bomb }] });
    expect(await files()).toMatchObject([{ name: 'photos.zip', mime_type: 'application/zip', size: bomb.length }]);
  });

  it('a picture within the text is one of its files and not listed beside it', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const message = await receive({
      text: undefined,
      html: '<p>See <img src="cid:roof@x" width="300"></p>',
      attachments: [{ filename: 'roof.png', content: png, cid: 'roof@x' }],
    });
    const [file] = await files();
    expect(message.attachments).toEqual([]);
    expect(message.contentSanitized).toBe(`<p>See <img data-file-id="${file!.id}" width="300" /></p>`);
    expect(message.content).toBe('See');
  });

  it('HTML with script, remote pictures and tracking pixels is stored safe', async () => {
    const html =
      '<html><head><style>p{background:url(https://t.test/a)}</style></head><body onload="x()"><script>alert(1)</script><p style="color:red;background:url(https://t.test/b)">Hi</p><img src="https://pics.test/roof.jpg" width="300"><img src="https://t.test/open?id=1" width="1" height="1"><img src="https://t.test/o2" style="display:none"><a href="javascript:alert(1)">x</a><a href="https://ok.test/">ok</a><iframe src="https://e.test"></iframe><form action="https://e.test"><input name="password"></form></body></html>';
    const { contentSanitized } = await receive({ html });
    expect(contentSanitized).toBe(
      '<p style="color:red">Hi</p><img data-remote-src="https://pics.test/roof.jpg" width="300" /><a target="_blank" rel="noopener noreferrer nofollow">x</a><a href="https://ok.test/" target="_blank" rel="noopener noreferrer nofollow">ok</a>',
    );
  });

  it('5 MB of tables are their text, with the original as a file', async () => {
    const html = `<table>${'<tr><td style="padding:4px">cell</td></tr>'.repeat(130_000)}</table>`;
    expect(html.length).toBeGreaterThan(5_000_000);
    const message = await receive({ text: undefined, html });
    expect(message.contentSanitized).toBeNull();
    expect(message.content).toMatch(/^cell cell cell/);
    expect(message.content.length).toBeLessThan(500_001);
    expect(message.withheld).toEqual([
      { name: 'message.html', reason: expect.stringContaining('too large to be shown') },
    ]);
    expect((await files()).map(({ name }) => name)).toEqual(['original-message.eml']);
  });
});

describe('[RULES 23] a sender that the mail server did not prove', () => {
  let guarded: OwnService;
  beforeAll(async () => {
    guarded = await startService({ INBOUND_MAIL_AUTHSERV_ID: 'mx.claims.example' });
    const { orgId } = guarded.world.here;
    for (const [org, claim] of [
      [orgId, claimOf(guarded)],
      [guarded.world.there.orgId, Number(guarded.world.there.row('claim')['id'])],
    ]) {
      await guarded.database.pool.query(
        `update claim set ph_email = 'mia@broker.example', status = 'open' where org_id = $1 and id = $2`,
        [org, claim],
      );
    }
  });
  afterAll(() => guarded.stop());
  const receive = async (results: string | undefined, rest: Parameters<typeof mime>[0] = {}) => {
    const messageId = nextId();
    expect(
      await deliver(
        guarded,
        'mail',
        await mime({
          messageId,
          from: 'mia@broker.example',
          to: orgAddress(guarded),
          ...(results === undefined ? {} : { headers: { 'Authentication-Results': results } }),
          ...rest,
        }),
      ),
    ).toBe(204);
    const { rows } = await guarded.database.pool.query<{
      table: string;
      org: number;
      claim: number | null;
      verified: boolean | null;
      candidates: unknown;
    }>(
      `select 'claim' as "table", org_id::float8 as org, claim_id::float8 as claim, sender_verified as verified, null::jsonb as candidates from comm_log where message_id = $1
       union all select 'inbox', org_id::float8, null, sender_verified, candidates from inbound_message where message_id = $1`,
      [messageId],
    );
    return rows;
  };

  it('reaches no claim by its address alone: it waits, with the claim that it names', async () => {
    const { orgId } = guarded.world.here;
    const waiting = [
      {
        table: 'inbox',
        org: orgId,
        claim: null,
        verified: false,
        candidates: [{ claimId: claimOf(guarded), complaintId: null }],
      },
    ];
    expect(await receive(undefined)).toEqual(waiting);
    expect(await receive('mx.claims.example; dmarc=fail header.from=broker.example')).toEqual(waiting);
    expect(await receive('mx.attacker.example; dmarc=pass header.from=broker.example')).toEqual(waiting);
  });

  it('is filed by its address when it is proven, in the organisation that it wrote to and in no other that knows it', async () => {
    expect(await receive('mx.claims.example; dmarc=pass header.from=broker.example')).toEqual([
      { table: 'claim', org: guarded.world.here.orgId, claim: claimOf(guarded), verified: true, candidates: null },
    ]);
  });

  it('is filed when it answers a message of ours, and is marked', async () => {
    const first = await stored(guarded, await sent(guarded, email(guarded)));
    expect(await receive('mx.claims.example; dmarc=fail', { inReplyTo: `<${first.messageId}>` })).toEqual([
      { table: 'claim', org: guarded.world.here.orgId, claim: claimOf(guarded), verified: false, candidates: null },
    ]);
  });
});

describe('what is not a mail, or not proven', () => {
  const raw = () => mime({ messageId: nextId(), to: orgAddress(running) });
  it.each([
    [
      'forged',
      async () =>
        (
          await fetch(`${running.url}/webhooks/mail`, {
            method: 'POST',
            headers: {
              'x-claimworks-timestamp': String(Math.floor(Date.now() / 1000)),
              'x-claimworks-signature': `sha256=${'0'.repeat(64)}`,
            },
            body: new Uint8Array(await raw()),
          })
        ).status,
      403,
    ],
    [
      'unsigned',
      async () =>
        (await fetch(`${running.url}/webhooks/mail`, { method: 'POST', body: new Uint8Array(await raw()) })).status,
      403,
    ],
    [
      'replayed after ten minutes',
      async () => deliver(running, 'mail', await raw(), new Date(Date.now() - 600_000)),
      403,
    ],
    ['without a sender', () => deliver(running, 'mail', Buffer.from(`To: ${orgAddress(running)}\r\n\r\nHi`)), 400],
    ['random bytes', () => deliver(running, 'mail', Buffer.from([0, 255, 1, 2, 3])), 400],
    [
      'with a thousand parts',
      () =>
        deliver(
          running,
          'mail',
          Buffer.from(
            `From: a@b.test\r\nTo: ${orgAddress(running)}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\nContent-Type: text/plain\r\n\r\na\r\n'.repeat(1000)}--x--\r\n`,
          ),
        ),
      400,
    ],
    [
      'with a header of a megabyte',
      () =>
        deliver(
          running,
          'mail',
          Buffer.from(`From: a@b.test\r\nX-Long: ${'a'.repeat(1_000_000)}\r\nTo: ${orgAddress(running)}\r\n\r\nHi`),
        ),
      400,
    ],
  ])('%s: is refused', async (_name, attempt, status) => expect(await attempt()).toBe(status));
});

describe('[1§7] the inbox of unmatched messages', () => {
  const assign = (args: object, who = running.world.here.people.admin) =>
    running.graphql(
      'mutation ($id: bigint!, $entity: String!, $record: bigint!) { assignInboundMessage(id: $id, entity: $entity, entityId: $record) { ok commLogId } }',
      { ...args },
      who,
    );

  it('names the claims that a sender of several may mean', async () => {
    const claims = [await claimWith('several@example.com'), await claimWith('several@example.com')];
    const messageId = nextId();
    await deliver(running, 'mail', await mime({ messageId, from: 'several@example.com', to: orgAddress(running) }));
    const [waiting] = await unmatched(messageId);
    expect(waiting!.candidates).toHaveLength(2);
    expect(waiting!.candidates).toEqual(
      expect.arrayContaining(claims.map((claimId) => ({ claimId, complaintId: null }))),
    );
  });

  it('is read and emptied by administrators: the message and its files go to the claim, once', async () => {
    const { people } = running.world.here;
    const messageId = nextId();
    await deliver(
      running,
      'mail',
      await mime({
        messageId,
        from: 'stranger@example.com',
        to: orgAddress(running),
        subject: 'Which claim?',
        attachments: [{ filename: 'report.txt', content: 'report' }],
      }),
    );
    const [waiting] = await unmatched(messageId);
    const list =
      '{ InboundMessage(where: { status: { _eq: "waiting" } }, order_by: { receivedAt: desc }) { id subject from attachments } }';
    expect((await running.graphql(list, {}, people.admin)).data?.['InboundMessage']).toEqual(
      expect.arrayContaining([
        {
          id: waiting!.id,
          subject: 'Which claim?',
          from: { email: 'stranger@example.com' },
          attachments: [expect.objectContaining({ name: 'report.txt', sizeBytes: 6 })],
        },
      ]),
    );
    expect((await running.graphql(list, {}, people.handler)).errors?.[0]?.extensions.code).toBe('permission-error');
    expect((await running.graphql(list, {}, running.world.there.people.admin)).data).toEqual({
      InboundMessage: expect.not.arrayContaining([expect.objectContaining({ id: waiting!.id })]),
    });

    expect(
      (await assign({ id: waiting!.id, entity: 'claim', record: claimOf(running) }, people.handler)).errors?.[0]
        ?.extensions.code,
    ).toBe('access-denied');
    expect(
      (await assign({ id: waiting!.id, entity: 'claim', record: claimOf(running) }, running.world.there.people.admin))
        .errors?.[0]?.extensions.code,
    ).toBe('not-found');
    expect(
      (await assign({ id: waiting!.id, entity: 'claim', record: Number(running.world.there.row('claim')['id']) }))
        .errors?.[0]?.extensions.code,
    ).toBe('not-found');
    expect((await assign({ id: waiting!.id, entity: 'supplier', record: 1 })).errors?.[0]?.message).toBe(
      'The entity is one of claim, complaint.',
    );
    const answers = await Promise.all(
      [1, 2].map(() => assign({ id: waiting!.id, entity: 'claim', record: claimOf(running) })),
    );
    expect(
      answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'ok').toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['conflict', 'ok']);
    const message = (await cameIn(running, messageId))!;
    expect(message).toMatchObject({ claimId: claimOf(running), subject: 'Which claim?' });
    expect(
      await query('select name, claim_id::float8 as claim from file where id = $1', [message.attachments[0]]),
    ).toEqual([{ name: 'report.txt', claim: claimOf(running) }]);
    expect((await unmatched(messageId))[0]!.status).toBe('assigned');
    // delivered again, it is still one
    await deliver(
      running,
      'mail',
      await mime({ messageId, from: 'stranger@example.com', to: orgAddress(running), subject: 'Which claim?' }),
    );
    expect(await unmatched(messageId)).toHaveLength(1);
    // its answer finds the claim
    const answer = nextId();
    await deliver(
      running,
      'mail',
      await mime({
        messageId: answer,
        from: 'stranger@example.com',
        to: orgAddress(running),
        inReplyTo: `<${messageId}>`,
      }),
    );
    expect(await cameIn(running, answer)).toMatchObject({ claimId: claimOf(running), replyToId: message.id });
  });

  it('puts a message with its files on a complaint as well, which its answers then find', async () => {
    const { people } = running.world.here;
    const complaintId = Number(running.world.here.row('complaint')['id']);
    const messageId = nextId();
    await deliver(
      running,
      'mail',
      await mime({
        messageId,
        from: 'unhappy@example.com',
        to: orgAddress(running),
        attachments: [{ filename: 'letter.txt', content: 'letter' }],
      }),
    );
    const [waiting] = await unmatched(messageId);
    expect(
      (
        await assign({
          id: waiting!.id,
          entity: 'complaint',
          record: Number(running.world.there.row('complaint')['id']),
        })
      ).errors?.[0]?.message,
    ).toBe('There is no such complaint.');
    const { data } = await assign({ id: waiting!.id, entity: 'complaint', record: complaintId });
    const { commLogId } = data!['assignInboundMessage'] as { commLogId: number };
    const [message] = await query(
      'select claim_id, complaint_id::float8 as complaint, tags, jsonb_array_length(attachments) as files from comm_log where id = $1',
      [commLogId],
    );
    expect(message).toEqual({ claim_id: null, complaint: complaintId, tags: ['Complainant'], files: 1 });
    expect(
      await query('select name, claim_id, complaint_id::float8 as complaint from file where id = $1', [
        waiting!.attachments[0]!.id,
      ]),
    ).toEqual([{ name: 'letter.txt', claim_id: null, complaint: complaintId }]);
    const answer = nextId();
    await deliver(
      running,
      'mail',
      await mime({
        messageId: answer,
        from: 'unhappy@example.com',
        to: orgAddress(running),
        inReplyTo: `<${messageId}>`,
      }),
    );
    expect(
      await query('select complaint_id::float8 as complaint from comm_log where message_id = $1', [answer]),
    ).toEqual([{ complaint: complaintId }]);
    expect(
      (
        await running.graphql(
          'query ($id: bigint!) { CommLog(where: { complaintId: { _eq: $id } }) { id } }',
          { id: complaintId },
          people.admin,
        )
      ).data?.['CommLog'],
    ).toEqual(expect.arrayContaining([{ id: commLogId }]));
  });

  it('lets an administrator dismiss what is nobody’s', async () => {
    const messageId = nextId();
    await deliver(
      running,
      'mail',
      await mime({
        messageId,
        from: 'spam@example.com',
        to: orgAddress(running),
        attachments: [{ filename: 'offer.txt', content: 'Buy' }],
      }),
    );
    const [waiting] = await unmatched(messageId);
    const { key } = waiting!.attachments[0]!;
    const file = path.join(running.dataDirectory, 'files', key);
    expect(fs.existsSync(file)).toBe(true);
    // while it waits, whoever sorts it opens it; nobody else, and nobody afterwards
    const open = async (who = running.world.here.people.admin) =>
      running.graphql('mutation ($key: String!) { getPresignedUrlWithoutFields(key: $key) { url } }', { key }, who);
    const { url } = (await open()).data!['getPresignedUrlWithoutFields'] as { url: string };
    expect(await (await fetch(url)).text()).toBe('Buy');
    for (const who of [
      running.world.here.people.handler,
      running.world.here.people.supplier,
      running.world.there.people.admin,
    ])
      expect((await open(who)).errors?.[0]?.extensions.code).toBe('not-found');
    const dismiss = (who = running.world.here.people.admin) =>
      running.graphql('mutation ($id: bigint!) { dismissInboundMessage(id: $id) { ok } }', { id: waiting!.id }, who);
    expect((await dismiss(running.world.here.people.handler)).errors?.[0]?.extensions.code).toBe('access-denied');
    expect((await dismiss()).data).toEqual({ dismissInboundMessage: { ok: true } });
    expect((await dismiss()).errors?.[0]?.message).toBe('This message was dismissed already.');
    expect(fs.existsSync(file)).toBe(false);
    expect((await open()).errors?.[0]?.extensions.code).toBe('not-found');
    await deliver(running, 'mail', await mime({ messageId, from: 'spam@example.com', to: orgAddress(running) }));
    expect((await unmatched(messageId)).map(({ status }) => status)).toEqual(['dismissed']);
  });
});
