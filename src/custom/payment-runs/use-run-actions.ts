import { useMutation } from '@apollo/client';
import { formatNumber } from '#domain/numbers.ts';
import {
  AddToPaymentRunDocument,
  ConfirmPaymentRunDocument,
  PayAgainDocument,
  RemoveFromPaymentRunDocument,
  SendRemittanceAdviceDocument,
  TakePaymentFileDocument,
  WritePaymentRunDocument,
} from '#src/generated/documents/payment-runs.ts';
import { saveFrom } from '#src/ui/save-from.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

const countWords = (count: number): string => (count === 1 ? 'Payment' : `${formatNumber(count)} payments`);

/** What can be done with a run and its payments without a form; each resolves to whether it was done. */
export function useRunActions(runId: number) {
  const { submit, isSaving } = useSubmit();
  const [add] = useMutation(AddToPaymentRunDocument);
  const [remove] = useMutation(RemoveFromPaymentRunDocument);
  const [write] = useMutation(WritePaymentRunDocument);
  const [confirm] = useMutation(ConfirmPaymentRunDocument);
  const [take] = useMutation(TakePaymentFileDocument);
  const [again] = useMutation(PayAgainDocument);
  const [tell] = useMutation(SendRemittanceAdviceDocument);
  return {
    isBusy: isSaving,
    add: (paymentIds: readonly number[]) =>
      submit({
        write: (context) => add({ variables: { runId, paymentIds: [...paymentIds] }, context }),
        said: `${countWords(paymentIds.length)} added.`,
      }),
    remove: (paymentIds: readonly number[]) =>
      submit({
        write: (context) => remove({ variables: { runId, paymentIds: [...paymentIds] }, context }),
        said: `${countWords(paymentIds.length)} taken out.`,
      }),
    write: () =>
      submit({
        write: (context) => write({ variables: { runId }, context }),
        progress: 'Writing the file...',
        said: 'File written.',
      }),
    confirm: () =>
      submit({ write: (context) => confirm({ variables: { runId }, context }), said: 'Payments are paid.' }),
    take: () =>
      submit({
        // its answer opens something, so it takes no key
        write: async ({ errors }) => {
          const { data } = await take({ variables: { runId }, context: { errors } });
          if (data) saveFrom(data.getPaymentFile.url);
        },
        progress: 'Preparing the file...',
        said: null,
      }),
    sendAdvice: (adviceId: number) =>
      submit({
        write: (context) => tell({ variables: { adviceId }, context }),
        said: 'Remittance advice is being sent.',
      }),
    payAgain: (paymentId: number) =>
      submit({
        write: (context) => again({ variables: { paymentId }, context }),
        said: 'A new payment waits for approval.',
      }),
  };
}

export type RunActions = ReturnType<typeof useRunActions>;
