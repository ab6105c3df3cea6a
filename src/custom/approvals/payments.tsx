// The two lists of payments: those that wait for approval, and approved ones that no run can pay.
import { useMutation } from '@apollo/client';
import { formatMoney, outstanding, sumDollars } from '#domain/money.ts';
import {
  DecidePaymentsDocument,
  PaymentToDecideFragmentDoc,
  type PaymentToDecideFragment,
} from '#src/generated/documents/approvals.ts';
import { FittedText } from '#src/kit/list/fitted-text.tsx';
import type { ListColumn } from '#src/kit/list/list-column.ts';
import { CheckIcon, WarningIcon } from '#src/ui/icons.ts';
import { MISSING } from '#src/ui/format.ts';
import { Money } from '#src/ui/money.tsx';
import type { ApprovalKind, Decide } from './approval-kind.ts';
import { PAYMENT_FILTERS } from './approval-filters.ts';
import { pendingStops, unpaidStops } from './authority.ts';
import { Two, WhoCell } from './cells.tsx';
import { BEHIND, CLAIM } from './claim-columns.tsx';

type Payment = PaymentToDecideFragment;
type Column = ListColumn<Payment>;

/** How the payee's bank details stand. */
function Account({ payment }: { readonly payment: Payment }) {
  const account = payment.Reserve?.PayeeAccount;
  if (!account) return 'No bank account';
  return (
    <span className="ap-account" data-verified={account.verifiedAt !== null}>
      {account.verifiedAt === null ? <WarningIcon fontSize="inherit" /> : <CheckIcon fontSize="inherit" />}
      {account.verifiedAt === null ? 'Not verified' : 'Verified'}, {account.accountNo}
    </span>
  );
}

const payeeOf = ({ payeeName, Reserve: reserve }: Payment): string => payeeName ?? reserve?.payeeName ?? '';

/** 'Building, Final payment'; 'Building, takes back payment 7'. */
function purposeOf({ reversalOfId, PaymentType: type, Reserve: reserve }: Payment): string {
  const what = reversalOfId === null ? type?.name : `takes back payment ${reversalOfId}`;
  return [reserve?.section, what].filter(Boolean).join(', ');
}

/** What is left of the reserve without this payment, and with it; below it what the claim's reserves come to. */
function Left({ payment }: { readonly payment: Payment }) {
  const { amount, Reserve: reserve, Claim: claim } = payment;
  const total = claim?.Reserves_aggregate.aggregate?.sum?.reserve ?? 0;
  if (!reserve) return MISSING;
  const after = outstanding(reserve.reserve, reserve.committed);
  // a reversal gives back what is counted as paid until it is paid itself
  const before = amount < 0 ? after : sumDollars([after, amount]);
  return (
    <Two below={`Claim total ${formatMoney(total)}`}>
      <Money value={before} /> → <Money value={amount < 0 ? sumDollars([after, -amount]) : after} />
    </Two>
  );
}

const AMOUNT: Column = {
  source: 'amount',
  label: 'Amount',
  align: 'right',
  firstOrder: 'DESC',
  render: ({ amount, gstAmount }) => (
    <Two below={`GST ${formatMoney(gstAmount)}`}>
      <span className="ap-strong">
        <Money value={amount} />
      </span>
    </Two>
  ),
};
const SHARED = {
  type: 'ReservePayment',
  one: 'payment',
  many: 'payments',
  fragment: PaymentToDecideFragmentDoc,
  filters: PAYMENT_FILTERS,
  nameOf: (payment: Payment) =>
    `Payment ${payment.id} to ${payeeOf(payment)}, ${formatMoney(payment.amount)}, claim ${payment.claimId}`,
  sumOf: (payments: readonly Payment[]) =>
    `${formatMoney(sumDollars(payments.map(({ amount }) => amount)))}${payments.length === 1 ? ` to ${payments.map(payeeOf).join('')}` : ' in all'}.`,
} as const;

export const PENDING: ApprovalKind<Payment> = {
  ...SHARED,
  list: 'approvals.payments',
  where: { status: { _eq: 'pending' } },
  moves: ['refused', 'approved'],
  stopsOf: pendingStops,
  none: {
    title: 'No payments wait for approval',
    text: 'A payment appears here as soon as somebody makes it or changes its amount.',
  },
  columns: [
    CLAIM,
    {
      source: 'Reserve.payeeName',
      label: 'Payee',
      render: (payment) => (
        <Two below={<Account payment={payment} />}>
          <FittedText text={payeeOf(payment)} />
        </Two>
      ),
    },
    AMOUNT,
    {
      source: 'left',
      label: 'Left of reserve',
      title: 'What is left of the reserve before and after the payment, and the total reserve of the claim',
      isSortable: false,
      align: 'right',
      render: (payment) => <Left payment={payment} />,
    },
    {
      source: 'createdAt',
      label: 'Asked by',
      render: ({ CreatedBy: maker, ChangedBy: changer, createdById, changedById, createdAt }) => (
        <>
          <WhoCell name={maker?.name} at={createdAt} />
          {changedById !== createdById && <span className="cw-meta">Changed by {changer?.name ?? MISSING}</span>}
        </>
      ),
    },
    {
      source: 'reason',
      label: 'Purpose, reason',
      isSortable: false,
      render: (payment) => (
        <Two below={<FittedText text={payment.reason ?? ''} />}>
          <FittedText text={purposeOf(payment)} />
        </Two>
      ),
    },
    ...BEHIND,
  ],
};

export const BY_HAND: ApprovalKind<Payment> = {
  ...SHARED,
  list: 'approvals.by-hand',
  // what has an account is paid by a run
  where: { status: { _eq: 'approved' }, paymentRunId: { _is_null: true }, accountNo: { _is_null: true } },
  moves: ['paid'],
  stopsOf: unpaidStops,
  none: {
    title: 'No payments to pay by hand',
    text: 'Approved payments to payees without a bank account appear here. All others are paid by a payment run.',
  },
  columns: [
    CLAIM,
    {
      source: 'payeeName',
      label: 'Payee',
      render: (payment) => (
        <Two below={<FittedText text={purposeOf(payment)} />}>
          <FittedText text={payeeOf(payment)} />
        </Two>
      ),
    },
    AMOUNT,
    {
      source: 'approvedAt',
      label: 'Approved by',
      render: ({ ApprovedBy: approver, approvedAt }) => <WhoCell name={approver?.name} at={approvedAt} />,
    },
    { source: 'reason', label: 'Reason', render: ({ reason }) => <FittedText text={reason ?? ''} /> },
    ...BEHIND,
  ],
};

/** Writes payments as decided, as the versions that were seen. */
export function useDecidePayments(): Decide<Payment> {
  const [decide] = useMutation(DecidePaymentsDocument);
  return async ({ move, rows, reason, context }) => {
    const variables = {
      ids: rows.map(({ id }) => id),
      rowVersions: rows.map(({ rowVersion }) => rowVersion),
      status: move,
      reason,
    };
    const { data } = await decide({ variables, context });
    return data?.decidePayments ?? { decided: [], already: [], undecided: [] };
  };
}
