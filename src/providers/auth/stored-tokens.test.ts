// @vitest-environment jsdom
import { CacheKey, LocalStorageCache } from '@auth0/auth0-spa-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessTokenKey, SCOPE, storedAccessToken, storedIdToken } from './stored-tokens.ts';

const CLIENT = { authClientId: 'claimworks', authAudience: 'https://claims.test/api' };
const NOW = 1_800_000_000;

/** The keys of the library itself. */
const keys = {
  access: new CacheKey({
    clientId: CLIENT.authClientId,
    audience: CLIENT.authAudience,
    scope: `${SCOPE} offline_access`,
  }).toKey(),
  id: new CacheKey({ clientId: CLIENT.authClientId }, undefined, '@@user@@').toKey(),
};

/** Lays tokens down as the library does. */
function lay({
  secondsLeft = 900,
  claims = {},
}: { secondsLeft?: number; claims?: Record<string, unknown> } = {}): void {
  const cache = new LocalStorageCache();
  const user = { sub: 'somebody' };
  cache.set(keys.id, { id_token: 'id', decodedToken: { claims: { __raw: 'id', ...claims, ...user }, user } });
  cache.set(keys.access, { body: { access_token: 'access' }, expiresAt: NOW + secondsLeft });
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW * 1000, toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

describe('tokens of this browser, without the sign-in library', () => {
  it('has what the library keeps', () => {
    lay();
    expect(storedAccessToken(CLIENT)).toBe('access');
    expect(storedIdToken(CLIENT)?.sub).toBe('somebody');
  });

  it.each([
    [60, 'access'],
    [59, undefined],
    [-1, undefined],
  ])('with %d seconds left gives %s: the library renews what is about to end', (secondsLeft, token) => {
    lay({ secondsLeft });
    expect(storedAccessToken(CLIENT)).toBe(token);
    expect(storedIdToken(CLIENT)).toBeDefined();
  });

  it('leaves a session that ends at a time of its own to the library', () => {
    lay({ claims: { session_expiry: NOW - 1 } });
    expect(storedAccessToken(CLIENT)).toBeUndefined();
    expect(storedIdToken(CLIENT)).toBeUndefined();
  });

  it('has none of another client, of nobody, and of what is no token', () => {
    expect(storedAccessToken(CLIENT)).toBeUndefined();
    lay();
    expect(storedAccessToken({ ...CLIENT, authAudience: 'another' })).toBeUndefined();
    expect(storedIdToken({ ...CLIENT, authClientId: 'another' })).toBeUndefined();
    localStorage.setItem(accessTokenKey(CLIENT), '{');
    expect(storedAccessToken(CLIENT)).toBeUndefined();
    localStorage.setItem(keys.id, '"text"');
    expect(storedIdToken(CLIENT)).toBeUndefined();
  });
});
