// resendMessage: what failed or is uncertain of a message is sent again, under the same Message-ID; what has arrived is not.
import { AppError } from '../../errors.ts';
import { runAgain } from '../../jobs/run-again.ts';
import type { MutationResendMessageArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { requireHandler } from '../../caller/session-of.ts';

export function resendMessage(): Action<MutationResendMessageArgs> {
  return {
    kind: 'mutation',
    name: 'resendMessage',
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Sends what failed or is uncertain of a message again; for everybody who handles its record." resendMessage(id: bigint!): Ok }`,
    run: async ({ id }, context) => {
      requireHandler(context.session);
      await context.transaction(async (client) => {
        // as the person: the message must be one that they see
        const { rows } = await client.query<{ seen: boolean }>(
          'select true as seen from comm_log where org_id = app.org_id() and id = $1',
          [id],
        );
        if (!rows[0]) throw new AppError('not-found', 'There is no such message.', { path: ['resendMessage', 'id'] });
        await withSystemRights(client);
        const { rows: deliveries } = await client.query<{ jobId: number }>(
          `update comm_delivery set status = 'waiting', error = null where org_id = app.org_id() and comm_log_id = $1 and status in ('failed', 'uncertain') returning job_id::float8 as "jobId"`,
          [id],
        );
        if (deliveries.length === 0)
          throw new AppError('validation-failed', 'There is nothing of this message to send again.', {
            path: ['resendMessage', 'id'],
          });
        for (const { jobId } of deliveries) {
          await withSystemRights(client);
          // its job may be done: the phone network said afterwards that the message was lost; else it is still writing down how it ended
          if (!(await runAgain(client, jobId, ['failed', 'uncertain', 'done'])))
            throw new AppError('conflict', 'The message is being worked on. Please try again.', {
              path: ['resendMessage', 'id'],
            });
        }
      });
      return { ok: true };
    },
  };
}
