import { useMutation } from '@apollo/client';
import { formatMoney } from '#domain/money.ts';
import { AddPaymentDocument, ChangePaymentDocument } from '#src/generated/documents/financials.ts';
import { ReasonDialog } from '#src/ui/form/reason-dialog.tsx';
import { toReversal, type HeldPayment } from './payment-values.ts';

/** What is done with a payment by one press and a question. */
export type Move = 'approved' | 'refused' | 'withdrawn' | 'paid' | 'reversed';

interface Words {
  readonly title: string;
  readonly verb: string;
  readonly sentence: (of: string) => string;
  /** Whether a reason is asked for, and who reads it. */
  readonly reason: 'required' | 'optional' | 'none';
  readonly help?: string;
}

const WORDS: Readonly<Record<Move, Words>> = {
  approved: {
    title: 'Approve?',
    verb: 'Approve',
    sentence: (of) => `${of} is approved. It can then be paid, and its amount and payee can’t be changed any more.`,
    reason: 'none',
  },
  refused: {
    title: 'Refuse?',
    verb: 'Refuse',
    sentence: (of) => `${of} is refused, which frees the reserve.`,
    reason: 'required',
    help: 'Who made the payment reads it.',
  },
  withdrawn: {
    title: 'Withdraw?',
    verb: 'Withdraw',
    sentence: (of) => `${of} is taken back, which frees the reserve. That is final.`,
    reason: 'required',
    help: 'It stays with the payment.',
  },
  paid: {
    title: 'Mark as paid?',
    verb: 'Mark as paid',
    sentence: (of) => `${of} was paid by hand. That is final.`,
    reason: 'none',
  },
  reversed: {
    title: 'Reverse?',
    verb: 'Reverse',
    sentence: (of) => `${of} is taken back by a payment of its own, which somebody else approves.`,
    reason: 'optional',
    help: 'For whoever approves it.',
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
  const { title, verb, sentence, ...asked } = WORDS[move];
  return (
    <ReasonDialog
      {...asked}
      title={title}
      saveLabel={verb}
      said="Payment saved."
      save={(reason, context): Promise<unknown> => {
        if (move === 'reversed') return add({ variables: { object: toReversal(payment, reason) }, context });
        const { id, orgId, rowVersion } = payment;
        // what its maker withdraws is refused by its maker
        const status = move === 'withdrawn' ? 'refused' : move;
        const why = status === 'refused' ? { decisionReason: reason } : {};
        return change({ variables: { id, orgId, set: { status, ...why, rowVersion } }, context });
      }}
      onClose={onClose}
    >
      {sentence(`The payment of ${formatMoney(payment.amount)} to ${payee}`)}
    </ReasonDialog>
  );
}
