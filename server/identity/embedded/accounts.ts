// Accounts of the embedded provider: a person's password and second factor. A person has one when a password was
// set or a ticket was made; everybody else simply cannot sign in yet.
import { isStorable } from '#domain/storable-text.ts';
import type { IdentityDatabase } from '../database.ts';
import { verifyNobody, verifyPassword } from './passwords.ts';

export interface Account {
  readonly userId: number;
  /** `sub` of the tokens; "user".auth0_id once the person has signed in. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly passwordHash: string | null;
  readonly totpSecret: string | null;
  readonly totpLastStep: number | null;
  /** No sign-in ends before a second factor was set up. */
  readonly totpRequired: boolean;
  readonly blocked: boolean;
}

const PREFIX = 'embedded|';

export const subjectOf = (userId: number): string => `${PREFIX}${userId}`;

/** The user id in a subject of this provider; undefined for another provider's. */
export function userIdOf(subject: string): number | undefined {
  const id = subject.startsWith(PREFIX) ? Number(subject.slice(PREFIX.length)) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

const SELECT = `select u.id::float8 as "userId", '${PREFIX}' || u.id as subject, u.email, a.email_verified as "emailVerified", a.password_hash as "passwordHash",
  case when a.totp_confirmed_at is not null then a.totp_secret end as "totpSecret", a.totp_last_step::float8 as "totpLastStep", a.totp_required as "totpRequired", a.blocked
  from oidc.account a join "user" u on u.id = a.user_id`;

export async function findAccount(database: IdentityDatabase, subject: string): Promise<Account | undefined> {
  const [account] = await database.query<Account>(`${SELECT} where u.id = $1`, [userIdOf(subject) ?? null]);
  return account;
}

export async function findAccountByEmail(database: IdentityDatabase, email: string): Promise<Account | undefined> {
  // nobody's address holds what the database cannot keep
  if (!isStorable(email)) return undefined;
  const [account] = await database.query<Account>(`${SELECT} where lower(u.email) = lower($1)`, [email.trim()]);
  return account;
}

/**
 * Makes or renews a person's account.
 * @param passwordHash from hashPassword; left out: what is there stays, else the person sets one through a ticket.
 */
export async function upsertAccount(
  database: IdentityDatabase,
  userId: number,
  account: { emailVerified: boolean; passwordHash?: string },
): Promise<void> {
  await database.query(
    `insert into oidc.account (user_id, email_verified, password_hash) values ($1, $2, $3)
     on conflict (user_id) do update set email_verified = excluded.email_verified or account.email_verified,
       password_hash = coalesce(excluded.password_hash, account.password_hash), updated_at = now()`,
    [userId, account.emailVerified, account.passwordHash ?? null],
  );
}

/** The account whose e-mail and password these are, or undefined; takes as long whether or not the e-mail is known. */
export async function checkPassword(
  database: IdentityDatabase,
  email: string,
  password: string,
): Promise<Account | undefined> {
  const account = await findAccountByEmail(database, email);
  const good = account?.passwordHash
    ? await verifyPassword(password, account.passwordHash)
    : await verifyNobody(password);
  return account && good && !account.blocked ? account : undefined;
}

/** Notes that a one-time code was used; false when it or a later one was used before (RFC 6238 §5.2). */
export async function useTotpStep(database: IdentityDatabase, userId: number, step: number): Promise<boolean> {
  const rows = await database.query(
    'update oidc.account set totp_last_step = $2, updated_at = now() where user_id = $1 and coalesce(totp_last_step, 0) < $2 returning user_id',
    [userId, step],
  );
  return rows.length === 1;
}
