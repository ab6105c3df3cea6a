import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { closesClaim } from '#domain/close-out.ts';
import { FIELD_REQUIRED } from '#domain/issue.ts';
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
import { COMPLETING, TASKS_SHOWN } from '#src/record/tasks/complete/use-run-completion.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { describeError } from '#src/ui/describe-error.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useHeldValue } from '#src/ui/form/use-held-value.ts';
import { useSave } from '#src/ui/form/use-save.ts';
import { CloseOutList } from '../close-out/close-out-list.tsx';
import { useCloseOut } from '../close-out/use-close-out.ts';

const FIELD_LABELS: Readonly<Record<ChangedField, string>> = {
  decision: 'Decision',
  status: 'Claim status',
  triageOutcome: 'Triage outcome',
};

type Claim = NonNullable<TaskClaimQuery['Claim_by_pk']>;

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
  const [complete] = useMutation(CompleteTaskOfClaimDocument, { refetchQueries: TASKS_SHOWN });
  const { value, newest, change } = useHeldValue('');
  const [fault, setFault] = useState<string>();
  const form = useSave<Claim>({
    // one choice, which is saved or given up: the dialog has never asked
    isDirty: false,
    check() {
      setFault(newest() === '' ? FIELD_REQUIRED : undefined);
      return newest() !== '';
    },
    conflict: {
      opened: claim,
      // only what the task changes is merged
      valuesOf: (one) => ({ [field]: one[field] }),
      load: reload,
      draft: () => ({ [field]: newest() }),
      put: ({ [field]: chosen }) => change(typeof chosen === 'string' ? chosen : ''),
    },
    ...COMPLETING,
    write: (_values, { rowVersion }, context) =>
      complete({ variables: { id: task.id, orgId: org.id, claim: { [field]: newest(), rowVersion } }, context }),
    refused(error) {
      const { fields, messages } = describeError(error);
      const own = fields.find(({ path }) => path === field)?.message;
      setFault(own);
      return own !== undefined && messages.every((message) => message === own);
    },
    done: onCompleted,
  });
  const now = form.opened[field];
  const closeOut = useCloseOut({
    claimId: claim.id,
    closingTo: field === 'status' && value !== '' && closesClaim(claim.status, value) ? value : undefined,
    exceptTask: task.id,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      saveLabel={closeOut.confirmLabel}
      isBlocked={closeOut.isWaiting}
      labels={FIELD_LABELS}
      describe={(name, stored) => (name === field && typeof stored === 'string' ? label(field, stored) : undefined)}
      onClose={onClose}
    >
      <p className="tk-asked">Task: {task.title}</p>
      <TextField
        select
        label={FIELD_LABELS[field]}
        value={value}
        onChange={(event) => {
          change(event.target.value);
          setFault(undefined);
        }}
        required
        autoFocus
        error={fault !== undefined}
        helperText={<FieldMessage error={fault} help={`Now: ${label(field, now) ?? now ?? 'none'}`} />}
      >
        {options(field).map((option) => (
          <MenuItem key={option.key} value={option.key}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
      <p className="tk-asked">Do you want to save changes? The task is completed with them.</p>
      <CloseOutList claimId={claim.id} closeOut={closeOut} onLeave={onClose} />
    </FormDialog>
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
      actions={
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
      }
    >
      {claim && <p>Only the claim owner can complete this task. The claim belongs to {claim.Owner?.name}.</p>}
      {!claim && error && <ErrorState title="The claim did not load" onRetry={() => void refetch()} />}
      {!claim && !error && <CardSkeleton lines={2} label="Loading the claim" />}
    </CompletionDialog>
  );
}
