// getClaimDocument: the address of a claim as one PDF.
import { AppError } from '../../errors.ts';
import { sessionLink } from '../../files/session-link.ts';
import type { MutationGetClaimDocumentArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { DOCUMENT_PATH } from '../../routes/claim-document.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { FILE_URL } from '../files/stored-file.ts';

export interface GetClaimDocumentDependencies {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now?: () => Date;
}

export function getClaimDocument({
  publicUrl,
  secret,
  now = () => new Date(),
}: GetClaimDocumentDependencies): Action<MutationGetClaimDocumentArgs> {
  return {
    kind: 'mutation',
    name: 'getClaimDocument',
    isSecret: true,
    typeDefs: `${FILE_URL}
      extend type Mutation {
        "The claim as one PDF with a list of its documents, as far as the person sees it. The address is good for a minute."
        getClaimDocument(claimId: bigint!): FileUrl!
      }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const claimId = Number(args.claimId);
      const [found] = await context.query('select 1 as found from claim where id = $1', [claimId]);
      if (!found) throw new AppError('not-found', 'There is no such claim.', { path: ['getClaimDocument', 'claimId'] });
      return { url: `${publicUrl}${sessionLink({ secret, now }, DOCUMENT_PATH, context.session, { claimId })}` };
    },
  };
}
