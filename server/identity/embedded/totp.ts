// Time-based one-time passwords (RFC 6238), by otpauth, as authenticator apps make them.
import { Secret, TOTP } from 'otpauth';

/** Bytes of a secret: as many as SHA-1 has (RFC 4226 §4). */
const SECRET_BYTES = 20;

/** A new secret in base32, as an authenticator app takes it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * What an authenticator app has of an account: SHA-1, 30 seconds, six digits, which all apps can do.
 * @param label the account's name in the app
 */
export function authenticatorApp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Claimworks', label, secret, algorithm: 'SHA1', digits: 6, period: 30 });
}

/**
 * The step whose code this is, one step either side of now allowed for clocks that differ.
 * @param now in milliseconds since 1970; a step is whole 30 seconds since then.
 * @param after the last step that was accepted: an older or equal one is refused (RFC 6238 §5.2).
 * @returns undefined when the code is wrong.
 */
export function matchTotp(secret: string, code: string, now: number, after = 0): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const app = authenticatorApp(secret);
  const delta = app.validate({ token, timestamp: now, window: 1 });
  const step = delta === null ? undefined : app.counter({ timestamp: now }) + delta;
  return step !== undefined && step > after ? step : undefined;
}
