// resetPassword: sends a person a one-time link with which they choose a new password (spec 3 §7.2). The old one
// goes on working until then.
import type { Transactions } from '../../database/transactions.ts';
import { AppError } from '../../errors.ts';
import type { MutationResetPasswordArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { enqueuePersonMail, recordPersonEvent, workInOrganisation } from '../../people/in-organisation.ts';
import { findManageable } from '../../people/manageable.ts';
import { NoIdentityAdmin, sendPersonMail, type PersonMailOptions } from '../../people/send-person-mail.ts';

export interface ResetPasswordOptions extends PersonMailOptions {
  readonly transactions: Pick<Transactions, 'asSystem'>;
}

export function resetPassword(options: ResetPasswordOptions): Action<MutationResetPasswordArgs> {
  return {
    kind: 'mutation',
    name: 'resetPassword',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Sends a person a link to choose a new password; for org_admin within the organisation, and super_admin." resetPassword(userId: bigint!): Ok }`,
    run: async ({ userId }, context) => {
      const { orgId, isDisabled, ...person } = await findManageable(
        context,
        options.transactions,
        userId,
        'resetPassword',
      );
      if (isDisabled)
        throw new AppError('validation-failed', 'This user is disabled. Enable the user first.', {
          path: ['resetPassword', 'userId'],
        });
      if (!options.identityAdmin) throw new AppError('unavailable', new NoIdentityAdmin().message);
      if (orgId === null) {
        // a job belongs to an organisation; a platform administrator may have none
        const messageId = `person-${person.userId}-${context.requestId}@${new URL(options.publicUrl).hostname}`;
        await sendPersonMail(options, {
          kind: 'password-reset',
          person,
          orgName: undefined,
          replyTo: undefined,
          messageId,
        });
        return { ok: true };
      }
      await context.transaction(async (client) => {
        await workInOrganisation(client, orgId);
        await recordPersonEvent(client, orgId, person.userId, 'Reset password e-mail was sent.');
        await enqueuePersonMail(client, { orgId, kind: 'password-reset', userId: person.userId, email: person.email });
      });
      return { ok: true };
    },
  };
}
