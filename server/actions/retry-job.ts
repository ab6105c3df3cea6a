// retryJob: an administrator lets a failed or uncertain job run again.
import { requeue } from '../engine/queue.ts';
import { AppError } from '../errors.ts';
import type { Action } from '../graphql/options.ts';
import { requireMember } from './session-of.ts';
import { withSystemRights } from './as-system.ts';

export function retryJob(): Action {
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
        const { rowCount } = await client.query(
          `update job set status = 'waiting', attempts = 0, last_error = null, run_at = now(), started_at = null, finished_at = null
           where org_id = app.org_id() and id = $1 and status in ('failed', 'uncertain')`,
          [id],
        );
        if (rowCount === 0) throw new AppError('not-found', 'There is no failed job of this number.', { path: ['retryJob', 'id'] });
        // the queue belongs to the role that the service signs in with
        await client.query('set local role none');
        await requeue(client, Number(id));
      });
      return { ok: true };
    },
  };
}
