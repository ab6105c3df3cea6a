// What the declared schemas write out for a kind of record that the product does not have (docs/developers/records.md): who
// sees it, what its tasks and messages bring about, and how it is named and found.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORD_KINDS } from '#domain/records.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import { loadTables } from '#server/definitions/tables.ts';
import { notificationEmailJob } from '#server/job-handlers/notification-email.ts';
import { startEmbeddedMail } from '#server/gateways/mail/embedded-mail.ts';
import { createLogger } from '#server/log.ts';
import { findRecord } from '#server/messages/inbound/match.ts';
import { storeOnRecord } from '#server/messages/inbound/store-inbound.ts';
import { findUses } from '#server/usage/find-uses.ts';
import { loadForeignKeys } from '#server/usage/foreign-keys.ts';
import { asSession, asSystem, insertAs, queryAs, trySession, type TestDatabase } from '#tests/support/database.ts';
import { databaseWithMatter } from '#tests/support/matter-schema.ts';
import { MATTER } from '#tests/support/matter.ts';
import { recordKindFaults } from '#tests/support/record-kind-faults.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const KINDS = [...RECORD_KINDS, MATTER];

let database: TestDatabase;
let world: World;
let id: number;

beforeAll(async () => {
  database = await databaseWithMatter();
  world = await createWorld(database.pool);
  const { handler, admin } = world.here.people;
  id = await insertAs(database.pool, admin, 'matter', {
    title: 'Roof',
    owner_id: handler.userId,
    contact_email: 'mia@example.com',
  });
});
afterAll(() => database.drop());

const people = () => world.here.people;
const as = (who: 'admin' | 'handler' | 'party' | 'stranger', sql: string) =>
  queryAs(database.pool, people()[who], sql, [id]);

describe('a made-up kind of record', () => {
  it('is whole, and missed where it is not described', async () => {
    expect(await recordKindFaults(database.pool, KINDS)).toEqual([]);
    expect(await recordKindFaults(database.pool, RECORD_KINDS)).toContain(
      'matter: domain/records.ts has no description of it',
    );
  });

  it('[RULES 2] is seen with all that hangs on it by those who hold it, and by no others', async () => {
    const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      note: { note: 'Ring back' },
      flag: { label_active: 'Urgent' },
      timeline_item: { label: 'Visit' },
      task: { title: 'Ring' },
      file: {
        id: crypto.randomUUID(),
        key: `${world.here.orgId}/m.pdf`,
        name: 'm.pdf',
        internal_name: 'm.pdf',
        categories: '[]',
      },
    };
    for (const [table, row] of Object.entries(rows)) {
      await asSession(database.pool, people().handler, (client) =>
        client.query(
          `insert into ${table} (matter_id, ${Object.keys(row).join(', ')}) values ($1, ${Object.keys(row)
            .map((_, index) => `$${index + 2}`)
            .join(', ')})`,
          [id, ...Object.values(row)],
        ),
      );
      const seen = (who: 'admin' | 'handler' | 'stranger') =>
        as(
          who,
          `select '${table}' as is from ${table} where matter_id = $1 union all select 'log' from log where matter_id = $1 and entity = '${table}'`,
        );
      for (const who of ['handler', 'admin'] as const) expect(await seen(who)).toEqual([{ is: table }, { is: 'log' }]);
      expect(await seen('stranger')).toEqual([]);
    }
    await expect(
      trySession(database.pool, people().stranger, (client) =>
        client.query(`insert into note (matter_id, note) values ($1, 'x')`, [id]),
      ),
    ).rejects.toThrow('row-level security');
  });

  it('[1§7] tells live queries which record has changed', async () => {
    const touched = await trySession(database.pool, people().handler, async (client) => {
      await client.query(`insert into note (matter_id, note) values ($1, 'One')`, [id]);
      return (await client.query<{ touched: string }>(`select current_setting('app.touched') as touched`)).rows[0]!
        .touched;
    });
    const parts = touched.split(',').map((item) => item.split(/[:;]/));
    expect(new Set(parts.map(([table]) => table))).toEqual(new Set(['log', 'note']));
    for (const part of parts) expect(part).toContain(`matter_id=${id}`);
  });

  it('[1§5] [RULES 24] gives a task to who sees it then, and tells them, by e-mail too', async () => {
    const { stranger, party } = people();
    const give = (userId: number | undefined) =>
      as(
        'admin',
        `insert into task (matter_id, title, assigned_to_id) values ($1, 'Call them', ${userId}) returning id::float8 as id`,
      );
    await expect(give(stranger.userId)).rejects.toThrow('cannot see this matter, so the task cannot be given');
    await database.pool.query(
      `insert into matter_external_org (org_id, matter_id, external_org_id) select $1, $2, unnest(external_org_ids) from user_in_org where org_id = $1 and user_id = $3`,
      [world.here.orgId, id, party.userId],
    );
    await give(party.userId);
    expect(
      await as(
        'party',
        `select party_ids <> '{}' as has_parties, assignee_ids::float8[] as held from matter where id = $1`,
      ),
    ).toEqual([{ has_parties: true, held: [party.userId] }]);
    const [notice] = await queryAs<{ id: number }>(
      database.pool,
      party,
      `select id::float8 as id from notification where matter_id = $1 and kind = 'task assigned'`,
      [id],
    );
    const { rows: jobs } = await database.pool.query(
      `select payload from job where task = 'notification-email' and payload ->> 'matterId' = $1`,
      [String(id)],
    );
    expect(jobs).toEqual([{ payload: { notificationId: notice!.id, matterId: id } }]);
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-matter-'));
    const mail = await startEmbeddedMail({ directory, inboxPort: 0, from: 'no-reply@here.test' });
    try {
      await notificationEmailJob({ mail, publicUrl: 'https://here.test', host: 'here.test', kinds: KINDS }).run(
        { notificationId: notice!.id },
        {
          orgId: world.here.orgId,
          jobId: 1,
          attempt: 1,
          isLastTry: true,
          interrupted: false,
          now: () => new Date(),
          log: createLogger({ level: 'silent', format: 'json' }),
          transaction: (work) => asSystem(database.pool, world.here.orgId, work),
        },
      );
      const caught = (await (await fetch(`${mail.inboxUrl}/api/email`)).json()) as { readonly text: string }[];
      expect(caught[0]!.text).toContain(`https://here.test/app/matters/details/${id}/overview`);
    } finally {
      await mail.close();
      fs.rmSync(directory, { recursive: true, force: true });
    }
  });

  it('[RULES 20] [1§4] has tasks of templates about it, which wait for what its kind says', async () => {
    const { rows } = await database.pool.query<{ id: string; related: string }>(
      `insert into task_template (org_id, title, action, related_to) values ($1, 'Write', 'send email', 'matter'), ($1, 'Decide', 'make decision', 'matter'), ($1, 'Other', 'send email', 'claim') returning id`,
      [world.here.orgId],
    );
    const [write, decide, other] = rows.map((row) => row.id);
    const add = (template: string | undefined) =>
      as('handler', `insert into task (matter_id, title, task_template_id) values ($1, 'x', ${template}) returning id`);
    await expect(add(other)).rejects.toThrow('There is no such task template.');
    const [message] = await add(write);
    const [decision] = await add(decide);
    const complete = (task: unknown) =>
      as('handler', `update task set is_completed = true where matter_id = $1 and id = ${String(task)} returning id`);
    await expect(complete(message!['id'])).rejects.toThrow('This task is completed by sending its message.');
    // a matter has no decision: who did it says so
    expect(await complete(decision!['id'])).toHaveLength(1);
  });

  it('[1§7] [RULES 24] is found by the sender of a message, which tells its owner and is a milestone', async () => {
    const message = {
      channel: 'email' as const,
      messageId: 'in@there.test',
      from: { email: 'mia@example.com' },
      to: [{ email: 'here@here.test' }],
      cc: [],
      subject: 'Roof',
      content: 'Hello',
      contentSanitized: null,
      attachments: [],
      withheld: [],
      files: [],
      references: [],
      senderVerified: true,
    };
    await asSystem(database.pool, world.here.orgId, async (client) => {
      const kinds = KINDS.filter(({ parts }) => parts.includes('messages'));
      const { match } = await findRecord(client, message, [], kinds);
      expect(match?.record).toEqual({ kind: MATTER, id });
      await storeOnRecord(client, message, match!, new Date());
    });
    expect(
      await as('handler', `select kind, entity from notification where matter_id = $1 and kind = 'message'`),
    ).toEqual([{ kind: 'message', entity: 'comm_log' }]);
    expect(await as('handler', `select name from milestone where matter_id = $1 and source like 'comm log:%'`)).toEqual(
      [{ name: 'milestone_e-mail_received_from_client' }],
    );
    await expect(
      database.pool.query(`update comm_log set matter_id = null, claim_id = $2 where matter_id = $1`, [
        id,
        world.here.row('claim')['id'],
      ]),
    ).rejects.toThrow('What was said cannot be changed afterwards.');
    await expect(
      database.pool.query(`update file set matter_id = null, claim_id = $2 where matter_id = $1`, [
        id,
        world.here.row('claim')['id'],
      ]),
    ).rejects.toThrow('belongs to another record');
  });

  it('[3§2.1] is named with its page where it uses a record, and so is what hangs on it', async () => {
    const tables = await loadTables(database.pool);
    const dependencies = {
      definitions: await loadDefinitions(path.join(import.meta.dirname, '../../../schemas')),
      tables,
      foreignKeys: await loadForeignKeys(database.pool, tables),
      kinds: KINDS,
    };
    const uses = () =>
      asSession(database.pool, people().admin, (client) =>
        findUses(
          'UserInOrg',
          people().handler.userId!,
          { query: async (sql, values = []) => (await client.query(sql, [...values])).rows },
          dependencies,
        ),
      );
    expect((await uses()).find(({ type }) => type === 'Matter')?.records).toEqual([
      { id, label: `#${id} Roof`, path: `/app/matters/details/${id}` },
    ]);
    await as(
      'admin',
      `insert into task (matter_id, title, assigned_to_id) values ($1, 'Ring Mia', ${people().handler.userId})`,
    );
    expect((await uses()).find(({ type }) => type === 'Task')?.records[0]).toMatchObject({
      label: `Ring Mia on matter #${id}`,
      path: `/app/matters/details/${id}`,
    });
  });

  it('keeps what rows that were loaded without triggers grant', async () => {
    await database.pool.query(
      `set session_replication_role = replica; update matter set party_ids = '{}', assignee_ids = '{}'; set session_replication_role = origin`,
    );
    await database.pool.query('select app.rebuild_access()');
    const { rows } = await database.pool.query(
      `select party_ids <> '{}' as parties, assignee_ids <> '{}' as held from matter where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ parties: true, held: true }]);
  });
});
