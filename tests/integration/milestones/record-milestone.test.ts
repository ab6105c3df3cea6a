// 'Record ...': a milestone by hand, with its time, channel and proof, once by key (RULES 31).
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let claimId: number;
let complaintId: number;
let handler: Somebody;
beforeAll(async () => {
  running = await sharedService();
  ({ handler } = running.world.here.people);
  claimId = Number(running.world.here.row('claim')['id']);
  complaintId = Number(running.world.here.row('complaint')['id']);
  await sql(`update complaint set status = 're-opened' where org_id = $1 and status in ('closed', 'cancelled')`);
});

type Row = Record<string, unknown>;
const sql = async (text: string, ...values: readonly unknown[]): Promise<Row[]> =>
  (await running.database.pool.query<Row>(text, [running.world.here.orgId, ...values])).rows;

const RECORD =
  'mutation ($entity: String!, $id: bigint!, $milestone: String!, $at: timestamptz!, $channel: String!, $proof: String, $fileId: uuid, $messageId: bigint) { recordMilestone(entity: $entity, entityId: $id, milestone: $milestone, occurredAt: $at, channel: $channel, proof: $proof, fileId: $fileId, messageId: $messageId) { id name occurredAt } }';
const record = (variables: object = {}, who: Somebody = handler, onceKey?: string) =>
  running.graphql(
    RECORD,
    {
      entity: 'claim',
      id: claimId,
      milestone: 'milestone_progress_update_sent',
      at: new Date().toISOString(),
      channel: 'phone',
      proof: 'Told Cora',
      ...variables,
    },
    who,
    onceKey,
  );
const stored = (id: unknown) =>
  sql(
    `select name, occurred_at as at, details, created_by_id::int as maker from milestone where org_id = $1 and id = $2`,
    id,
  );

describe('a milestone that a person records', () => {
  it('is kept with who, when, how and what shows it, and stands in the history', async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    const fileId = running.world.here.row('file')['id'];
    const [message] = await sql('select id::int from comm_log where org_id = $1 and claim_id = $2', claimId);
    const answer = await record({ at, fileId, messageId: message!['id'] });
    expect(answer.errors).toBeUndefined();
    const { id } = answer.data!['recordMilestone'] as { id: number };
    expect(await stored(id)).toEqual([
      {
        name: 'milestone_progress_update_sent',
        at: new Date(at),
        details: { channel: 'phone', proof: 'Told Cora', fileId, messageId: message!['id'] },
        maker: handler.userId,
      },
    ]);
    const [log] = await sql(
      `select content, user_id::int as who, json_diff as diff from log where org_id = $1 and entity = 'milestone' and entity_id = $2::text and claim_id = $3`,
      id,
      claimId,
    );
    expect(log).toMatchObject({ content: 'Milestone added', who: handler.userId });
    expect(JSON.stringify(log!['diff'])).toContain('Told Cora');
  });

  it('is recorded once by the key of its press', async () => {
    const count = async () =>
      (await sql(`select count(*)::int as n from milestone where org_id = $1 and claim_id = $2`, claimId))[0]![
        'n'
      ] as number;
    const before = await count();
    const at = new Date().toISOString();
    const key = randomUUID();
    const answers = await Promise.all([record({ at }, handler, key), record({ at }, handler, key)]);
    const again = await record({ at }, handler, key);
    expect(new Set([...answers, again].map((one) => JSON.stringify(one.data))).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('sets when a complaint was acknowledged', async () => {
    await sql(
      `delete from milestone where org_id = $1 and complaint_id = $2 and name = 'milestone_acknowledged'`,
      complaintId,
    );
    const at = new Date().toISOString();
    const answer = await record({ entity: 'complaint', id: complaintId, milestone: 'milestone_acknowledged', at });
    expect(answer.errors).toBeUndefined();
    expect(await sql('select acknowledged_at as at from complaint where org_id = $1 and id = $2', complaintId)).toEqual(
      [{ at: new Date(at) }],
    );
  });

  it('that a complaint was responded to is shown by words, a document or a message', async () => {
    const responded = { entity: 'complaint', id: complaintId, milestone: 'milestone_responded', channel: 'letter' };
    const [error] = (await record({ ...responded, proof: ' ' })).errors ?? [];
    expect(error).toMatchObject({ message: 'Say what shows it, or choose the document or message that does.' });
    expect((await record({ ...responded, proof: 'Posted on Monday, copy on file' })).errors).toBeUndefined();
    const [message] = await sql(
      `insert into comm_log (org_id, complaint_id, channel, direction, "from", "to", message_id, created_by_id)
       values ($1, $2, 'email', 'outbound', '{}', '[]', gen_random_uuid()::text, $3) returning id::int`,
      complaintId,
      handler.userId,
    );
    expect((await record({ ...responded, proof: '', messageId: message!['id'] })).errors).toBeUndefined();
  });

  it.each([
    [{ milestone: 'milestone_received' }, 'milestone', 'Nobody records this by hand.'],
    [{ milestone: 'milestone_acknowledged' }, 'milestone', 'Nobody records this by hand.'],
    [{ at: new Date(Date.now() + 3_600_000).toISOString() }, 'occurredAt', "The time can't be in the future."],
    [{ at: '1999-01-01T00:00:00Z' }, 'occurredAt', "The time can't be before the claim was received."],
    [{ channel: 'pigeon' }, 'channel', 'Choose one of the list.'],
    [{ proof: 'x'.repeat(2001) }, 'proof', 'At most 2,000 characters, 1 too many'],
    [
      { fileId: '00000000-0000-4000-8000-000000000000' },
      'fileId',
      'There is no such document here. Choose one of the list.',
    ],
    [{ messageId: 99_999_999 }, 'messageId', 'There is no such message here. Choose one of the list.'],
    [{ entity: 'incident' }, 'entity', 'The entity is one of claim, complaint.'],
    [{ id: 99_999_999 }, 'entityId', 'There is no such claim.'],
  ])('%j is refused', async (variables, field, message) => {
    const [error] = (await record(variables)).errors ?? [];
    expect(error).toMatchObject({ message });
    expect(error?.extensions.path ?? []).toContain(field);
  });

  it('is not for a closed complaint, nor for people who do not see the record', async () => {
    const { people } = running.world.here;
    for (const who of [people.stranger, people.supplier, running.world.there.people.handler])
      expect((await record({}, who)).errors?.[0]?.extensions.code).toMatch(/not-found|access-denied/);
    await sql(
      `update timeline_item set is_completed = true where org_id = $1 and complaint_id = $2 and not is_completed`,
      complaintId,
    );
    await sql(
      `update complaint set status = 'closed', outcome = 'Accepted' where org_id = $1 and id = $2`,
      complaintId,
    );
    expect(
      (await record({ entity: 'complaint', id: complaintId, milestone: 'milestone_responded' })).errors?.[0]?.message,
    ).toBe("The complaint was closed and can't be edited anymore.");
  });
});
