import { AppError } from '../../errors.ts';
import type { ActionContext } from '../../graphql/options.ts';
import { requireMember } from '../../caller/session-of.ts';

/**
 * Only administrators of an organisation that handles complaints make its report: without the feature it would look like a
 * nil submission.
 * @throws AppError access-denied
 */
export async function requireReporter(context: ActionContext): Promise<void> {
  if (requireMember(context.session).role !== 'org_admin')
    throw new AppError('access-denied', 'Only administrators of the organisation may do this.');
  const [row] = await context.query<{ allowed: boolean }>("select app.has_feature('complaint') as allowed", []);
  if (row?.allowed !== true) throw new AppError('access-denied', 'Your organisation does not handle complaints here.');
}
