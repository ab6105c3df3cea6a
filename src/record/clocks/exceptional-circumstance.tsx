import { useState } from 'react';
import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import { EXCEPTIONAL_CIRCUMSTANCES, EXCEPTIONAL_LABELS } from '#domain/clocks/exceptional.ts';
import { ExceptionalClaimDocument } from '#src/generated/documents/clocks.ts';
import { ExceptionalDialog } from './exceptional-dialog.tsx';

/** What gives a claim 12 months in place of 4 (General Insurance Code, paragraph 78), and the dialog that records it. */
export function ExceptionalCircumstance({
  claimId,
  onSaved,
}: {
  readonly claimId: number;
  readonly onSaved: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useQuery(ExceptionalClaimDocument, {
    variables: { id: claimId },
    fetchPolicy: 'network-only',
  });
  const claim = data?.Claim[0];
  if (claim === undefined) return null;
  const circumstance = EXCEPTIONAL_CIRCUMSTANCES.find((one) => one === claim.exceptionalCircumstance);
  return (
    <section aria-label="Exceptional Circumstances">
      <h3>Exceptional Circumstances</h3>
      <p className="cw-meta">
        {circumstance === undefined
          ? 'None recorded: the claim is decided within 4 months.'
          : `${EXCEPTIONAL_LABELS[circumstance]}: ${claim.exceptionalCircumstanceReason ?? ''}`}
      </p>
      <Button size="small" variant="text" onClick={() => setOpen(true)}>
        {circumstance === undefined ? 'Record' : 'Change'}
      </Button>
      {isOpen && (
        <ExceptionalDialog
          claimId={claimId}
          stored={{ circumstance: circumstance ?? '', reason: claim.exceptionalCircumstanceReason ?? '' }}
          onClose={() => {
            setOpen(false);
            void refetch();
            onSaved();
          }}
        />
      )}
    </section>
  );
}
