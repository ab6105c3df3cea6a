// What people hear of organisations that open to them, and how they leave one by themselves (RULES 4, 5, 24).
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Somebody } from '#tests/support/world-people.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import { callOf } from './people-support.ts';

let running: OwnService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const call = callOf(() => running);
const place = (name: 'here' | 'there') => running.world[name];

let made = 0;

/** A member of both organisations, or of one, with an address of their own. */
async function makeMember(
  names: readonly ('here' | 'there')[],
  roles = '{user}',
): Promise<{ readonly userId: number; readonly email: string }> {
  const email = `ada${++made}@example.test`;
  const { rows } = await running.database.pool.query<{ id: number }>(
    `insert into "user" (name, email) values ('Ada Arrow', $1) returning id::int`,
    [email],
  );
  const userId = rows[0]!.id;
  for (const name of names)
    await running.database.pool.query('insert into user_in_org (org_id, user_id, roles) values ($1, $2, $3::text[])', [
      place(name).orgId,
      userId,
      roles,
    ]);
  return { userId, email };
}

const as = (name: 'here' | 'there', userId: number, role: Somebody['role'] = 'user'): Somebody => ({
  role,
  orgId: place(name).orgId,
  userId,
});

const NEWS = '{ Notification(order_by: {id: asc}) { id orgId kind title isActive entityId } }';
const newsOf = async (who: Somebody) =>
  (await running.graphql(NEWS, {}, who)).data?.['Notification'] as
    { id: number; orgId: number; kind: string; title: string; isActive: boolean; entityId: number }[] | undefined;
const isDisabled = async (who: Somebody) =>
  (
    await running.database.pool.query<{ disabled: boolean }>(
      'select disabled from user_in_org where org_id = $1 and user_id = $2',
      [who.orgId, who.userId],
    )
  ).rows[0]?.disabled;

/** Subscribes as somebody, and waits for the first answer; `closed` is the code with which the socket closes. */
async function listen(
  who: Somebody,
  query: string,
): Promise<{
  readonly answers: unknown[];
  readonly closed: Promise<number>;
  readonly next: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
}> {
  const token = await running.token(who);
  const closing = Promise.withResolvers<number>();
  const client = createClient({
    url: `${running.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { headers: { authorization: `Bearer ${token}` } },
    retryAttempts: 0,
    on: { closed: (event) => closing.resolve((event as { code: number }).code) },
  });
  const answers: unknown[] = [];
  let waiting = Promise.withResolvers<unknown>();
  const first = waiting.promise;
  client.subscribe(
    { query },
    {
      next: ({ data }) => {
        answers.push(data);
        const told = waiting;
        waiting = Promise.withResolvers();
        told.resolve(data);
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  await first;
  return { answers, closed: closing.promise, next: () => waiting.promise, stop: async () => client.dispose() };
}

describe('[3§7.2] somebody who is known elsewhere and is added', () => {
  it('hears of it at once in the organisation in which they are at work, and opens the new one from there', async () => {
    const { userId, email } = await makeMember(['there']);
    const live = await listen(
      as('there', userId),
      `subscription { Notification(where: {userId: {_eq: ${userId}}}) { kind title entityId isActive } }`,
    );
    const told = live.next();
    expect((await call('inviteUser', { email }, place('here').people.admin)).data).toEqual({
      inviteUser: { ok: true, invitationEmailSent: false },
    });
    const item = {
      kind: 'organisation joined',
      title: 'You now have access to Here General',
      entityId: place('here').orgId,
      isActive: true,
    };
    expect(await told).toEqual({ Notification: [item] });
    await live.stop();
    // it belongs to the organisation in which it is read, and is nobody else's there
    expect(await newsOf(as('there', userId))).toEqual([
      { ...item, orgId: place('there').orgId, id: expect.any(Number) as number },
    ]);
    expect(await newsOf(as('here', userId))).toEqual([]);
    const { admin } = place('there').people;
    expect((await newsOf(admin))?.filter(({ kind }) => kind === 'organisation joined')).toEqual([]);
  });

  it.each(['supplier', 'org_admin'] as const)('hears of it as %s as well', async (role) => {
    const { userId, email } = await makeMember(['there'], `{${role}}`);
    await call('inviteUser', { email }, place('here').people.admin);
    const who = as('there', userId, role);
    const [news] = (await newsOf(who)) ?? [];
    expect(news).toMatchObject({ kind: 'organisation joined', isActive: true });
    const read = await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!) { update_Notification_by_pk(pk_columns: {id: $id, orgId: $orgId}, _set: {isActive: false}) { isActive } }',
      { id: news!.id, orgId: news!.orgId },
      who,
    );
    expect(read.data).toEqual({ update_Notification_by_pk: { isActive: false } });
  });

  it('reads it once for all organisations, and it goes when the access does', async () => {
    const { userId, email } = await makeMember(['there']);
    const { rows } = await running.database.pool.query<{ orgId: number }>(
      `insert into org (name) values ('Third Mutual') returning id::int as "orgId"`,
    );
    const third: Somebody = { role: 'user', orgId: rows[0]!.orgId, userId };
    await running.database.pool.query(`insert into user_in_org (org_id, user_id, roles) values ($1, $2, '{user}')`, [
      third.orgId,
      userId,
    ]);
    await call('adminInviteUser', { email, orgId: place('here').orgId }, running.world.superAdmin);
    const [inThere] = (await newsOf(as('there', userId))) ?? [];
    expect(await newsOf(third)).toMatchObject([{ kind: 'organisation joined', isActive: true }]);
    await running.graphql(
      `mutation { update_Notification_by_pk(pk_columns: {id: ${inThere!.id}, orgId: ${inThere!.orgId}}, _set: {isActive: false}) { id } }`,
      {},
      as('there', userId),
    );
    expect(await newsOf(third)).toMatchObject([{ isActive: false }]);
    await call('leaveOrganisation', { orgId: place('here').orgId }, third);
    expect([await newsOf(third), await newsOf(as('there', userId))]).toEqual([[], []]);
  });

  it('somebody new is told by e-mail alone: they are nowhere else', async () => {
    await call('inviteUser', { email: 'fresh@example.test' }, place('here').people.admin);
    const { rows } = await running.database.pool.query(
      `select from notification n join "user" u on u.id = n.user_id where u.email = 'fresh@example.test'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('leaving an organisation', () => {
  it.each(['user', 'supplier', 'org_admin'] as const)(
    '%s leaves one of theirs from where they are; it is switched off, not deleted, and stands in its history',
    async (role) => {
      const { userId } = await makeMember(['here', 'there'], `{${role}}`);
      const gone = as('here', userId, role);
      const socket = await listen(gone, 'subscription { Org { id } }');
      const token = await running.token(gone);
      expect((await call('leaveOrganisation', { orgId: gone.orgId }, as('there', userId, role))).data).toEqual({
        leaveOrganisation: { ok: true },
      });
      expect(await socket.closed).toBe(4403);
      const refused = await fetch(`${running.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: '{"query":"{ Org { id } }"}',
      });
      expect(
        ((await refused.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code,
      ).toMatch(/access-denied|invalid-jwt/);
      expect(await isDisabled(gone)).toBe(true);
      expect(await isDisabled(as('there', userId))).toBe(false);
      expect((await running.graphql('{ getMyOrgs { orgId } }', {}, as('there', userId, role))).data).toEqual({
        getMyOrgs: [{ orgId: place('there').orgId }],
      });

      const { admin } = place('here').people;
      const { data } = await running.graphql(
        `{ Log(where: {entity: {_eq: "user_in_org"}, entityId: {_eq: "${userId}"}, contentType: {_eq: "update"}}, order_by: {id: desc}, limit: 1) { userId userName jsonDiff } }`,
        {},
        admin,
      );
      expect(data).toEqual({
        Log: [{ userId, userName: 'Ada Arrow', jsonDiff: [{ field: 'disabled', before: false, after: true }] }],
      });
      expect(
        ((await newsOf(admin)) ?? []).filter(({ entityId, kind }) => kind === 'member left' && entityId === userId),
      ).toMatchObject([{ title: 'Ada Arrow has left the organisation', isActive: true }]);
    },
  );

  it('says before what stays behind, under the name of whoever leaves', async () => {
    const { userId } = await makeMember(['here', 'there']);
    const { handler } = place('here').people;
    const claimId = Number(place('here').row('claim')['id']);
    await running.database.pool.query(
      `insert into task (org_id, claim_id, assigned_to_id, due_date, title) select org_id, $1, $2, current_date, 'Ring Mia' from claim where id = $1`,
      [claimId, userId],
    );
    await running.database.pool.query('update claim set owner_id = $2 where id = $1', [claimId, userId]);
    const orgId = place('here').orgId;
    const expected = {
      orgId,
      name: 'Here General',
      openTasks: 1,
      openClaims: 1,
      openComplaints: 0,
      isLastAdministrator: false,
    };
    expect((await call('leaving', { orgId }, as('there', userId))).data).toMatchObject({ leaving: expected });
    await call('leaveOrganisation', { orgId }, as('here', userId));
    const { data } = await running.graphql(
      `{ Claim_by_pk(id: ${claimId}, orgId: ${orgId}) { ownerId } Task(where: {assignedToId: {_eq: ${userId}}}) { isCompleted } }`,
      {},
      handler,
    );
    expect(data).toEqual({ Claim_by_pk: { ownerId: userId }, Task: [{ isCompleted: false }] });
  });

  it('is not for the last administrator, also where two leave at once', async () => {
    const { rows } = await running.database.pool.query<{ orgId: number; userId: number }>(
      `select org_id::int as "orgId", user_id::int as "userId" from app.onboard_org('Lonely', 'lonely@example.test')`,
    );
    const { orgId, userId } = rows[0]!;
    const admin: Somebody = { role: 'org_admin', orgId, userId };
    expect((await call('leaving', { orgId }, admin)).data).toMatchObject({ leaving: { isLastAdministrator: true } });
    expect((await call('leaveOrganisation', { orgId }, admin)).errors?.[0]).toMatchObject({
      message: 'You are the last administrator of Lonely. Make somebody else an administrator first.',
      path: ['leaveOrganisation', 'orgId'],
      extensions: { code: 'validation-failed' },
    });
    const other = await makeMember([]);
    await running.database.pool.query(
      `insert into user_in_org (org_id, user_id, roles) values ($1, $2, '{org_admin}')`,
      [orgId, other.userId],
    );
    const second: Somebody = { role: 'org_admin', orgId, userId: other.userId };
    const answers = await Promise.all([admin, second].map((who) => call('leaveOrganisation', { orgId }, who)));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await isDisabled(admin)).not.toBe(await isDisabled(second));
  });

  it('is for members alone, and for what is theirs: visitors, the platform and other organisations are refused', async () => {
    const { handler } = place('here').people;
    const codes = [];
    for (const [who, orgId] of [
      [undefined, place('here').orgId],
      [running.world.superAdmin, place('here').orgId],
      [handler, place('there').orgId],
      [handler, 999_999],
    ] as const) {
      for (const name of ['leaveOrganisation', 'leaving'] as const)
        codes.push((await call(name, { orgId }, who)).errors?.[0]?.extensions.code);
    }
    expect(codes).toEqual([
      'access-denied',
      'access-denied',
      'access-denied',
      'access-denied',
      'not-found',
      'not-found',
      'not-found',
      'not-found',
    ]);
    expect(await isDisabled(handler)).toBe(false);
  });

  it('whoever left is not invited anew but switched on again, and hears of that', async () => {
    const { userId, email } = await makeMember(['here', 'there']);
    await call('leaveOrganisation', { orgId: place('here').orgId }, as('here', userId));
    const { admin } = place('here').people;
    expect((await call('inviteUser', { email }, admin)).errors?.[0]?.message).toBe(
      'This person was a member before. Open them under Team management and switch their access on again.',
    );
    await call('updateUserInOrg', { data: { disabled: false }, userId, parties: [] }, admin);
    expect(await newsOf(as('there', userId))).toMatchObject([
      { kind: 'organisation joined', title: 'You now have access to Here General' },
    ]);
  });
});
