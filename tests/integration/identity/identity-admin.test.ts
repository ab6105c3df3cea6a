import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuth0IdentityAdmin } from '#server/identity/admin/auth0-identity-admin.ts';
import type { IdentityAdmin } from '#server/identity/admin/identity-admin.ts';
import { authenticatorApp, newTotpSecret } from '#server/identity/embedded/totp.ts';
import { CLIENT, FAKE_DOMAIN, startFakeAuth0, type FakeAuth0 } from './support/fake-auth0.ts';
import { PASSWORD, startStack, type Stack } from './support/stack.ts';

const NEW_PASSWORD = 'another good one';

describe('administration of the embedded sign-in', () => {
  let stack: Stack;
  let admin: IdentityAdmin;
  beforeAll(async () => {
    stack = await startStack();
    admin = stack.identity.admin!;
    await stack.pool.query(`insert into "user" (id, name, email) values (1010, 'New Person', 'new@id.test')`);
    await stack.pool.query(`insert into user_in_org (org_id, user_id, roles) values (1, 1010, '{user}')`);
  });
  afterAll(() => stack.close());

  const newPerson = { userId: 1010, email: 'new@id.test', name: 'New Person' };
  const choose = (url: string, password: string, again = password) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ password, again }) }).then(async (response) => ({
      status: response.status,
      html: await response.text(),
    }));
  const formAfter = async (fields: { email: string; password: string }) => {
    const browser = stack.browser();
    const form = await browser.openLogin();
    return { browser, ...(await browser.submit(form.url, fields)) };
  };

  it('[3§7.2] an invitation: account, one-time link, password, sign-in', async () => {
    const account = await admin.createUser(newPerson);
    expect(account).toEqual({ subject: 'embedded|1010', email: 'new@id.test', emailVerified: false, blocked: false });
    expect(await admin.createUser(newPerson)).toEqual(account);
    expect((await formAfter({ email: 'new@id.test', password: '' })).response.status).toBe(400);
    const link = await admin.createPasswordTicket(account.subject);
    expect(link).toMatch(new RegExp(`^${stack.origin}/u/set-password/[\\w-]{43}$`));
    // opening the link (as mail scanners do) does not use it up
    for (let look = 0; look < 2; look++) expect(await (await fetch(link)).text()).toContain('Choose a password');
    expect(await choose(link, 'short')).toMatchObject({
      status: 400,
      html: expect.stringContaining('The password needs at least 10 characters.') as string,
    });
    expect(await choose(link, NEW_PASSWORD, 'something else')).toMatchObject({
      status: 400,
      html: expect.stringContaining('The two passwords are not the same.') as string,
    });
    expect(await choose(link, NEW_PASSWORD)).toMatchObject({
      status: 200,
      html: expect.stringContaining('Password saved') as string,
    });
    await stack.browser().signIn('new@id.test', NEW_PASSWORD);
    expect(await admin.findByEmail('NEW@id.test')).toMatchObject({ subject: 'embedded|1010', emailVerified: true });
  });

  it('[3§7.2] a link is good once, until it ends or the next one is made', async () => {
    const first = await admin.createPasswordTicket('embedded|1010');
    const second = await admin.createPasswordTicket('embedded|1010');
    expect(await choose(first, NEW_PASSWORD)).toMatchObject({
      status: 410,
      html: expect.stringContaining('Link no longer valid') as string,
    });
    const answers = await Promise.all([choose(second, NEW_PASSWORD), choose(second, 'the other tab said')]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 410]));
    expect((await fetch(second)).status).toBe(410);
    const ended = await admin.createPasswordTicket('embedded|1010', { seconds: -1 });
    expect((await fetch(ended)).status).toBe(410);
    expect((await fetch(`${stack.origin}/u/set-password/guess`)).status).toBe(410);
    await choose(await admin.createPasswordTicket('embedded|1010'), NEW_PASSWORD);
  });

  it('[3§7.2] a new password ends the sign-ins made with the old one', async () => {
    const browser = stack.browser();
    const { refresh_token } = await browser.signIn('uma@id.test', PASSWORD);
    await choose(await admin.createPasswordTicket('embedded|1002'), NEW_PASSWORD);
    expect((await browser.refresh(refresh_token)).body.error).toBe('invalid_grant');
    expect((await browser.openLogin()).html).toContain('Sign in');
    expect((await formAfter({ email: 'uma@id.test', password: PASSWORD })).response.status).toBe(400);
  });

  it('[3§7.2] a second factor is asked for, counts once, and is gone after Reset MFA', async () => {
    const secret = newTotpSecret();
    await stack.pool.query('update oidc.account set totp_secret = $1, totp_confirmed_at = now() where user_id = 1004', [
      secret,
    ]);
    const code = authenticatorApp(secret).generate();
    const fields = { email: 'bo@id.test', password: PASSWORD };
    const first = await formAfter(fields);
    expect(await first.response.text()).toContain('Enter your code');
    // going round the form leads back to it
    expect((await first.browser.fetch(first.url)).status).toBe(200);
    expect((await first.browser.submit(first.url, { code: '000000' })).response.status).toBe(400);
    expect((await first.browser.submit(first.url, { code })).url.searchParams.get('code')).toBeTruthy();
    const second = await formAfter(fields);
    expect((await second.browser.submit(second.url, { code })).response.status).toBe(400);
    expect([await admin.hasMfa('embedded|1004'), await admin.hasMfa('embedded|1002')]).toEqual([true, false]);
    await admin.resetMfa('embedded|1004');
    expect(await admin.hasMfa('embedded|1004')).toBe(false);
    expect(await (await formAfter(fields)).response.text()).toContain('Set up your authenticator app');
  });

  it('[3§7.2] a blocked account cannot sign in or refresh; unblocked, it can', async () => {
    const browser = stack.browser();
    const { refresh_token } = await browser.signIn('sid@id.test', PASSWORD);
    await admin.setBlocked('embedded|1003', true);
    expect((await formAfter({ email: 'sid@id.test', password: PASSWORD })).response.status).toBe(400);
    expect((await browser.refresh(refresh_token)).status).toBe(400);
    await admin.setBlocked('embedded|1003', false);
    await admin.revokeSessions('embedded|1003');
    expect((await browser.refresh(refresh_token)).body.error).toBe('invalid_grant');
    await stack.browser().signIn('sid@id.test', PASSWORD);
  });

  it('[3§7.2] removing an account leaves the person', async () => {
    await admin.deleteUser('embedded|1010');
    await admin.deleteUser('embedded|1010');
    expect(await admin.findByEmail('new@id.test')).toBeUndefined();
    expect((await stack.pool.query('select from "user" where id = 1010')).rowCount).toBe(1);
    await expect(admin.setBlocked('auth0|1', true)).rejects.toThrow('is not an account of the embedded sign-in');
  });
});

describe('administration of sign-ins at Auth0 (against a stand-in for its management API)', () => {
  let auth0: FakeAuth0;
  let admin: IdentityAdmin;
  beforeAll(async () => {
    auth0 = await startFakeAuth0();
    admin = createAuth0IdentityAdmin({ domain: FAKE_DOMAIN, ...CLIENT, fetch: auth0.fetch });
  });
  afterAll(() => auth0.close());

  it('[3§7.2] an invitation makes a user with an unknown password, and a link that verifies the address', async () => {
    const account = await admin.createUser({ userId: 1010, email: ' New@Id.test', name: 'New Person' });
    expect(account).toMatchObject({ email: 'new@id.test', emailVerified: false, blocked: false });
    const user = auth0.users.get(account.subject)!;
    expect(user).toMatchObject({
      name: 'New Person',
      app_metadata: { user_id: 1010 },
      identities: [{ connection: 'Username-Password-Authentication' }],
    });
    expect(user.password.length).toBeGreaterThan(40);
    expect(await admin.createUser({ userId: 1010, email: 'new@id.test', name: 'New Person' })).toEqual(account);
    expect(await admin.findByEmail('NEW@id.test')).toEqual(account);
    expect(
      await admin.createPasswordTicket(account.subject, { returnTo: 'https://app.test/login', seconds: 3600 }),
    ).toContain('ticket=');
    expect(auth0.tickets).toEqual([
      {
        user_id: account.subject,
        mark_email_as_verified: true,
        includeEmailInRedirect: false,
        ttl_sec: 3600,
        result_url: 'https://app.test/login',
      },
    ]);
  });

  it('[3§7.2] resets the second factor, blocks, ends sessions and removes', async () => {
    const { subject } = await admin.createUser({ userId: 1011, email: 'two@id.test', name: 'Two' });
    const user = auth0.users.get(subject)!;
    expect(await admin.hasMfa(subject)).toBe(false);
    Object.assign(user, { factors: ['totp'], sessions: 2 });
    expect(await admin.hasMfa(subject)).toBe(true);
    await admin.resetMfa(subject);
    expect(user.factors).toEqual([]);
    await admin.setBlocked(subject, true);
    expect(await admin.findByEmail('two@id.test')).toMatchObject({ blocked: true });
    await admin.revokeSessions(subject);
    expect(user.sessions).toBe(0);
    expect(auth0.calls).toContain(`DELETE /users/${subject}/refresh-tokens`);
    await admin.deleteUser(subject);
    expect(await admin.findByEmail('two@id.test')).toBeUndefined();
    // repeated by a job that was interrupted
    await admin.deleteUser(subject);
    await admin.resetMfa(subject);
    await admin.revokeSessions(subject);
    await expect(admin.setBlocked(subject, true)).rejects.toMatchObject({ statusCode: 404 });
  });

  it('[3§7.2] tries again when Auth0 is busy, and says what it answered when it refuses', async () => {
    auth0.failNext(429);
    expect(await admin.findByEmail('new@id.test')).toMatchObject({ email: 'new@id.test' });
    auth0.failNext(403);
    await expect(admin.findByEmail('new@id.test')).rejects.toMatchObject({ statusCode: 403 });
    const stranger = createAuth0IdentityAdmin({
      domain: FAKE_DOMAIN,
      clientId: 'x',
      clientSecret: 'y',
      fetch: auth0.fetch,
    });
    await expect(stranger.findByEmail('new@id.test')).rejects.toMatchObject({ statusCode: 401 });
  });
});
