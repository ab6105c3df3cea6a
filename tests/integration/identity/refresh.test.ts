import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsOf } from './support/browser-session.ts';
import { PASSWORD, startStack, type Stack } from './support/stack.ts';

const MINE = '{ getMyOrgs { orgId } }';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const codeOf = async (token: string | undefined): Promise<string | undefined> =>
  (await stack.graphql(token, MINE)).errors?.[0]?.extensions.code;

describe('silent refresh', () => {
  it('[1§4] keeps organisation and role when it names none', async () => {
    const browser = stack.browser();
    const first = await browser.signIn('mia@id.test', PASSWORD, { org_id: '1', role: 'user' });
    const { status, body } = await browser.refresh(first.refresh_token);
    expect(status).toBe(200);
    expect(claimsOf(body.access_token!)).toMatchObject({ org_id: 1, user_id: 1001 });
    expect(claimsOf(body.id_token!)).toMatchObject({ org_id: 1, role: 'user' });
  });

  it('[3§2.7] switches organisation and role, and stays there', async () => {
    const browser = stack.browser();
    const first = await browser.signIn('mia@id.test', PASSWORD);
    const switched = await browser.refresh(first.refresh_token, { org_id: '2' });
    expect(claimsOf(switched.body.id_token!)).toMatchObject({ org_id: 2, role: 'user' });
    const later = await browser.refresh(switched.body.refresh_token!);
    expect(claimsOf(later.body.id_token!)).toMatchObject({ org_id: 2, role: 'user' });
    const role = await browser.refresh(later.body.refresh_token!, { org_id: '1', role: 'user' });
    expect(claimsOf(role.body.id_token!)).toMatchObject({ org_id: 1, role: 'user' });
    expect(await stack.graphql(role.body.access_token, MINE)).toEqual({
      data: { getMyOrgs: [{ orgId: 1 }, { orgId: 2 }, { orgId: 3 }] },
    });
  });

  it.each([{ org_id: '99' }, { org_id: '3' }, { org_id: '2', role: 'org_admin' }, { role: 'super_admin' }])(
    '[3§2.7] loses nothing when the switch to %j is refused',
    async (wanted) => {
      const browser = stack.browser();
      const first = await browser.signIn('mia@id.test', PASSWORD);
      const refused = await browser.refresh(first.refresh_token, wanted);
      expect(refused).toMatchObject({ status: 400, body: { error: 'access_denied' } });
      expect(refused.body.access_token).toBeUndefined();
      expect(await codeOf(first.access_token)).toBeUndefined();
      const after = await browser.refresh(first.refresh_token);
      expect(after.status).toBe(200);
      expect(claimsOf(after.body.id_token!)).toMatchObject({ org_id: 1, role: 'org_admin' });
    },
  );

  it('[1§4] does the same without asking again when the page goes through the provider', async () => {
    const browser = stack.browser();
    await browser.signIn('mia@id.test', PASSWORD);
    const verifier = 'v'.repeat(43);
    const { url } = await browser.follow(await browser.fetch(browser.authorizeUrl({ org_id: '2' }, verifier)));
    expect(url.pathname).toBe('/callback');
    expect(claimsOf((await browser.exchange(url, verifier)).body.id_token!)).toMatchObject({ org_id: 2, role: 'user' });
  });

  it('[1§6] leads a platform administrator back to the admin portal', async () => {
    const browser = stack.browser();
    const first = await browser.signIn('root@id.test', PASSWORD, { role: 'super_admin' });
    const { body } = await browser.refresh(first.refresh_token, { role: 'super_admin' });
    expect(claimsOf(body.id_token!)).toMatchObject({ org_id: -1, role: 'super_admin' });
    expect(claimsOf((await browser.refresh(body.refresh_token!)).body.id_token!)).toMatchObject({
      role: 'super_admin',
    });
  });
});

describe('refresh tokens', () => {
  it('[1§4] are good once: using one again ends the whole family', async () => {
    const browser = stack.browser();
    const first = await browser.signIn('uma@id.test', PASSWORD);
    const second = await browser.refresh(first.refresh_token);
    expect((await browser.refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await browser.refresh(second.body.refresh_token!)).body.error).toBe('invalid_grant');
  });

  it('[1§4] give one new token when two requests use one at the same moment', async () => {
    const browser = stack.browser();
    const first = await browser.signIn('uma@id.test', PASSWORD);
    const answers = await Promise.all(Array.from({ length: 4 }, () => browser.refresh(first.refresh_token)));
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter((answer) => answer.body.error === 'invalid_grant').length).toBeGreaterThanOrEqual(3);
  });

  it('[1§4] and sessions outlive a restart, in the same organisation', async () => {
    const browser = stack.browser();
    const first = await browser.signIn('mia@id.test', PASSWORD, { org_id: '2' });
    const waiting = stack.browser();
    const form = await waiting.openLogin();
    stack = await stack.restart();
    expect(await codeOf(first.access_token)).toBeUndefined();
    expect(claimsOf((await browser.refresh(first.refresh_token)).body.id_token!)).toMatchObject({ org_id: 2 });
    // a form that was open before the restart still works
    expect(
      (await waiting.submit(form.url, { email: 'uma@id.test', password: PASSWORD })).url.searchParams.get('code'),
    ).toBeTruthy();
  });
});

describe('the end of a sign-in', () => {
  it('[1§2] logout ends the session and every token family of it', async () => {
    const browser = stack.browser();
    const first = await browser.signIn('mia@id.test', PASSWORD);
    const second = await browser.signInAgain({ org_id: '2' });
    const out = await browser.fetch(
      `/v2/logout?client_id=claimworks&returnTo=${encodeURIComponent(`${stack.origin}/logout`)}`,
    );
    expect(out.status).toBe(302);
    expect(out.headers.get('location')).toBe(`${stack.origin}/logout`);
    expect((await browser.refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await browser.refresh(second.refresh_token)).body.error).toBe('invalid_grant');
    expect((await browser.openLogin()).url.pathname).toMatch(/^\/u\/login\//);
  });

  it('[1§2] logout leads nowhere but to the app', async () => {
    const out = await stack
      .browser()
      .fetch(`/v2/logout?client_id=claimworks&returnTo=${encodeURIComponent('https://evil.test/')}`);
    expect(out.status).toBe(400);
    expect(out.headers.get('location')).toBeNull();
  });

  it('[1§6] a member who is removed or disabled is out from the next request on, and cannot refresh', async () => {
    const browser = stack.browser();
    const { access_token, refresh_token } = await browser.signIn('sid@id.test', PASSWORD);
    expect(await codeOf(access_token)).toBeUndefined();
    await stack.pool.query('update user_in_org set disabled = true where user_id = 1003');
    expect(await codeOf(access_token)).toBe('access-denied');
    expect((await browser.refresh(refresh_token)).body).toMatchObject({
      error: 'access_denied',
      error_description: 'Your access to this organisation is disabled.',
    });
    await stack.pool.query('update user_in_org set disabled = false where user_id = 1003');
    // nothing was lost meanwhile
    expect(await codeOf(access_token)).toBeUndefined();
    expect((await browser.refresh(refresh_token)).status).toBe(200);
    await stack.pool.query(`delete from user_in_org where user_id = 1003`);
    expect(await codeOf(access_token)).toBe('access-denied');
  });

  it('[1§6] an organisation that is switched off lets nobody in', async () => {
    const { access_token } = await stack.browser().signIn('bo@id.test', PASSWORD);
    await stack.pool.query('update org set is_enabled = false where id = 2');
    expect(await codeOf(access_token)).toBe('access-denied');
    await stack.pool.query('update org set is_enabled = true where id = 2');
    expect(await codeOf(access_token)).toBeUndefined();
  });
});
