import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLAIM_NAMESPACE } from '#domain/session.ts';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { claimsOf } from './support/browser-session.ts';
import { PASSWORD, startStack, type Stack } from './support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const refusalOf = async (email: string, wanted: { org_id?: string; role?: string } = {}): Promise<string | null> => {
  const browser = stack.browser();
  const form = await browser.openLogin(wanted);
  const { url } = await browser.submit(form.url, { email, password: PASSWORD });
  expect(url.pathname).toBe('/callback');
  expect(url.searchParams.get('error')).toBe('access_denied');
  expect(url.searchParams.get('code')).toBeNull();
  return url.searchParams.get('error_description');
};

describe('signing in with the embedded provider', () => {
  it('[1§4] gives an access token with our claims and an ID token without the Postgres role', async () => {
    const tokens = await stack.browser().signIn('uma@id.test', PASSWORD);
    const access = claimsOf(tokens.access_token);
    expect(access).toMatchObject({
      user_id: 1002,
      org_id: 1,
      roles: ['user'],
      isAdmin: false,
      payment_admin: false,
      payment_user: false,
      iss: `${stack.origin}/`,
    });
    expect(access).toMatchObject({ azp: 'claimworks', sub: 'embedded|1002', scope: 'openid profile email' });
    const id = claimsOf(tokens.id_token);
    expect(id).toMatchObject({
      user_id: 1002,
      org_id: 1,
      role: 'user',
      email: 'uma@id.test',
      email_verified: true,
      name: 'uma Test',
      aud: 'claimworks',
    });
    // the Postgres role is the API's alone
    const raw = JSON.parse(Buffer.from(tokens.id_token.split('.')[1]!, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(Object.keys(raw)).not.toContain('role');
    expect(raw[`${CLAIM_NAMESPACE}role`]).toBe('user');
    expect(tokens.refresh_token).toBeTruthy();
  });

  it('[1§4] starts in the default organisation and first role, and takes those that are asked for', async () => {
    const first = claimsOf((await stack.browser().signIn('mia@id.test', PASSWORD)).id_token);
    expect(first).toMatchObject({ org_id: 1, role: 'org_admin', payment_admin: true });
    const other = claimsOf((await stack.browser().signIn('mia@id.test', PASSWORD, { org_id: '2' })).id_token);
    expect(other).toMatchObject({ org_id: 2, role: 'user' });
    await stack.pool.query('update "user" set default_org_id = 2 where id = 1001');
    expect(claimsOf((await stack.browser().signIn('mia@id.test', PASSWORD)).id_token)).toMatchObject({ org_id: 2 });
    await stack.pool.query('update "user" set default_org_id = null where id = 1001');
  });

  it('[1§6] gives a platform administrator no organisation', async () => {
    const claims = claimsOf((await stack.browser().signIn('root@id.test', PASSWORD, { role: 'super_admin' })).id_token);
    expect(claims).toMatchObject({ org_id: -1, role: 'super_admin', isAdmin: true });
  });

  it('[2§2] refuses with words for the person, which the callback shows', async () => {
    expect(await refusalOf('uma@id.test', { org_id: '2' })).toBe('You do not have access to this organisation.');
    expect(await refusalOf('uma@id.test', { role: 'org_admin' })).toBe(
      'You do not have this role in the organisation.',
    );
    expect(await refusalOf('uma@id.test', { role: 'super_admin' })).toBe('You are not a platform administrator.');
    expect(await refusalOf('mia@id.test', { org_id: '3' })).toBe('You do not have access to this organisation.');
    expect(await refusalOf('mia@id.test', { org_id: '1 or 1=1' })).toBe('You do not have access to this organisation.');
  });

  it('[3§3.2] binds the identity by verified e-mail at the first sign-in, and to nobody else', async () => {
    const subjectOf = async (id: number): Promise<unknown> =>
      (
        await stack.pool.query(
          'select u.auth0_id, m.auth0_id as copy from "user" u join user_in_org m on m.user_id = u.id where u.id = $1',
          [id],
        )
      ).rows[0];
    expect(await subjectOf(1004)).toEqual({ auth0_id: null, copy: null });
    await stack.pool.query('update oidc.account set email_verified = false where user_id = 1004');
    expect(await refusalOf('bo@id.test')).toBe('Please verify your email address first.');
    await stack.pool.query('update oidc.account set email_verified = true where user_id = 1004');
    await stack.browser().signIn('bo@id.test', PASSWORD);
    expect(await subjectOf(1004)).toEqual({ auth0_id: 'embedded|1004', copy: 'embedded|1004' });
    await stack.pool.query(`update "user" set auth0_id = 'auth0|someone-else' where id = 1004`);
    expect(await refusalOf('bo@id.test')).toBe('This email address belongs to another sign-in.');
    await stack.pool.query('update "user" set auth0_id = null where id = 1004');
  });

  it('[1§9] lets nobody in as the system or the platform account', async () => {
    await stack.pool.query(
      `insert into oidc.account (user_id, email_verified, password_hash) select 1, true, password_hash from oidc.account where user_id = 1002`,
    );
    expect(await refusalOf('platform@claimworks.invalid')).toBe(
      'This account is not known to Claimworks. Ask your organisation to invite you.',
    );
  });

  it('[1§4] also works when the app is opened under the other name of the machine', async () => {
    const browser = stack.browser(stack.origin.replace('127.0.0.1', 'localhost'));
    expect(claimsOf((await browser.signIn('uma@id.test', PASSWORD)).access_token)).toMatchObject({
      user_id: 1002,
      iss: `${stack.origin}/`,
    });
    const preflight = await fetch(`${stack.origin}/oauth/token`, {
      method: 'OPTIONS',
      headers: { origin: new URL(browser.redirectUri).origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(new URL(browser.redirectUri).origin);
  });

  it('[1§2] sends codes nowhere but to the app', async () => {
    const browser = stack.browser();
    const url = browser.authorizeUrl({ redirect_uri: 'https://evil.test/callback' }, 'x'.repeat(43));
    const response = await browser.fetch(url);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('Sign-in error');
  });

  it('[1§4] insists on PKCE', async () => {
    const browser = stack.browser();
    const { url } = await browser.follow(
      await browser.fetch(
        browser.authorizeUrl({ code_challenge: undefined, code_challenge_method: undefined }, 'x'.repeat(43)),
      ),
    );
    expect(url.searchParams.get('error')).toBe('invalid_request');
    const form = await browser.openLogin();
    const { url: back } = await browser.submit(form.url, { email: 'uma@id.test', password: PASSWORD });
    expect((await browser.exchange(back, 'y'.repeat(43))).body.error).toBe('invalid_grant');
  });
});

describe('the sign-in form', () => {
  it('[1§4] says the same for a wrong password and an unknown e-mail, and keeps the e-mail', async () => {
    for (const email of ['uma@id.test', 'nobody@id.test']) {
      const browser = stack.browser();
      const form = await browser.openLogin();
      const { response } = await browser.submit(form.url, { email, password: 'wrong' });
      const html = await response.text();
      expect(response.status).toBe(400);
      expect(html).toContain('Wrong email or password.');
      expect(html).toContain(`value="${email}"`);
    }
  });

  it('[1§4] runs no script, stands in no frame and is kept by no cache', async () => {
    const browser = stack.browser();
    const form = await browser.openLogin();
    const { headers } = await browser.fetch(form.url);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(form.html).not.toContain('<script');
    expect(form.html).toContain('<label for="email">');
  });

  it('[1§4] refuses a form that is too large, and an address that was never given out', async () => {
    const browser = stack.browser();
    const form = await browser.openLogin();
    expect((await browser.fetch(form.url, { method: 'POST', body: 'a'.repeat(20_000) })).status).toBe(413);
    const response = await stack.browser().fetch('/u/login/unknown');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This sign-in has expired.');
  });

  it('[1§4] stops guessing: ten failures from one place, however they are spread over forms', async () => {
    const attempt = async (email: string, password: string): Promise<Response> => {
      const browser = stack.browser();
      const form = await browser.openLogin();
      return (await browser.submit(form.url, { email, password })).response;
    };
    for (let failure = 0; failure < 10; failure++)
      expect((await attempt('SID@id.test', `guess ${failure}`)).status).toBe(400);
    const stopped = await attempt('sid@id.test', PASSWORD);
    expect(stopped.status).toBe(429);
    expect(await stopped.text()).toContain('Too many failed attempts.');
    // others are not held up, and the window ends
    expect((await attempt('uma@id.test', PASSWORD)).status).toBe(303);
    await stack.pool.query(`update app.request_count set expire = expire - 16 * 60000 where key like 'sign-in%'`);
    expect((await attempt('sid@id.test', PASSWORD)).status).toBe(303);
  });
});

describe('where the embedded provider runs', () => {
  const options = () => ({ pool: stack.pool, publicUrl: stack.origin, dataDir: stack.dataDir });

  it('[1§4] never in production and never beside a hosted one', () => {
    expect(() => createEmbeddedIdentity({ ...options(), environment: 'production', hostedDomain: undefined })).toThrow(
      /does not run in production/,
    );
    expect(() =>
      createEmbeddedIdentity({ ...options(), environment: undefined, hostedDomain: 'tenant.au.auth0.com' }),
    ).toThrow(/AUTH0_DOMAIN/);
  });

  it('[1§4] answers its own addresses only', () => {
    const handles = (url: string) => stack.embedded.handles(url);
    for (const url of [
      '/authorize?x=1',
      '/authorize/abc',
      '/oauth/token',
      '/userinfo',
      '/.well-known/openid-configuration',
      '/.well-known/jwks.json',
      '/u/login/x',
      '/v2/logout?a',
    ])
      expect(handles(url)).toBe(true);
    for (const url of [
      '/',
      '/app',
      '/graphql',
      '/users',
      '/authorized',
      '/v2/logouts',
      '/oauthx',
      '/.well-known/security.txt',
    ])
      expect(handles(url)).toBe(false);
  });
});
