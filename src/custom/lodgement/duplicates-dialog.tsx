import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { formatDate, localDateOf } from '#domain/dates.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import type { Duplicate } from './data/use-duplicates.ts';
import { policyHolderName } from '#domain/contacts.ts';

interface Props {
  readonly duplicates: readonly Duplicate[];
  readonly zone: string;
  readonly onLodge: () => void;
  readonly onClose: () => void;
}

/** Claims that may be the same loss, before another one is made (RULES 16). */
export function DuplicatesDialog({ duplicates, zone, onLodge, onClose }: Props) {
  return (
    <AlertDialog
      open
      onClose={onClose}
      maxWidth="sm"
      aria-labelledby="lw-duplicates"
      aria-describedby="lw-duplicates-text"
    >
      <DialogTitle id="lw-duplicates">Is it one of these claims?</DialogTitle>
      <DialogContent>
        <p id="lw-duplicates-text">
          The same policy, date of loss and cause are on {duplicates.length === 1 ? 'a claim' : 'claims'} already.
        </p>
        <ul className="lw-duplicates">
          {duplicates.map((claim) => (
            <li key={claim.id}>
              <a
                className="lw-link"
                href={`/app/claims/details/${claim.id}/manage-claim`}
                target="_blank"
                rel="noreferrer"
              >
                Claim {claim.id}
              </a>{' '}
              {policyHolderName(claim)}, {claim.policyNo},{' '}
              {claim.claimOccurredAt === null ? '' : formatDate(localDateOf(claim.claimOccurredAt, zone))},{' '}
              {claim.causeOfLoss} <StatusChip kind="claim" value={claim.status} />
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} autoFocus>
          Keep editing
        </Button>
        <Button variant="contained" onClick={onLodge}>
          Lodge anyway
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}
