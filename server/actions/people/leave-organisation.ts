// leaveOrganisation: a person ends their own membership, after they were told what stays behind.
import type { MutationLeaveOrganisationArgs, QueryLeavingArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { leave, readLeaving } from '../../people/leave.ts';
import { currentUserId } from '../../caller/current-user.ts';
import { requireMember } from '../../caller/session-of.ts';

export function leaveOrganisation(): Action<MutationLeaveOrganisationArgs> {
  return {
    kind: 'mutation',
    name: 'leaveOrganisation',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Ends the membership of the person who asks in one of their organisations; not for its last administrator." leaveOrganisation(orgId: bigint!): Ok }`,
    run: async (args, context) => {
      requireMember(context.session);
      await currentUserId(context);
      await context.transaction((client) => leave(client, Number(args.orgId), 'leaveOrganisation'));
      return { ok: true };
    },
  };
}

export function leaving(): Action<QueryLeavingArgs> {
  return {
    kind: 'query',
    name: 'leaving',
    typeDefs: `
      type Leaving { orgId: bigint! name: String! openTasks: Int! openClaims: Int! openComplaints: Int! "Nobody else administers it." isLastAdministrator: Boolean! }
      extend type Query { "What the person who asks would leave behind in one of their organisations." leaving(orgId: bigint!): Leaving }`,
    run: async (args, context) => {
      requireMember(context.session);
      await currentUserId(context);
      return context.transaction((client) => readLeaving(client, Number(args.orgId), 'leaving'));
    },
  };
}
