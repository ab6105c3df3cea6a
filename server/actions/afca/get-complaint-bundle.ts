// getComplaintBundle: the address of a complaint as one PDF for the ombudsman.
import { requireHandler } from '../../caller/session-of.ts';
import { AppError } from '../../errors.ts';
import { sessionLink } from '../../files/session-link.ts';
import type { MutationGetComplaintBundleArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { BUNDLE_PATH } from '../../routes/complaint-bundle.ts';
import { FILE_URL } from '../files/stored-file.ts';

const NAME = 'getComplaintBundle';

export function getComplaintBundle({
  publicUrl,
  secret,
  now = () => new Date(),
}: {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now?: () => Date;
}): Action<MutationGetComplaintBundleArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    isSecret: true,
    typeDefs: `${FILE_URL}
      extend type Mutation {
        "The complaint as one PDF for the ombudsman: its facts, messages, marked notes, letters and documents, as far as the person sees them. The address is good for a minute."
        getComplaintBundle(complaintId: bigint!): FileUrl!
      }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const complaintId = Number(args.complaintId);
      const [found] = await context.query('select 1 as found from complaint where id = $1', [complaintId]);
      if (!found) throw new AppError('not-found', 'There is no such complaint.', { path: [NAME, 'complaintId'] });
      return { url: `${publicUrl}${sessionLink({ secret, now }, BUNDLE_PATH, context.session, { complaintId })}` };
    },
  };
}
