import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { isClosedStatus } from '#domain/claim-status.ts';
import { isChangeable, paymentMoves, type PaymentViewer } from '#domain/reserves.ts';
import { PayReturnedAgainDocument } from '#src/generated/documents/financials.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useClaim } from '../claim-context.tsx';
import { useFinancialsPaths } from './financials-paths.ts';
import { MoveDialog, type Move } from './move-dialog.tsx';
import type { HeldPayment } from './payment-values.ts';

const MOVES: Readonly<Record<string, { readonly label: string; readonly move: Move }>> = {
  refused: { label: 'Refuse', move: 'refused' },
  approved: { label: 'Approve', move: 'approved' },
  paid: { label: 'Mark as paid', move: 'paid' },
};
/** In the order in which they stand: what ends it first, what goes on last. */
const ORDER = ['refused', 'approved', 'paid'] as const;

/** Whether a paid payment can be taken back: no reversal of it is there or waits. */
function isReversible({ status, reversalOfId, Reversals }: HeldPayment): boolean {
  return status === 'paid' && reversalOfId === null && Reversals.length === 0;
}

/** Whether the bank sent it back and nobody has paid it again. */
function isReturned({ Reversals, PaidAgain }: HeldPayment): boolean {
  return Reversals.some(({ returnedReason }) => returnedReason !== null) && PaidAgain.length === 0;
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
  const moves = viewer === undefined || isClosedStatus(claim.status) ? [] : paymentMoves(payment, viewer);
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
          variant={move === 'refused' ? 'text' : 'outlined'}
          color={move === 'refused' ? 'error' : 'primary'}
          onClick={() => setAsked(MOVES[move]?.move)}
        >
          {MOVES[move]?.label}
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
