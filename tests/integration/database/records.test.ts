// Versions, the change log, and the news of a change.
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindsWith, type RecordPart } from '#domain/records.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { asSession, queryAs, trySession, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';
import { refusalOf } from './refusals.ts';

let database: TestDatabase;
let world: World;
let claimId: number;

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  claimId = Number(world.here.row('claim')['id']);
});
afterAll(() => database.drop());

describe('row_version', () => {
  it('[1§7] refuses an update that names an old version, and says who changed what', async () => {
    const { handler, admin } = world.here.people;
    const [before] = await queryAs<{ row_version: number }>(
      database.pool,
      handler,
      'select row_version from claim where id = $1',
      [claimId],
    );
    const seen = before!.row_version;
    await queryAs(
      database.pool,
      admin,
      `update claim set cause_of_loss = 'Burst pipe', ph_abn = '51824753556', row_version = $2 where id = $1`,
      [claimId, seen],
    );
    await queryAs(database.pool, admin, `update claim set cause_of_loss = 'Flood', row_version = $2 where id = $1`, [
      claimId,
      seen + 1,
    ]);
    const error: unknown = await queryAs(
      database.pool,
      handler,
      `update claim set policy_name = 'Home', row_version = $2 where id = $1`,
      [claimId, seen],
    ).catch((caught: unknown) => caught);
    const { code, detail } = error as { code: string; detail: string };
    expect(code).toBe('CW409');
    expect(JSON.parse(detail)).toMatchObject({
      userId: admin.userId,
      name: `admin of ${world.here.orgId}`,
      changes: [
        { field: 'causeOfLoss', before: 'Storm', after: 'Flood' },
        { field: 'phABN', before: null, after: '51824753556' },
      ],
    });
    const [after] = await queryAs(database.pool, handler, 'select policy_name, row_version from claim where id = $1', [
      claimId,
    ]);
    expect(after).toEqual({ policy_name: null, row_version: seen + 2 });
  });

  it('[1§7] counts an edit once and what triggers keep not at all', async () => {
    const { admin } = world.here.people;
    const version = async () =>
      (
        await queryAs<{ row_version: number }>(database.pool, admin, 'select row_version from claim where id = $1', [
          claimId,
        ])
      )[0]!.row_version;
    const before = await version();
    await queryAs(database.pool, admin, `insert into task (claim_id, title, assigned_to_id) values ($1, 'Call', $2)`, [
      claimId,
      world.here.people.party.userId,
    ]);
    await queryAs(database.pool, admin, 'update claim set cause_of_loss = cause_of_loss where id = $1', [claimId]);
    expect(await version()).toBe(before);
  });

  it('[1§7] does not count the columns that Postgres computes', async () => {
    const { admin } = world.here.people;
    const rows = await queryAs(
      database.pool,
      admin,
      'update expense_item set note = note where claim_id = $1 returning row_version',
      [claimId],
    );
    expect(rows).toEqual([{ row_version: 1 }]);
  });
});

describe('the log', () => {
  it('[1§2.4] has every change with its fields and who made it', async () => {
    const { handler } = world.here.people;
    await queryAs(database.pool, handler, `update claim set ph_first_name = 'Ada', ph_contacts = '[]' where id = $1`, [
      claimId,
    ]);
    const [entry] = await queryAs(
      database.pool,
      handler,
      `select content, content_type, json_diff, user_id::int, user_name from log where claim_id = $1 order by id desc limit 1`,
      [claimId],
    );
    expect(entry).toEqual({
      content: 'Claim changed',
      content_type: 'update',
      json_diff: [{ field: 'phFirstName', before: null, after: 'Ada' }],
      user_id: handler.userId,
      user_name: `handler of ${world.here.orgId}`,
    });
  });

  it('[1§2.4] has the notes, tasks and flags of a claim among its entries', async () => {
    const rows = await queryAs<{ entity: string }>(
      database.pool,
      world.here.people.handler,
      'select distinct entity from log where claim_id = $1',
      [claimId],
    );
    expect(rows.map((row) => row.entity)).toEqual(
      expect.arrayContaining(['claim', 'note', 'task', 'flag', 'file', 'reserve']),
    );
  });

  it('[1§6] cannot be written or taken back', async () => {
    for (const sql of [
      `update log set content = 'x'`,
      'delete from log',
      `insert into log (entity, entity_id, content, content_type, user_id) values ('a', '1', 'x', 'insert', 1)`,
    ]) {
      expect((await refusalOf(queryAs(database.pool, world.here.people.admin, sql))).code).toBe('42501');
    }
  });

  it('[1§6] never takes the maker of a row from the client', async () => {
    const { handler, admin } = world.here.people;
    expect(
      (
        await refusalOf(
          queryAs(database.pool, handler, `insert into note (claim_id, note, created_by_id) values ($1, 'x', $2)`, [
            claimId,
            admin.userId,
          ]),
        )
      ).code,
    ).toBe('42501');
    expect(
      await queryAs(
        database.pool,
        handler,
        `insert into note (claim_id, note) values ($1, 'x') returning created_by_id::int`,
        [claimId],
      ),
    ).toEqual([{ created_by_id: handler.userId }]);
  });
});

describe('changes', () => {
  it('[1§7] are named to the service, once for each table and record', async () => {
    const touched = await trySession(database.pool, world.here.people.handler, async (client) => {
      await client.query(`insert into note (claim_id, note) values ($1, 'One'), ($1, 'Two')`, [claimId]);
      await client.query(`insert into note (claim_id, note) values ($1, 'Three')`, [claimId]);
      return (await client.query<{ touched: string }>(`select current_setting('app.touched') as touched`)).rows[0]!
        .touched;
    });
    const ofClaim = (part: RecordPart): string => {
      const columns = kindsWith(part).map(({ table, parentColumn: column }) =>
        table === 'claim' ? `${column}=${claimId}` : `${column}=`,
      );
      return `${world.here.orgId}:${columns.join(';')}`;
    };
    expect(touched.split(',').sort()).toEqual([`log:${ofClaim('history')}`, `note:${ofClaim('notes')}`]);
  });

  it('[1§7] name the record before and after, and the whole table when there are many', async () => {
    const { handler } = world.here.people;
    const many = await trySession(database.pool, handler, async (client) => {
      await client.query(
        `insert into claim (policy_no, owner_id) select 'many ' || i, $1 from generate_series(1, 9) i`,
        [handler.userId],
      );
      await client.query(`update claim set cause_of_loss = 'Hail' where id = $1`, [claimId]);
      return (
        await client.query<{ touched: string }>(`select current_setting('app.touched') as touched`)
      ).rows[0]!.touched.split(',');
    });
    // deadlines of each were told before
    expect(many).toContain(`claim:${world.here.orgId}`);
    const none = await trySession(database.pool, handler, async (client) => {
      await client.query(`update claim set cause_of_loss = 'Hail' where false`);
      return (await client.query<{ touched: string }>(`select current_setting('app.touched') as touched`)).rows[0]!
        .touched;
    });
    expect(none).toBe('');
  });

  it('[1§7] that did not go through the service are notified', async () => {
    const listener = new Client(database.url);
    await listener.connect();
    await listener.query('listen claimworks_changes');
    const heard = new Promise<string | undefined>((resolve) => {
      listener.once('notification', (message) => resolve(message.payload));
    });
    await asSession(database.pool, world.here.people.handler, (client) =>
      client.query(`insert into note (claim_id, note) values ($1, 'Through the service')`, [claimId]),
    );
    await database.pool.query(`update external_org set name = 'Renamed' where id = $1`, [
      world.here.row('external_org')['id'],
    ]);
    // the log's own trigger comes first, and so does what is kept of the name on members
    expect(await heard).toMatch(/^(log|external_org|user_in_org):$/);
    await listener.end();
  });
});

describe('jobs', () => {
  it('[1§7] are enqueued with the change that causes them, the same key once', async () => {
    const { handler, admin } = world.here.people;
    await trySession(database.pool, handler, (client) =>
      client.query(`select app.enqueue('send-email', '{"to": "a@b.test"}')`),
    );
    expect(await queryAs(database.pool, admin, `select id from job where task = 'send-email'`)).toEqual([]);
    const ids = await asSession(database.pool, handler, async (client) => {
      const once = () => client.query<{ id: string }>(`select app.enqueue('evaluate-rules', '{}', 'claim:1') as id`);
      return [(await once()).rows[0]?.id, (await once()).rows[0]?.id];
    });
    expect(ids[0]).toBe(ids[1]);
    expect(
      await queryAs(
        database.pool,
        admin,
        `select task, status, created_by_id::int from job where task = 'evaluate-rules' and key = 'claim:1'`,
      ),
    ).toEqual([{ task: 'evaluate-rules', status: 'waiting', created_by_id: handler.userId }]);
  });

  it('[1§7] that have begun do not stand for what changes after', async () => {
    const { handler } = world.here.people;
    const enqueue = async () =>
      (
        await queryAs<{ id: string }>(
          database.pool,
          handler,
          `select app.enqueue('evaluate-rules', '{}', 'claim:2') as id`,
        )
      )[0]?.id;
    const first = await enqueue();
    await database.pool.query(`update job set status = 'running', attempts = 1 where id = $1`, [first]);
    const second = await enqueue();
    expect(second).not.toBe(first);
    await database.pool.query(`update job set status = 'waiting' where id = $1`, [first]);
    expect(await enqueue()).toBe(second);
  });
});
