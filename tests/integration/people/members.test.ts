import { createClient } from 'graphql-ws';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Somebody } from '#tests/support/world-people.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import { callOf } from './people-support.ts';

let running: OwnService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const call = callOf(() => running);
const here = () => running.world.here;
const admin = (): Somebody => here().people.admin;

/** A member of the test's own, with an id of people. */
async function makeMember(values: { roles?: string; isAdmin?: boolean; orgId?: number } = {}): Promise<Somebody> {
  const { roles = '{user}', isAdmin = false, orgId = here().orgId } = values;
  const { rows } = await running.database.pool.query<{ id: number }>(
    `with person as (insert into "user" (name, email, is_admin) values ('Mo Member', 'mo' || nextval(pg_get_serial_sequence('"user"', 'id')) || '@example.test', $2) returning id)
     insert into user_in_org (org_id, user_id, roles) select $3, id, $1::text[] from person returning user_id::int as id`,
    [roles, isAdmin, orgId],
  );
  return { role: 'user', orgId, userId: rows[0]!.id };
}

const memberRow = async (who: Somebody): Promise<Record<string, unknown>> =>
  (
    await running.database.pool.query<Record<string, unknown>>(
      'select * from user_in_org where org_id = $1 and user_id = $2',
      [who.orgId, who.userId],
    )
  ).rows[0]!;

async function makeParties(count: number, isDisabled = false): Promise<readonly number[]> {
  const { rows } = await running.database.pool.query<{ id: number }>(
    `insert into external_org (org_id, name, is_disabled) select $1, 'Party ' || gen_random_uuid(), $3 from generate_series(1, $2::int) returning id::int`,
    [here().orgId, count, isDisabled],
  );
  return rows.map(({ id }) => id);
}

const partiesOf = async (who: Somebody): Promise<number[]> =>
  (
    await running.database.pool.query<{ id: number }>(
      'select external_org_id::int as id from user_external_org where org_id = $1 and user_id = $2 order by 1',
      [who.orgId, who.userId],
    )
  ).rows.map(({ id }) => id);

interface Change {
  readonly data?: object;
  readonly parties?: readonly number[];
  readonly rowVersion?: number;
}

const update = (who: Somebody, { data = {}, parties = [], rowVersion }: Change, by: Somebody = admin()) =>
  call(
    'updateUserInOrg',
    {
      data,
      userId: who.userId,
      parties: parties.map((externalOrgId) => ({ userId: who.userId, externalOrgId })),
      rowVersion,
    },
    by,
  );

describe('[3§7.2] UpdateUserInOrg', () => {
  it('sets everything about a member at once, parties replaced wholesale', async () => {
    const member = await makeMember();
    const [first = 0, second = 0, third = 0] = await makeParties(3);
    const data = {
      userFirstName: ' Mona ',
      userLastName: 'Marsh',
      isEmployee: true,
      position: 'Assessor',
      roles: ['user', 'org_admin'],
      allowAccessToAllExternalOrgs: true,
      paymentAdmin: true,
      paymentUser: false,
      reserveLimit: 5000,
      paymentLimit: 250.5,
      disabled: false,
    };
    expect(await update(member, { data, parties: [first, second], rowVersion: 1 })).toEqual({
      data: { updateUserInOrg: { ok: true } },
    });
    expect(await memberRow(member)).toMatchObject({
      name: 'Mona Marsh',
      position: 'Assessor',
      is_employee: true,
      allow_access_to_all_external_orgs: true,
      reserve_limit: '5000.00',
      payment_limit: '250.50',
      // the first role is the one to sign in with
      roles: ['org_admin', 'user'],
    });
    expect(await partiesOf(member)).toEqual([first, second]);
    const { row_version: rowVersion } = await memberRow(member);
    await update(member, { data: { userLastName: 'Marsh' }, parties: [third], rowVersion: Number(rowVersion) });
    expect(await partiesOf(member)).toEqual([third]);
    const { data: log } = await running.graphql(
      `{ Log(where: {entity: {_eq: "user_in_org"}, entityId: {_eq: "${member.userId}"}}, order_by: {id: desc}, limit: 1) { userId jsonDiff } }`,
      {},
      admin(),
    );
    expect(log).toEqual({
      Log: [
        { userId: admin().userId, jsonDiff: [{ field: 'externalOrgIds', before: [first, second], after: [third] }] },
      ],
    });
  });

  it('[3§5] the last name is required and a position is kept for employees only', async () => {
    const member = await makeMember();
    for (const userLastName of ['', '   ', null]) {
      expect((await update(member, { data: { userLastName } })).errors?.[0]).toMatchObject({
        message: 'Field is required',
        path: ['updateUserInOrg', 'userOrgData', 'userLastName'],
        extensions: { code: 'validation-failed' },
      });
    }
    await update(member, { data: { isEmployee: true, position: 'Handler' } });
    expect((await memberRow(member))['position']).toBe('Handler');
    await update(member, { data: { isEmployee: false, position: 'Handler' } });
    expect((await memberRow(member))['position']).toBeNull();
  });

  it.each([
    [{ roles: [] }, 'roles', 'Choose at least one role'],
    [{ roles: ['super_admin'] }, 'roles', 'This role cannot be given'],
    [{ userFirstName: 'x'.repeat(101) }, 'userFirstName', 'At most 100 characters'],
    [{ reserveLimit: -1 }, 'reserveLimit', 'Must be at least 0'],
    [{ isEmployee: true, position: 'x'.repeat(201) }, 'position', 'At most 200 characters'],
  ])('[3§5] %j is refused by its field', async (data, field, message) => {
    const member = await makeMember();
    const [error] = (await update(member, { data })).errors ?? [];
    expect(error?.extensions.code).toBe('validation-failed');
    expect(error?.path?.slice(0, 3)).toEqual(['updateUserInOrg', 'userOrgData', field]);
    expect(error?.message).toBe(message);
  });

  it('the second of two who save the same member sees what the first changed, handling parties as well', async () => {
    const member = await makeMember();
    const [party = 0] = await makeParties(1);
    expect((await update(member, { parties: [party], rowVersion: 1 })).data).toEqual({ updateUserInOrg: { ok: true } });
    const [error] = (await update(member, { data: { userLastName: 'Other' }, rowVersion: 1 })).errors ?? [];
    expect(error?.extensions).toMatchObject({
      code: 'conflict',
      conflict: { userId: admin().userId, changes: [{ field: 'externalOrgIds', before: [], after: [party] }] },
    });
    expect(await partiesOf(member)).toEqual([party]);
  });

  it('handling parties: of the organisation, enabled or held already, and of this user', async () => {
    const member = await makeMember();
    const [off = 0] = await makeParties(1, true);
    const theirs = Number(running.world.there.row('external_org')['id']);
    for (const party of [theirs, off, 999_999])
      expect((await update(member, { parties: [party] })).errors?.[0]?.message).toBe(
        'This handling party cannot be chosen.',
      );
    const other = await call(
      'updateUserInOrg',
      { data: {}, userId: member.userId, parties: [{ userId: admin().userId, externalOrgId: off }] },
      admin(),
    );
    expect(other.errors?.[0]?.extensions.code).toBe('validation-failed');
    await running.database.pool.query(
      'insert into user_external_org (org_id, user_id, external_org_id) values ($1, $2, $3)',
      [here().orgId, member.userId, off],
    );
    expect((await update(member, { parties: [off] })).data).toEqual({ updateUserInOrg: { ok: true } });
  });

  it('[3§6] members of another organisation and reserved accounts are as if they did not exist', async () => {
    const stranger = running.world.there.people.handler;
    for (const userId of [stranger.userId, -1, 1]) {
      const answer = await call('updateUserInOrg', { data: { userLastName: 'Mine' }, userId, parties: [] }, admin());
      expect(answer.errors?.[0]?.extensions.code).toBe('not-found');
    }
    const direct = await running.graphql(
      `mutation { update_UserInOrg_by_pk(pk_columns: {orgId: ${here().orgId}, userId: 1}, _set: {disabled: true, rowVersion: 1}) { userId } }`,
      {},
      admin(),
    );
    expect(direct).toEqual({ data: { update_UserInOrg_by_pk: null } });
  });

  it('[3§6] a user cannot make themselves anything by writing the table', async () => {
    const { handler } = here().people;
    for (const set of [
      'userLastName: "Mine"',
      'roles: ["org_admin"]',
      'paymentAdmin: true',
      'externalOrgIds: [1]',
      'disabled: false',
    ]) {
      const answer = await running.graphql(
        `mutation { update_UserInOrg_by_pk(pk_columns: {orgId: ${handler.orgId}, userId: ${handler.userId}}, _set: {${set}, rowVersion: 1}) { userId } }`,
        {},
        handler,
      );
      expect(answer.errors?.[0]?.extensions.code).toMatch(/permission-error|validation-failed/);
    }
    expect((await memberRow(handler))['roles']).toEqual(['user']);
  });
});

describe('[3§4.4] who must not be lost', () => {
  it('the last org_admin cannot remove themselves; one of two can', async () => {
    const { rows } = await running.database.pool.query<{ orgId: number; userId: number }>(
      `select org_id::int as "orgId", user_id::int as "userId" from app.onboard_org('Lonely', 'lonely@example.test')`,
    );
    const only: Somebody = { role: 'org_admin', orgId: rows[0]!.orgId, userId: rows[0]!.userId };
    for (const data of [{ disabled: true }, { roles: ['user'] }]) {
      expect((await update(only, { data }, only)).errors?.[0]).toMatchObject({
        message: 'The last administrator of an organisation cannot be removed.',
        extensions: { code: 'validation-failed' },
      });
    }
    await makeMember({ roles: '{org_admin}', orgId: only.orgId });
    expect((await update(only, { data: { roles: ['user'] } }, only)).data).toEqual({ updateUserInOrg: { ok: true } });
  });

  it('the last super_admin cannot remove themselves', async () => {
    const { superAdmin } = running.world;
    const set = (userId: Somebody['userId'], isAdmin: boolean, rowVersion: number) =>
      running.graphql(
        'mutation ($id: bigint!, $set: User_set_input!) { update_User_by_pk(pk_columns: {id: $id}, _set: $set) { isAdmin rowVersion } }',
        { id: userId, set: { isAdmin, rowVersion } },
        superAdmin,
      );
    const { rows } = await running.database.pool.query<{ version: number }>(
      'select row_version as version from "user" where id = $1',
      [superAdmin.userId],
    );
    expect((await set(superAdmin.userId, false, rows[0]!.version)).errors?.[0]).toMatchObject({
      message: 'The last platform administrator cannot be removed.',
    });
    const second = await makeMember();
    expect((await set(second.userId, true, 1)).data).toEqual({ update_User_by_pk: { isAdmin: true, rowVersion: 2 } });
    expect((await set(second.userId, false, 2)).data).toEqual({ update_User_by_pk: { isAdmin: false, rowVersion: 3 } });
  });
});

describe('[3§4.4] a disabled user', () => {
  /** Subscribes as somebody; says with which code the socket closes. */
  async function listen(
    who: Somebody,
  ): Promise<{ readonly closed: Promise<number>; readonly isReady: Promise<unknown> }> {
    const token = await running.token(who);
    let close: (code: number) => void = () => undefined;
    const closed = new Promise<number>((resolve) => {
      close = resolve;
    });
    const client = createClient({
      url: `${running.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { headers: { authorization: `Bearer ${token}` } },
      retryAttempts: 0,
      on: { closed: (event) => close((event as { code: number }).code) },
    });
    const isReady = new Promise((resolve) => {
      client.subscribe(
        { query: 'subscription { UserInOrg { userId } }' },
        { next: resolve, error: () => undefined, complete: () => undefined },
      );
    });
    return { closed, isReady };
  }

  it('is refused from the next request on, and the socket closes', async () => {
    const member = await makeMember();
    const ask = () => running.graphql('{ Org { id } }', {}, member);
    const token = await running.token(member);
    expect((await ask()).data).toEqual({ Org: [{ id: here().orgId }] });
    const socket = await listen(member);
    await socket.isReady;
    expect((await update(member, { data: { disabled: true } })).data).toEqual({ updateUserInOrg: { ok: true } });
    const refused = (await (
      await fetch(`${running.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: '{"query":"{ Org { id } }"}',
      })
    ).json()) as { errors: { extensions: { code: string } }[] };
    expect(refused.errors[0]?.extensions.code).toMatch(/access-denied|permission-error|invalid-jwt/);
    expect(await socket.closed).toBe(4403);
    await expect(running.token(member)).rejects.toThrow('Your access to this organisation is disabled.');
  });

  it('so are the members of an organisation that the platform switches off', async () => {
    const orgId = running.world.there.orgId;
    const socket = await listen(running.world.there.people.handler);
    await socket.isReady;
    const { rows } = await running.database.pool.query<{ version: number }>(
      'select row_version as version from org where id = $1',
      [orgId],
    );
    const set = (isEnabled: boolean, rowVersion: number) =>
      running.graphql(
        'mutation ($id: bigint!, $set: Org_set_input!) { update_Org_by_pk(pk_columns: {id: $id}, _set: $set) { isEnabled } }',
        { id: orgId, set: { isEnabled, rowVersion } },
        running.world.superAdmin,
      );
    expect((await set(false, rows[0]!.version)).data).toEqual({ update_Org_by_pk: { isEnabled: false } });
    expect(await socket.closed).toBe(4403);
    await set(true, rows[0]!.version + 1);
  });
});

describe('when a person was last here', () => {
  it('[3§3.2] is kept at sign-in, at most every five minutes, without version, history or news', async () => {
    const member = await makeMember();
    const { people } = here();
    const history = async () =>
      (
        await running.graphql(
          `{ Log(where: {entity: {_eq: "user_in_org"}, entityId: {_eq: "${member.userId}"}}) { id } }`,
          {},
          people.admin,
        )
      ).data;
    const before = await history();
    const { row_version: version, updated_at: updatedAt } = await memberRow(member);
    // the first sign-in also binds the identity
    await running.token(member);
    const first = await memberRow(member);
    expect(first['last_seen']).toBeInstanceOf(Date);
    expect(first['auth0_id']).not.toBeNull();
    expect(first).toMatchObject({ row_version: version, updated_at: updatedAt });
    await running.token(member);
    expect((await memberRow(member))['last_seen']).toEqual(first['last_seen']);
    await running.database.pool.query(
      `update user_in_org set last_seen = now() - interval '6 minutes' where user_id = $1`,
      [member.userId],
    );
    const news: string[] = [];
    const listener = new Client({ connectionString: running.database.url });
    await listener.connect();
    listener.on('notification', ({ payload = '' }) => news.push(payload));
    await listener.query('listen claimworks_changes');
    await running.token(member);
    const second = await memberRow(member);
    expect(second['last_seen']).not.toEqual(first['last_seen']);
    expect(second['row_version']).toBe(first['row_version']);
    expect(await history()).toEqual(before);
    await listener.query('select 1');
    expect(news).toEqual([]);
    await listener.end();
    expect(
      await eventually(
        async () =>
          (
            await running.graphql(
              `{ UserInOrg(where: {userId: {_eq: ${member.userId}}}) { lastSeen } }`,
              {},
              people.admin,
            )
          ).data,
      ),
    ).toMatchObject({ UserInOrg: [{ lastSeen: expect.any(String) as string }] });
  });

  it('nor are the terms, the picture and the organisation of the next sign-in an edit of the person; an address is', async () => {
    const member = await makeMember();
    const versions = async () => {
      const { rows } = await running.database.pool.query<{ person: number; membership: number; entries: number }>(
        `select u.row_version as person, m.row_version as membership, (select count(*)::int from log l where l.entity = 'user_in_org' and l.entity_id = m.user_id::text) as entries
         from "user" u join user_in_org m on m.user_id = u.id where u.id = $1`,
        [member.userId],
      );
      return rows[0]!;
    };
    const before = await versions();
    await running.database.pool.query(
      'update "user" set terms_accepted = true, photo_url = $2, default_org_id = $3 where id = $1',
      [member.userId, 'https://pictures.example.test/1', member.orgId],
    );
    expect(await memberRow(member)).toMatchObject({
      terms_accepted: true,
      photo_url: 'https://pictures.example.test/1',
    });
    expect(await versions()).toEqual(before);
    await running.database.pool.query(`update "user" set email = 'moved' || id || '@example.test' where id = $1`, [
      member.userId,
    ]);
    expect(await versions()).toEqual({
      person: before.person + 1,
      membership: before.membership + 1,
      entries: before.entries + 1,
    });
  });
});
