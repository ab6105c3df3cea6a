// What getInvoiceByAccessKey tells a visitor about an invoice (spec 2 §3, Public invoice).
import { fieldsOf } from '#domain/fields.ts';
import type { InvoiceSource } from '#domain/invoice-document.ts';
import { ask } from './ask.ts';

export interface InvoiceAddress {
  readonly orgId: string;
  readonly accessKey: string;
}

export interface PublicInvoice extends InvoiceSource {
  readonly orgName: string;
  readonly BillingOffice: InvoiceSource['BillingOffice'] & {
    /** Key of the logo's public file. */
    readonly logoKey: string | null;
  };
}

const INVOICE = `query InvoiceByAccessKey($accessKey: String!, $orgId: bigint!) {
  getInvoiceByAccessKey(accessKey: $accessKey, orgId: $orgId) {
    status invoiceNo reference issueDate dueDate claimId orgName
    Insurer { name }
    BillingOffice { name abn bsb accountNo addressLine1 addressLine2 suburb state postcode phone email logoKey }
    InvoiceItems { gId isGrouped item descriptions inventoryCode tax price qty }
  }
}`;
const FILE_URL = 'query FileUrl($key: String!) { getFileUrl(key: $key) { url } }';

/** The invoice of an address; undefined when there is none. Throws PublicCallError when the service did not answer. */
export async function fetchInvoice({ orgId, accessKey }: InvoiceAddress): Promise<PublicInvoice | undefined> {
  const { getInvoiceByAccessKey: found } = await ask(INVOICE, { accessKey, orgId: Number(orgId) });
  // the document above asks for what the type says
  return typeof found === 'object' && found !== null ? (found as PublicInvoice) : undefined;
}

/** Where the office's logo can be read for a while; undefined when there is none. */
export async function fetchLogo(key: string | null): Promise<string | undefined> {
  if (key === null) return undefined;
  const { getFileUrl } = await ask(FILE_URL, { key });
  const { url } = fieldsOf(getFileUrl);
  return typeof url === 'string' ? url : undefined;
}

/** The PDF that was sent. */
export function invoicePdfUrl({ orgId, accessKey }: InvoiceAddress): string {
  return `/api/v1/invoices/${orgId}/${accessKey}.pdf`;
}
