import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { formatMoney } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import { CancelPaymentRunDocument } from '#src/generated/documents/payment-runs.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { formatDate } from '#domain/dates.ts';
import { DownloadIcon } from '#src/ui/icons.ts';
import { EditRunDialog } from './edit-run-dialog.tsx';
import { ReasonDialog } from '#src/ui/form/reason-dialog.tsx';
import type { OpenRun } from './run.ts';
import type { RunActions } from './use-run-actions.ts';

type Question = 'edit' | 'write' | 'confirm' | 'cancel';

interface Props {
  readonly run: OpenRun;
  readonly actions: RunActions;
}

function whole({ paymentCount, paymentTotal }: OpenRun): string {
  return `${formatNumber(paymentCount)} ${paymentCount === 1 ? 'payment' : 'payments'}, ${formatMoney(paymentTotal)}`;
}

interface AskedProps extends Props {
  readonly question: Question | undefined;
  readonly onClose: () => void;
}

function CancelDialog({ run, onClose }: { readonly run: OpenRun; readonly onClose: () => void }) {
  const [cancel] = useMutation(CancelPaymentRunDocument);
  const isWritten = run.status === 'written';
  return (
    <ReasonDialog
      title={`Cancel payment run ${run.id}?`}
      reason={isWritten ? 'required' : 'optional'}
      saveLabel="Cancel run"
      said="Payment run cancelled."
      save={(reason, context) => cancel({ variables: { runId: run.id, reason }, context })}
      onClose={onClose}
    >
      {isWritten
        ? 'Its file must not go to the bank. The payments may join another run.'
        : 'Its payments may join another run.'}
    </ReasonDialog>
  );
}

function Asked({ run, actions, question, onClose }: AskedProps) {
  const ask = (title: string, body: string, confirmLabel: string, act: () => Promise<boolean>, name: Question) => (
    <ConfirmDialog
      open={question === name}
      title={title}
      body={body}
      confirmLabel={confirmLabel}
      busy={actions.isBusy}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        void act();
      }}
    />
  );
  return (
    <>
      {ask(
        'Write the file for the bank?',
        `${whole(run)}, to be processed on ${formatDate(run.processingDate)}. After that the run stays as it is.`,
        'Write file',
        actions.write,
        'write',
      )}
      {ask(
        'Confirm as paid?',
        `${whole(run)}. Confirm once the bank has carried the file out: the payments are paid then, and each payee is told by e-mail. This can’t be undone.`,
        'Confirm as paid',
        actions.confirm,
        'confirm',
      )}
      {question === 'edit' && <EditRunDialog run={run} onClose={onClose} />}
      {question === 'cancel' && <CancelDialog run={run} onClose={onClose} />}
    </>
  );
}

/** What can be done with the run as it is; the next step last. */
export function RunSteps({ run, actions }: Props) {
  const [question, setQuestion] = useState<Question>();
  const { status, paymentCount } = run;
  const { isBusy } = actions;
  const hasFile = status === 'written' || status === 'confirmed';
  return (
    <div className="pr-actions">
      {(status === 'open' || status === 'written') && (
        <Button variant="text" color="error" disabled={isBusy} onClick={() => setQuestion('cancel')}>
          Cancel run
        </Button>
      )}
      {status === 'open' && (
        <>
          <Button disabled={isBusy} onClick={() => setQuestion('edit')}>
            Edit
          </Button>
          <Button variant="contained" disabled={isBusy || paymentCount === 0} onClick={() => setQuestion('write')}>
            Write file
          </Button>
        </>
      )}
      {hasFile && (
        <Button startIcon={<DownloadIcon />} disabled={isBusy} onClick={() => void actions.take()}>
          Download file
        </Button>
      )}
      {status === 'written' && (
        <Button variant="contained" disabled={isBusy} onClick={() => setQuestion('confirm')}>
          Confirm as paid
        </Button>
      )}
      <Asked run={run} actions={actions} question={question} onClose={() => setQuestion(undefined)} />
    </div>
  );
}
