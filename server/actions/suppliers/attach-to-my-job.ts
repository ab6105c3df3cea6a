// attachToMyJob: what a supplier uploaded becomes a document of the claim, shared on their job (RULES 2).
import { safeFileName } from '#domain/file-names.ts';
import { AppError } from '../../errors.ts';
import type { FileContents } from '../../files/file-contents.ts';
import { belongsTo } from '../../gateways/storage/keys.ts';
import type { MutationAttachToMyJobArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requireMember } from '../../caller/session-of.ts';

const NAME = 'attachToMyJob';

export function attachToMyJob({
  contents,
}: {
  readonly contents: Pick<FileContents, 'check'>;
}): Action<MutationAttachToMyJobArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type AttachedFile { id: uuid! }
      extend type Mutation {
        "Shares an upload of getPresignedUrl on one of the supplier's own jobs. The id is made by the client: attaching twice attaches once."
        attachToMyJob(jobId: bigint!, id: uuid!, key: String!, name: String!): AttachedFile
      }`,
    run: async ({ jobId, id, key, name: givenName }, context) => {
      const { orgId, role } = requireMember(context.session);
      if (role !== 'supplier') throw new AppError('access-denied', 'You may not do this.');
      const [job] = await context.query('select from my_job where id = $1', [jobId]);
      if (!job) throw new AppError('not-found', 'There is no such job.', { path: [NAME, 'jobId'] });
      const name = safeFileName(givenName).trim();
      if (name === '') throw new AppError('validation-failed', 'Field is required', { path: [NAME, 'name'] });
      if (!belongsTo(key, orgId))
        throw new AppError('validation-failed', 'The key is not one that getPresignedUrl gave.', {
          path: [NAME, 'key'],
        });
      const [known] = await context.query(
        'select from my_job_file where job_id = $1 and id = $2 and key = $3 and is_mine',
        [jobId, id, key],
      );
      if (known) return { id };
      await contents.check(orgId, key, name).catch((error: unknown) => {
        throw error instanceof AppError
          ? new AppError(error.code, error.message, { path: [NAME, 'key'], cause: error })
          : error;
      });
      return context.transaction(async (client) => {
        const { rows } = await client.query<{ id: string | null }>(
          'select app.attach_to_my_job($1, $2, $3, $4) as id',
          [jobId, id, name, key],
        );
        return rows[0]?.id ? { id: rows[0].id } : null;
      });
    },
  };
}
