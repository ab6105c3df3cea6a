// Export CSV: what it says while it works, what comes after a lost answer and after a refusal, and where its file is asked for.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reload, signedInAs, theService, visit } from '../support/app.tsx';
import { rowOf, toast } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { check, expectAccessible, expectHidden } from '../support/steps.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { answerAt, answerGraphql } from '../service/network.ts';
import { details, newClaim } from './claims.ts';

const INVOICES = '/app/invoices';
const asker = { orgId: 1, userId: 1000, role: 'org_admin' };

/** Idempotency-Keys of the exports that came, in their order. */
let keys: (string | null)[] = [];
/** Addresses that the browser was told to save. */
let saved: string[] = [];

/** Each chosen set is an export; its file is a zip where the invoices are more than 500. */
function prepare({ answer }: { readonly answer: MemoryService['answer'] }): void {
  answer('exportInvoices', ({ invoiceIds }) => {
    const count = (invoiceIds as readonly number[]).length;
    return { exportId: 40 + count, fileName: `invoices_20261123_091500.${count > 500 ? 'zip' : 'csv'}` };
  });
  answer('getInvoiceExport', ({ exportId }) => ({ url: `https://files.test/stored-export?id=${String(exportId)}` }));
}

/** Sent invoices of the organisation; their numbers begin with EXP. */
function sentInvoices(count: number, claimId?: number): readonly number[] {
  const of = (type: string): unknown =>
    theService()
      .store.all(type)
      .find((row) => row['orgId'] === 1)?.['id'];
  return Array.from({ length: count }, (_, index) =>
    Number(
      theService().store.insert(
        'Invoice',
        {
          claimId: claimId ?? of('Claim'),
          invoiceToId: of('Insurer'),
          invoiceFromId: of('BillingOffice'),
          reference: 'POL-1',
          invoiceNo: `EXP-${index + 1}`,
          serialNo: 9000 + index,
          status: 'sent',
          dtSent: '2026-11-20T01:00:00Z',
        },
        asker,
      )['id'],
    ),
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const generate = () => button('Export CSV').click();
const exportsAsked = () => theService().asked.filter(({ name }) => name === 'ExportInvoices');
const fault = () => page.getByRole('alertdialog');

/** Writes down the keys; what `meddle` gives takes the place of an answer. */
function watchKeys(meddle: (answer: Response) => Response = (answer) => answer): void {
  keys = [];
  answerAt('/graphql', async (request) => {
    const isExport = (await request.clone().text()).includes('"ExportInvoices"');
    if (isExport) keys.push(request.headers.get('idempotency-key'));
    const answer = await answerGraphql(request);
    return isExport ? meddle(answer) : answer;
  });
}

/** The connection broke before the answer was here. */
const lost = (): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.error(new TypeError('Failed to fetch')),
    }),
  );

async function choose(...numbers: readonly string[]): Promise<void> {
  for (const number of numbers) await check(rowOf(number).getByRole('checkbox'));
}

describe('an administrator', () => {
  signedInAs('olivia', { prepare: (service) => prepare({ answer: service.answer.bind(service) }) });
  beforeAll(() => {
    // a file that is saved leaves the page: the whole way stands in the browser tests
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.href);
    });
  });
  beforeEach(() => {
    saved = [];
    watchKeys();
  });
  afterAll(() => vi.restoreAllMocks());

  it('[1§9] is told that the file is being made, and gets it', async () => {
    const ids = sentInvoices(2);
    await visit(INVOICES);
    await choose('EXP-1', 'EXP-2');
    const letGo = theService().hold('ExportInvoices');
    await generate();
    await expect.element(toast('Generating csv file. Please wait...')).toBeVisible();
    await expect.element(button('Export CSV')).toBeDisabled();
    expect(saved).toEqual([]);
    letGo();
    await expect.element(toast('Export Invoice file generated.')).toBeVisible();
    await expectHidden(toast('Generating csv file. Please wait...'));
    await expect.poll(() => saved).toEqual(['https://files.test/stored-export?id=42']);
    expect(exportsAsked().map(({ variables }) => variables)).toEqual([{ invoiceIds: ids }]);
    await button('Download again').click();
    await expect.poll(() => saved).toHaveLength(2);
    expect(saved[1]).toBe(saved[0]);
    expect(exportsAsked()).toHaveLength(1);
    await expect.element(button('Download again')).toBeEnabled();
    await eachLook();
  });

  it('[1§9] asks for the same export again after a lost answer, and for another once others are chosen', async () => {
    sentInvoices(3);
    await visit(INVOICES);
    await choose('EXP-2', 'EXP-1');
    watchKeys(lost);
    await generate();
    await expect
      .element(fault())
      .toMatchTextContent('The service did not answer. Check your connection and try again.');
    await expectHidden(toast('Generating csv file. Please wait...'));
    expect(saved).toEqual([]);
    await fault().getByRole('button', { name: 'Close' }).click();
    const [first] = keys;
    // the same invoices, chosen in another order
    await check(rowOf('EXP-2').getByRole('checkbox'), false);
    await choose('EXP-2');
    await generate();
    await expect.element(fault()).toBeVisible();
    await fault().getByRole('button', { name: 'Close' }).click();
    expect(keys).toEqual([first, first]);
    const [one, two] = exportsAsked();
    expect(two?.variables).toEqual(one?.variables);
    await choose('EXP-3');
    watchKeys();
    await generate();
    await expect.element(toast('Export Invoice file generated.')).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(keys).not.toContain(first);
    // what was made is made: the next is an export of its own
    await expect.element(button('Export CSV')).toBeEnabled();
    await generate();
    await expect.poll(() => new Set(keys).size).toBe(2);
    await expect.poll(() => saved).toHaveLength(2);
  });

  it('[1§9] is told why there is no file, and tries again', async () => {
    sentInvoices(1);
    await visit(INVOICES);
    await choose('EXP-1');
    const why = 'Drafts can’t be exported: EXP-1. Approve and email them first, or leave them out.';
    const mend = theService().fail('ExportInvoices', 'validation-failed', why);
    await generate();
    await expect.element(fault()).toMatchTextContent(why);
    await expectAccessible();
    await fault().getByRole('button', { name: 'Close' }).click();
    await expectHidden(button('Download again'));
    mend();
    await generate();
    await expect.poll(() => saved).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    theService().fail('ExportInvoices', 'validation-failed', why);
    await generate();
    await expect.element(fault()).toMatchTextContent(why);
    await eachLook();
  });

  it('[1§9] takes the file that was made where only its address did not come', async () => {
    sentInvoices(1);
    await visit(INVOICES);
    await choose('EXP-1');
    const mend = theService().fail('InvoiceExport', 'internal', 'Something went wrong. Try again.');
    await generate();
    await expect.element(toast('Export Invoice file generated.')).toBeVisible();
    await expect.element(fault()).toMatchTextContent('Something went wrong. Try again.');
    await fault().getByRole('button', { name: 'Close' }).click();
    mend();
    await button('Download again').click();
    await expect.poll(() => saved).toEqual(['https://files.test/stored-export?id=41']);
    expect(exportsAsked()).toHaveLength(1);
  });

  it('[1§9] gets a zip of more than 500 invoices, chosen on many pages', async () => {
    const ids = sentInvoices(501);
    await visit(INVOICES);
    await page.getByRole('checkbox', { name: 'Select invoice' }).first().click();
    await expect.element(page.getByText('1 selected')).toBeVisible();
    // what twenty more pages would add
    const [selection = ''] = Object.keys(localStorage).filter((key) => key.endsWith('.selectedIds'));
    localStorage.setItem(selection, JSON.stringify(ids));
    await reload();
    await expect.element(page.getByText('501 selected')).toBeVisible();
    await generate();
    await expect.element(button('Download again')).toHaveAttribute('title', 'invoices_20261123_091500.zip');
    await expect.poll(() => saved).toHaveLength(1);
    expect(exportsAsked().map(({ variables }) => variables)).toEqual([{ invoiceIds: ids }]);
  });

  it('[1§6] exports invoices of one claim on the claim', async () => {
    const claimId = await newClaim();
    const [id] = sentInvoices(1, claimId);
    await visit(details(claimId, 'expenses'));
    await expect.element(rowOf('EXP-1')).toBeVisible();
    // it comes with the selection
    await expectHidden(button('Export CSV'));
    await choose('EXP-1');
    await generate();
    await expect.poll(() => saved).toHaveLength(1);
    expect(exportsAsked().map(({ variables }) => variables)).toEqual([{ invoiceIds: [id] }]);
  });
});
