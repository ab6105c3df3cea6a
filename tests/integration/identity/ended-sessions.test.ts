// A sign-in that is ended: its access tokens are refused at the next request, its sockets close, on every replica.
import fs from 'node:fs';
import http from 'node:http';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { composeService, type Service } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { createBackchannelLogout } from '#server/identity/backchannel-logout.ts';
import { sweepEndedSessions } from '#server/identity/ended-sessions.ts';
import { createLoginContextHandler } from '#server/identity/login-context.ts';
import { createTicket } from '#server/identity/embedded/tickets.ts';
import { EMBEDDED_AUDIENCE } from '#server/identity/settings.ts';
import { createVerifier } from '#server/identity/verifier.ts';
import { startService, type OwnService } from '#tests/integration/support/running-service.ts';
import { claimsOf } from './support/browser-session.ts';
import { PASSWORD, startStack, type Stack } from './support/stack.ts';

const MINE = '{ getMyOrgs { orgId } }';
const SIGN_OUT = 'mutation { signOut { ok } }';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const refusalOf = async (token: string | undefined): Promise<string | undefined> =>
  (await stack.graphql(token, MINE)).errors?.[0]?.extensions.code;

describe('[1§4] a session that has ended', () => {
  it('by logging out is over for its access tokens at the next request', async () => {
    const browser = stack.browser();
    const first = await browser.signIn('mia@id.test', PASSWORD);
    const second = await browser.signInAgain({ org_id: '2' });
    const elsewhere = await stack.browser().signIn('mia@id.test', PASSWORD);
    expect(claimsOf(first.access_token).sid).toBe(claimsOf(second.access_token).sid);
    expect(await refusalOf(first.access_token)).toBeUndefined();
    await browser.fetch(`/v2/logout?client_id=claimworks&returnTo=${encodeURIComponent(`${stack.origin}/login`)}`);
    expect(await refusalOf(first.access_token)).toBe('invalid-jwt');
    expect(await refusalOf(second.access_token)).toBe('invalid-jwt');
    expect(await refusalOf(elsewhere.access_token)).toBeUndefined();
  });

  it('by signOut is over for its tokens of every kind, and the next sign-in asks for the password', async () => {
    const browser = stack.browser();
    const tokens = await browser.signIn('uma@id.test', PASSWORD);
    expect(await stack.graphql(tokens.access_token, SIGN_OUT)).toEqual({ data: { signOut: { ok: true } } });
    expect(await refusalOf(tokens.access_token)).toBe('invalid-jwt');
    expect((await browser.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await browser.openLogin()).url.pathname).toMatch(/^\/u\/login\//);
    const again = await browser.signIn('uma@id.test', PASSWORD);
    expect(await refusalOf(again.access_token)).toBeUndefined();
  });

  it('takes nothing from somebody who works in another one', async () => {
    const [one, other] = await Promise.all([
      stack.browser().signIn('bo@id.test', PASSWORD),
      stack.browser().signIn('bo@id.test', PASSWORD),
    ]);
    await stack.graphql(one.access_token, SIGN_OUT);
    expect([await refusalOf(one.access_token), await refusalOf(other.access_token)]).toEqual([
      'invalid-jwt',
      undefined,
    ]);
  });

  it('may be one of a person who is no member any more', async () => {
    const { access_token } = await stack.browser().signIn('sid@id.test', PASSWORD);
    await stack.pool.query('update user_in_org set disabled = true where user_id = 1003');
    expect((await stack.graphql(access_token, SIGN_OUT)).errors).toBeUndefined();
    await stack.pool.query('update user_in_org set disabled = false where user_id = 1003');
    expect(await refusalOf(access_token)).toBe('invalid-jwt');
  });

  it('is ended by a new password, wherever the person is signed in', async () => {
    const tokens = await stack.browser().signIn('bo@id.test', PASSWORD);
    const link = `/u/set-password/${await createTicket(stack.database, 1004)}`;
    expect(
      (
        await stack
          .browser()
          .fetch(link, { method: 'POST', body: new URLSearchParams({ password: PASSWORD, again: PASSWORD }) })
      ).status,
    ).toBe(200);
    expect(await refusalOf(tokens.access_token)).toBe('invalid-jwt');
  });

  it("is not a visitor's to end", async () => {
    expect((await stack.graphql(undefined, SIGN_OUT)).errors?.[0]?.extensions.code).toBe('access-denied');
  });

  it('is remembered as long as a token of it could turn up, and then forgotten', async () => {
    await stack.pool.query(
      `insert into app.ended_session (sid, ended_at) values ('long-ago', now() - interval '33 days'), ('lately', now() - interval '29 days')`,
    );
    await sweepEndedSessions(stack.database);
    expect(
      (await stack.pool.query(`select sid from app.ended_session where sid in ('long-ago', 'lately')`)).rows,
    ).toEqual([{ sid: 'lately' }]);
  });
});

describe('[1§4] access tokens', () => {
  it('of the embedded provider live for 15 minutes', async () => {
    const { access_token } = await stack.browser().signIn('mia@id.test', PASSWORD);
    const { exp = 0, iat = 0 } = decodeJwt(access_token);
    expect(exp - iat).toBe(900);
  });

  it('are good for 15 minutes whatever their issuer says', async () => {
    const token = await stack.embedded.mintAccessToken({ email: 'mia@id.test', seconds: 86_400 });
    const verifier = createVerifier({
      issuer: stack.embedded.issuer,
      audience: EMBEDDED_AUDIENCE,
      keys: { jwks: stack.embedded.jwks },
      refuse: (message) => new Error(message),
    });
    const headers = { authorization: `Bearer ${token}` };
    const { iat = 0 } = decodeJwt(token);
    expect((await verifier.authenticate(headers)).expiresAt).toBe(iat + 900);
    vi.useFakeTimers({ toFake: ['Date'], now: (iat + 906) * 1000 });
    try {
      await expect(verifier.authenticate(headers)).rejects.toThrow('The sign-in has expired.');
      // one that is seen for the first time then
      await expect(
        createVerifier({
          issuer: stack.embedded.issuer,
          audience: EMBEDDED_AUDIENCE,
          keys: { jwks: stack.embedded.jwks },
          refuse: (message) => new Error(message),
        }).authenticate(headers),
      ).rejects.toThrow('The sign-in has expired.');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('[1§4] sockets', () => {
  let running: OwnService;
  let replica: Service;
  beforeAll(async () => {
    running = await startService();
    const dataDirectory = `${running.dataDirectory}/replica`;
    fs.cpSync(`${running.dataDirectory}/identity`, `${dataDirectory}/identity`, { recursive: true });
    replica = await composeService({
      ...readConfig({
        DATABASE_URL: running.database.url,
        DATA_DIR: dataDirectory,
        PORT: '0',
        PUBLIC_URL: running.url,
        LOG_LEVEL: 'silent',
      }),
    });
  });
  afterAll(async () => {
    await replica?.close();
    await running?.stop();
  });

  async function openSocket(url: string, token: string): Promise<{ closed: Promise<number>; socket: WebSocket }> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await new Promise((resolve) => socket.once('open', resolve));
    const acknowledged = new Promise((resolve) => socket.once('message', resolve));
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    await acknowledged;
    return { socket, closed: new Promise((resolve) => socket.once('close', (code) => resolve(code))) };
  }

  it('of the session close at once on every replica, those of other sessions stay', async () => {
    const { people } = running.world.here;
    const [ended, other] = await Promise.all([running.token(people.handler), running.token(people.handler)]);
    const own = await Promise.all([
      openSocket(running.url, ended),
      openSocket(`http://localhost:${replica.port}`, ended),
    ]);
    const others = await Promise.all([
      openSocket(running.url, other),
      openSocket(`http://localhost:${replica.port}`, other),
    ]);
    const answer = await fetch(`${running.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ended}` },
      body: JSON.stringify({ query: SIGN_OUT }),
    });
    expect(await answer.json()).toEqual({ data: { signOut: { ok: true } } });
    expect(await Promise.all(own.map(({ closed }) => closed))).toEqual([4403, 4403]);
    expect(others.map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    for (const { socket } of others) socket.close();
  });
});

describe('[1§4] what answers beside GraphQL', () => {
  let running: OwnService;
  beforeAll(async () => {
    running = await startService();
  });
  afterAll(() => running?.stop());

  const exported = JSON.stringify({
    type: 'Claim',
    where: {},
    columns: [{ path: 'id', title: 'Claim#', kind: 'number' }],
    format: 'csv',
    name: 'Claims',
  });

  it.each<[string, string, RequestInit]>([
    ['policy search', '/api/v1/get-policy-data?surname=a', {}],
    ['an export', '/api/v1/export', { method: 'POST', body: exported }],
  ])('%s refuses a session that has ended by its code', async (_what, path, request) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${await running.token(running.world.here.people.admin)}`,
    };
    const ask = (): Promise<Response> => fetch(running.url + path, { ...request, headers });
    expect((await ask()).status).toBe(200);
    await fetch(`${running.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query: SIGN_OUT }) });
    const refused = await ask();
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { error: { code: 'invalid-jwt', message: 'You have signed out.' } },
    ]);
  });
});

describe('[1§4] the hosted provider', () => {
  const secret = 'a secret of at least thirty-two characters';
  const issuer = 'https://tenant.test/';
  let server: http.Server;
  let url: string;
  let logoutToken: (claims: Record<string, unknown>, audience?: string) => Promise<string>;
  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const context = createLoginContextHandler({
      database: stack.database,
      secret,
      logError: (error) => console.error(error),
    });
    const logout = createBackchannelLogout({
      database: stack.database,
      issuer,
      clientId: 'spa',
      keys: () => publicKey,
      logError: (error) => console.error(error),
    });
    server = http.createServer(
      (request, response) =>
        void (request.url === '/internal/backchannel-logout' ? logout : context)(request, response),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    logoutToken = (claims, audience = 'spa') =>
      new SignJWT({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('2m')
        .setJti('once')
        .sign(privateKey);
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const ask = (sessionId: string, isRefresh: boolean): Promise<Response> =>
    fetch(`${url}/internal/login-context`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: JSON.stringify({
        subject: 'embedded|1002',
        email: 'uma@id.test',
        emailVerified: true,
        sessionId,
        isRefresh,
      }),
    });
  const tell = async (token: string): Promise<number> =>
    (
      await fetch(`${url}/internal/backchannel-logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
    ).status;

  it('names its session in the access token', async () => {
    expect(await (await ask('hosted-1', false)).json()).toMatchObject({
      accessToken: { 'https://claimworks.app/sid': 'hosted-1' },
    });
  });

  it('ends a session by a logout token: its access token and refresh are refused, a new sign-in is not', async () => {
    const token = await stack.embedded.mintAccessToken({ email: 'uma@id.test', sid: 'hosted-2' });
    expect(await refusalOf(token)).toBeUndefined();
    expect(await tell(await logoutToken({ sid: 'hosted-2' }))).toBe(200);
    expect(await refusalOf(token)).toBe('invalid-jwt');
    const refused = await ask('hosted-2', true);
    expect([refused.status, await refused.json()]).toEqual([403, { message: 'You have signed out.' }]);
    expect((await ask('hosted-2', false)).status).toBe(200);
  });

  it.each([
    ['of another application', () => logoutToken({ sid: 'hosted-3' }, 'other')],
    ['that is an ID token', () => logoutToken({ sid: 'hosted-3', events: undefined, nonce: 'n' })],
    ['with a nonce', () => logoutToken({ sid: 'hosted-3', nonce: 'n' })],
    ['without a session', () => logoutToken({ sub: 'auth0|uma' })],
    ['whose session is none', () => logoutToken({ sid: 'a,user_in_org:1' })],
    ['that is no token', () => Promise.resolve('no')],
  ])('is not believed a token %s', async (_name, make) => {
    expect(await tell(await make())).toBe(400);
    expect((await stack.pool.query(`select from app.ended_session where sid = 'hosted-3'`)).rowCount).toBe(0);
  });
});
