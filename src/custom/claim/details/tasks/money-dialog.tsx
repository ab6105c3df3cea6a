import { useState } from 'react';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router';
import { formatMoney } from '#domain/money.ts';
import { RECORDS } from '#domain/records.ts';
import { reserveFigures } from '#domain/reserves.ts';
import { completedBy, nodeTypeOf, NODE_TYPE_LABELS } from '#domain/task.ts';
import type { CompletionDialogProps } from '#src/record/tasks/task-types.ts';
import { CompletionDialog } from '#src/record/tasks/complete/completion-dialog.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { useFinancialsPaths, type FinancialsPaths } from '../financials/financials-paths.ts';
import { reserveName, useReserves, type HeldReserve } from '../financials/use-reserves.ts';

/** The choice beside the reserves that are there. */
const NEW = 'new';

/** What a reserve is offered as: with its amount, or for a payment with what can still be paid from it. */
function choiceWords(reserve: HeldReserve, isPayment: boolean): string {
  return isPayment
    ? `${reserveName(reserve)}: ${formatMoney(reserveFigures([reserve]).canBePaid)} can be paid`
    : `${reserveName(reserve)}: ${formatMoney(reserve.reserve)}`;
}

/** The drawer that completes the task once it is saved. */
function drawerOf(chosen: string, isPayment: boolean, paths: FinancialsPaths, taskId: number): string {
  const drawer = isPayment
    ? paths.addPayment(Number(chosen))
    : chosen === NEW
      ? paths.addReserve
      : paths.editReserve(Number(chosen));
  return `${drawer}?task=${taskId}`;
}

interface QuestionProps extends CompletionDialogProps {
  readonly isPayment: boolean;
  readonly reserves: readonly HeldReserve[];
}

/** Which reserve the task is about; the drawer that opens completes it. */
function Question({ task, isPayment, reserves, onClose }: QuestionProps) {
  const paths = useFinancialsPaths();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(isPayment ? String(reserves[0]?.id ?? '') : NEW);
  const nodeType = nodeTypeOf(task.taskConfig);
  const open = () => {
    onClose();
    void navigate(chosen === '' ? paths.addReserve : drawerOf(chosen, isPayment, paths, task.id));
  };
  return (
    <CompletionDialog
      title={nodeType === undefined ? 'Complete task' : NODE_TYPE_LABELS[nodeType]}
      task={task.title}
      onClose={onClose}
      onSubmit={open}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" autoFocus>
            {chosen === '' ? 'Add reserve' : 'Continue'}
          </Button>
        </>
      }
    >
      {chosen === '' ? (
        <p>Payments are made from a reserve, and this claim has none. Add one first, then complete the task.</p>
      ) : (
        <>
          <p>The task is completed when the {isPayment ? 'payment' : 'reserve'} is saved.</p>
          <TextField
            select
            label="Reserve"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            fullWidth
          >
            {!isPayment && <MenuItem value={NEW}>New reserve</MenuItem>}
            {reserves.map((reserve) => (
              <MenuItem key={reserve.id} value={String(reserve.id)}>
                {choiceWords(reserve, isPayment)}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
    </CompletionDialog>
  );
}

/** Update reserve, make payment: leads to the reserve or the payment whose saving completes the task (spec 1 §4). */
export function MoneyDialog(props: CompletionDialogProps) {
  const { task, onClose } = props;
  const { data, error, refetch } = useReserves();
  const isPayment = completedBy(task.taskConfig, RECORDS.claim) === 'payment';
  if (data) return <Question {...props} isPayment={isPayment} reserves={data.Reserve} />;
  return (
    <CompletionDialog
      title="Complete task"
      task={task.title}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <Button type="submit" variant="contained" autoFocus>
          Close
        </Button>
      }
    >
      {error ? (
        <ErrorState title="The reserves did not load" onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton lines={2} label="Loading the reserves" />
      )}
    </CompletionDialog>
  );
}
