import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { describeError } from '#src/ui/describe-error.ts';
import { DeleteIcon } from '#src/ui/icons.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { UsageList } from '../history/usage-list.tsx';
import type { RecordUse, RecordUses } from '../history/use-record-uses.ts';
import { useRemoveRecord } from './use-remove-record.ts';

interface Props {
  readonly definition: ResourceDefinition;
  readonly record: RaRecord;
  /** What people call the record. */
  readonly recordName: string;
  readonly usage: RecordUses;
  /** After the service has deleted it. */
  readonly onDeleted: () => void;
}

type Step = 'closed' | 'asking' | 'deleting';

/** Deletes a record after 'Are you sure?'; what is in use stays, and is told by what. */
export function DeleteRecord({ definition, record, recordName, usage, onDeleted }: Props) {
  const [step, setStep] = useState<Step>('closed');
  const [blocking, setBlocking] = useState<readonly RecordUse[]>();
  const removeRecord = useRemoveRecord(definition);
  const toast = useToast();
  const { report } = useErrorModal();
  const verb = definition.texts?.delete ?? 'Delete';

  const explain = async (error: unknown) => {
    const uses = describeError(error).code === 'constraint-violation' ? await usage.refetch().catch(() => []) : [];
    const found = uses.filter(({ isBlocking }) => isBlocking);
    if (found.length > 0) setBlocking(found);
    else report(error);
  };
  const remove = async () => {
    setStep('deleting');
    const done = toast.progress(definition.texts?.deleting ?? 'Deleting...');
    try {
      await removeRecord(record);
      toast.saved(definition.texts?.deleted ?? 'Successfully deleted');
      onDeleted();
    } catch (error) {
      await explain(error);
    } finally {
      done();
      setStep('closed');
    }
  };
  const close = () => setBlocking(undefined);
  return (
    <>
      <Button variant="text" color="error" startIcon={<DeleteIcon />} onClick={() => setStep('asking')}>
        {verb}
      </Button>
      <ConfirmDialog
        open={step !== 'closed'}
        title="Are you sure?"
        body={`${definition.label.one} “${recordName}” is deleted. This cannot be undone.`}
        confirmLabel={verb}
        destructive
        busy={step === 'deleting'}
        onConfirm={() => void remove()}
        onClose={() => setStep('closed')}
      />
      <Dialog open={blocking !== undefined} onClose={close} maxWidth="xs" fullWidth aria-labelledby="in-use-title">
        <DialogTitle id="in-use-title">“{recordName}” is in use</DialogTitle>
        <DialogContent className="cw-dialog-body">
          <p>Nothing was deleted. It can be deleted once nothing refers to it any more.</p>
          <UsageList uses={blocking ?? []} onFollow={close} />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" autoFocus onClick={close}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
