import { useState } from 'react';
import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { changedField, nodeTypeOf, NODE_TYPE_LABELS, type ChangedField } from '#domain/task.ts';
import { TaskClaimDocument, type TaskClaimQuery } from '#src/generated/documents/tasks.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ConflictBox } from '#src/ui/conflict-box.tsx';
import type { Conflict } from '#src/ui/describe-error.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { fieldMessage } from '#src/ui/field-message.tsx';
import { useRecord } from '../../record.ts';
import { useClaimLists } from '../../use-claim-lists.ts';
import { CompletionDialog } from './completion-dialog.tsx';
import type { CompletionDialogProps } from './completion-step.ts';
import { useRunCompletion } from './use-run-completion.ts';

const FIELD_LABELS: Readonly<Record<ChangedField, string>> = { decision: 'Decision', status: 'Claim status', triageOutcome: 'Triage outcome' };

type Claim = NonNullable<TaskClaimQuery['Claim_by_pk']>;

function Cancel({ onClose, label = 'Cancel' }: { readonly onClose: () => void; readonly label?: string }) {
  return (
    <Button variant="text" onClick={onClose}>
      {label}
    </Button>
  );
}

interface ChangeProps extends CompletionDialogProps {
  readonly title: string;
  readonly field: ChangedField;
  readonly claim: Claim;
  readonly reload: () => Promise<unknown>;
}

/** Chooses the new value; it and the completed task are saved together, or neither. */
function Change({ task, title, field, claim, reload, onClose, onCompleted }: ChangeProps) {
  const { options, label } = useClaimLists();
  const { run, isRunning } = useRunCompletion();
  const [value, setValue] = useState('');
  const [isTried, setTried] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const error = isTried && value === '' ? 'Field is required' : undefined;
  const save = async () => {
    setTried(true);
    if (value === '') return;
    const answer = await run(task.id, { [field]: value, rowVersion: claim.rowVersion });
    if (answer.kind === 'completed') onCompleted();
    if (answer.kind === 'conflict') setConflict(answer.conflict);
  };
  return (
    <CompletionDialog
      title={title}
      task={task.title}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Cancel onClose={onClose} />
          <Button type="submit" variant="contained" disabled={isRunning}>
            {isRunning ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <TextField select label={FIELD_LABELS[field]} value={value} onChange={(event) => setValue(event.target.value)} required autoFocus error={error !== undefined} helperText={fieldMessage(error, `Now: ${label(field, claim[field]) ?? claim[field] ?? 'none'}`)}>
        {options(field).map((option) => (
          <MenuItem key={option.key} value={option.key}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
      <p>Do you want to save changes? The task is completed with them.</p>
      {conflict && (
        <ConflictBox
          conflict={conflict}
          labels={FIELD_LABELS}
          describe={(name, stored) => (name === field ? label(field, stored as string | null) : undefined)}
          // the box stays until the new version is there to save on
          onReload={() => void reload().then(() => setConflict(undefined))}
        />
      )}
    </CompletionDialog>
  );
}

/** Make decision, change status, change triage outcome: the claim's owner alone does these (spec 1 §6, RULES 20). */
export function ChangeClaimDialog(props: CompletionDialogProps) {
  const { task, onClose } = props;
  const { id } = useRecord();
  const { claims, org } = useSession();
  const { data, error, refetch } = useQuery(TaskClaimDocument, { variables: { id, orgId: org.id }, fetchPolicy: 'network-only' });
  const field = changedField(task.taskConfig);
  const nodeType = nodeTypeOf(task.taskConfig);
  const claim = data?.Claim_by_pk;
  if (field === undefined || nodeType === undefined) return null;
  const title = NODE_TYPE_LABELS[nodeType];
  if (claim && claim.ownerId === claims.userId) return <Change {...props} title={title} field={field} claim={claim} reload={() => refetch()} />;
  return (
    <CompletionDialog title={title} task={task.title} onClose={onClose} onSubmit={onClose} actions={<Cancel onClose={onClose} label="Close" />}>
      {claim && <p>Only the claim owner can complete this task. The claim belongs to {claim.Owner?.name}.</p>}
      {!claim && error && <ErrorState title="The claim did not load" onRetry={() => void refetch()} />}
      {!claim && !error && <CardSkeleton lines={2} label="Loading the claim" />}
    </CompletionDialog>
  );
}
