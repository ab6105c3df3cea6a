// inviteUser: an administrator makes somebody a member of their organisation (spec 3 §7.2, RULES 7).
import type { MutationInviteUserArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requireOrgAdmin } from '../../people/administrators.ts';
import { invite, INVITE_RESULT, readEmail } from '../../people/invite.ts';

export function inviteUser(): Action<MutationInviteUserArgs> {
  return {
    kind: 'mutation',
    name: 'inviteUser',
    typeDefs: `${INVITE_RESULT}
      extend type Mutation { "Makes somebody a user of the current organisation and tells them by e-mail; for org_admin." inviteUser(email: String!): InviteResult }`,
    run: async (args, context) => {
      const { orgId } = await requireOrgAdmin(context);
      const email = readEmail(args.email, 'inviteUser');
      return context.transaction((client) => invite(client, orgId, email, 'inviteUser'));
    },
  };
}
