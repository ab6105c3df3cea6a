// Who a request runs as, and when it is refused.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { asSystem, claimsOf, queryAs, trySession, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { databaseRole } from '#domain/session.ts';
import { refusalOf } from './refusals.ts';

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
});
afterAll(() => database.drop());

const ENDED = { code: '28000', message: 'Your access to this organisation has ended.' };

describe('begin_request', () => {
  it('[1§6] runs as the role of the token in its organisation', async () => {
    const { handler } = world.here.people;
    const rows = await queryAs(
      database.pool,
      handler,
      `select current_user as role, app.org_id()::int as org, app.user_id()::int as "user", app.sees_all() as "seesAll", app.has_feature('claim') as claims`,
    );
    expect(rows).toEqual([
      { role: 'app_user', org: world.here.orgId, user: handler.userId, seesAll: true, claims: true },
    ]);
  });

  it('[1§6] leaves nothing on the connection', async () => {
    await queryAs(database.pool, world.here.people.admin, 'select 1');
    const { rows } = await database.pool.query(
      `select current_user = session_user as same, coalesce(current_setting('app.org_id', true), '') as org, coalesce(current_setting('request.jwt.claims', true), '') as claims`,
    );
    expect(rows).toEqual([{ same: true, org: '', claims: '' }]);
  });

  it('[1§6] lets a visitor in with nothing', async () => {
    expect((await refusalOf(queryAs(database.pool, {}, 'select id from claim'))).code).toBe('42501');
    expect((await refusalOf(queryAs(database.pool, {}, 'select name from org'))).code).toBe('42501');
  });

  it('[1§6] refuses a role that the membership does not hold', async () => {
    expect(
      await refusalOf(queryAs(database.pool, { ...world.here.people.party, role: 'org_admin' }, 'select 1')),
    ).toMatchObject(ENDED);
    expect(
      await refusalOf(queryAs(database.pool, { ...world.here.people.party, role: 'super_admin' }, 'select 1')),
    ).toMatchObject(ENDED);
    expect(
      await refusalOf(queryAs(database.pool, { ...world.here.people.admin, orgId: world.there.orgId }, 'select 1')),
    ).toMatchObject(ENDED);
  });

  it('[1§6] refuses the system and the platform account: nobody signs in as them', async () => {
    for (const userId of [-1, 1]) {
      expect(
        await refusalOf(queryAs(database.pool, { role: 'user', orgId: world.here.orgId, userId }, 'select 1')),
      ).toMatchObject(ENDED);
    }
    const { admin } = world.here.people;
    const claims = JSON.stringify(claimsOf(admin));
    expect(
      await refusalOf(database.pool.query('select app.begin_request($1, $2)', ['app_system', claims])),
    ).toMatchObject(ENDED);
    expect(
      await refusalOf(
        database.pool.query('select * from app.begin_request($1, $2, $3, $4)', [
          'app_system',
          claims,
          admin.orgId,
          admin.userId,
        ]),
      ),
    ).toMatchObject(ENDED);
  });

  it('[1§6] settles the same whether organisation and person are given beside the claims or not', async () => {
    const settled = `select current_user::text as role, current_setting('app.org_id') as org, current_setting('app.user_id') as person, current_setting('app.role') as held, current_setting('app.sees_all') as "seesAll",
      current_setting('app.features') as features, current_setting('app.party_ids') as parties, current_setting('app.platform') as platform, current_setting('app.service') as service, current_setting('app.touched') as touched, current_setting('request.jwt.claims') as claims`;
    for (const who of [...Object.values(world.here.people), ...Object.values(world.there.people), {}]) {
      const given = await queryAs(database.pool, who, settled);
      const client = await database.pool.connect();
      try {
        await client.query('begin');
        await client.query('select app.begin_request($1, $2)', [
          databaseRole('role' in who ? who.role : undefined),
          JSON.stringify(claimsOf(who)),
        ]);
        expect((await client.query(settled)).rows).toEqual(given);
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
  });

  it('[1§6] shows the same where the claims are set alone, as PostgREST does', async () => {
    const seen = `select app.org_id() as org, app.user_id() as person, app.sees_all() as "seesAll", app.party_ids() as parties, (select count(*) from claim) as claims`;
    for (const who of Object.values(world.here.people).filter(({ role }) => role !== 'supplier')) {
      const client = await database.pool.connect();
      try {
        await client.query('begin');
        await client.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
          JSON.stringify(claimsOf(who)),
          databaseRole(who.role),
        ]);
        expect((await client.query(seen)).rows).toEqual(await queryAs(database.pool, who, seen));
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
  });

  describe('from the next request on', () => {
    afterEach(async () => {
      await database.pool.query('update user_in_org set disabled = false where org_id = $1', [world.here.orgId]);
      await database.pool.query('update org set is_enabled = true, is_claims_feature_enabled = true where id = $1', [
        world.here.orgId,
      ]);
    });

    it('[1§6] refuses a disabled person', async () => {
      const { handler } = world.here.people;
      await queryAs(database.pool, handler, 'select 1');
      await database.pool.query('update user_in_org set disabled = true where org_id = $1 and user_id = $2', [
        handler.orgId,
        handler.userId,
      ]);
      expect(await refusalOf(queryAs(database.pool, handler, 'select 1'))).toMatchObject(ENDED);
    });

    it('[1§6] refuses everybody of a disabled organisation', async () => {
      await database.pool.query('update org set is_enabled = false where id = $1', [world.here.orgId]);
      expect(await refusalOf(queryAs(database.pool, world.here.people.admin, 'select 1'))).toMatchObject(ENDED);
    });

    it('[1§6] shows and hides what a handling party handles that the person comes to and leaves', async () => {
      const { party, stranger } = world.here.people;
      const theirs = world.here.row('user_external_org')['external_org_id'];
      const seen = async (who: Somebody) => (await queryAs(database.pool, who, 'select id from claim')).length;
      expect([await seen(party), await seen(stranger)]).toEqual([1, 0]);
      await database.pool.query(
        'insert into user_external_org (org_id, user_id, external_org_id) values ($1, $2, $3)',
        [stranger.orgId, stranger.userId, theirs],
      );
      expect(await seen(stranger)).toBe(1);
      await database.pool.query(
        'delete from user_external_org where org_id = $1 and user_id = $2 and external_org_id = $3',
        [stranger.orgId, stranger.userId, theirs],
      );
      expect(await seen(stranger)).toBe(0);
    });

    it('[1§6] hides what belongs to a feature that is off', async () => {
      await database.pool.query('update org set is_claims_feature_enabled = false where id = $1', [world.here.orgId]);
      expect(await queryAs(database.pool, world.here.people.admin, 'select id from claim')).toEqual([]);
      expect(await queryAs(database.pool, world.here.people.admin, 'select id from note')).toEqual([]);
      expect(await queryAs(database.pool, world.here.people.admin, 'select id from complaint')).toHaveLength(1);
    });
  });
});

describe('handling parties', () => {
  it('[3§6] decide which claims a user sees, beside ownership and tasks', async () => {
    const { stranger, party } = world.here.people;
    expect(await queryAs(database.pool, party, 'select id from claim')).toHaveLength(1);
    expect(await queryAs(database.pool, stranger, 'select id from claim')).toEqual([]);
    await database.pool.query('update task set assigned_to_id = $1 where org_id = $2', [
      stranger.userId,
      world.here.orgId,
    ]);
    expect(await queryAs(database.pool, stranger, 'select id from claim')).toHaveLength(1);
    expect(await queryAs(database.pool, stranger, 'select note from note')).toHaveLength(1);
  });

  it('[1§5] let a user lodge for their own parties only', async () => {
    const { party } = world.here.people;
    const lodge = (externalOrgId: unknown) =>
      trySession(database.pool, party, async (client) => {
        const claim = await client.query<{ id: string }>(
          `insert into claim (cause_of_loss) values ('Fire') returning id`,
        );
        return client.query('insert into claim_external_org (claim_id, external_org_id) values ($1, $2)', [
          claim.rows[0]?.id,
          externalOrgId,
        ]);
      });
    await lodge(world.here.row('external_org')['id']);
    const others = await database.pool.query<{ id: string }>(
      'select id from external_org where org_id = $1 and id <> $2',
      [world.here.orgId, world.here.row('external_org')['id']],
    );
    expect((await refusalOf(lodge(others.rows[0]?.id))).code).toBe('42501');
  });

  it('[1§5] a claim that a user lodges for somebody else can be read back while it is made', async () => {
    const { party, handler } = world.here.people;
    const rows = await queryAs(
      database.pool,
      party,
      `insert into claim (cause_of_loss, owner_id) values ('Hail', ${handler.userId}) returning access_key`,
    );
    expect(rows).toHaveLength(1);
    expect(await queryAs(database.pool, party, `select id from claim where cause_of_loss = 'Hail'`)).toEqual([]);
  });
});

describe('suppliers', () => {
  it('[1§6] see the reference, contact and site of their own jobs and nothing else', async () => {
    const { supplier } = world.here.people;
    const [job] = await queryAs(database.pool, supplier, 'select * from my_job');
    expect(Object.keys(job ?? {}).sort()).toEqual(
      'claim_id,claim_reference,claim_supplier_id,contact_email,contact_name,contact_phone,created_at,description_detailed,description_short,id,org_id,site_city,site_country,site_postcode,site_state,site_street_name,site_street_number,site_suburb,site_unit_number,status,supplier_id,supplier_name,updated_at'.split(
        ',',
      ),
    );
    expect((await refusalOf(queryAs(database.pool, supplier, 'select id from claim'))).code).toBe('42501');
    expect(await queryAs(database.pool, supplier, 'select id from my_job_file')).toHaveLength(1);
    await database.pool.query('update file set shared_with_job_id = null where org_id = $1', [world.here.orgId]);
    expect(await queryAs(database.pool, supplier, 'select id from my_job_file')).toEqual([]);
  });
});

describe('the system', () => {
  it('[1§6] works in one organisation, or in all when it says so', async () => {
    const count = (orgId: number | null) =>
      asSystem(
        database.pool,
        orgId,
        async (client) => (await client.query('select distinct org_id from note')).rowCount,
      );
    expect(await count(world.here.orgId)).toBe(1);
    expect(await count(null)).toBe(2);
  });
});
