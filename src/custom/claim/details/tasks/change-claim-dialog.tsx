import { useRef, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldValues } from '#domain/three-way-merge.ts';
import { changedField, nodeTypeOf, NODE_TYPE_LABELS, type ChangedField } from '#domain/task.ts';
import {
  CompleteTaskOfClaimDocument,
  TaskClaimDocument,
  type TaskClaimQuery,
} from '#src/generated/documents/claim-tasks.ts';
import { useClaimLists } from '#src/providers/data/use-claim-lists.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import type { CompletionDialogProps } from '#src/record/tasks/task-types.ts';
import { useRecord } from '#src/record/record.ts';
import { CompletionDialog } from '#src/record/tasks/complete/completion-dialog.tsx';
import { NOT_COMPLETED, useRunCompletion } from '#src/record/tasks/complete/use-run-completion.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { MergeBox } from '#src/ui/merge-box.tsx';
import { useConflict } from '#src/ui/use-conflict.ts';
import { useToast } from '#src/ui/use-toast.ts';

const FIELD_LABELS: Readonly<Record<ChangedField, string>> = {
  decision: 'Decision',
  status: 'Claim status',
  triageOutcome: 'Triage outcome',
};

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
  readonly reload: () => Promise<Claim | undefined>;
}

/** Chooses the new value; it and the completed task are saved together, or neither. */
function Change({ task, title, field, claim, reload, onClose, onCompleted }: ChangeProps) {
  const { options, label } = useClaimLists();
  const { org } = useSession();
  const { run, isRunning } = useRunCompletion();
  const [complete] = useMutation(CompleteTaskOfClaimDocument);
  const [value, setValue] = useState('');
  const [isTried, setTried] = useState(false);
  const toast = useToast();
  const newest = useRef(value);
  const choose = (next: string) => {
    newest.current = next;
    setValue(next);
  };
  const conflict = useConflict<Claim>({
    opened: claim,
    // only what the task changes is merged
    valuesOf: (one) => ({ [field]: one[field] }),
    load: reload,
    draft: () => ({ [field]: newest.current }),
    put: (values) => choose(typeof values[field] === 'string' ? values[field] : ''),
  });
  const error = isTried && value === '' ? 'Field is required' : undefined;
  const save = async () => {
    setTried(true);
    if (value === '') return;
    const write = async (values: FieldValues, { rowVersion }: Claim): Promise<boolean> => {
      const answer = await run(task.id, (options) =>
        complete({ variables: { id: task.id, orgId: org.id, claim: { ...values, rowVersion } }, ...options }),
      );
      if (answer.kind === 'conflict') throw answer.error;
      return answer.kind === 'completed';
    };
    // a conflict stands in its box by now, and everything else has been said
    const isCompleted = await conflict.write(write).catch(() => {
      toast.error(NOT_COMPLETED);
      return false;
    });
    if (isCompleted) onCompleted();
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
      <TextField
        select
        label={FIELD_LABELS[field]}
        value={value}
        onChange={(event) => choose(event.target.value)}
        required
        autoFocus
        error={error !== undefined}
        helperText={
          <FieldMessage
            error={error}
            help={`Now: ${label(field, conflict.opened[field]) ?? conflict.opened[field] ?? 'none'}`}
          />
        }
      >
        {options(field).map((option) => (
          <MenuItem key={option.key} value={option.key}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
      <p>Do you want to save changes? The task is completed with them.</p>
      {conflict.met && (
        <MergeBox
          met={conflict.met}
          labels={FIELD_LABELS}
          describe={(name, stored) => (name === field ? label(field, stored as string | null) : undefined)}
          onChoose={conflict.choose}
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
  const { data, error, refetch } = useQuery(TaskClaimDocument, {
    variables: { id, orgId: org.id },
    fetchPolicy: 'network-only',
  });
  const field = changedField(task.taskConfig);
  const nodeType = nodeTypeOf(task.taskConfig);
  const claim = data?.Claim_by_pk;
  if (field === undefined || nodeType === undefined) return null;
  const title = NODE_TYPE_LABELS[nodeType];
  if (claim && claim.ownerId === claims.userId)
    return (
      <Change
        {...props}
        title={title}
        field={field}
        claim={claim}
        reload={async () => (await refetch()).data.Claim_by_pk ?? undefined}
      />
    );
  return (
    <CompletionDialog
      title={title}
      task={task.title}
      onClose={onClose}
      onSubmit={onClose}
      actions={<Cancel onClose={onClose} label="Close" />}
    >
      {claim && <p>Only the claim owner can complete this task. The claim belongs to {claim.Owner?.name}.</p>}
      {!claim && error && <ErrorState title="The claim did not load" onRetry={() => void refetch()} />}
      {!claim && !error && <CardSkeleton lines={2} label="Loading the claim" />}
    </CompletionDialog>
  );
}
