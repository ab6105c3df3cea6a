import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { PAYMENT_STATUSES } from '#domain/money-words.ts';
import { isOneOf, namesOf } from '#domain/fields.ts';
import { ReturnPaymentDocument } from '#src/generated/documents/payment-runs.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { ReasonDialog } from '#src/ui/form/reason-dialog.tsx';
import type { RunPayment } from './run.ts';
import type { RunActions } from './use-run-actions.ts';

interface Props {
  readonly payment: RunPayment;
  readonly actions: RunActions;
}

function ReturnDialog({ payment, onClose }: { readonly payment: RunPayment; readonly onClose: () => void }) {
  const [giveBack] = useMutation(ReturnPaymentDocument);
  return (
    <ReasonDialog
      title={`Payment ${payment.id}: returned by the bank`}
      label="The bank’s reason"
      saveLabel="Record return"
      said="Return recorded."
      save={(reason, context) => giveBack({ variables: { paymentId: payment.id, reason }, context })}
      onClose={onClose}
    >
      A reversal takes the payment back, and its reserve is free again.
    </ReasonDialog>
  );
}

/** What the bank did with a paid payment afterwards: it came back, and is paid again. */
export function ReturnActions({ payment, actions }: Props) {
  const [isAsking, setAsking] = useState(false);
  const isReversed = payment.Reversals.some(({ status }) => status === 'paid');
  const [again] = payment.PaidAgain;
  if (again) {
    return (
      <MuiLink component={Link} to={claimPath(payment.claimId, 'financials')}>
        Paid again: payment {again.id},{' '}
        {(isOneOf(namesOf(PAYMENT_STATUSES), again.status) ? PAYMENT_STATUSES[again.status] : '').toLowerCase()}
      </MuiLink>
    );
  }
  if (isReversed) {
    return (
      <Button
        size="small"
        disabled={actions.isBusy}
        aria-label={`Pay again: payment ${payment.id}`}
        onClick={() => void actions.payAgain(payment.id)}
      >
        Pay again
      </Button>
    );
  }
  if (payment.status !== 'paid') return null;
  return (
    <>
      <Button
        size="small"
        variant="text"
        disabled={actions.isBusy}
        aria-label={`Record return of payment ${payment.id}`}
        onClick={() => setAsking(true)}
      >
        Record return
      </Button>
      {isAsking && <ReturnDialog payment={payment} onClose={() => setAsking(false)} />}
    </>
  );
}
