import { describe, expect, it } from 'vitest';
import { authenticatorApp, matchTotp, newTotpSecret } from './totp.ts';

/** The shared secret of RFC 6238's test vectors ('12345678901234567890') in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('[3§7.2] makes the code that RFC 6238 gives for second %i', (seconds, code) => {
    expect(authenticatorApp(SECRET).generate({ timestamp: seconds * 1000 })).toBe(code);
  });

  it('[3§7.2] takes a code one step early or late, with or without spaces, and once only', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const now = 1_700_000_000_000;
    const step = Math.floor(now / 30_000);
    const codeOf = (one: number): string => authenticatorApp(secret).generate({ timestamp: one * 30_000 });
    expect(matchTotp(secret, codeOf(step - 1), now)).toBe(step - 1);
    expect(matchTotp(secret, `${codeOf(step).slice(0, 3)} ${codeOf(step).slice(3)}`, now)).toBe(step);
    expect(matchTotp(secret, codeOf(step), now, step)).toBeUndefined();
    expect(matchTotp(secret, codeOf(step - 3), now)).toBeUndefined();
    expect(matchTotp(secret, '', now)).toBeUndefined();
    // six characters, but more bytes
    expect(matchTotp(secret, 'é12345', now)).toBeUndefined();
  });

  it('[3§7.2] tells an app what it is for', () => {
    const { protocol, host, pathname, searchParams } = new URL(authenticatorApp(SECRET, 'mia@example.com').toString());
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Claimworks:mia@example.com']);
    expect(searchParams.get('secret')).toBe(SECRET);
  });
});
