// onboardOrg: a new organisation with its defaults and its first administrator, in one transaction; the invitation
// goes out after it (spec 3 §7.2, RULES 38).
import { AppError } from '../../errors.ts';
import type { MutationOnboardOrgArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requirePlatformAdmin } from '../../people/administrators.ts';
import { enqueuePersonMail, workInOrganisation } from '../../people/in-organisation.ts';
import { INVITE_RESULT, readEmail, type InviteResult } from '../../people/invite.ts';

const LONGEST_NAME = 200;

interface Onboarded {
  readonly orgId: number;
  readonly userId: number;
  readonly isNew: boolean;
}

function readName(value: unknown): string {
  const name = typeof value === 'string' ? value.trim() : '';
  const refuse = (message: string) => new AppError('validation-failed', message, { path: ['onboardOrg', 'orgName'] });
  if (name === '') throw refuse('Field is required');
  if (name.length > LONGEST_NAME) throw refuse(`At most ${LONGEST_NAME} characters`);
  return name;
}

export function onboardOrg(): Action<MutationOnboardOrgArgs> {
  return {
    kind: 'mutation',
    name: 'onboardOrg',
    typeDefs: `${INVITE_RESULT}
      extend type Mutation { "Makes an organisation and its first administrator; for super_admin." onboardOrg(email: String!, orgName: String!): InviteResult }`,
    run: async (args, context): Promise<InviteResult> => {
      await requirePlatformAdmin(context);
      const orgName = readName(args.orgName);
      const email = readEmail(args.email, 'onboardOrg');
      return context.transaction(async (client) => {
        const { rows } = await client.query<Onboarded>(
          'select org_id::float8 as "orgId", user_id::float8 as "userId", is_new_user as "isNew" from app.onboard_org($1, $2)',
          [orgName, email],
        );
        const made = rows[0];
        if (!made) throw new AppError('unexpected', 'The organisation was not created.');
        await workInOrganisation(client, made.orgId);
        await enqueuePersonMail(client, {
          orgId: made.orgId,
          kind: made.isNew ? 'invitation' : 'added',
          userId: made.userId,
          email,
        });
        return { ok: true, invitationEmailSent: made.isNew };
      });
    },
  };
}
