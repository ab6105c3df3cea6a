// getComplaintBundle: the address of a complaint as one PDF for the ombudsman.
import { requireHandler } from '../../caller/session-of.ts';
import { AppError } from '../../errors.ts';
import type { MutationGetComplaintBundleArgs } from '../../generated/arguments.ts';
import type { Action, ActionContext } from '../../graphql/options.ts';
import { BUNDLE_PATH } from '../../routes/complaint-bundle.ts';
import { documentLink, type DocumentLinkOptions } from '../files/document-link.ts';

async function requireOwnComplaint(context: ActionContext, complaintId: number, action: string): Promise<void> {
  requireHandler(context.session);
  const [found] = await context.query('select 1 as found from complaint where id = $1', [complaintId]);
  if (!found) throw new AppError('not-found', 'There is no such complaint.', { path: [action, 'complaintId'] });
}

export const getComplaintBundle = (options: DocumentLinkOptions): Action<MutationGetComplaintBundleArgs> =>
  documentLink(options, {
    name: 'getComplaintBundle',
    description:
      'The complaint as one PDF for the ombudsman: its facts, messages, marked notes, letters and documents, as far as the person sees them.',
    id: 'complaintId',
    path: BUNDLE_PATH,
    requireOwn: requireOwnComplaint,
  });
