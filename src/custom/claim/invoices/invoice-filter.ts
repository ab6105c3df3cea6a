// What the filters of the page of invoices mean to the service.
import { addDays, isLocalDate } from '#domain/dates.ts';
import { namesOf } from '#domain/fields.ts';
import { containsPattern } from '#domain/search-filters.ts';
import type { Invoice_bool_exp } from '#src/generated/inputs.ts';
import { tidyValues } from '#src/kit/list/filter-values.ts';

/** As the page's address and saved views hold them. */
export interface InvoiceFilter {
  readonly invoiceNo?: string;
  readonly claimId?: string;
  readonly insurer?: string;
  readonly status?: string;
  /** YYYY-MM-DD */
  readonly issuedFrom?: string;
  readonly issuedTo?: string;
  /** 'yes' or 'no' */
  readonly exported?: string;
}

export type InvoiceFilterName = keyof InvoiceFilter;

export const INVOICE_FILTERS: Readonly<Record<InvoiceFilterName, string>> = {
  invoiceNo: 'Invoice no.',
  claimId: 'Claim#',
  insurer: 'Invoice to',
  status: 'Status',
  issuedFrom: 'Issued from',
  issuedTo: 'Issued to',
  exported: 'Exported',
};

export const INVOICE_FILTER_NAMES = namesOf(INVOICE_FILTERS);

/** The filter without what was left empty. */
export const tidyInvoiceFilter = (filter: InvoiceFilter): InvoiceFilter =>
  tidyValues(INVOICE_FILTER_NAMES, { ...filter });

const NOTHING: Invoice_bool_exp = { id: { _in: [] } };

/** The condition of a filter; all of it must hold. */
export function invoiceWhere(filter: InvoiceFilter): Invoice_bool_exp {
  const { invoiceNo, claimId, insurer, status, issuedFrom, issuedTo, exported } = tidyInvoiceFilter(filter);
  const claim = claimId?.trim();
  const days = [issuedFrom, issuedTo].filter((day) => day !== undefined);
  if ((claim !== undefined && !/^\d{1,15}$/.test(claim)) || !days.every(isLocalDate)) return NOTHING;
  return {
    _and: [
      ...(invoiceNo === undefined ? [] : [{ invoiceNo: { _ilike: containsPattern(invoiceNo) } }]),
      ...(claim === undefined ? [] : [{ claimId: { _eq: Number(claim) } }]),
      ...(insurer === undefined ? [] : [{ Insurer: { name: { _ilike: containsPattern(insurer) } } }]),
      ...(status === undefined ? [] : [{ status: { _eq: status } }]),
      ...(issuedFrom === undefined ? [] : [{ issueDate: { _gte: issuedFrom } }]),
      ...(issuedTo === undefined ? [] : [{ issueDate: { _lt: addDays(issuedTo, 1) } }]),
      ...(exported === undefined ? [] : [{ dtExported: { _is_null: exported !== 'yes' } }]),
    ],
  };
}
