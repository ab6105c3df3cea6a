// Memberships, settings and onboarding.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE_LISTS } from '#server/demo/areas/products.ts';
import { compileSchema } from '#schemas/engine/compile.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { queryAs, asSystem, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';
import { refusalOf } from './refusals.ts';

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
});
afterAll(() => database.drop());

describe('memberships', () => {
  it('[3§6] keep the last administrator of an organisation', async () => {
    const { admin, handler } = world.here.people;
    const set = (sql: string) =>
      queryAs(database.pool, admin, `update user_in_org set ${sql} where user_id = $1`, [admin.userId]);
    expect(await refusalOf(set('disabled = true'))).toMatchObject({
      code: 'CW422',
      message: 'The last administrator of an organisation cannot be removed.',
    });
    expect(await refusalOf(set(`roles = '{user}'`))).toMatchObject({ code: 'CW422', field: 'roles' });
    await queryAs(database.pool, admin, `update user_in_org set roles = '{user,org_admin}' where user_id = $1`, [
      handler.userId,
    ]);
    await set(`roles = '{user}'`);
    await database.pool.query(`update user_in_org set roles = '{org_admin}' where user_id = $1`, [admin.userId]);
  });

  it('[3§6] keep the last platform administrator', async () => {
    expect(
      await refusalOf(
        queryAs(database.pool, world.superAdmin, 'update "user" set is_admin = false where id = $1', [
          world.superAdmin.userId,
        ]),
      ),
    ).toMatchObject({ code: 'CW422', field: 'isAdmin' });
  });

  it('[3§5] keep a position for employees only', async () => {
    const { admin, party } = world.here.people;
    const set = (sql: string) =>
      queryAs(database.pool, admin, `update user_in_org set ${sql} where user_id = $1 returning position`, [
        party.userId,
      ]);
    expect(await set(`is_employee = true, position = 'Assessor'`)).toEqual([{ position: 'Assessor' }]);
    expect(await set('is_employee = false')).toEqual([{ position: null }]);
  });

  it('[1§6] of administrators hold both payment rights', async () => {
    const { admin } = world.here.people;
    expect(
      await queryAs(database.pool, admin, 'select payment_admin, payment_user from user_in_org where user_id = $1', [
        admin.userId,
      ]),
    ).toEqual([{ payment_admin: true, payment_user: true }]);
  });

  it("[3§3.2] follow the person's own e-mail and acceptance of the terms", async () => {
    const { party } = world.here.people;
    await database.pool.query(`update "user" set email = 'new@org.test', terms_accepted = true where id = $1`, [
      party.userId,
    ]);
    expect(
      await queryAs(database.pool, party, 'select email, terms_accepted from user_in_org where user_id = $1', [
        party.userId,
      ]),
    ).toEqual([{ email: 'new@org.test', terms_accepted: true }]);
  });

  it('[3§6] show limits and the reply-to address to administrators only', async () => {
    const { handler } = world.there.people;
    for (const sql of ['select payment_limit from user_in_org', 'select reply_to_email_address from org'])
      expect((await refusalOf(queryAs(database.pool, handler, sql))).code).toBe('42501');
  });
});

describe('settings', () => {
  it('[3§3.1] are all there, with a default that fits its own schema', async () => {
    const { rows } = await database.pool.query<{ name: string; value: unknown; json_schema: object }>(
      `select name, value, json_schema from configuration_item where not starts_with(name, 'setting_of_')`,
    );
    const keys =
      'task_types,flag_types,claim_statuses,claim_decisions,claim_timeline_items,claim_triage_outcome,complaint_timeline_items,claim_upload_document_types,complaint_flag_types,complaint_handling_party,complaint_vulnerabilities,training_record_cip_credit_target';
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(keys.split(',')));
    for (const { name, value, json_schema } of rows) {
      expect({ name, faults: compileSchema(json_schema)(value) }).toEqual({ name, faults: [] });
    }
  });

  it("[3§3.1] take the organisation's own value before the default, and fall back when it is reset", async () => {
    const { admin, handler } = world.here.people;
    const target = async () =>
      (
        await database.pool.query<{ value: number }>(
          `select app.setting($1, 'training_record_cip_credit_target') as value`,
          [world.here.orgId],
        )
      ).rows[0]!.value;
    expect(await target()).toBe(25);
    const own = await queryAs(
      database.pool,
      admin,
      `insert into configuration_item_org (configuration_item_id, value) select id, '30' from configuration_item where name = 'training_record_cip_credit_target' returning id`,
    );
    expect(await target()).toBe(30);
    expect((await refusalOf(queryAs(database.pool, handler, 'delete from configuration_item_org'))).code).toBe('42501');
    await queryAs(database.pool, admin, 'delete from configuration_item_org where id = $1', [own[0]?.['id']]);
    expect(await target()).toBe(25);
  });

  it('[3§6] that are private are seen by administrators alone', async () => {
    const names = async (who: typeof world.superAdmin) =>
      (await queryAs<{ name: string }>(database.pool, who, 'select name from configuration_item')).map(
        (row) => row.name,
      );
    expect(await names(world.here.people.handler)).not.toContain('financial_limits');
    expect(await names(world.here.people.admin)).toContain('financial_limits');
  });
});

describe('onboarding', () => {
  it('[3§7.2] makes the organisation, its defaults and its administrator at once', async () => {
    const [made] = await queryAs<{ org_id: string; user_id: string; is_new_user: boolean }>(
      database.pool,
      world.superAdmin,
      `select * from app.onboard_org('New Mutual', 'nina@new.test')`,
    );
    expect(made!.is_new_user).toBe(true);
    const admin = { role: 'org_admin', orgId: Number(made!.org_id), userId: Number(made!.user_id) } as const;
    expect(await queryAs(database.pool, admin, 'select name from cost_type where parent_id is null')).toEqual([
      { name: 'root' },
    ]);
    expect(
      await queryAs(
        database.pool,
        admin,
        `select channel from comm_template where internal_name = 'claim_summary_link' order by 1`,
      ),
    ).toEqual([{ channel: 'email' }, { channel: 'sms' }]);
    expect(
      await queryAs(database.pool, admin, 'select user_id::int as id, roles from user_in_org order by user_id'),
    ).toEqual([
      { id: -1, roles: [] },
      { id: 1, roles: [] },
      { id: admin.userId, roles: ['org_admin', 'user'] },
    ]);
  });

  it('[RULES 11] gives it the insurance products that complaints are about, once', async () => {
    const [made] = await queryAs<{ org_id: string; user_id: string }>(
      database.pool,
      world.superAdmin,
      `select * from app.onboard_org('Third Mutual', 'tom@third.test')`,
    );
    const admin = { role: 'org_admin', orgId: Number(made!.org_id), userId: Number(made!.user_id) } as const;
    const products = await queryAs(
      database.pool,
      admin,
      'select category, name from insurance_product where is_active order by id',
    );
    expect(products).toEqual(CODE_LISTS.complaintProducts.map(({ category, name }) => ({ category, name })));
    await database.pool.query('select app.give_products($1)', [admin.orgId]);
    expect(await queryAs(database.pool, admin, 'select name from insurance_product')).toHaveLength(products.length);
  });

  it('[3§7.2] takes somebody who is known already', async () => {
    const [made] = await queryAs(
      database.pool,
      world.superAdmin,
      `select * from app.onboard_org('Second Mutual', 'NINA@new.test')`,
    );
    expect(made).toMatchObject({ is_new_user: false });
  });

  it('[3§6] is for platform administrators', async () => {
    expect(
      (
        await refusalOf(
          queryAs(database.pool, world.here.people.admin, `select * from app.onboard_org('Mine', 'me@mine.test')`),
        )
      ).code,
    ).toBe('42501');
    expect(
      await refusalOf(
        asSystem(database.pool, null, (client) => client.query(`select * from app.onboard_org(' ', 'a@b.test')`)),
      ),
    ).toMatchObject({ code: 'CW422', field: 'orgName' });
  });
});
