// Sign-ins of the demo people for tests that prove something else: made at the provider's own doors, without a page,
// once for each worker.
import { createHash, randomBytes } from 'node:crypto';
import { CacheKey, type CacheEntry, type WrappedCacheEntry } from '@auth0/auth0-spa-js';
import { expect, request, test, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { readSessionClaims } from '#domain/session.ts';
import { EMBEDDED_AUDIENCE, EMBEDDED_CLIENT_ID, SCOPE } from '#server/identity/settings.ts';
import { PASSWORD, people, type Person } from './people.ts';

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly expires_in: number;
  readonly token_type: string;
}

interface Session {
  readonly accessToken: string;
  /** What the browser of a signed-in person keeps. */
  readonly state: State;
}

/** Where the service is. */
function origin(): string {
  const { baseURL } = test.info().project.use;
  if (baseURL === undefined) throw new Error('The tests have no baseURL');
  return new URL(baseURL).origin;
}

/** As the sign-in page does it: to the form, with the password, back with a code, and the code for tokens. */
async function askForTokens(doors: APIRequestContext, person: Person): Promise<Tokens> {
  const { email, isAdmin } = people[person];
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${origin()}${isAdmin ? '/admin-callback' : '/callback'}`;
  const form = await doors.get('/authorize', {
    params: {
      client_id: EMBEDDED_CLIENT_ID,
      audience: EMBEDDED_AUDIENCE,
      scope: `${SCOPE} offline_access`,
      response_type: 'code',
      redirect_uri: redirect,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...(isAdmin ? { role: 'super_admin' } : {}),
    },
  });
  const back = await doors.post(form.url(), { form: { email, password: PASSWORD } });
  const code = new URL(back.url()).searchParams.get('code');
  expect(code, `${email} came back from the sign-in with ${back.url()}`).not.toBeNull();
  const answer = await doors.post('/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: EMBEDDED_CLIENT_ID,
      redirect_uri: redirect,
      code_verifier: verifier,
      code: code ?? '',
    },
  });
  expect(answer.ok(), `tokens for ${email}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Tokens;
}

/** What a token says; the service is the one to check it. */
const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** The entries of localStorage that the app's sign-in library and the app itself make of the tokens. */
function stored(tokens: Tokens): State['origins'][number]['localStorage'] {
  const { id_token, ...rest } = tokens;
  const scope = `${SCOPE} offline_access`;
  const payload = payloadOf(id_token);
  const body: CacheEntry = {
    ...rest,
    scope,
    oauthTokenScope: tokens.scope,
    audience: EMBEDDED_AUDIENCE,
    client_id: EMBEDDED_CLIENT_ID,
  };
  const entry: WrappedCacheEntry = { body, expiresAt: Math.floor(Date.now() / 1000) + tokens.expires_in };
  const key = new CacheKey({ clientId: EMBEDDED_CLIENT_ID, audience: EMBEDDED_AUDIENCE, scope });
  const userKey = new CacheKey({ clientId: EMBEDDED_CLIENT_ID }, undefined, '@@user@@');
  const { orgId, role } = readSessionClaims(payload);
  return [
    { name: key.toKey(), value: JSON.stringify(entry) },
    {
      name: userKey.toKey(),
      value: JSON.stringify({ id_token, decodedToken: { claims: { __raw: id_token, ...payload }, user: payload } }),
    },
    { name: 'claimworks.context', value: JSON.stringify({ ...(orgId !== -1 && { org_id: String(orgId) }), role }) },
  ];
}

async function open(person: Person): Promise<Session> {
  const doors = await request.newContext({ baseURL: origin(), storageState: { cookies: [], origins: [] } });
  const tokens = await askForTokens(doors, person);
  const { cookies } = await doors.storageState();
  await doors.dispose();
  return {
    accessToken: tokens.access_token,
    state: { cookies, origins: [{ origin: origin(), localStorage: stored(tokens) }] },
  };
}

// An access token ends after 15 minutes, and a refresh token is good once: a copy of a used one would end the sign-in.
const MILLISECONDS = 7 * 60_000;
const sessions = new Map<Person, { readonly session: Promise<Session>; readonly openedAt: number }>();

function sessionOf(person: Person): Promise<Session> {
  const known = sessions.get(person);
  if (known && Date.now() - known.openedAt < MILLISECONDS) return known.session;
  const session = open(person);
  sessions.set(person, { session, openedAt: Date.now() });
  return session;
}

/** Local storage and cookies of a browser in which a person is signed in. */
export async function stateOf(person: Person): Promise<State> {
  return (await sessionOf(person)).state;
}

/** An access token of a person, good for minutes. */
export async function tokenOf(person: Person): Promise<string> {
  return (await sessionOf(person)).accessToken;
}
