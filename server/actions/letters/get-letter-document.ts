// getLetterDocument: the address of a letter's PDF, a draft's too.
import type { MutationGetLetterDocumentArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { LETTER_DOCUMENT_PATH } from '../../routes/letter-document.ts';
import { documentLink, type DocumentLinkOptions } from '../files/document-link.ts';
import { requireOwnLetter } from './own-letter.ts';

export const getLetterDocument = (options: DocumentLinkOptions): Action<MutationGetLetterDocumentArgs> =>
  documentLink(options, {
    name: 'getLetterDocument',
    description: 'A letter as PDF; a draft is marked as one.',
    id: 'letterId',
    path: LETTER_DOCUMENT_PATH,
    requireOwn: requireOwnLetter,
  });
