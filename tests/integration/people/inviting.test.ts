import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { BrowserSession, claimsOf } from '../identity/support/browser-session.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import { callOf, choosePassword, mailsTo, ticketOf } from './people-support.ts';

const PASSWORD = 'a rather good password';

let running: OwnService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const call = callOf(() => running);
const admin = (): Somebody => running.world.here.people.admin;

const memberships = async (email: string) =>
  (
    await running.database.pool.query<{ orgId: number; userId: number; roles: string[]; name: string }>(
      `select m.org_id::int as "orgId", m.user_id::int as "userId", m.roles, m.name from user_in_org m join "user" u on u.id = m.user_id where lower(u.email) = lower($1) order by 1`,
      [email],
    )
  ).rows;

describe('[3§7.2] who may invite, onboard and reset', () => {
  const others = (): (readonly [string, Somebody | undefined])[] => {
    const { handler, party, supplier } = running.world.here.people;
    return [
      ['anon', undefined],
      ['user', handler],
      ['limited user', party],
      ['supplier', supplier],
    ];
  };
  const variables = { email: 'nobody@nowhere.test', orgId: 1, orgName: 'Nowhere', userId: 1000, data: {}, parties: [] };

  it.each(['inviteUser', 'adminInviteUser', 'onboardOrg', 'updateUserInOrg', 'resetPassword', 'resetMfa'] as const)(
    '[3§6] %s is refused to everybody but administrators',
    async (name) => {
      for (const [who, somebody] of others()) {
        const answer = await call(name, variables, somebody);
        expect({ who, code: answer.errors?.[0]?.extensions.code }).toEqual({ who, code: 'access-denied' });
      }
      expect(await memberships('nobody@nowhere.test')).toEqual([]);
    },
  );

  it("[3§6] org_admin does not do what is the platform's, and the other way round", async () => {
    for (const name of ['adminInviteUser', 'onboardOrg'] as const)
      expect((await call(name, variables, admin())).errors?.[0]?.extensions.code).toBe('access-denied');
    for (const name of ['inviteUser', 'updateUserInOrg'] as const)
      expect((await call(name, variables, running.world.superAdmin)).errors?.[0]?.extensions.code).toBe(
        'access-denied',
      );
  });
});

describe('[3§4.4] inviting', () => {
  it('[3§7.2] a new person: a user, a membership, an invitation whose link sets a password and signs in', async () => {
    const { orgId } = running.world.here;
    expect(await call('inviteUser', { email: ' Nina.New@Example.test ' }, admin())).toEqual({
      data: { inviteUser: { ok: true, invitationEmailSent: true } },
    });
    expect(await memberships('nina.new@example.test')).toMatchObject([{ orgId, roles: ['user'], name: 'Nina.New' }]);

    const [mail] = await mailsTo(running, 'Nina.New@Example.test');
    expect(mail).toMatchObject({ subject: expect.stringContaining('has invited you to Claimworks') as string });
    const link = ticketOf(mail!);
    expect(link.startsWith(`${running.url}/u/set-password/`)).toBe(true);
    expect(mail!.html).toContain(`href="${link}"`);

    expect(await choosePassword(link, PASSWORD)).toBe(200);
    const tokens = await new BrowserSession(running.url).signIn('nina.new@example.test', PASSWORD);
    expect(claimsOf(tokens.id_token)).toMatchObject({ org_id: orgId, role: 'user' });
    const { rows } = await running.database.pool.query<{ subject: string; seen: boolean }>(
      `select u.auth0_id as subject, m.last_seen > now() - interval '1 minute' as seen from "user" u join user_in_org m on m.user_id = u.id where lower(u.email) = 'nina.new@example.test'`,
    );
    expect(rows).toEqual([{ subject: expect.stringMatching(/^embedded\|\d+$/) as string, seen: true }]);
  });

  it('[3§7.2] a known person: a membership, the news of it, and no second user', async () => {
    await call('inviteUser', { email: 'known@example.test' }, admin());
    await mailsTo(running, 'known@example.test');
    expect(await call('inviteUser', { email: 'KNOWN@example.test' }, running.world.there.people.admin)).toEqual({
      data: { inviteUser: { ok: true, invitationEmailSent: false } },
    });
    expect((await memberships('known@example.test')).map(({ orgId }) => orgId)).toEqual([
      running.world.here.orgId,
      running.world.there.orgId,
    ]);
    const all = await mailsTo(running, 'known@example.test', 2);
    // who has never signed in gets a link that still works: the first one has ended with it
    expect(all[0]!.subject).toContain('You now have access to');
    expect(await choosePassword(ticketOf(all[0]!), PASSWORD)).toBe(200);
  });

  it('[3§5] an address is required and valid, whatever its top-level domain', async () => {
    expect((await call('inviteUser', { email: ' ' }, admin())).errors?.[0]).toMatchObject({
      message: 'Field is required',
      path: ['inviteUser', 'email'],
      extensions: { code: 'validation-failed' },
    });
    for (const email of ['nobody', 'a@b', 'a b@example.test', 'a@example.test, b@example.test']) {
      expect((await call('inviteUser', { email }, admin())).errors?.[0]).toMatchObject({
        message: 'Invalid e-mail address',
        extensions: { code: 'validation-failed' },
      });
    }
    expect((await call('inviteUser', { email: 'fine@example.madeup' }, admin())).data).toEqual({
      inviteUser: { ok: true, invitationEmailSent: true },
    });
  });

  it('[3§7.2] members and reserved accounts are not invited', async () => {
    await call('inviteUser', { email: 'twice@example.test' }, admin());
    expect((await call('inviteUser', { email: 'twice@example.test' }, admin())).errors?.[0]).toMatchObject({
      message: 'This person is a member of the organisation already.',
      extensions: { code: 'validation-failed' },
    });
    for (const email of ['system@claimworks.invalid', 'platform@claimworks.invalid']) {
      expect((await call('inviteUser', { email }, admin())).errors?.[0]?.message).toBe(
        'This address cannot be invited.',
      );
      expect(
        (await call('onboardOrg', { email, orgName: 'Theirs' }, running.world.superAdmin)).errors?.[0]?.message,
      ).toBe('This address cannot be invited.');
    }
  });

  it('two invitations of one address at once make one user and one member', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('inviteUser', { email: 'race@example.test' }, admin())));
    expect(answers.filter(({ data }) => (data?.['inviteUser'] as { ok: boolean } | null | undefined)?.ok)).toHaveLength(
      1,
    );
    expect(await memberships('race@example.test')).toHaveLength(1);
  });

  it('the platform invites into any organisation that there is', async () => {
    const { orgId } = running.world.there;
    expect(
      (await call('adminInviteUser', { email: 'placed@example.test', orgId }, running.world.superAdmin)).data,
    ).toEqual({ adminInviteUser: { ok: true, invitationEmailSent: true } });
    expect(await memberships('placed@example.test')).toMatchObject([{ orgId, roles: ['user'] }]);
    expect((await mailsTo(running, 'placed@example.test'))[0]!.text).toContain('/u/set-password/');
    expect(
      (await call('adminInviteUser', { email: 'placed@example.test', orgId: 999_999 }, running.world.superAdmin))
        .errors?.[0]?.extensions.code,
    ).toBe('not-found');
  });

  it('is in the history under whoever did it', async () => {
    await call('inviteUser', { email: 'logged@example.test' }, admin());
    const [{ userId } = { userId: 0 }] = await memberships('logged@example.test');
    const { data } = await running.graphql(
      `{ Log(where: {entity: {_eq: "user_in_org"}, entityId: {_eq: "${userId}"}}) { content userId } }`,
      {},
      admin(),
    );
    expect(data).toEqual({ Log: [{ content: 'User in org added', userId: admin().userId }] });
  });

  it('has a limit for an hour', async () => {
    const { people, orgId } = running.world.there;
    await running.database.pool.query(
      `insert into job (org_id, task, payload, status, created_by_id) select $1, 'person-email', '{"kind": "invitation", "userId": 1}', 'done', -1 from generate_series(1, 200)`,
      [orgId],
    );
    expect((await call('inviteUser', { email: 'late@example.test' }, people.admin)).errors?.[0]?.extensions.code).toBe(
      'limit-exceeded',
    );
    expect(await memberships('late@example.test')).toEqual([]);
    await running.database.pool.query(`delete from job where org_id = $1 and payload ->> 'userId' = '1'`, [orgId]);
  });
});

describe('[3§7.2] onboarding', () => {
  it('makes the organisation with its defaults and its administrator, who can sign in as one', async () => {
    expect(
      (await call('onboardOrg', { email: 'olga@mutual.test', orgName: ' New Mutual ' }, running.world.superAdmin)).data,
    ).toEqual({ onboardOrg: { ok: true, invitationEmailSent: true } });
    const [member] = await memberships('olga@mutual.test');
    expect(member!.roles).toEqual(['org_admin', 'user']);
    const [mail] = await mailsTo(running, 'olga@mutual.test');
    expect(mail!.subject).toBe('New Mutual has invited you to Claimworks');
    await choosePassword(ticketOf(mail!), PASSWORD);
    const tokens = await new BrowserSession(running.url).signIn('olga@mutual.test', PASSWORD);
    expect(claimsOf(tokens.id_token)).toMatchObject({
      org_id: member!.orgId,
      role: 'org_admin',
      payment_admin: true,
      payment_user: true,
    });
    const olga: Somebody = { role: 'org_admin', orgId: member!.orgId, userId: member!.userId };
    const { data } = await running.graphql(
      '{ Org { name } CostType(where: {parentId: {_is_null: true}}) { name } CommTemplate_aggregate(where: {internalName: {_eq: "claim_summary_link"}}) { aggregate { count } } }',
      {},
      olga,
    );
    expect(data).toEqual({
      Org: [{ name: 'New Mutual' }],
      CostType: [{ name: 'root' }],
      CommTemplate_aggregate: { aggregate: { count: 2 } },
    });
  });

  it('[3§5] name and address are required; nothing is made when one is wrong', async () => {
    const count = async () =>
      (await running.database.pool.query<{ count: number }>('select count(*)::int from org')).rows[0]!.count;
    const before = await count();
    const refused = async (variables: object) =>
      (await call('onboardOrg', { ...variables }, running.world.superAdmin)).errors?.[0];
    expect(await refused({ email: 'a@b.test', orgName: ' ' })).toMatchObject({
      message: 'Field is required',
      path: ['onboardOrg', 'orgName'],
    });
    expect(await refused({ email: '', orgName: 'X' })).toMatchObject({
      message: 'Field is required',
      path: ['onboardOrg', 'email'],
    });
    expect(await refused({ email: 'a@b', orgName: 'X' })).toMatchObject({ message: 'Invalid e-mail address' });
    expect(await refused({ email: 'a@b.test', orgName: 'X'.repeat(201) })).toMatchObject({
      message: 'At most 200 characters',
    });
    expect(await count()).toBe(before);
  });

  it('takes somebody who is known already', async () => {
    expect(
      (await call('onboardOrg', { email: 'OLGA@mutual.test', orgName: 'Second Mutual' }, running.world.superAdmin))
        .data,
    ).toEqual({ onboardOrg: { ok: true, invitationEmailSent: false } });
    expect(await memberships('olga@mutual.test')).toHaveLength(2);
  });

  it('[3§7.2] upsert organisation: a row written by the platform has the defaults as well, a change names its version', async () => {
    const insert = 'mutation ($object: Org_insert_input!) { insert_Org_one(object: $object) { id rowVersion } }';
    const made = await running.graphql(
      insert,
      { object: { name: 'Written Mutual', isClaimsFeatureEnabled: true } },
      running.world.superAdmin,
    );
    const { id, rowVersion } = made.data!['insert_Org_one'] as { id: number; rowVersion: number };
    expect((await running.database.pool.query(`select name from cost_type where org_id = $1`, [id])).rows).toEqual([
      { name: 'root' },
    ]);
    const update =
      'mutation ($id: bigint!, $set: Org_set_input!) { update_Org_by_pk(pk_columns: {id: $id}, _set: $set) { isEnabled name } }';
    expect(
      (await running.graphql(update, { id, set: { isEnabled: false, rowVersion } }, running.world.superAdmin)).data,
    ).toEqual({ update_Org_by_pk: { isEnabled: false, name: 'Written Mutual' } });
    expect(
      (await running.graphql(update, { id, set: { name: ' ', rowVersion: rowVersion + 1 } }, running.world.superAdmin))
        .errors?.[0],
    ).toMatchObject({ message: 'Field is required', extensions: { code: 'validation-failed' } });
    expect(
      (await running.graphql(update, { id, set: { isEnabled: true, rowVersion } }, running.world.superAdmin))
        .errors?.[0]?.extensions.code,
    ).toBe('conflict');
    expect(
      (await running.graphql(update, { id: running.world.here.orgId, set: { name: 'Mine', rowVersion: 1 } }, admin()))
        .errors?.[0]?.extensions.code,
    ).toBe('permission-error');
  });
});
