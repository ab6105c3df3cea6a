// Conversations: which messages belong together, and what a search finds in them (issue 14, item 7).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';

let cloned: Awaited<ReturnType<typeof cloneWorld>>;
let claimId: number;
let complaintId: number;
beforeAll(async () => {
  cloned = await cloneWorld();
  claimId = Number(cloned.world.here.row('claim')['id']);
  complaintId = Number(cloned.world.here.row('complaint')['id']);
});
afterAll(() => cloned.database.drop());

interface Given {
  readonly claim?: number | null;
  readonly complaint?: number | null;
  readonly channel?: string;
  readonly direction?: string;
  readonly from?: object;
  readonly to?: readonly object[];
  readonly cc?: readonly object[];
  readonly subject?: string | null;
  readonly content?: string;
  readonly messageId?: string;
  readonly replyToId?: number;
  readonly references?: readonly string[];
  readonly at?: string;
  readonly org?: number;
}

interface Written {
  readonly id: number;
  readonly thread: number;
  readonly starts: boolean;
  readonly contacts: readonly string[];
  readonly words: string;
}

const ROSA = { name: 'Rosa Delgado', email: 'Rosa@Example.com' };
const US = { name: 'Banksia', email: 'claims@banksia.test' };
let written = 0;

/** A message as the service stores it. */
async function message(given: Given = {}): Promise<Written> {
  const isInbound = given.direction !== 'outbound';
  const { rows } = await cloned.database.pool.query<Written>(
    `insert into comm_log (org_id, claim_id, complaint_id, channel, direction, "from", "to", cc, subject, content, message_id, reply_to_id, reference_ids, created_at, duration, created_by_id)
     values ($1, $2, $3, $4::text, $5, $6, $7, $8, $9, $10, $11, $12, $13, coalesce($14::timestamptz, now()), case when $4::text = 'phone' then 1 end, -1)
     returning id::float8, thread_id::float8 as thread, starts_thread as starts, contacts, words`,
    [
      given.org ?? cloned.world.here.orgId,
      given.complaint ? null : (given.claim ?? claimId),
      given.complaint ?? null,
      given.channel ?? 'email',
      given.direction ?? 'inbound',
      JSON.stringify(given.from ?? (isInbound ? ROSA : US)),
      JSON.stringify(given.to ?? [isInbound ? US : ROSA]),
      JSON.stringify(given.cc ?? []),
      given.subject === undefined ? 'Roof' : given.subject,
      given.content ?? 'Hello',
      given.messageId ?? `m-${++written}@example.com`,
      given.replyToId ?? null,
      JSON.stringify(given.references ?? []),
      given.at ?? null,
    ],
  );
  return rows[0]!;
}

describe('a message is part of the conversation', () => {
  it('that it begins, where nothing comes before it', async () => {
    const first = await message({ subject: 'Begins' });
    expect(first).toMatchObject({ thread: first.id, starts: true });
  });

  it('of the message that it answers, whatever its subject and its sender', async () => {
    const first = await message({ subject: 'Answered', direction: 'outbound' });
    const answer = await message({ subject: 'Something else', from: { email: 'x@y.test' }, replyToId: first.id });
    expect(answer).toMatchObject({ thread: first.id, starts: false });
  });

  it('of the last message that its headers name', async () => {
    const one = await message({ subject: 'Named one', messageId: 'one@t' });
    const two = await message({ subject: 'Named two', messageId: 'two@t' });
    const both = await message({ subject: 'Named', references: ['one@t', 'two@t', 'unknown@t'] });
    expect(one.thread).not.toBe(two.thread);
    expect(both.thread).toBe(two.thread);
  });

  it('with the same subject and contact, where there are no headers', async () => {
    const sent = await message({ direction: 'outbound', subject: 'Kitchen  roof' });
    expect((await message({ subject: 'RE: AW[2]: kitchen roof', from: { email: 'rosa@example.com' } })).thread).toBe(
      sent.id,
    );
    expect((await message({ subject: 'Re: kitchen roof', from: { email: 'noah@example.com' } })).starts).toBe(true);
    expect((await message({ subject: 'Kitchen floor' })).starts).toBe(true);
  });

  it('never by an empty subject', async () => {
    await message({ subject: null });
    expect((await message({ subject: null })).starts).toBe(true);
    await message({ subject: 'Re: ' });
    expect((await message({ subject: 'Re: ' })).starts).toBe(true);
  });

  it('with one number, of text messages; with one person, of calls', async () => {
    const number = { phone: '+61491570156' };
    const text = await message({ channel: 'sms', direction: 'outbound', to: [number], subject: null });
    expect((await message({ channel: 'sms', from: number, subject: null })).thread).toBe(text.id);
    const call = await message({ channel: 'phone', from: number, subject: null });
    expect(call.starts).toBe(true);
    expect((await message({ channel: 'phone', from: number, subject: null })).thread).toBe(call.id);
  });

  it('of its own record alone', async () => {
    const onClaim = await message({ subject: 'Shared subject', messageId: 'claim@t' });
    const named = { subject: 'Shared subject', references: ['claim@t'], replyToId: onClaim.id };
    expect((await message({ ...named, complaint: complaintId })).starts).toBe(true);
    const there = cloned.world.there;
    const theirs = { org: there.orgId, claim: Number(there.row('claim')['id']), subject: 'Shared subject' };
    expect((await message({ ...theirs, references: ['claim@t'] })).starts).toBe(true);
  });
});

describe('a conversation', () => {
  it('knows when its newest message was written, in whatever order they come', async () => {
    const last = async (id: number) =>
      (
        await cloned.database.pool.query<{ at: Date | null }>(
          'select last_message_at as at from comm_log where id = $1',
          [id],
        )
      ).rows[0]?.at?.toISOString();
    const [monday, tuesday, friday] = ['2026-03-02', '2026-03-03', '2026-03-06'].map((day) => `${day}T01:00:00.000Z`);
    const first = await message({ subject: 'Which day', at: monday });
    expect(await last(first.id)).toBe(monday);
    const answer = await message({ replyToId: first.id, at: friday });
    const earlier = await message({ replyToId: first.id, at: tuesday });
    expect([answer.thread, earlier.thread]).toEqual([first.id, first.id]);
    expect(await last(first.id)).toBe(friday);
    expect(await last(answer.id)).toBeUndefined();
  });

  it('cannot be without that, nor a message within it with it', async () => {
    const first = await message({ subject: 'Always' });
    const answer = await message({ replyToId: first.id });
    const set = (id: number, at: string | null) =>
      cloned.database.pool.query('update comm_log set last_message_at = $2 where id = $1', [id, at]);
    await expect(set(first.id, null)).rejects.toThrow('comm_log_last_message');
    await expect(set(answer.id, '2026-03-02')).rejects.toThrow('comm_log_last_message');
  });
});

describe('on a record with thousands of messages', () => {
  it('the conversations of a page are read from the index, the last first', async () => {
    const client = await cloned.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(
        `insert into comm_log (org_id, id, claim_id, channel, direction, "from", "to", subject, message_id, thread_id, last_message_at, created_by_id)
         select $1, 8000000 + n, $2, 'email', 'inbound', '{"email": "p@example.com"}', '[]', 'Subject ' || n, 'page-' || n, 8000000 + n, now() - n * interval '1 minute', -1
         from generate_series(1, 5000) n`,
        [cloned.world.here.orgId, claimId],
      );
      await client.query('set local session_replication_role = origin');
      await client.query('analyze comm_log');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off, summary off, buffers off)
         select id from comm_log where org_id = $1 and claim_id = $2 and starts_thread = $3::bool order by last_message_at desc, id desc limit 6`,
        [cloned.world.here.orgId, claimId, true],
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index (Only )?Scan Backward using comm_log_claim_id_last_message_at_idx/);
      expect(plan).not.toMatch(/Seq Scan|Sort|Rows Removed/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('the last one is found by the index, whatever else there is', async () => {
    const many = { subject: 'The one that is looked for', from: { email: 'late@example.com' } };
    const first = await message(many);
    const client = await cloned.database.pool.connect();
    try {
      await client.query('begin');
      // as they are loaded: what each would be part of is not asked
      await client.query('set local session_replication_role = replica');
      await client.query(
        `insert into comm_log (org_id, id, claim_id, channel, direction, "from", "to", subject, message_id, thread_id, last_message_at, created_by_id)
         select $1, 9000000 + n, $2, 'email', 'inbound', jsonb_build_object('email', 'p' || n % 40 || '@example.com'), '[]', 'Subject ' || n, 'load-' || n, 9000000 + n, now(), -1
         from generate_series(1, 5000) n`,
        [cloned.world.here.orgId, claimId],
      );
      await client.query('set local session_replication_role = origin');
      await client.query('analyze comm_log');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off, summary off, buffers off)
         select m.thread_id from comm_log m
         where m.org_id = $1 and m.claim_id = $2 and md5(app.thread_key(m.channel, m.contacts, m.subject)) = md5($3::text) and app.thread_key(m.channel, m.contacts, m.subject) = $3
         order by m.created_at desc, m.id desc limit 1`,
        [cloned.world.here.orgId, claimId, 'email late@example.com the one that is looked for'],
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index Scan Backward using comm_log_claim_id_thread_key_idx/);
      expect(plan).not.toMatch(/Seq Scan|Sort|Rows Removed/);
      await client.query('rollback');
    } finally {
      client.release();
    }
    expect((await message({ ...many, subject: 'Re: the one that is looked for' })).thread).toBe(first.id);
  });

  it('the last one is found by a subject that is longer than what an index takes', async () => {
    const subject = Array.from({ length: 125 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7).repeat(8)).join(
      '',
    );
    const first = await message({ subject });
    expect((await message({ subject: `Re: ${subject}`.slice(0, 1000) })).starts).toBe(true);
    expect((await message({ subject })).thread).toBe(first.id);
  });
});

describe('what a list of conversations is searched by', () => {
  it('is everybody at the other end, once, in small letters', async () => {
    const sent = await message({
      direction: 'outbound',
      to: [ROSA, { email: 'rosa@example.com' }],
      cc: [{ name: 'Broker', email: 'b@broker.test' }],
    });
    expect(sent.contacts).toEqual(['rosa@example.com', 'b@broker.test']);
    expect((await message({ from: [ROSA] })).contacts).toEqual(['rosa@example.com']);
    expect((await message({ from: { name: ' Mia ' }, channel: 'phone' })).contacts).toEqual(['mia']);
  });

  it('is subject and text without mark-up', async () => {
    const { words } = await message({
      subject: 'Roof',
      content: '<p class="hidden">Tiles &amp; <b>gutters</b>\n&lt;now&gt;</p>',
    });
    expect(words).toBe('Roof\nTiles & gutters <now>');
  });

  it('is read in one pass, however hostile the mark-up', async () => {
    const started = performance.now();
    await message({ content: '<'.repeat(500_000) });
    await message({ content: '<style '.repeat(100_000) });
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
