import { expect, type APIRequestContext } from '@playwright/test';
import type { Person } from './people.ts';
import { tokenOf } from './sessions.ts';

/** Runs an operation, by default as an organisation admin of Banksia General; for what a test needs to know, not for what it shows. */
export async function askService<Data>(
  request: APIRequestContext,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  person: Person = 'olivia',
): Promise<Data> {
  const response = await request.post('/graphql', {
    data: { query, variables },
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
  });
  const body = (await response.json()) as { data: Data; errors?: unknown };
  expect(body.errors).toBeUndefined();
  return body.data;
}

/** Access key of a claim that has answers to its questionnaire. */
export async function anAccessKey(request: APIRequestContext): Promise<string> {
  const data = await askService<{ Claim: { accessKey: string }[] }>(
    request,
    'query { Claim(where: { questionnaireVersionId: { _is_null: false } }, order_by: { id: asc }, limit: 1) { accessKey } }',
  );
  return data.Claim[0]!.accessKey;
}

/** The address of an invoice that was sent, and its number. */
export async function aSentInvoice(
  request: APIRequestContext,
): Promise<{ readonly orgId: number; readonly accessKey: string; readonly invoiceNo: string }> {
  const data = await askService<{ Invoice: { orgId: number; accessKey: string; invoiceNo: string }[] }>(
    request,
    'query { Invoice(where: { status: { _eq: "sent" }, InvoiceItems: {} }, order_by: { id: asc }, limit: 1) { orgId accessKey invoiceNo } }',
  );
  return data.Invoice[0]!;
}
