import { useState } from 'react';
import { DataProviderContext, useListContext } from 'ra-core';
import {
  InvoiceRowFragmentDoc,
  InvoicesStateDocument,
  type InvoiceRowFragment,
} from '#src/generated/documents/billing.ts';
import { formatCount } from '#domain/list-count.ts';
import { AddressList } from '#src/kit/list/address-list.tsx';
import { BulkBar } from '#src/kit/list/bulk-bar.tsx';
import { useListKeys } from '#src/kit/list/list-keys.ts';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { ListTable } from '#src/kit/list/list-table.tsx';
import { ListToolbar } from '#src/kit/list/list-toolbar.tsx';
import { SavedViews } from '#src/kit/list/saved-views.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { useListNews } from '#src/kit/list/use-list-news.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { BillingIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { BILLING_POLL_MS, invoicePath } from '../details/billing/billing-paths.ts';
import { InvoiceBulk } from '../details/billing/invoice-bulk.tsx';
import { InvoiceCards } from '../details/billing/invoice-cards.tsx';
import { invoiceColumns } from '../details/billing/invoice-columns.tsx';
import { InvoiceMenu } from '../details/billing/invoice-menu.tsx';
import { InvoicePreview } from '../details/billing/invoice-preview.tsx';
import { useInvoiceActions } from '../details/billing/use-invoice-actions.tsx';
import { useWhereProvider } from '../details/billing/use-billing-provider.ts';
import { INVOICE_FILTER_NAMES, invoiceWhere } from './invoice-filter.ts';
import { InvoiceFilters, useInvoiceFilterWords } from './invoice-filters.tsx';
import '#src/kit/list/list.css';
import '../details/billing/billing.css';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;
const DEFAULT_SORTS = [NEWEST_FIRST.field];
/** Which there are; what is in them stands in the table. */
const VIEW_COLUMNS = invoiceColumns(() => null, true);
const PER_PAGE = 25;
const QUERY_OPTIONS = { meta: { fragment: InvoiceRowFragmentDoc }, onError: () => undefined };
const ALL = { where: {} };

function Invoices() {
  const isPhone = useIsPhone();
  const keys = useListKeys('invoices');
  const { refetch, selectedIds } = useListContext();
  const { data } = useLive(InvoicesStateDocument, { variables: ALL, pollInterval: BILLING_POLL_MS });
  useListNews(data?.Invoice_aggregate);
  const words = useInvoiceFilterWords();
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
  const columns = invoiceColumns(menuOf, true);
  const bulk = <InvoiceBulk news={data} />;
  return (
    <>
      <ListResults
        one="invoice"
        many="invoices"
        words={words}
        empty={
          <EmptyState icon={BillingIcon} title="No invoices yet">
            An invoice is made of approved expenses, on its claim.
          </EmptyState>
        }
      >
        {isPhone ? (
          <>
            {selectedIds.length > 0 && <BulkBar>{bulk}</BulkBar>}
            <InvoiceCards menuOf={menuOf} hasClaim />
          </>
        ) : (
          <>
            <ListToolbar keys={keys} columns={columns} density="compact" bulkActions={bulk} />
            <ListTable
              label="Invoices found"
              keys={keys}
              columns={columns}
              density="compact"
              rowPath={({ claimId, id }) => invoicePath(claimId, id)}
              selectable={({ invoiceNo }) => `invoice ${invoiceNo}`}
            />
          </>
        )}
        <ListPager />
      </ListResults>
      {actions.dialog}
      {previewId !== undefined && <InvoicePreview invoiceId={previewId} onClose={() => setPreviewId(undefined)} />}
    </>
  );
}

function Header() {
  const { total } = useListContext();
  return <PageHeader title="Invoices" count={formatCount(total)} subtitle="The invoices of all claims." />;
}

/** /app/invoices: the invoices of all claims, for administrators. */
export default function InvoicesPage() {
  const dataProvider = useWhereProvider('Invoice', invoiceWhere);
  const keys = useListKeys('invoices');
  return (
    <DataProviderContext value={dataProvider}>
      <AddressList
        resource="Invoice"
        sort={NEWEST_FIRST}
        perPage={PER_PAGE}
        storeKey={keys.params}
        views={{ keys, names: INVOICE_FILTER_NAMES, columns: VIEW_COLUMNS, sorts: DEFAULT_SORTS }}
        queryOptions={QUERY_OPTIONS}
        disableAuthentication
      >
        <div className="rl-list">
          <Header />
          <SavedViews allLabel="All invoices" one="invoice" />
          <InvoiceFilters />
          <Invoices />
        </div>
      </AddressList>
    </DataProviderContext>
  );
}
