import { useState } from 'react';
import { useMutation } from '@apollo/client';
import { useNavigate } from 'react-router';
import { todayIn } from '#domain/dates.ts';
import { AddPaymentRunDocument, PaymentRunsDocument } from '#src/generated/documents/payment-runs.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { useZone } from '#src/ui/zone.tsx';
import { runPath, RUNS_PATH } from './paths.ts';
import { RUN_LABELS, RunFields, runFaults, type RunValues } from './run-fields.tsx';

/** A new run; then its page opens, where payments are chosen. */
export function NewRunDialog() {
  const navigate = useNavigate();
  const zone = useZone();
  const [today] = useState(() => todayIn(zone));
  const [add] = useMutation(AddPaymentRunDocument, { refetchQueries: [PaymentRunsDocument] });
  const form = useSaveForm({
    stored: undefined,
    valuesOf: (): RunValues => ({ description: 'CLAIMS', processingDate: today }),
    check: (values) => runFaults(values, today),
    save: async ({ description, processingDate }, _stored, context) => {
      const { data } = await add({
        variables: { object: { description: description.trim(), processingDate } },
        context,
      });
      return data?.insert_PaymentRun_one?.id;
    },
    said: 'Payment run added.',
    done: (id) => void navigate(id === undefined ? RUNS_PATH : runPath(id)),
  });
  return (
    <FormDialog title="New payment run" form={form} labels={RUN_LABELS} onClose={() => void navigate(RUNS_PATH)}>
      <RunFields control={form.control} today={today} />
    </FormDialog>
  );
}
