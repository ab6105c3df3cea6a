import http from 'node:http';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLoginContextHandler } from '#server/identity/login-context.ts';
import { startStack, type Stack } from './support/stack.ts';

const SECRET = 'a secret of at least thirty-two characters';
const NS = 'https://claimworks.app/';

interface PostLoginEvent {
  user: { user_id: string; email?: string; email_verified?: boolean };
  request: { query?: Record<string, string>; body?: Record<string, string> };
  secrets: { CLAIMWORKS_URL: string; CLAIMWORKS_SECRET: string };
}

/** Runs the action as Auth0 would, and says what it did. */
async function runAction(event: PostLoginEvent) {
  const { onExecutePostLogin } = createRequire(import.meta.url)('#supabase/auth0-action/post-login.js') as {
    onExecutePostLogin: (event: PostLoginEvent, api: unknown) => Promise<void>;
  };
  const done = {
    denied: [] as string[],
    accessToken: {} as Record<string, unknown>,
    idToken: {} as Record<string, unknown>,
  };
  await onExecutePostLogin(event, {
    access: { deny: (reason: string) => void done.denied.push(reason) },
    accessToken: { setCustomClaim: (name: string, value: unknown) => (done.accessToken[name] = value) },
    idToken: { setCustomClaim: (name: string, value: unknown) => (done.idToken[name] = value) },
  });
  return done;
}

let stack: Stack;
let server: http.Server;
let url: string;
beforeAll(async () => {
  stack = await startStack();
  const handler = createLoginContextHandler({
    database: stack.database,
    secret: SECRET,
    logError: (error) => console.error(error),
  });
  server = http.createServer((request, response) => void handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await stack.close();
});

const secrets = () => ({ CLAIMWORKS_URL: url, CLAIMWORKS_SECRET: SECRET });
const mia = { user_id: 'auth0|mia', email: 'mia@id.test', email_verified: true };

describe('the action of the hosted provider', () => {
  it('[1§4] puts the same claims into its tokens as the embedded provider does', async () => {
    const done = await runAction({ user: mia, request: { query: {} }, secrets: secrets() });
    const claims = {
      [`${NS}user_id`]: 1001,
      [`${NS}org_id`]: 1,
      [`${NS}role`]: 'org_admin',
      [`${NS}roles`]: ['org_admin', 'user'],
      [`${NS}isAdmin`]: false,
      [`${NS}payment_admin`]: true,
      [`${NS}payment_user`]: true,
    };
    expect(done).toEqual({ denied: [], accessToken: { role: 'app_org_admin', ...claims }, idToken: claims });
    expect((await stack.pool.query('select auth0_id from "user" where id = 1001')).rows).toEqual([
      { auth0_id: 'auth0|mia' },
    ]);
  });

  it('[3§2.7] switches organisation and role by the parameters of sign-in and of refresh', async () => {
    const bySignIn = await runAction({ user: mia, request: { query: { org_id: '2', role: '' } }, secrets: secrets() });
    expect(bySignIn.accessToken).toMatchObject({ role: 'app_user', [`${NS}org_id`]: 2 });
    const byRefresh = await runAction({
      user: mia,
      request: { query: {}, body: { org_id: '1', role: 'user', grant_type: 'refresh_token' } },
      secrets: secrets(),
    });
    expect(byRefresh.accessToken).toMatchObject({ role: 'app_user', [`${NS}org_id`]: 1 });
  });

  it('[2§2] refuses in our words, and gives no claims', async () => {
    expect(await runAction({ user: mia, request: { query: { org_id: '3' } }, secrets: secrets() })).toEqual({
      denied: ['You do not have access to this organisation.'],
      accessToken: {},
      idToken: {},
    });
    const unverified = await runAction({
      user: { user_id: 'auth0|uma', email: 'uma@id.test' },
      request: {},
      secrets: secrets(),
    });
    expect(unverified.denied).toEqual(['Please verify your email address first.']);
  });

  it('[1§4] refuses when the service does not answer, or not to it', async () => {
    const unavailable = ['Claimworks cannot be reached. Please try again in a few minutes.'];
    expect(
      (await runAction({ user: mia, request: {}, secrets: { ...secrets(), CLAIMWORKS_SECRET: 'wrong' } })).denied,
    ).toEqual(unavailable);
    expect(
      (await runAction({ user: mia, request: {}, secrets: { ...secrets(), CLAIMWORKS_URL: 'http://127.0.0.1:9' } }))
        .denied,
    ).toEqual(unavailable);
  });
});

describe('its end point', () => {
  const post = (body: string, authorization = `Bearer ${SECRET}`) =>
    fetch(`${url}/internal/login-context`, { method: 'POST', headers: { authorization }, body });

  it('[1§4] wants the secret, and a long one', async () => {
    for (const authorization of ['', 'Bearer ', `Bearer ${SECRET}x`, SECRET])
      expect((await post('{}', authorization)).status).toBe(401);
    expect(() =>
      createLoginContextHandler({ database: stack.database, secret: 'short', logError: () => undefined }),
    ).toThrow('32 characters');
  });

  it.each([
    '',
    'null',
    '[]',
    '{',
    '{"subject":""}',
    '{"subject":"x"}',
    `{"subject":"${'x'.repeat(20_000)}","email":""}`,
  ])('[1§4] answers 400 to %.40j', async (body) => {
    expect((await post(body)).status).toBe(400);
  });

  it('[1§4] knows no strangers', async () => {
    const answer = await post(JSON.stringify({ subject: 'auth0|x', email: 'stranger@id.test', emailVerified: true }));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      message: 'This account is not known to Claimworks. Ask your organisation to invite you.',
    });
  });
});
