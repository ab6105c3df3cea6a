import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { formatMoney } from '#domain/money.ts';
import { todayIn } from '#domain/dates.ts';
import { TakeReceiptBackDocument } from '#src/generated/documents/ledger.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { Money } from '#src/ui/money.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useZone } from '#src/ui/zone.tsx';
import { useClaim } from '../claim-context.tsx';
import { useLedger, type Receipt } from './use-ledger.ts';

interface QuestionProps {
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

/** Asks before a receipt is taken back: by a row of its own, since what was recorded stays. */
function TakeBack({ receipt, onClose }: QuestionProps) {
  const { claim } = useClaim();
  const zone = useZone();
  const { refetch } = useLedger();
  const [takeBack] = useMutation(TakeReceiptBackDocument);
  const { isSaving, submit } = useSubmit();
  const { id, kind, recoveryId, amount, reference, DeductedFrom } = receipt;
  const confirm = () =>
    submit({
      write: (context) =>
        takeBack({
          variables: {
            object: {
              claimId: claim.id,
              kind,
              recoveryId,
              amount: -amount,
              receivedOn: todayIn(zone),
              reference,
              deductedFromId: DeductedFrom?.id,
              takesBackId: id,
            },
          },
          context,
        }),
      said: 'Receipt taken back.',
      saved: () => refetch(),
    }).then(onClose);
  return (
    <ConfirmDialog
      open
      destructive
      title="Take this receipt back?"
      body={`A row of ${formatMoney(-amount)} is added today. The receipt “${reference}” stays in the ledger.`}
      confirmLabel="Take back"
      busy={isSaving}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

interface Props {
  /** 'Receipts of the excess': what a screen reader calls the list. */
  readonly label: string;
  readonly receipts: readonly Receipt[];
  /** Whether the claim takes receipts. */
  readonly isOpen: boolean;
}

/** What was received, the newest first. */
export function Receipts({ label, receipts, isOpen }: Props) {
  const [asked, setAsked] = useState<Receipt>();
  if (receipts.length === 0) return <p className="cl-quiet">No receipts</p>;
  return (
    <>
      <ul className="lg-lines" aria-label={label}>
        {receipts.map((receipt) => {
          const { id, receivedOn, reference, amount, takesBackId, DeductedFrom, TakenBack } = receipt;
          const [takenBack] = TakenBack;
          const payee = DeductedFrom?.Reserve?.payeeName;
          return (
            <li key={id} className={takenBack === undefined ? undefined : 'lg-taken-back'}>
              <DateText value={receivedOn} />
              <span className="cl-grow">
                {takesBackId !== null && 'Taken back: '}
                {reference}
                {payee !== undefined && <span className="cl-quiet">, kept back from the payment to {payee}</span>}
                {takenBack !== undefined && (
                  <span className="cl-quiet">
                    , taken back <DateText value={takenBack.receivedOn} />
                  </span>
                )}
              </span>
              <span className="lg-amount">
                <Money value={amount} />
              </span>
              {isOpen && takesBackId === null && takenBack === undefined && (
                <Button
                  variant="text"
                  size="small"
                  aria-label={`Take back ${reference}, ${formatMoney(amount)}`}
                  onClick={() => setAsked(receipt)}
                >
                  Take back
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asked && <TakeBack receipt={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
