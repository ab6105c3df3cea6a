// The invoice that an administrator asks for.
import { AppError } from '../../../errors.ts';
import type { ActionContext } from '../../../graphql/options.ts';
import type { SessionClaims } from '#domain/session.ts';
import { requireHandler } from '../../../caller/session-of.ts';

/** What somebody is told who may not see an invoice, or names none. */
export function noSuchInvoice(action: string): AppError {
  return new AppError('not-found', 'There is no such invoice.', { path: [action, 'invoiceId'] });
}

/**
 * Makes sure that the person may handle the invoice: invoices are the administrators' (spec 1 §6).
 * @throws AppError access-denied, not-found
 */
export async function requireOwnInvoice(
  context: Pick<ActionContext, 'session' | 'query'>,
  invoiceId: number,
  action: string,
): Promise<SessionClaims> {
  const claims = requireHandler(context.session);
  if (claims.role !== 'org_admin') throw new AppError('access-denied', 'Only administrators handle invoices.');
  const [found] = await context.query('select 1 as found from invoice where id = $1', [invoiceId]);
  if (!found) throw noSuchInvoice(action);
  return claims;
}
