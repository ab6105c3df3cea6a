// Slows guessing of passwords: after too many failures of an e-mail from one address, or from one address in all.
import { createHash } from 'node:crypto';
import type { IdentityDatabase } from '../database.ts';

export interface AttemptLimits {
  /** Failures of one e-mail from one address. */
  readonly perAccount: number;
  /** Failures from one address, whatever the e-mail. */
  readonly perAddress: number;
  /** Length of the window that begins with the first failure, in seconds. */
  readonly windowSeconds: number;
}

export const DEFAULT_ATTEMPT_LIMITS: AttemptLimits = { perAccount: 10, perAddress: 100, windowSeconds: 15 * 60 };

export interface Attempts {
  /** Whether this e-mail may be tried from this address now. */
  allowed(email: string, address: string): Promise<boolean>;
  failed(email: string, address: string): Promise<void>;
  succeeded(email: string, address: string): Promise<void>;
}

const digest = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Counts in the database, so that a restart or a second process forgets nothing. */
export function createAttempts(database: IdentityDatabase, limits: AttemptLimits): Attempts {
  const keys = (email: string, address: string): { account: string; address: string } => ({
    account: digest('account', email.trim().toLowerCase(), address),
    address: digest('address', address),
  });
  return {
    async allowed(email, address) {
      const key = keys(email, address);
      const [row] = await database.query<{ refused: boolean }>(
        `select count(*) > 0 as refused from oidc.attempt where started_at > now() - $3 * interval '1 second'
         and ((key = $1 and failures >= $4) or (key = $2 and failures >= $5))`,
        [key.account, key.address, limits.windowSeconds, limits.perAccount, limits.perAddress],
      );
      return row?.refused !== true;
    },
    async failed(email, address) {
      const key = keys(email, address);
      // the two keys in a fixed order, so that two failures at once do not wait for each other in a circle
      await database.query(
        `insert into oidc.attempt (key, failures, started_at) select key, 1, now() from unnest($1::text[]) as key order by key
         on conflict (key) do update set
           failures = case when attempt.started_at > now() - $2 * interval '1 second' then attempt.failures + 1 else 1 end,
           started_at = case when attempt.started_at > now() - $2 * interval '1 second' then attempt.started_at else now() end`,
        [[key.account, key.address], limits.windowSeconds],
      );
    },
    async succeeded(email, address) {
      await database.query('delete from oidc.attempt where key = $1', [keys(email, address).account]);
    },
  };
}
