// A kind of record may have tasks and messages, and no milestones: what records the milestones of other kinds leaves it alone
// (docs/developers/records.md).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORD_KINDS } from '#domain/records.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { databaseWithMatter } from '#tests/support/matter-schema.ts';
import { MATTER } from '#tests/support/matter.ts';
import { recordKindFaults } from '#tests/support/record-kind-faults.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const KIND = { ...MATTER, parts: MATTER.parts.filter((part) => part !== 'milestones') };

let database: TestDatabase;
let world: World;

/** One statement in a transaction of its own; $1 is the organisation. */
const run = async (sql: string, ...values: readonly unknown[]): Promise<Record<string, unknown>[]> =>
  (await database.pool.query<Record<string, unknown>>(sql, [world.here.orgId, ...values])).rows;

beforeAll(async () => {
  database = await databaseWithMatter(KIND);
  world = await createWorld(database.pool);
});
afterAll(() => database.drop());

it('is whole', async () => {
  expect(await recordKindFaults(database.pool, [...RECORD_KINDS, KIND])).toEqual([]);
});

it('[RULES 31] has handling parties, tasks, calls and letters that record no milestone of it', async () => {
  const maker = world.here.people.admin.userId;
  const [matter] = await run(
    `insert into matter (org_id, title, owner_id, created_at) values ($1, 'Roof', $2, now() - interval '1 day') returning id`,
    world.here.people.handler.userId,
  );
  const id = matter!['id'];
  await run(
    'insert into matter_external_org (org_id, matter_id, external_org_id) values ($1, $2, $3)',
    id,
    world.here.row('external_org')['id'],
  );
  await run(
    `insert into task (org_id, matter_id, title, milestone_name, is_completed, created_by_id) values ($1, $2, 'Ring', 'milestone_acknowledged', true, $3)`,
    id,
    maker,
  );
  const [template] = await run(
    `insert into comm_template (org_id, name, internal_name, related_to, channel, subject_template, template) values ($1, 'Letter', 'letter_acknowledgement', 'matter', 'email', 'Yours', 'Hello') returning id`,
  );
  const message = async (channel: string, direction: string, templateId: unknown = null) =>
    (
      await run(
        `insert into comm_log (org_id, matter_id, channel, direction, subject, content, tags, duration, template_id, created_by_id) values ($1, $2, $3, $4, 'Roof', 'Hello', '["Client"]', 3, $5, $6) returning id`,
        id,
        channel,
        direction,
        templateId,
        maker,
      )
    )[0]!['id'];
  await message('phone', 'inbound');
  await message('phone', 'outbound');
  await message('email', 'inbound');
  const letter = await message('email', 'outbound', template!['id']);
  await run(
    `insert into comm_delivery (org_id, comm_log_id, matter_id, recipients, status, sent_at) values ($1, $2, $3, '["mia@example.com"]', 'sent', now())`,
    letter,
    id,
  );
  expect(
    await run(`select delivery_status from comm_log where org_id = $1 and id = $2 and sent_at is not null`, letter),
  ).toEqual([{ delivery_status: 'sent' }]);
  expect(await run(`select party_ids <> '{}' as told from matter where org_id = $1 and id = $2`, id)).toEqual([
    { told: true },
  ]);
  expect(await run('select entity from milestone where org_id = $1 and entity = $2', KIND.table)).toEqual([]);
});
