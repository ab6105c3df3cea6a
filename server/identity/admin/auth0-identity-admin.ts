// Administration of sign-ins at Auth0, through its management API.
import { randomBytes } from 'node:crypto';
import { ManagementClient, ManagementError } from 'auth0';
import type { IdentityAccount, IdentityAdmin, IdentityPerson } from './identity-admin.ts';

export interface Auth0IdentityAdminOptions {
  /** Host name of the tenant, e.g. tenant.au.auth0.com. */
  readonly domain: string;
  /** A machine-to-machine application with the scopes that docs/developers/identity.md lists. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Database connection that holds the people. */
  readonly connection?: string;
  /** In place of the global fetch: how the tests reach their local stand-in. */
  readonly fetch?: typeof fetch;
}

const DEFAULT_CONNECTION = 'Username-Password-Authentication';

/** Types of authentication methods that a person has without a second step; codes for losing it come with one. */
const FIRST_FACTORS: ReadonlySet<string> = new Set(['password', 'passkey', 'recovery-code']);

interface Auth0User {
  user_id?: string;
  email?: string;
  email_verified?: boolean;
  blocked?: boolean;
  identities?: readonly { connection?: string }[];
}

function toAccount(user: Auth0User): IdentityAccount {
  if (!user.user_id) throw new Error('Auth0 answered a user without user_id.');
  return {
    subject: user.user_id,
    email: user.email ?? '',
    emailVerified: user.email_verified === true,
    blocked: user.blocked === true,
  };
}

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ManagementError && error.statusCode === status;

/** Swallows 'not found': what should be gone is gone. */
async function unlessMissing(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
  }
}

export function createAuth0IdentityAdmin(options: Auth0IdentityAdminOptions): IdentityAdmin {
  const { domain, clientId, clientSecret, connection = DEFAULT_CONNECTION } = options;
  const client = new ManagementClient({
    domain,
    clientId,
    clientSecret,
    telemetry: false,
    timeoutInSeconds: 15,
    ...(options.fetch && { fetch: options.fetch }),
  });

  async function findByEmail(email: string): Promise<IdentityAccount | undefined> {
    // Auth0 keeps addresses in lower case and compares them as they are
    const users: readonly Auth0User[] = await client.users.listUsersByEmail({ email: email.trim().toLowerCase() });
    const own = users.find((user) => user.identities?.some((identity) => identity.connection === connection) ?? true);
    return own && toAccount(own);
  }

  async function create({ userId, email, name }: IdentityPerson): Promise<IdentityAccount> {
    const user: Auth0User = await client.users.create({
      connection,
      email: email.trim().toLowerCase(),
      name,
      // nobody knows it: the person chooses one through the ticket. The ending meets any password policy.
      password: `${randomBytes(32).toString('base64url')}aA1!`,
      email_verified: false,
      verify_email: false,
      app_metadata: { user_id: userId },
    });
    return toAccount(user);
  }

  return {
    findByEmail,
    async createUser(person) {
      try {
        return await create(person);
      } catch (error) {
        if (!hasStatus(error, 409)) throw error;
        const existing = await findByEmail(person.email);
        if (!existing) throw error;
        return existing;
      }
    },
    async createPasswordTicket(subject, ticket = {}) {
      const answer = await client.tickets.changePassword({
        user_id: subject,
        mark_email_as_verified: true,
        includeEmailInRedirect: false,
        ...(ticket.seconds !== undefined && { ttl_sec: ticket.seconds }),
        ...(ticket.returnTo !== undefined && { result_url: ticket.returnTo }),
      });
      return answer.ticket;
    },
    async hasMfa(subject) {
      try {
        const { data } = await client.users.authenticationMethods.list(subject, { include_totals: true });
        return data.some(({ type }) => !FIRST_FACTORS.has(type));
      } catch (error) {
        if (hasStatus(error, 404)) return false;
        throw error;
      }
    },
    async resetMfa(subject) {
      await unlessMissing(client.users.authenticationMethods.deleteAll(subject));
      await unlessMissing(client.users.multifactor.invalidateRememberBrowser(subject));
    },
    async setBlocked(subject, blocked) {
      await client.users.update(subject, { blocked });
    },
    async endSession(sid) {
      await unlessMissing(client.sessions.delete(sid));
    },
    async revokeSessions(subject) {
      await unlessMissing(client.users.sessions.delete(subject));
      await unlessMissing(client.users.refreshToken.delete(subject));
    },
    async deleteUser(subject) {
      await unlessMissing(client.users.delete(subject));
    },
  };
}
