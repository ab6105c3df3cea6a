import { ResourceSection } from '#src/resources/resource-section.tsx';
import { TabbedPage } from '../frame/tabbed-page.tsx';

/** /app/configuration/expenses-and-billing (spec 3 §2.1). */
export default function ExpensesAndBillingPage() {
  return (
    <TabbedPage
      title="Expenses and billing"
      purpose="What work on a claim is charged at, and the offices that invoices come from."
      basePath="/app/configuration/expenses-and-billing"
      tabs={[
        { path: 'expenses', label: 'Expenses', content: <ResourceSection name="expense-type" /> },
        { path: 'billing', label: 'Billing', content: <ResourceSection name="billing-office" /> },
      ]}
    />
  );
}
