// Which message of a conversation waits for an answer, and the word of somebody that it needs none (issue 14, items 6 and 7).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { asSession, queryAs } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';

let cloned: Awaited<ReturnType<typeof cloneWorld>>;
let claimId: number;
let complaintId: number;
beforeAll(async () => {
  cloned = await cloneWorld();
  claimId = Number(cloned.world.here.row('claim')['id']);
  complaintId = Number(cloned.world.here.row('complaint')['id']);
});
afterAll(() => cloned.database.drop());

const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await cloned.database.pool.query<T>(text, [...values])).rows;

let written = 0;
interface Given {
  readonly complaint?: boolean;
  readonly channel?: string;
  readonly status?: string | null;
  /** Who wrote it: a handler where left out. */
  readonly by?: number;
  readonly toMany?: boolean;
  readonly replyTo?: number;
  readonly at?: string;
  readonly subject: string;
}

async function message(direction: 'inbound' | 'outbound', given: Given): Promise<number> {
  const ROSA = { email: 'rosa@example.com', phone: '+61491570156' };
  const US = { email: 'claims@banksia.test' };
  const isInbound = direction === 'inbound';
  const [row] = await sql<{ id: number }>(
    `insert into comm_log (org_id, claim_id, complaint_id, channel, direction, "from", "to", subject, content, message_id, delivery_status, created_by_id, sent_to_many, reply_to_id, created_at, duration)
     values ($1, $2, $3, $4::text, $5, $6, $7, $8, 'Hello', $9, $10, $11, $12, $13, coalesce($14::timestamptz, clock_timestamp()), case when $4::text = 'phone' then 1 end) returning id::float8 as id`,
    [
      cloned.world.here.orgId,
      given.complaint ? null : claimId,
      given.complaint ? complaintId : null,
      given.channel ?? 'email',
      direction,
      JSON.stringify(isInbound ? ROSA : US),
      JSON.stringify([isInbound ? US : ROSA]),
      given.subject,
      `answers-${++written}@example.com`,
      isInbound ? null : given.status === undefined ? 'sent' : given.status,
      isInbound ? -1 : (given.by ?? cloned.world.here.people.handler.userId),
      given.toMany ?? false,
      given.replyTo ?? null,
      given.at ?? null,
    ],
  );
  return row!.id;
}

/** The messages of a conversation, by its subject, that wait. */
const waiting = async (subject: string): Promise<number[]> =>
  (
    await sql<{ id: number }>('select id::float8 as id from comm_log where subject = $1 and awaits_answer', [subject])
  ).map(({ id }) => id);

const say = (id: number, isNeedless: boolean, who: Somebody): Promise<number | null> =>
  asSession(cloned.database.pool, who, async (client) => {
    const { rowCount } = await client.query('update comm_log set no_answer_needed = $2 where id = $1', [
      id,
      isNeedless,
    ]);
    return rowCount;
  });

describe('a message waits for an answer', () => {
  it('from when it comes in, the newest of its conversation alone', async () => {
    const subject = 'Newest';
    const first = await message('inbound', { subject });
    expect(await waiting(subject)).toEqual([first]);
    const second = await message('inbound', { subject });
    expect(await waiting(subject)).toEqual([second]);
    // what an administrator files later is no newer for that
    await message('inbound', { subject, at: '2026-01-01T00:00:00Z' });
    expect(await waiting(subject)).toEqual([second]);
  });

  it('until somebody’s answer has reached them, and no longer', async () => {
    const subject = 'Reached';
    const asked = await message('inbound', { subject });
    const answer = await message('outbound', { subject, status: 'waiting' });
    expect(await waiting(subject)).toEqual([asked]);
    await sql(`update comm_log set delivery_status = 'failed' where id = $1`, [answer]);
    expect(await waiting(subject)).toEqual([asked]);
    await sql(`update comm_log set delivery_status = 'sent' where id = $1`, [answer]);
    expect(await waiting(subject)).toEqual([]);
    // it is found to have failed after all
    await sql(`update comm_log set delivery_status = 'failed' where id = $1`, [answer]);
    expect(await waiting(subject)).toEqual([asked]);
  });

  it.each([
    ['failed on its way', { status: 'failed' }],
    ['is uncertain', { channel: 'sms', status: 'uncertain' }],
    ['was sent about many records at once', { toMany: true }],
    ['the service has sent by itself', { by: -1 }],
    ['was only copied as a link', { channel: 'link', status: null }],
  ] as readonly [string, Partial<Given>][])('whatever %s', async (what, given) => {
    const channel = given.channel === 'sms' ? 'sms' : 'email';
    const asked = await message('inbound', { subject: what, channel });
    await message('outbound', {
      subject: what,
      replyTo: given.toMany === true || given.by === -1 ? undefined : asked,
      ...given,
    });
    expect(await waiting(what)).toEqual([asked]);
  });

  it('never a call, which was answered while it lasted', async () => {
    await message('inbound', { subject: 'Call', channel: 'phone' });
    expect(await waiting('Call')).toEqual([]);
  });

  it('where both come at the same moment', async () => {
    const subject = 'Together';
    await message('inbound', { subject });
    await Promise.all(Array.from({ length: 6 }, () => message('inbound', { subject })));
    expect(await waiting(subject)).toHaveLength(1);
  });
});

describe('that it needs no answer', () => {
  it('is said and taken back by whoever sees the record, with who and when', async () => {
    const { handler, admin, stranger, supplier } = cloned.world.here.people;
    const subject = 'Thank you';
    const question = await message('inbound', { subject });
    await message('outbound', { subject });
    const thanks = await message('inbound', { subject });
    expect(await say(thanks, true, handler)).toBe(1);
    // the question before it has its answer
    expect(await waiting(subject)).toEqual([]);
    const stored = () =>
      sql<{ by: number | null; at: Date | null }>(
        'select no_answer_by_id::int as by, no_answer_at as at from comm_log where id = $1',
        [thanks],
      );
    expect(await stored()).toEqual([{ by: handler.userId, at: expect.any(Date) }]);
    expect(await say(thanks, false, admin)).toBe(1);
    expect(await stored()).toEqual([{ by: null, at: null }]);
    expect(await waiting(subject)).toEqual([thanks]);
    expect(question).toBeLessThan(thanks);
    const log = await queryAs<{ by: number; changes: unknown }>(
      cloned.database.pool,
      handler,
      `select user_id::int as by, json_diff as changes from log where entity = 'comm_log' and entity_id = '${thanks}' and content_type = 'update' order by id`,
    );
    expect(log).toEqual([
      { by: handler.userId, changes: [{ field: 'noAnswerNeeded', before: false, after: true }] },
      { by: admin.userId, changes: [{ field: 'noAnswerNeeded', before: true, after: false }] },
    ]);
    for (const who of [stranger, cloned.world.there.people.admin, cloned.world.there.people.handler])
      expect(await say(thanks, true, who)).toBe(0);
    await expect(say(thanks, true, supplier)).rejects.toThrow('permission denied');
    expect(await waiting(subject)).toEqual([thanks]);
  });

  it('leaves an older one that nobody has answered', async () => {
    const subject = 'Two questions';
    const first = await message('inbound', { subject });
    const second = await message('inbound', { subject });
    await say(second, true, cloned.world.here.people.handler);
    expect(await waiting(subject)).toEqual([first]);
  });

  it('is nothing for what went out, for a call, or for who says it for somebody else', async () => {
    const { handler } = cloned.world.here.people;
    const sent = await message('outbound', { subject: 'Out' });
    const call = await message('inbound', { subject: 'A call', channel: 'phone' });
    for (const id of [sent, call])
      await expect(say(id, true, handler)).rejects.toThrow('Only a message that came in can wait for an answer.');
    for (const column of ['no_answer_by_id', 'no_answer_at', 'awaits_answer', 'sent_to_many', 'last_message_at'])
      await expect(
        asSession(cloned.database.pool, handler, (client) =>
          client.query(`update comm_log set ${column} = default where id = $1`, [sent]),
        ),
      ).rejects.toThrow('permission denied');
  });

  it('holds on complaints, and takes the message out of my work', async () => {
    const { handler } = cloned.world.here.people;
    const subject = 'About my complaint';
    const id = await message('inbound', { subject, complaint: true });
    expect(await waiting(subject)).toEqual([id]);
    await sql(`delete from notification where kind = 'message'`);
    await sql(
      `insert into notification (org_id, user_id, kind, entity, entity_id, comm_log_id, complaint_id) values ($1, $2, 'message', 'comm_log', $3, $3, $4)`,
      [cloned.world.here.orgId, handler.userId, id, complaintId],
    );
    const unread = () =>
      queryAs(cloned.database.pool, handler, `select item_id::int as id from my_work where kind = 'message'`);
    expect(await unread()).toEqual([{ id }]);
    await say(id, true, handler);
    expect(await waiting(subject)).toEqual([]);
    expect(await unread()).toEqual([]);
    await say(id, false, handler);
    expect(await unread()).toEqual([{ id }]);
  });
});
