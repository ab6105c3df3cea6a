import { useCallback, useMemo, useState } from 'react';
import { DataProviderContext, ListBase, useListContext } from 'ra-core';
import {
  InvoiceRowFragmentDoc,
  InvoicesStateDocument,
  type InvoiceRowFragment,
} from '#src/generated/documents/billing.ts';
import { BulkBar } from '#src/kit/list/bulk-bar.tsx';
import { useListKeys } from '#src/kit/list/list-keys.ts';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { ListTable } from '#src/kit/list/list-table.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { useListNews } from '#src/kit/list/use-list-news.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { BillingIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useClaim } from '../claim-context.tsx';
import { BILLING_POLL_MS, invoicePath } from './billing-paths.ts';
import { InvoiceBulk } from './invoice-bulk.tsx';
import { InvoiceCards } from './invoice-cards.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceMenu } from './invoice-menu.tsx';
import { InvoicePreview } from './invoice-preview.tsx';
import { useInvoiceActions } from './use-invoice-actions.tsx';
import { useWhereProvider } from './use-billing-provider.ts';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;
const PER_PAGE = 10;
const QUERY_OPTIONS = { meta: { fragment: InvoiceRowFragmentDoc }, onError: () => undefined };

function Invoices() {
  const { claim } = useClaim();
  const isPhone = useIsPhone();
  const keys = useListKeys('claim-invoices');
  const { refetch, selectedIds } = useListContext();
  const where = useMemo(() => ({ claimId: { _eq: claim.id } }), [claim.id]);
  const { data } = useLive(InvoicesStateDocument, { variables: { where }, pollInterval: BILLING_POLL_MS });
  useListNews(data?.Invoice_aggregate);
  const actions = useInvoiceActions(() => refetch());
  const [previewId, setPreviewId] = useState<number>();
  const menuOf = (invoice: InvoiceRowFragment) => (
    <InvoiceMenu
      invoice={invoice}
      onPaid={() => void actions.markAsPaid(invoice)}
      onDelete={() => actions.askToDelete(invoice)}
      onPreview={() => setPreviewId(invoice.id)}
    />
  );
  return (
    <SectionCard title="Invoices" count={data?.Invoice_aggregate.aggregate?.count} padded={false}>
      {selectedIds.length > 0 && (
        <BulkBar>
          <InvoiceBulk news={data} />
        </BulkBar>
      )}
      <ListResults
        one="invoice"
        many="invoices"
        words={[]}
        empty={
          <EmptyState icon={BillingIcon} title="No invoices">
            Approved expenses are billed to the insurer by an invoice.
          </EmptyState>
        }
      >
        {isPhone ? (
          <InvoiceCards menuOf={menuOf} />
        ) : (
          <ListTable
            label="Invoices of the claim"
            keys={keys}
            columns={invoiceColumns(menuOf)}
            density="standard"
            rowPath={({ claimId, id }) => invoicePath(claimId, id)}
            selectable={({ invoiceNo }) => `invoice ${invoiceNo}`}
          />
        )}
        <ListPager isQuiet />
      </ListResults>
      {actions.dialog}
      {previewId !== undefined && <InvoicePreview invoiceId={previewId} onClose={() => setPreviewId(undefined)} />}
    </SectionCard>
  );
}

/** The claim's invoices, for administrators (spec 1 §6). */
export function InvoicesCard() {
  const { claim } = useClaim();
  const dataProvider = useWhereProvider(
    'Invoice',
    useCallback(() => ({ claimId: { _eq: claim.id } }), [claim.id]),
  );
  return (
    <DataProviderContext value={dataProvider}>
      <ListBase
        resource="Invoice"
        sort={NEWEST_FIRST}
        perPage={PER_PAGE}
        storeKey={false}
        disableSyncWithLocation
        queryOptions={QUERY_OPTIONS}
        disableAuthentication
      >
        <Invoices />
      </ListBase>
    </DataProviderContext>
  );
}
