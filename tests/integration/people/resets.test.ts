import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticatorApp, newTotpSecret } from '#server/identity/embedded/totp.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { BrowserSession } from '../identity/support/browser-session.ts';
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

/** Somebody new, who has chosen a password. */
async function makePerson(email: string, by: Somebody = admin()): Promise<number> {
  await call('inviteUser', { email }, by);
  const [mail] = await mailsTo(running, email);
  await choosePassword(ticketOf(mail!), PASSWORD);
  const { rows } = await running.database.pool.query<{ id: number }>('select id::int from "user" where email = $1', [
    email,
  ]);
  return rows[0]!.id;
}

/** The page after the password. */
async function afterPassword(email: string, password = PASSWORD) {
  const browser = new BrowserSession(running.url);
  const form = await browser.openLogin();
  const { response } = await browser.submit(form.url, { email, password });
  return { browser, form, html: await response.text(), response };
}

const secretOf = (html: string): string => (/id="secret">([^<]+)</.exec(html)?.[1] ?? '').replaceAll(' ', '');
const codeNow = (secret: string, offset = 0): string =>
  authenticatorApp(secret).generate({ timestamp: Date.now() + offset * 30_000 });

describe('[3§7.2] ResetPassword', () => {
  it('sends a link that sets another password; the old one works until then', async () => {
    const userId = await makePerson('reset@example.test');
    expect(await call('resetPassword', { userId }, admin())).toEqual({ data: { resetPassword: { ok: true } } });
    const [mail] = await mailsTo(running, 'reset@example.test', 2);
    expect(mail!.subject).toBe('Choose a new password for Claimworks');
    await new BrowserSession(running.url).signIn('reset@example.test', PASSWORD);
    expect(await choosePassword(ticketOf(mail!), 'another good password')).toBe(200);
    await new BrowserSession(running.url).signIn('reset@example.test', 'another good password');
    await expect(new BrowserSession(running.url).signIn('reset@example.test', PASSWORD)).rejects.toThrow('No tokens');
    const { data } = await running.graphql(
      `{ Log(where: {entity: {_eq: "user_in_org"}, entityId: {_eq: "${userId}"}, content: {_eq: "Reset password e-mail was sent."}}) { userId } }`,
      {},
      admin(),
    );
    expect(data).toEqual({ Log: [{ userId: admin().userId }] });
  });

  it('the link is not in the job that administrators can read', async () => {
    const { data } = await running.graphql('{ Job(where: {task: {_eq: "person-email"}}) { payload } }', {}, admin());
    for (const { payload } of data!['Job'] as { payload: object }[])
      expect(Object.keys(payload).toSorted()).toEqual(['kind', 'to', 'userId']);
  });

  it('is for members of the own organisation, people only; the platform reaches everybody', async () => {
    const theirs = running.world.there.people.handler.userId;
    for (const userId of [theirs, 1, -1, 999_999]) {
      for (const name of ['resetPassword', 'resetMfa'] as const)
        expect((await call(name, { userId }, admin())).errors?.[0]?.extensions.code).toBe('not-found');
    }
    expect((await call('resetPassword', { userId: theirs }, running.world.superAdmin)).data).toEqual({
      resetPassword: { ok: true },
    });
    for (const userId of [1, -1])
      expect((await call('resetPassword', { userId }, running.world.superAdmin)).errors?.[0]?.extensions.code).toBe(
        'not-found',
      );
    // who belongs to no organisation
    const { rows } = await running.database.pool.query<{ id: number }>(
      `insert into "user" (name, email, is_admin) values ('Rae Root', 'rae@example.test', true) returning id::int`,
    );
    expect((await call('resetPassword', { userId: rows[0]!.id }, running.world.superAdmin)).data).toEqual({
      resetPassword: { ok: true },
    });
    expect((await mailsTo(running, 'rae@example.test'))[0]!.text).toContain('/u/set-password/');
  });

  it('is refused for a disabled member, and after five in an hour', async () => {
    const userId = await makePerson('often@example.test');
    await running.database.pool.query('update user_in_org set disabled = true where user_id = $1', [userId]);
    expect((await call('resetPassword', { userId }, admin())).errors?.[0]?.message).toBe(
      'This user is disabled. Enable the user first.',
    );
    await running.database.pool.query('update user_in_org set disabled = false where user_id = $1', [userId]);
    const insert = `insert into job (org_id, task, payload, status, created_by_id) select $1, 'person-email', jsonb_build_object('kind', 'password-reset', 'userId', $2::bigint), 'done', -1 from generate_series(1, 5)`;
    await running.database.pool.query(insert, [running.world.here.orgId, userId]);
    expect((await call('resetPassword', { userId }, admin())).errors?.[0]?.extensions.code).toBe('limit-exceeded');
  });
});

describe('[3§7.2] ResetMfa', () => {
  const DONE = { resetMfa: { ok: true, wasSet: true } };
  /** As setting one up on the page does it. */
  const giveAuthenticator = (userId: number) =>
    running.database.pool.query(
      'update oidc.account set totp_secret = $2, totp_confirmed_at = now() where user_id = $1',
      [userId, newTotpSecret()],
    );

  it('does nothing where there is no authenticator, and says so', async () => {
    const email = 'none@example.test';
    const userId = await makePerson(email);
    for (const who of [admin(), running.world.superAdmin])
      expect((await call('resetMfa', { userId }, who)).data).toEqual({ resetMfa: { ok: true, wasSet: false } });
    // the sign-in asks for nothing more than before, nothing is noted, and nobody is written to
    expect((await afterPassword(email)).response.status).toBe(303);
    expect(
      (
        await running.database.pool.query(
          `select from log where entity = 'user_in_org' and entity_id = $1 and content = 'MFA has been reset.'`,
          [String(userId)],
        )
      ).rowCount,
    ).toBe(0);
    expect(
      (
        await running.database.pool.query(
          `select from job where task = 'person-email' and payload ->> 'kind' = 'mfa-reset' and payload ->> 'userId' = $1`,
          [String(userId)],
        )
      ).rowCount,
    ).toBe(0);
  });

  it('the next sign-in shows a QR code and ends only with a code of the new authenticator', async () => {
    const email = 'mfa@example.test';
    const userId = await makePerson(email);
    await giveAuthenticator(userId);
    expect((await call('resetMfa', { userId }, admin())).data).toEqual(DONE);
    // once is enough
    expect((await call('resetMfa', { userId }, admin())).data).toEqual({ resetMfa: { ok: true, wasSet: false } });
    expect((await mailsTo(running, email, 2))[0]!.subject).toBe('Your second sign-in step was reset');

    const { browser, form, html, response } = await afterPassword(email);
    expect(html).toContain('Set up your authenticator app');
    expect(html).toMatch(/<svg[^>]*>.*<path/s);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|style=/);
    const secret = secretOf(html);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);

    const wrong = await browser.submit(form.url, { code: '000000' });
    const again = await wrong.response.text();
    expect(wrong.response.status).toBe(400);
    expect(again).toContain('This code is not right');
    expect(secretOf(again)).toBe(secret);
    // another browser gets no further than the same page
    expect((await afterPassword(email)).html).toContain('Set up your authenticator app');

    const code = codeNow(secret);
    const { url } = await browser.submit(form.url, { code });
    expect((await browser.exchange(url, form.verifier)).status).toBe(200);

    const next = await afterPassword(email);
    expect(next.html).toContain('Enter your code');
    expect(next.html).not.toContain(secret);
    // the code that set it up counts once: this one, not the code of now, which may be the next
    expect((await next.browser.submit(next.form.url, { code })).response.status).toBe(400);
    const done = await next.browser.submit(next.form.url, { code: codeNow(secret, 1) });
    expect((await next.browser.exchange(done.url, next.form.verifier)).status).toBe(200);
  });

  it('an organisation alone does not weaken the sign-in of somebody who also works elsewhere, or on the platform', async () => {
    const userId = await makePerson('both@example.test');
    await call('inviteUser', { email: 'both@example.test' }, running.world.there.people.admin);
    expect((await call('resetMfa', { userId }, admin())).errors?.[0]).toMatchObject({
      message: 'This person signs in to other organisations too. Ask the platform administrator to reset MFA.',
      extensions: { code: 'access-denied' },
    });
    await giveAuthenticator(userId);
    expect((await call('resetMfa', { userId }, running.world.superAdmin)).data).toEqual(DONE);
    await giveAuthenticator(userId);
    await running.database.pool.query('update user_in_org set disabled = true where user_id = $1 and org_id = $2', [
      userId,
      running.world.there.orgId,
    ]);
    expect((await call('resetMfa', { userId }, admin())).data).toEqual(DONE);
    await running.database.pool.query('update "user" set is_admin = true where id = $1', [userId]);
    expect((await call('resetMfa', { userId }, admin())).errors?.[0]?.extensions.code).toBe('access-denied');
  });
});

describe("[3§2.6] an authenticator of one's own", () => {
  const page = () => new URL('/u/authenticator', running.url);

  it('is set up with the password, and replaced with the password and a code', async () => {
    const email = 'own@example.test';
    await makePerson(email);
    const browser = new BrowserSession(running.url);
    await browser.signIn(email, PASSWORD);
    expect(await (await browser.fetch(page())).text()).toContain('Password');
    const wrong = await browser.submit(page(), { password: 'not my password' });
    expect(wrong.response.status).toBe(400);
    const shown = await (await browser.submit(page(), { password: PASSWORD })).response.text();
    const secret = secretOf(shown);
    const refused = await browser.submit(page(), { code: '123' });
    expect(refused.response.status).toBe(400);
    expect(await refused.response.text()).not.toContain('id="secret"');
    expect(await (await browser.submit(page(), { code: codeNow(secret) })).response.text()).toContain(
      'Authenticator app is set up',
    );
    expect((await afterPassword(email)).html).toContain('Enter your code');

    expect((await browser.submit(page(), { password: PASSWORD })).response.status).toBe(400);
    const second = secretOf(
      await (await browser.submit(page(), { password: PASSWORD, present: codeNow(secret, 1) })).response.text(),
    );
    expect(second).not.toBe(secret);
    expect((await browser.submit(page(), { code: codeNow(second) })).response.status).toBe(200);
    const next = await afterPassword(email);
    expect((await next.browser.submit(next.form.url, { code: codeNow(second, 1) })).response.status).toBe(303);
  });

  it('is not for visitors', async () => {
    const answer = await fetch(page(), { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${running.url}/login?redirectTo=%2Fapp%2Fuser-settings`);
    expect(
      (await fetch(page(), { method: 'POST', body: new URLSearchParams({ code: '000000' }), redirect: 'manual' }))
        .status,
    ).toBe(303);
  });
});
