// adminInviteUser: a platform administrator makes somebody a member of any organisation (spec 3 §7.2).
import { AppError } from '../../errors.ts';
import type { MutationAdminInviteUserArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requirePlatformAdmin } from '../../people/administrators.ts';
import { invite, INVITE_RESULT, readEmail } from '../../people/invite.ts';

export function adminInviteUser(): Action<MutationAdminInviteUserArgs> {
  return {
    kind: 'mutation',
    name: 'adminInviteUser',
    typeDefs: `${INVITE_RESULT}
      extend type Mutation { "Makes somebody a user of an organisation and tells them by e-mail; for super_admin." adminInviteUser(email: String!, orgId: bigint!): InviteResult }`,
    run: async (args, context) => {
      await requirePlatformAdmin(context);
      const email = readEmail(args.email, 'adminInviteUser');
      const orgId = Number(args.orgId);
      return context.transaction(async (client) => {
        const { rowCount } = await client.query('select from org where id = $1', [orgId]);
        if (rowCount === 0)
          throw new AppError('not-found', 'There is no such organisation.', { path: ['adminInviteUser', 'orgId'] });
        return invite(client, orgId, email, 'adminInviteUser');
      });
    },
  };
}
