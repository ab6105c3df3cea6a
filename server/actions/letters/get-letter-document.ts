// getLetterDocument: the address of a letter's PDF, a draft's too.
import { sessionLink } from '../../files/session-link.ts';
import type { MutationGetLetterDocumentArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { LETTER_DOCUMENT_PATH } from '../../routes/letter-document.ts';
import { FILE_URL } from '../files/stored-file.ts';
import { requireOwnLetter } from './own-letter.ts';

const NAME = 'getLetterDocument';

export function getLetterDocument({
  publicUrl,
  secret,
  now = () => new Date(),
}: {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now?: () => Date;
}): Action<MutationGetLetterDocumentArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    isSecret: true,
    typeDefs: `${FILE_URL}
      extend type Mutation { "A letter as PDF; a draft is marked as one. The address is good for a minute." getLetterDocument(letterId: bigint!): FileUrl! }`,
    run: async (args, context) => {
      const letterId = Number(args.letterId);
      await requireOwnLetter(context, letterId, NAME);
      return {
        url: `${publicUrl}${sessionLink({ secret, now }, LETTER_DOCUMENT_PATH, context.session, { letterId })}`,
      };
    },
  };
}
