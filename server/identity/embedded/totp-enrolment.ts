// Setting up an authenticator app: a secret is shown, and counts once a code of it has come back.
import type { IdentityDatabase } from '../database.ts';
import { matchTotp, newTotpSecret } from './totp.ts';

/** How long a shown secret can be confirmed, in seconds. */
const PENDING_SECONDS = 15 * 60;

/** The secret to show: the one that is being set up, else a new one; the page may be drawn more than once. */
export async function startEnrolment(database: IdentityDatabase, userId: number): Promise<string> {
  const [account] = await database.query<{ secret: string }>(
    `update oidc.account set
       totp_pending = case when totp_pending_at > now() - $3 * interval '1 second' then totp_pending else $2 end,
       totp_pending_at = case when totp_pending_at > now() - $3 * interval '1 second' then totp_pending_at else now() end
     where user_id = $1 returning totp_pending as secret`,
    [userId, newTotpSecret(), PENDING_SECONDS],
  );
  if (!account) throw new Error(`User ${userId} has no account to set an authenticator up for.`);
  return account.secret;
}

/**
 * Makes the shown secret the account's, when the code is one of it; an earlier authenticator ends with that.
 * @returns false for a wrong code, and when nothing is being set up any more.
 */
export async function confirmEnrolment(database: IdentityDatabase, userId: number, code: string): Promise<boolean> {
  const [pending] = await database.query<{ secret: string | null }>(
    `select totp_pending as secret from oidc.account where user_id = $1 and totp_pending_at > now() - $2 * interval '1 second'`,
    [userId, PENDING_SECONDS],
  );
  const secret = pending?.secret ?? null;
  const step = secret === null ? undefined : matchTotp(secret, code, Date.now());
  if (step === undefined) return false;
  const done = await database.query(
    `update oidc.account set totp_secret = totp_pending, totp_confirmed_at = now(), totp_last_step = $3, totp_pending = null, totp_pending_at = null, totp_required = false, updated_at = now()
     where user_id = $1 and totp_pending = $2 returning user_id`,
    [userId, secret, step],
  );
  return done.length === 1;
}
