import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { isOneOf, namesOf } from '#domain/fields.ts';
import { PAYMENT_STATES, stateOfRefused, type PaymentState } from '#domain/money-words.ts';
import { whyNotApproved, type PaymentViewer } from '#domain/reserves.ts';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { Money } from '#src/ui/money.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useFinancialsPaths } from './financials-paths.ts';
import { PaymentActions } from './payment-actions.tsx';
import type { HeldPayment } from './payment-values.ts';

interface Props {
  readonly payment: HeldPayment;
  readonly payee: string;
  readonly viewer: PaymentViewer | undefined;
}

/** 'Reversed' once what was paid came back, 'Withdrawn' when its maker took it back. */
function stateOf(payment: HeldPayment): PaymentState {
  const { status, Reversals: reversals } = payment;
  if (status === 'refused') return stateOfRefused(payment);
  if (status === 'paid' && reversals.some((one) => one.status === 'paid')) return 'reversed';
  return isOneOf(namesOf(PAYMENT_STATES), status) ? status : 'pending';
}

/** What has to be said below a payment: why it waits, why it was refused or came back, and for what it is. */
function Remarks({ payment, viewer }: Pick<Props, 'payment' | 'viewer'>) {
  const { status, reason, decisionReason, refusedAt, returnedReason, paymentRunId, reversalOfId, paysAgainId } =
    payment;
  const why = viewer && whyNotApproved(payment, viewer);
  const waiting = payment.Reversals.some((one) => one.status !== 'paid');
  return (
    <>
      {why !== undefined && <span>{why}</span>}
      {status === 'refused' && (
        <span>
          {PAYMENT_STATES[stateOfRefused(payment)]} <DateTimeText value={refusedAt} />. Reason: {decisionReason}
        </span>
      )}
      {returnedReason !== null && <span>Returned by the bank: {returnedReason}</span>}
      {reversalOfId !== null && returnedReason === null && <span>Takes back payment {reversalOfId}.</span>}
      {paysAgainId !== null && <span>Pays payment {paysAgainId} again.</span>}
      {waiting && <span>A reversal of it waits.</span>}
      {paymentRunId !== null && <span>Payment run {paymentRunId}.</span>}
      {reason && status !== 'refused' && <span>Reason: {reason}</span>}
    </>
  );
}

/** A payment of a reserve. */
export function PaymentRow({ payment, payee, viewer }: Props) {
  const paths = useFinancialsPaths();
  const state = stateOf(payment);
  const amounts = [
    { label: 'Amount', value: payment.amount },
    { label: 'GST', value: payment.gstAmount },
    { label: 'Net', value: payment.netAmount },
  ];
  const type = payment.reversalOfId === null ? (payment.PaymentType?.name ?? MISSING) : 'Reversal';
  return (
    <TableRow className="fn-payment" role="row">
      <TableCell role="cell" data-label="Date">
        <DateText value={payment.createdAt} />
      </TableCell>
      <TableCell role="cell" data-label="Payment type" className="fn-type">
        <Link component={RouterLink} to={paths.editPayment(payment.reserveId, payment.id)}>
          {type}
        </Link>
        <span className="fn-remarks">
          <Remarks payment={payment} viewer={viewer} />
        </span>
      </TableCell>
      {amounts.map(({ label, value }) => (
        <TableCell key={label} role="cell" data-label={label} align="right" className="fn-amount">
          <Money value={value} />
        </TableCell>
      ))}
      <TableCell role="cell" data-label="Status">
        <StatusChip kind="payment" value={state} label={PAYMENT_STATES[state]} />
      </TableCell>
      <TableCell role="cell" data-label="Made by">
        {payment.CreatedBy?.name}
      </TableCell>
      <TableCell role="cell" data-label="Approver">
        {(payment.ApprovedBy ?? payment.RefusedBy)?.name ?? MISSING}
      </TableCell>
      <TableCell role="cell" align="right">
        <PaymentActions payment={payment} payee={payee} viewer={viewer} />
      </TableCell>
    </TableRow>
  );
}
