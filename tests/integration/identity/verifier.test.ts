import { exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT, decodeJwt, type JWTPayload } from 'jose';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createVerifier, VISITOR } from '#server/identity/verifier.ts';
import { loadProviderKeys } from '#server/identity/embedded/keys.ts';
import { EMBEDDED_AUDIENCE } from '#server/identity/settings.ts';
import { startStack, type Stack } from './support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const EMAIL = 'uma@id.test';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const refusal = (token: string): Promise<unknown> =>
  stack.identity.verifier.authenticate(bearer(token)).then(
    () => undefined,
    (error: unknown) => error,
  );

/** Signs like the provider, with changes. */
async function forge(changes: JWTPayload): Promise<string> {
  const payload = { ...decodeJwt(await stack.embedded.mintAccessToken({ email: EMAIL })), ...changes };
  const { signing } = loadProviderKeys(stack.dataDir);
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: signing.kid })
    .sign(await importJWK(signing, 'RS256'));
}

describe('the session of a token', () => {
  it('[1§7] holds the Postgres role and the claims that policies read, and nothing that changes with every token', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () =>
        stack.identity.verifier.authenticate(
          bearer(await stack.embedded.mintAccessToken({ email: EMAIL, sid: 'sign-in' })),
        ),
      ),
    );
    expect(first).toEqual({
      role: 'app_user',
      claims: {
        role: 'app_user',
        'https://claimworks.app/user_id': 1002,
        'https://claimworks.app/org_id': 1,
        'https://claimworks.app/role': 'user',
        'https://claimworks.app/roles': ['user'],
        'https://claimworks.app/isAdmin': false,
        'https://claimworks.app/payment_admin': false,
        'https://claimworks.app/payment_user': false,
        'https://claimworks.app/sid': 'sign-in',
      },
      expiresAt: expect.any(Number) as number,
    });
    expect(JSON.stringify(first!.claims)).toBe(JSON.stringify(second!.claims));
  });

  it('[1§7] of a request without a token is a visitor', async () => {
    expect(await stack.identity.verifier.authenticate({})).toBe(VISITOR);
    expect(VISITOR.role).toBe('anon');
  });

  it('[1§4] knows a token that it has checked, and answers from memory', async () => {
    const headers = bearer(await stack.embedded.mintAccessToken({ email: EMAIL }));
    const session = await stack.identity.verifier.authenticate(headers);
    const checking = vi.spyOn(crypto.subtle, 'verify');
    for (let round = 0; round < 100; round++) expect(await stack.identity.verifier.authenticate(headers)).toBe(session);
    expect(checking).not.toHaveBeenCalled();
    await stack.identity.verifier.authenticate(bearer(await stack.embedded.mintAccessToken({ email: EMAIL })));
    expect(checking).toHaveBeenCalledOnce();
    checking.mockRestore();
  });

  it('[1§4] forgets the oldest token when it knows too many', async () => {
    const verifier = createVerifier({
      issuer: stack.embedded.issuer,
      audience: EMBEDDED_AUDIENCE,
      keys: { jwks: stack.embedded.jwks },
      refuse: (message) => new Error(message),
      capacity: 2,
    });
    const tokens = await Promise.all([1, 2, 3].map(() => stack.embedded.mintAccessToken({ email: EMAIL })));
    const sessions = [];
    for (const token of tokens) sessions.push(await verifier.authenticate(bearer(token)));
    expect(await verifier.authenticate(bearer(tokens[2]!))).toBe(sessions[2]);
    expect(await verifier.authenticate(bearer(tokens[0]!))).not.toBe(sessions[0]);
  });
});

describe('tokens that are no good', () => {
  it('[1§8] expired', async () => {
    const token = await stack.embedded.mintAccessToken({ email: EMAIL, seconds: -60 });
    expect(await refusal(token)).toMatchObject({ code: 'invalid-jwt', message: 'The sign-in has expired.' });
  });

  it('[1§8] expired since it was checked', async () => {
    const token = await stack.embedded.mintAccessToken({ email: EMAIL });
    const verifier = createVerifier({
      issuer: stack.embedded.issuer,
      audience: EMBEDDED_AUDIENCE,
      keys: { jwks: stack.embedded.jwks },
      refuse: (message) => new Error(message),
    });
    await verifier.authenticate(bearer(token));
    const { exp = 0 } = decodeJwt(token);
    // clocks may differ by five seconds
    vi.useFakeTimers({ toFake: ['Date'], now: (exp + 4) * 1000 });
    try {
      await expect(verifier.authenticate(bearer(token))).resolves.toBeTruthy();
      vi.setSystemTime((exp + 6) * 1000);
      await expect(verifier.authenticate(bearer(token))).rejects.toThrow('The sign-in has expired.');
    } finally {
      vi.useRealTimers();
    }
  });

  it('[1§8] changed after it was signed', async () => {
    const [head, body, signature] = (await stack.embedded.mintAccessToken({ email: EMAIL })).split('.');
    const changed = Buffer.from(
      JSON.stringify({
        ...(JSON.parse(Buffer.from(body!, 'base64url').toString()) as object),
        role: 'app_super_admin',
      }),
    ).toString('base64url');
    expect(await refusal(`${head}.${changed}.${signature}`)).toMatchObject({ code: 'invalid-jwt' });
  });

  it('[1§8] without a signature, or signed with the public key as a secret', async () => {
    const payload = decodeJwt(await stack.embedded.mintAccessToken({ email: EMAIL }));
    expect(await refusal(new UnsecuredJWT(payload).encode())).toMatchObject({ code: 'invalid-jwt' });
    const secret = Buffer.from(JSON.stringify(stack.embedded.jwks.keys[0]));
    expect(await refusal(await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(secret))).toMatchObject({
      code: 'invalid-jwt',
    });
  });

  it('[1§8] signed by somebody else, under our key id too', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const payload = decodeJwt(await stack.embedded.mintAccessToken({ email: EMAIL }));
    for (const kid of ['foreign', loadProviderKeys(stack.dataDir).signing.kid]) {
      expect(
        await refusal(await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)),
      ).toMatchObject({ code: 'invalid-jwt' });
    }
  });

  it('[1§8] an ID token used as an access token', async () => {
    expect(await refusal(await stack.embedded.mintIdToken({ email: EMAIL }))).toMatchObject({ code: 'invalid-jwt' });
  });

  it.each([
    ['another issuer', { iss: 'https://evil.test/' }],
    ['another audience', { aud: 'https://other.test/api' }],
    ['no end', { exp: undefined }],
    ['no beginning', { iat: undefined }],
    ['nobody', { sub: undefined }],
    ['no Postgres role', { role: undefined }],
    ['a Postgres role that no sign-in gives', { role: 'app_system' }],
    ['the role of visitors', { role: 'anon' }],
    ['the owner of the database', { role: 'postgres' }],
  ])('[1§8] with %s', async (_what, changes) => {
    expect(await refusal(await forge(changes))).toMatchObject({
      code: 'invalid-jwt',
      message: 'The access token is not valid.',
    });
  });

  it.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'a.'.repeat(5000)}`])(
    '[1§8] the header %j',
    async (authorization) => {
      await expect(stack.identity.verifier.authenticate({ authorization })).rejects.toMatchObject({
        code: 'invalid-jwt',
      });
    },
  );

  it('[1§8] are answered as errors by the service, also beside public operations', async () => {
    const answer = await stack.graphql('a.b.c', '{ __typename }');
    expect(answer.errors?.[0]?.extensions.code).toBe('invalid-jwt');
  });
});

describe('keys of a hosted provider', () => {
  it('[1§4] are fetched from its address; one that does not answer is not the fault of the token', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'hosted', alg: 'RS256' }] };
    let isUp = false;
    const server = http.createServer((_request, response) =>
      response
        .writeHead(isUp ? 200 : 503, { 'content-type': 'application/json' })
        .end(JSON.stringify(isUp ? jwks : {})),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const jwksUrl = new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/jwks.json`);
    const verifier = createVerifier({
      issuer: 'https://tenant.test/',
      audience: 'api',
      keys: { jwksUrl },
      refuse: (message, code, cause) => Object.assign(new Error(message, { cause }), { code }),
    });
    const token = await new SignJWT({ role: 'app_user' })
      .setProtectedHeader({ alg: 'RS256', kid: 'hosted' })
      .setIssuer('https://tenant.test/')
      .setAudience(['api', 'x'])
      .setSubject('auth0|1')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    const down: unknown = await verifier.authenticate(bearer(token)).catch((error: unknown) => error);
    expect(down).toMatchObject({
      code: 'unavailable',
      message: 'The sign-in service does not answer; try again.',
      cause: expect.any(Error) as Error,
    });
    isUp = true;
    expect(await verifier.authenticate(bearer(token))).toMatchObject({ role: 'app_user' });
    await new Promise((resolve) => server.close(resolve));
  });
});
