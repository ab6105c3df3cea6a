// retryJob: an administrator lets a failed or uncertain job run again.
import { runAgain } from '../../jobs/run-again.ts';
import { AppError } from '../../errors.ts';
import type { MutationRetryJobArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requireMember } from '../../caller/session-of.ts';
import { withSystemRights } from '../../caller/as-system.ts';

export function retryJob(): Action<MutationRetryJobArgs> {
  return {
    kind: 'mutation',
    name: 'retryJob',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Runs a failed or uncertain job of the organisation again; for administrators." retryJob(id: bigint!): Ok }`,
    run: async ({ id }, context) => {
      const { role } = requireMember(context.session);
      if (role !== 'org_admin') throw new AppError('access-denied', 'Only administrators run jobs again.');
      await context.transaction(async (client) => {
        await withSystemRights(client);
        if (!(await runAgain(client, Number(id))))
          throw new AppError('not-found', 'There is no failed job of this number.', { path: ['retryJob', 'id'] });
      });
      return { ok: true };
    },
  };
}
