import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { isClosedStatus } from '#domain/claim-status.ts';
import { isChangeable, isWithdrawable, paymentMoves, type PaymentViewer } from '#domain/reserves.ts';
import { PayReturnedAgainDocument } from '#src/generated/documents/financials.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useClaim } from '../claim-context.tsx';
import { useFinancialsPaths } from './financials-paths.ts';
import { MoveDialog, type Move } from './move-dialog.tsx';
import type { HeldPayment } from './payment-values.ts';

const LABELS: Readonly<Partial<Record<Move, string>>> = {
  refused: 'Refuse',
  withdrawn: 'Withdraw',
  approved: 'Approve',
  paid: 'Mark as paid',
};
/** In the order in which they stand: what ends it first, what goes on last. */
const ORDER = ['refused', 'withdrawn', 'approved', 'paid'] as const;

const ENDS: ReadonlySet<Move> = new Set(['refused', 'withdrawn']);

/** Whether a paid payment can be taken back: no reversal of it is there or waits. */
function isReversible({ status, reversalOfId, Reversals }: HeldPayment): boolean {
  return status === 'paid' && reversalOfId === null && Reversals.length === 0;
}

/** Whether the bank sent it back and nobody has paid it again. */
function isReturned({ Reversals, PaidAgain }: HeldPayment): boolean {
  return Reversals.some(({ returnedReason }) => returnedReason !== null) && PaidAgain.length === 0;
}

/** The moves that are offered: a maker withdraws what an approver refuses. */
function movesOf(payment: HeldPayment, viewer: PaymentViewer): readonly Move[] {
  const isMine = isWithdrawable(payment, viewer);
  return paymentMoves(payment, viewer).flatMap((status): readonly Move[] =>
    status === 'pending' ? [] : [status === 'refused' && isMine ? 'withdrawn' : status],
  );
}

interface Props {
  readonly payment: HeldPayment;
  readonly payee: string;
  readonly viewer: PaymentViewer | undefined;
}

/** What this person can do with a payment (RULES 26): nothing that the service would refuse is offered. */
export function PaymentActions({ payment, payee, viewer }: Props) {
  const { claim } = useClaim();
  const paths = useFinancialsPaths();
  const [asked, setAsked] = useState<Move>();
  const { submit, isSaving } = useSubmit();
  const [payAgain] = useMutation(PayReturnedAgainDocument);
  const hasRight = viewer !== undefined && (viewer.paymentAdmin || viewer.paymentUser);
  const canPayAgain = hasRight && isReturned(payment);
  const moves = viewer === undefined || isClosedStatus(claim.status) ? [] : movesOf(payment, viewer);
  const isOpen = !isClosedStatus(claim.status);
  return (
    <div className="fn-actions">
      {isOpen && isChangeable(payment) && (
        <Button component={Link} to={paths.editPayment(payment.reserveId, payment.id)} variant="text" size="small">
          Edit
        </Button>
      )}
      {ORDER.filter((move) => moves.includes(move)).map((move) => (
        <Button
          key={move}
          size="small"
          variant={ENDS.has(move) ? 'text' : 'outlined'}
          color={ENDS.has(move) ? 'error' : 'primary'}
          onClick={() => setAsked(move)}
        >
          {LABELS[move]}
        </Button>
      ))}
      {isOpen && isReversible(payment) && (
        <Button size="small" variant="text" onClick={() => setAsked('reversed')}>
          Reverse
        </Button>
      )}
      {isOpen && canPayAgain && (
        <Button
          size="small"
          disabled={isSaving}
          onClick={() =>
            void submit({
              said: 'Payment saved.',
              write: (context) => payAgain({ variables: { paymentId: payment.id }, context }),
            })
          }
        >
          Pay again
        </Button>
      )}
      {asked !== undefined && (
        <MoveDialog payment={payment} payee={payee} move={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
