// A kind of record that the product does not have: what hangs on records takes it from its description alone
// (docs/developers/records.md). Its database is that of the declared schemas with the kind's table and columns, and its row
// in app.record_kinds: rights, triggers and functions are what they write out for it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindsWith, oneOf, RECORD_KINDS } from '#domain/records.ts';
import { TIMELINE_CHANGED } from '#domain/timeline.ts';
import { replaceTimeline } from '#server/actions/claims/replace-timeline.ts';
import { getLibraryArchive } from '#server/actions/files/get-library-archive.ts';
import { taskDraft } from '#server/actions/tasks/task-draft.ts';
import { completeTask } from '#server/actions/tasks/complete-task.ts';
import { viewersAction } from '#server/actions/claims/viewers.ts';
import { archiveName } from '#server/files/library-archive.ts';
import type { Action, ActionArguments, ActionContext } from '#server/graphql/options.ts';
import { checkDraft } from '#server/messages/check-draft.ts';
import { readDraft } from '#server/messages/read-draft.ts';
import { storeMessage } from '#server/messages/store-message.ts';
import { withSystemRights } from '#server/caller/as-system.ts';
import { Viewers } from '#server/presence/viewers.ts';
import { asSession, claimsOf, type TestDatabase } from '#tests/support/database.ts';
import { databaseWithMatter } from '#tests/support/matter-schema.ts';
import { MATTER } from '#tests/support/matter.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const KINDS = [...RECORD_KINDS, MATTER];

let database: TestDatabase;
let world: World;
let matterId: number;

/** Calls an action as somebody, in a transaction of theirs as the service does. */
function call(action: Action, args: ActionArguments, who: Somebody = world.here.people.admin): Promise<unknown> {
  return asSession(database.pool, who, (client) => {
    const context: ActionContext = {
      session: { role: 'app_org_admin', claims: claimsOf(who) },
      requestId: 'made-up-kind',
      headers: {},
      query: async (sql, values = []) => (await client.query(sql, [...values])).rows,
      transaction: (work) => work(client),
    };
    return Promise.resolve(action.run(args, context));
  });
}

const rowsOf = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await database.pool.query<Record<string, unknown>>(sql, [matterId])).rows;

beforeAll(async () => {
  database = await databaseWithMatter();
  world = await createWorld(database.pool);
  matterId = 77;
  await database.pool.query(
    `insert into matter (org_id, id, title, owner_id, contact_email, created_at) values ($1, 77, 'Roof', $2, 'mia@example.com', now() - interval '1 day'), ($3, 78, 'Theirs', null, null, now())`,
    [world.here.orgId, world.here.people.handler.userId, world.there.orgId],
  );
});
afterAll(() => database.drop());

const here = () => ({ entity: 'matter', entityId: matterId });

describe('a made-up kind of record', () => {
  it('has a timeline that is replaced', async () => {
    const replace = replaceTimeline(KINDS);
    expect(await call(replace, { ...here(), replaces: [], items: [{ label: 'Call' }, { label: 'Visit' }] })).toEqual({
      ok: true,
    });
    const steps = await rowsOf(
      'select id::float8 as id, label from timeline_item where matter_id = $1 order by "order"',
    );
    expect(steps.map(({ label }) => label)).toEqual(['Call', 'Visit']);
    await expect(call(replace, { ...here(), replaces: [], items: [] })).rejects.toThrow(TIMELINE_CHANGED);
    await call(replace, { ...here(), replaces: steps.map(({ id }) => id), items: [{ label: 'Settle' }] });
    expect(await rowsOf('select label from timeline_item where matter_id = $1')).toEqual([{ label: 'Settle' }]);
    await expect(call(replace, { entity: 'matter', entityId: 78, replaces: [], items: [] })).rejects.toThrow(
      'There is no such matter.',
    );
  });

  it('has tasks that templates make, and that are completed', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into task_template (org_id, type, title, related_to, due_date) values ($1, 'manual', 'Ring', 'matter', '{"numberOfDays": 2, "dayType": "calendar_days", "field": "milestone", "milestoneName": "received", "milestoneStatus": "Completed"}') returning id::float8 as id`,
      [world.here.orgId],
    );
    const templateId = rows[0]!.id;
    const draft = taskDraft(KINDS);
    expect(await call(draft, { ...here(), templateId })).toMatchObject({
      title: 'Ring',
      assignedToId: world.here.people.handler.userId,
      dueDate: null,
      awaitedMilestone: 'received',
    });
    const { rows: made } = await database.pool.query<{ id: number }>(
      `insert into task (org_id, matter_id, title, created_by_id) values ($1, $2, 'Ring', $3) returning id::float8 as id`,
      [world.here.orgId, matterId, world.here.people.admin.userId],
    );
    const id = made[0]!.id;
    expect(await call(completeTask({ claimRules: [], kinds: KINDS }), { id })).toEqual({ id, savedId: null });
    expect(await rowsOf('select is_completed from task where matter_id = $1')).toEqual([{ is_completed: true }]);
  });

  it('has a library that is saved as one archive', async () => {
    const archive = getLibraryArchive({ publicUrl: 'https://here.test', secret: 'x'.repeat(32), kinds: KINDS });
    await expect(call(archive, here())).rejects.toThrow('There are no documents to download.');
    await database.pool.query(
      `insert into file (org_id, id, key, name, internal_name, size_bytes, categories, matter_id, created_by_id)
       select org_id, gen_random_uuid(), org_id || '/matter.pdf', 'Report.pdf', 'Report.pdf', 3, '[]', $2, created_by_id from file where org_id = $1 limit 1`,
      [world.here.orgId, matterId],
    );
    expect(await call(archive, here())).toMatchObject({ count: 1 });
    expect(archiveName({ entity: 'matter', id: matterId, categories: [] }, KINDS)).toBe('Matter 77 documents');
  });

  it('has messages, each with its hand-over', async () => {
    const given = {
      channel: 'email',
      matterId,
      to: [{ email: 'mia@example.com' }],
      subject: 'Hello',
      content: '<p>Hello</p>',
    };
    expect(() => readDraft(given, ['sendMessage'])).toThrow(`A message belongs to ${oneOf(kindsWith('messages'))}.`);
    const draft = readDraft(given, ['sendMessage'], KINDS);
    await asSession(database.pool, world.here.people.admin, async (client) => {
      await checkDraft(client, draft, ['sendMessage']);
      await withSystemRights(client);
      const from = { userId: world.here.people.admin.userId, name: 'Ann', email: 'office@here.test' };
      expect(await storeMessage(client, { ...draft, from, messageId: 'matter@here.test' })).toMatchObject({
        isNew: true,
      });
      expect(await storeMessage(client, { ...draft, from, messageId: 'matter@here.test' })).toMatchObject({
        isNew: false,
      });
    });
    expect(await rowsOf('select subject from comm_log where matter_id = $1')).toEqual([{ subject: 'Hello' }]);
    expect(
      await rowsOf(
        `select job.payload -> 'matterId' as matter from comm_delivery d join job on job.org_id = d.org_id and job.id = d.job_id where d.matter_id = $1`,
      ),
    ).toEqual([{ matter: matterId }]);
  });

  it('is seen to be open by others', async () => {
    const viewers = new Viewers({ onChange: () => undefined, announce: () => undefined, now: () => 0 });
    viewers.join(`${world.here.orgId}/matter/${matterId}`, world.here.people.handler.userId!);
    expect(await call(viewersAction({ viewers, kinds: KINDS }), here())).toMatchObject([
      { userId: world.here.people.handler.userId },
    ]);
  });
});
