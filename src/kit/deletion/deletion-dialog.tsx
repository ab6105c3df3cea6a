import { useId } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { UseGroups } from '../history/use-groups.tsx';
import type { UsedRow } from '../history/used-rows.ts';
import { adviceOf, questionOf, refusalOf } from './deletion-words.ts';
import { recordName } from '../kinds/list-field.ts';
import { useDeletion } from './use-deletion.ts';

interface Props {
  readonly definition: ResourceDefinition;
  readonly rows: readonly RaRecord[];
  /** After the service has deleted rows, or disabled one. */
  readonly onDone: (what: 'deleted' | 'disabled') => void;
  readonly onClose: () => void;
}

interface UsesProps {
  readonly definition: ResourceDefinition;
  readonly used: readonly UsedRow[];
  readonly isOne: boolean;
  readonly onFollow: () => void;
}

function Uses({ definition, used, isOne, onFollow }: UsesProps) {
  if (used.length === 0) return null;
  return (
    <ul className="rl-usage">
      {used.map(({ row, uses }) => (
        <li key={row.id}>
          {!isOne && <strong>{recordName(definition, row)}</strong>}
          <UseGroups uses={uses} isSoft={definition.remove === 'soft'} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

/** Asks before rows are deleted, after saying what uses them; what keeps some of them, and what can be done instead (RULES 40). */
export default function DeletionDialog({ definition, rows, onDone, onClose }: Props) {
  const id = useId();
  const { used, failed, find, kept, others, isBusy, remove, disable } = useDeletion(definition, rows, {
    onDone,
    onClose,
  });
  const isRefused = kept.length > 0;
  const verb = definition.texts?.delete ?? 'Delete';
  return (
    <AlertDialog
      open
      onClose={onClose}
      maxWidth={isRefused ? 'sm' : 'xs'}
      role={isRefused ? 'dialog' : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`}>
        {isRefused
          ? refusalOf(
              definition,
              rows,
              kept.map(({ row }) => row),
            )
          : 'Are you sure?'}
      </DialogTitle>
      <DialogContent id={`${id}-body`} className="cw-dialog-body">
        <p className="rl-usage-text">
          {isRefused ? adviceOf(definition, disable !== undefined) : questionOf(definition, rows)}
        </p>
        {used === undefined && !failed && <p role="status">Looking for what uses it...</p>}
        {failed && (
          <Alert severity="error" action={<Button onClick={() => void find()}>Try again</Button>}>
            What uses it could not be found out. Nothing was deleted.
          </Alert>
        )}
        {!failed && used !== undefined && (
          <Uses definition={definition} used={isRefused ? kept : used} isOne={rows.length === 1} onFollow={onClose} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} autoFocus>
          {isRefused ? 'Close' : 'Cancel'}
        </Button>
        {disable !== undefined && (
          <Button variant="contained" onClick={() => void disable()} disabled={isBusy}>
            Disable
          </Button>
        )}
        {!isRefused && (
          <Button
            variant="contained"
            color="error"
            onClick={() => void remove(rows)}
            disabled={isBusy || failed || used === undefined}
          >
            {verb}
          </Button>
        )}
        {isRefused && others.length > 0 && (
          <Button variant="contained" color="error" onClick={() => void remove(others)} disabled={isBusy}>
            Delete the other {others.length}
          </Button>
        )}
      </DialogActions>
    </AlertDialog>
  );
}
