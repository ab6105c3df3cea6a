import { useQuery } from '@apollo/client';
import { useListContext } from 'ra-core';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { fieldsOf } from '#domain/fields.ts';
import { stateOfRefused } from '#domain/money-words.ts';
import { formatMoney } from '#domain/money.ts';
import { DecidedPaymentDocument, DecidedReserveChangeDocument } from '#src/generated/documents/approvals.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { ID_FILTER, type ApprovalKind } from './approval-kind.ts';

interface Decided {
  readonly what: string;
  readonly status: string;
  readonly by: string | undefined;
  readonly reason: string | null;
  readonly claimId: number;
}

/** What became of the record that a notification had led to. */
function useDecided(type: ApprovalKind<never>['type'], id: number | undefined): Decided | undefined {
  const { org } = useSession();
  const variables = { id: id ?? -1, orgId: org.id };
  const payment = useQuery(DecidedPaymentDocument, {
    variables,
    skip: id === undefined || type !== 'ReservePayment',
    fetchPolicy: 'cache-and-network',
  }).data?.ReservePayment_by_pk;
  const change = useQuery(DecidedReserveChangeDocument, {
    variables,
    skip: id === undefined || type !== 'ReserveChange',
    fetchPolicy: 'cache-and-network',
  }).data?.ReserveChange_by_pk;
  if (payment) {
    const { amount, status, claimId, decisionReason: reason } = payment;
    const state = status === 'refused' ? stateOfRefused(payment) : status;
    const by = { approved: payment.ApprovedBy, paid: payment.PaidBy, refused: payment.RefusedBy }[status];
    return { what: `Payment ${payment.id} of ${formatMoney(amount)}`, status: state, by: by?.name, reason, claimId };
  }
  if (!change) return undefined;
  const { amountRequested, status, claimId, decisionReason: reason } = change;
  const what = `The reserve of ${formatMoney(amountRequested)}`;
  return { what, status, by: change.DecidedBy?.name, reason, claimId };
}

/** Says what became of the record that the address names, where it does not wait any more. */
export function DecidedNotice({ type }: { readonly type: ApprovalKind<never>['type'] }) {
  const { filterValues, total } = useListContext();
  const id = fieldsOf(filterValues)[ID_FILTER];
  const decided = useDecided(type, typeof id === 'number' && total === 0 ? id : undefined);
  if (decided === undefined || total !== 0) return null;
  const { what, status, by, reason, claimId } = decided;
  return (
    <Alert severity="info" className="ap-alert">
      {what} is {status} by now{by === undefined ? '' : ` (${by})`}.{reason === null ? '' : ` Reason: ${reason}.`}{' '}
      <Link component={RouterLink} to={claimPath(claimId, 'financials')}>
        Financials of claim {claimId}
      </Link>
    </Alert>
  );
}
