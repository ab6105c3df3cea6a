import { useQuery } from '@apollo/client';
import { fieldsOf } from '#domain/fields.ts';
import {
  BillableExpensesDocument,
  BillingOfficesDocument,
  InvoiceInsurersDocument,
  type BillingOfficesQuery,
  type BillableExpenseFragment,
  type InvoiceInsurersQuery,
} from '#src/generated/documents/billing.ts';
import { useConfiguration } from '#src/providers/data/use-configuration.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useClaim } from '../claim-context.tsx';
import { BILLING_POLL_MS } from './billing-paths.ts';

/** Days until an invoice is due, where the setting says nothing (RULES 29). */
const DUE_DAYS = 30;

export interface InvoiceChoices {
  readonly insurers: InvoiceInsurersQuery['Insurer'];
  readonly offices: BillingOfficesQuery['BillingOffice'];
  /** The claim's approved expenses, as they are now. */
  readonly expenses: readonly BillableExpenseFragment[];
  readonly dueDays: number;
}

/** What an invoice is made of; undefined while it loads. */
export function useInvoiceChoices(): {
  readonly choices: InvoiceChoices | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
} {
  const { claim } = useClaim();
  const insurers = useQuery(InvoiceInsurersDocument, { fetchPolicy: 'cache-and-network' });
  const offices = useQuery(BillingOfficesDocument, { fetchPolicy: 'cache-and-network' });
  const expenses = useLive(BillableExpensesDocument, {
    variables: { claimId: claim.id },
    pollInterval: BILLING_POLL_MS,
  });
  const settings = useConfiguration(['invoice_defaults']);
  const { dueDays } = fieldsOf(settings.value('invoice_defaults'));
  return {
    choices:
      insurers.data && offices.data && expenses.data && !settings.loading
        ? {
            insurers: insurers.data.Insurer,
            offices: offices.data.BillingOffice,
            expenses: expenses.data.ExpenseItem,
            dueDays: typeof dueDays === 'number' ? dueDays : DUE_DAYS,
          }
        : undefined,
    error: insurers.error ?? offices.error ?? expenses.error ?? settings.error,
    retry() {
      void insurers.refetch();
      void offices.refetch();
      void expenses.refetch();
      settings.refetch();
    },
  };
}
