import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { requiredTextFault, lengthFault } from '#domain/text-length.ts';
import { limited } from '#src/ui/field-message.tsx';
import { useCloseGuard } from '#src/ui/use-close-guard.tsx';
import { counted, MOST_DECISIONS, MOVE_WORDS, type ApprovalKind } from './approval-kind.ts';
import type { Authority, Move } from './authority.ts';

const LONGEST_REASON = 2000;

interface Props<Row extends { readonly id: number }> {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly kind: ApprovalKind<Row>;
  readonly authority: Authority;
  readonly move: Move;
  readonly rows: readonly Row[];
  readonly onClose: () => void;
  readonly onDecide: (rows: readonly Row[], reason: string | null) => void;
}

/** Asks before rows are decided: what they come to, which of them cannot be, and why they are decided so. */
export function DecideDialog<Row extends { readonly id: number }>({
  isOpen,
  isBusy,
  kind,
  authority,
  move,
  rows,
  onClose,
  onDecide,
}: Props<Row>) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { ask, question } = useCloseGuard(reason.trim() !== '', onClose);
  const { verb } = MOVE_WORDS[move];
  const stopped = rows.flatMap((row) => {
    const why = kind.stopsOf(row, authority)[move];
    return why === undefined ? [] : [{ row, why }];
  });
  const free = rows.filter((row) => !stopped.some((one) => one.row === row));
  const isTooMany = free.length > MOST_DECISIONS;
  const fault = move === 'refused' ? requiredTextFault(reason, LONGEST_REASON) : lengthFault(reason, LONGEST_REASON);
  return (
    <>
      <Dialog open={isOpen} onClose={ask} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
        <DialogTitle id={`${id}-title`}>
          {verb === 'Mark as paid'
            ? `Mark ${counted(kind, free.length)} as paid?`
            : `${verb} ${counted(kind, free.length)}?`}
        </DialogTitle>
        <DialogContent>
          <form
            id={id}
            className="ap-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setTried(true);
              if (fault === undefined && free.length > 0 && !isTooMany) onDecide(free, reason.trim() || null);
            }}
          >
            {free.length > 0 && <p className="ap-sum">{kind.sumOf(free)}</p>}
            {isTooMany && (
              <Alert severity="error">At most {MOST_DECISIONS} can be decided at once: select fewer.</Alert>
            )}
            {stopped.length > 0 && (
              <Alert severity="info" className="ap-alert">
                {stopped.length === 1 ? 'This one is left out:' : `These ${stopped.length} are left out:`}
                <ul>
                  {stopped.map(({ row, why }) => (
                    <li key={row.id}>
                      {kind.nameOf(row)}: {why}
                    </li>
                  ))}
                </ul>
              </Alert>
            )}
            {move !== 'paid' && free.length > 0 && (
              <TextField
                label="Reason"
                autoFocus
                multiline
                minRows={2}
                required={move === 'refused'}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                {...limited({
                  text: reason,
                  limit: LONGEST_REASON,
                  error: isTried ? fault : undefined,
                  help: free.length > 1 ? 'Kept with each of them.' : undefined,
                })}
              />
            )}
          </form>
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={ask}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="contained"
            color={move === 'refused' ? 'error' : 'primary'}
            autoFocus={move === 'paid'}
            disabled={isBusy || free.length === 0 || isTooMany}
          >
            {verb}
          </Button>
        </DialogActions>
      </Dialog>
      {question}
    </>
  );
}
