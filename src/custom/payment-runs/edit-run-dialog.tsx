import { useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client';
import { todayIn } from '#domain/dates.ts';
import { ChangePaymentRunDocument, PaymentRunDocument } from '#src/generated/documents/payment-runs.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { useCloseGuard } from '#src/ui/use-close-guard.tsx';
import { useZone } from '#src/ui/zone.tsx';
import { RUN_LABELS, RunFields, runFaults, type RunValues } from './run-fields.tsx';
import type { OpenRun } from './run.ts';

/** Description and processing date of a run whose file is not written. */
export function EditRunDialog({ run, onClose }: { readonly run: OpenRun; readonly onClose: () => void }) {
  const { org } = useSession();
  const client = useApolloClient();
  const zone = useZone();
  const [today] = useState(() => todayIn(zone));
  const [opened] = useState(run);
  const [change] = useMutation(ChangePaymentRunDocument);
  const form = useSaveForm({
    stored: opened,
    valuesOf: ({ description, processingDate }): RunValues => ({ description, processingDate }),
    check: (values) => runFaults(values, today),
    load: async ({ id }) => {
      const { data } = await client.query({
        query: PaymentRunDocument,
        variables: { id, orgId: org.id },
        fetchPolicy: 'network-only',
      });
      return data.PaymentRun_by_pk ?? undefined;
    },
    save: ({ description, processingDate }, { id, rowVersion }, context) =>
      change({
        variables: {
          id,
          orgId: org.id,
          set: { description: description.trim(), processingDate, rowVersion },
        },
        context,
      }),
    done: onClose,
  });
  const { ask, question } = useCloseGuard(form.isDirty, onClose);
  return (
    <>
      <FormDialog title={`Payment run ${run.id}`} form={form} labels={RUN_LABELS} onClose={ask}>
        <RunFields control={form.control} today={today} />
      </FormDialog>
      {question}
    </>
  );
}
