import { useMutation } from '@apollo/client';
import { formatMoney } from '#domain/money.ts';
import { requiredTextFault } from '#domain/text-length.ts';
import { AddPaymentDocument, ChangePaymentDocument } from '#src/generated/documents/financials.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { toReversal, type HeldPayment } from './payment-values.ts';

const LONGEST = 2000;

/** What is done with a payment by one press and a question. */
export type Move = 'approved' | 'refused' | 'paid' | 'reversed';

const WORDS: Readonly<
  Record<Move, { readonly title: string; readonly save: string; readonly sentence: (of: string) => string }>
> = {
  approved: {
    title: 'Approve?',
    save: 'Approve',
    sentence: (of) => `${of} is approved. It can then be paid, and its amount and payee can’t be changed any more.`,
  },
  refused: { title: 'Refuse?', save: 'Refuse', sentence: (of) => `${of} is refused, which frees the reserve.` },
  paid: { title: 'Mark as paid?', save: 'Mark as paid', sentence: (of) => `${of} was paid by hand. That is final.` },
  reversed: {
    title: 'Reverse?',
    save: 'Reverse',
    sentence: (of) => `${of} is taken back by a payment of its own, which somebody else approves.`,
  },
};

interface Props {
  readonly payment: HeldPayment;
  readonly payee: string;
  readonly move: Move;
  readonly onClose: () => void;
}

/** Asks before a payment is moved on or taken back; a refusal says why (RULES 26, 27). */
export function MoveDialog({ payment, payee, move, onClose }: Props) {
  const [change] = useMutation(ChangePaymentDocument);
  const [add] = useMutation(AddPaymentDocument);
  const { title, save, sentence } = WORDS[move];
  const hasReason = move === 'refused' || move === 'reversed';
  const form = useSaveForm({
    stored: undefined,
    valuesOf: () => ({ reason: '' }),
    check: ({ reason }) => ({
      reason: move === 'refused' ? (requiredTextFault(reason, LONGEST) ?? undefined) : undefined,
    }),
    showsFaults: 'onSubmit',
    fieldOf: (column) => (column === 'decisionReason' ? 'reason' : undefined),
    said: 'Payment saved.',
    save({ reason }, _opened, context): Promise<unknown> {
      if (move === 'reversed') return add({ variables: { object: toReversal(payment, reason) }, context });
      const { id, orgId, rowVersion } = payment;
      const why = move === 'refused' ? { decisionReason: reason.trim() } : {};
      return change({ variables: { id, orgId, set: { status: move, ...why, rowVersion } }, context });
    },
    done: onClose,
  });
  return (
    <FormDialog title={title} form={form} labels={{ reason: 'Reason' }} onClose={onClose} saveLabel={save}>
      <p className="fn-asked">{sentence(`The payment of ${formatMoney(payment.amount)} to ${payee}`)}</p>
      {hasReason && (
        <TextInput
          control={form.control}
          name="reason"
          label="Reason"
          required={move === 'refused'}
          autoFocus
          multiline
          minRows={2}
          limit={LONGEST}
          help={move === 'reversed' ? 'For whoever approves it.' : 'Who made the payment reads it.'}
        />
      )}
    </FormDialog>
  );
}
