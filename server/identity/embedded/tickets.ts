// One-time links of the embedded provider, with which a person sets the password (invitation, forgotten password).
import { createHash, randomBytes } from 'node:crypto';
import type { IdentityDatabase } from '../database.ts';
import { subjectOf } from './accounts.ts';
import { endSessionsOf } from './grants.ts';
import { hashPassword } from './passwords.ts';

/** As long as a hosted provider's: five days. */
const TICKET_SECONDS = 5 * 86_400;

export interface Ticket {
  readonly userId: number;
  readonly email: string;
}

const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Makes a ticket and returns its secret, which only the link holds. Earlier tickets of the person end. */
export async function createTicket(
  database: IdentityDatabase,
  userId: number,
  seconds = TICKET_SECONDS,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await database.transaction(async (client) => {
    await client.query('delete from oidc.ticket where user_id = $1', [userId]);
    await client.query(
      `insert into oidc.ticket (token_hash, user_id, purpose, expires_at) values ($1, $2, 'set-password', now() + $3 * interval '1 second')`,
      [hash(secret), userId, seconds],
    );
  });
  return secret;
}

/** The ticket when it is still good; looking does not use it up (mail scanners open links). */
export async function findTicket(database: IdentityDatabase, secret: string): Promise<Ticket | undefined> {
  const [ticket] = await database.query<Ticket>(
    `select u.id::float8 as "userId", u.email from oidc.ticket t join "user" u on u.id = t.user_id
     where t.token_hash = $1 and t.used_at is null and t.expires_at > now()`,
    [hash(secret)],
  );
  return ticket;
}

/**
 * Sets the password, verifies the e-mail (the link went there) and ends every sign-in of the account.
 * @returns false when the ticket was used or has ended meanwhile.
 */
export async function redeemTicket(database: IdentityDatabase, secret: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return database.transaction(async (client) => {
    const used = await client.query<{ userId: number }>(
      'update oidc.ticket set used_at = now() where token_hash = $1 and used_at is null and expires_at > now() returning user_id::float8 as "userId"',
      [hash(secret)],
    );
    const userId = used.rows[0]?.userId;
    if (userId === undefined) return false;
    await client.query(
      `insert into oidc.account (user_id, password_hash, email_verified) values ($1, $2, true)
       on conflict (user_id) do update set password_hash = excluded.password_hash, email_verified = true, updated_at = now()`,
      [userId, passwordHash],
    );
    await endSessionsOf(client, subjectOf(userId));
    return true;
  });
}
