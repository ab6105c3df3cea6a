// Administration of the embedded provider's accounts.
import type { IdentityDatabase } from '#server/identity/database.ts';
import {
  findAccount,
  findAccountByEmail,
  subjectOf,
  upsertAccount,
  userIdOf,
  type Account,
} from '#server/identity/embedded/accounts.ts';
import { endSession, endSessionsOf } from '#server/identity/embedded/grants.ts';
import { createTicket } from '#server/identity/embedded/tickets.ts';
import type { IdentityAccount, IdentityAdmin } from './identity-admin.ts';

const publicPart = ({ subject, email, emailVerified, blocked }: Account): IdentityAccount => ({
  subject,
  email,
  emailVerified,
  blocked,
});

/** The user id of a subject; throws for one that is not the embedded provider's. */
function ownUserId(subject: string): number {
  const userId = userIdOf(subject);
  if (userId === undefined) throw new Error(`${subject} is not an account of the embedded sign-in.`);
  return userId;
}

/** @param publicUrl origin at which the provider's pages are served. */
export function createEmbeddedIdentityAdmin(database: IdentityDatabase, publicUrl: string): IdentityAdmin {
  return {
    async findByEmail(email) {
      const account = await findAccountByEmail(database, email);
      return account && publicPart(account);
    },
    async createUser({ userId }) {
      await upsertAccount(database, userId, { emailVerified: false });
      const account = await findAccount(database, subjectOf(userId));
      if (!account) throw new Error(`No account was made for user ${userId}.`);
      return publicPart(account);
    },
    async createPasswordTicket(subject, options = {}) {
      return new URL(`/u/set-password/${await createTicket(database, ownUserId(subject), options.seconds)}`, publicUrl)
        .href;
    },
    async hasMfa(subject) {
      const account = await findAccount(database, subject);
      return account !== undefined && account.totpSecret !== null;
    },
    async resetMfa(subject) {
      await database.query(
        'update oidc.account set totp_secret = null, totp_confirmed_at = null, totp_last_step = null, totp_pending = null, totp_pending_at = null, totp_required = true, updated_at = now() where user_id = $1',
        [ownUserId(subject)],
      );
    },
    async setBlocked(subject, blocked) {
      await database.query('update oidc.account set blocked = $2, updated_at = now() where user_id = $1', [
        ownUserId(subject),
        blocked,
      ]);
    },
    endSession: (sid) => endSession(database, sid),
    async revokeSessions(subject) {
      await database.transaction((client) => endSessionsOf(client, subject));
    },
    async deleteUser(subject) {
      const userId = ownUserId(subject);
      await database.transaction(async (client) => {
        await endSessionsOf(client, subject);
        await client.query('delete from oidc.ticket where user_id = $1', [userId]);
        await client.query('delete from oidc.account where user_id = $1', [userId]);
      });
    },
  };
}
