import MenuItem from '@mui/material/MenuItem';
import { useWatch, type Control } from 'react-hook-form';
import { labelOf } from '#domain/fields.ts';
import { PAYMENT_STATES, stateOfRefused } from '#domain/money-words.ts';
import { LONGEST_REASON } from '#domain/reason.ts';
import { isChangeable, isWithdrawable, paymentMoves, whyNotApproved, type PaymentViewer } from '#domain/reserves.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import type { HeldPayment, PaymentValues } from './payment-values.ts';

interface Props {
  readonly control: Control<PaymentValues>;
  readonly held: HeldPayment | undefined;
  readonly viewer: PaymentViewer | undefined;
  readonly disabled: boolean;
}

/** Whether amount, GST or type differ from what is stored: such a change is saved before it is decided. */
function isAmended(values: Partial<PaymentValues>, held: HeldPayment | undefined): boolean {
  return (
    held !== undefined &&
    (values.amount !== held.amount ||
      values.gst !== String(held.gst) ||
      values.paymentTypeId !== String(held.paymentTypeId))
  );
}

/** What stands below the status: who moves it on, and why this person does not. */
function helpOf(held: HeldPayment | undefined, viewer: PaymentViewer | undefined): string | undefined {
  if (held === undefined) return 'Somebody else approves it after you save.';
  if (held.paymentRunId !== null && held.status === 'approved')
    return `It is in payment run ${held.paymentRunId}, which pays it.`;
  return viewer && whyNotApproved(held, viewer);
}

/** What refusing it is, or was: its maker withdraws it. */
function refusedAs(held: HeldPayment | undefined, viewer: PaymentViewer | undefined) {
  if (held?.status === 'refused') return stateOfRefused(held);
  return held && viewer && isWithdrawable(held, viewer) ? 'withdrawn' : 'refused';
}

/** The status, with the moves that this person may make (RULES 26, 27), and why it is refused. */
export function PaymentStatus({ control, held, viewer, disabled }: Props) {
  const [status, amount, gst, paymentTypeId] = useWatch({
    control,
    name: ['status', 'amount', 'gst', 'paymentTypeId'],
  });
  const moves = held && viewer ? paymentMoves(held, viewer) : [];
  const isBlocked =
    isChangeable(held ?? { status: 'pending', reversalOfId: null }) && isAmended({ amount, gst, paymentTypeId }, held);
  const now = held?.status ?? 'pending';
  const refused = refusedAs(held, viewer);
  return (
    <>
      <TextInput
        control={control}
        name="status"
        label="Status"
        select
        required
        disabled={disabled || moves.length === 0 || isBlocked}
        help={isBlocked ? 'Save the changed payment first: it is decided after that.' : helpOf(held, viewer)}
      >
        {[now, ...moves].map((value) => (
          <MenuItem key={value} value={value}>
            {labelOf(PAYMENT_STATES, value === 'refused' ? refused : value)}
          </MenuItem>
        ))}
      </TextInput>
      {status === 'refused' && (
        <TextInput
          control={control}
          name="decisionReason"
          label={refused === 'withdrawn' ? 'Why it is withdrawn' : 'Reason of the refusal'}
          required
          multiline
          minRows={2}
          limit={LONGEST_REASON}
          disabled={disabled || now === 'refused'}
        />
      )}
    </>
  );
}
