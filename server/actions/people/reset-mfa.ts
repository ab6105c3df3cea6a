// resetMfa: takes a person's second factors away; the next sign-in sets one up again (spec 3 §7.2).
import type { Transactions } from '../../database/transactions.ts';
import { AppError } from '../../errors.ts';
import type { IdentityAdmin } from '../../identity/admin/identity-admin.ts';
import type { MutationResetMfaArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { readSessionClaims } from '#domain/session.ts';
import { enqueuePersonMail, recordPersonEvent, workInOrganisation } from '../../people/in-organisation.ts';
import { findManageable, type ManageablePerson } from '../../people/manageable.ts';
import { NoIdentityAdmin } from '../../people/send-person-mail.ts';

export interface ResetMfaOptions {
  readonly identityAdmin: IdentityAdmin | undefined;
  readonly transactions: Pick<Transactions, 'asSystem'>;
}

/**
 * One sign-in serves all organisations of a person, so no organisation alone may weaken it: an administrator who
 * invites somebody from elsewhere could else take away what protects the other organisation.
 */
function checkReach(person: ManageablePerson, role: string | undefined): void {
  if (role !== 'org_admin' || (!person.isAdmin && person.otherOrganisations === 0)) return;
  throw new AppError(
    'access-denied',
    'This person signs in to other organisations too. Ask the platform administrator to reset MFA.',
    { path: ['resetMfa', 'userId'] },
  );
}

export function resetMfa({ identityAdmin, transactions }: ResetMfaOptions): Action<MutationResetMfaArgs> {
  return {
    kind: 'mutation',
    name: 'resetMfa',
    typeDefs: `type ResetMfaResult { ok: Boolean! "False when there was no second factor: nothing was done." wasSet: Boolean! }
      extend type Mutation { "Takes away a person's second factors; for org_admin within the organisation, and super_admin." resetMfa(userId: bigint!): ResetMfaResult }`,
    run: async ({ userId }, context) => {
      const person = await findManageable(context, transactions, userId, 'resetMfa');
      checkReach(person, readSessionClaims(context.session.claims).role);
      if (!identityAdmin) throw new AppError('unavailable', new NoIdentityAdmin().message);
      const subject = person.subject ?? (await identityAdmin.findByEmail(person.email))?.subject;
      if (subject === undefined)
        throw new AppError('validation-failed', 'This person has not signed in yet.', { path: ['resetMfa', 'userId'] });
      // it would force somebody to set up what nobody asked for
      if (!(await identityAdmin.hasMfa(subject))) return { ok: true, wasSet: false };
      const { orgId } = person;
      // noted first: what is not in the history must not have happened
      if (orgId !== null) {
        await context.transaction(async (client) => {
          await workInOrganisation(client, orgId);
          await recordPersonEvent(client, orgId, person.userId, 'MFA has been reset.');
          await enqueuePersonMail(client, { orgId, kind: 'mfa-reset', userId: person.userId, email: person.email });
        });
      }
      await identityAdmin.resetMfa(subject);
      return { ok: true, wasSet: true };
    },
  };
}
