// The half-yearly complaints report: what its pre-check found, its file, and the code map.
import { describe, expect, it, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { answerAt } from '../service/network.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { signedInAs, visit } from '../support/app.tsx';
import { toast } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { expectAccessible, expectAddress } from '../support/steps.ts';

const PAGE = '/app/compliance/idr';

interface Check {
  rowCount: number;
  isReady: boolean;
  issueCount: number;
  issues: readonly object[];
  missingCodes: readonly object[];
}

const NOT_READY: Check = {
  rowCount: 1240,
  isReady: false,
  issueCount: 2,
  issues: [
    { complaintId: 5038, field: 'product', title: 'Product', message: 'Product is missing.' },
    { complaintId: 5041, field: 'outcome', title: 'Outcome', message: 'Outcome is missing.' },
  ],
  missingCodes: [{ element: 'Product', value: 'Home building', count: 320 }],
};

let found: Check = NOT_READY;
const asked: unknown[] = [];
const saved: unknown[] = [];

function reports(service: MemoryService): void {
  found = NOT_READY;
  asked.length = 0;
  service.answer('getIdrReport', (args) => {
    asked.push(args);
    return { url: `${location.origin}/api/v1/idr?part=${String(args['part'])}` };
  });
  service.answer('saveIdrCodes', (args) => {
    saved.push(args);
    return { count: (args['codes'] as unknown[]).length };
  });
  answerAt('/api/v1/idr', () => Promise.resolve(Response.json(found)));
}

const verdict = (): Locator => page.getByRole('status').filter({ hasText: 'complaint' });

describe('of an administrator', () => {
  signedInAs('olivia', { prepare: reports });

  it('names what would be rejected, with the way to it, and gives a draft', async () => {
    await visit(PAGE);
    await expect.element(verdict()).toMatchTextContent('Not ready');
    await expect
      .element(verdict())
      .toMatchTextContent('1,240 complaints; 2 values are missing or wrong, 1 value has no code.');
    await expect
      .element(page.getByRole('link', { name: '5038' }))
      .toHaveAttribute('href', '/app/compliance/complaints/details/5038');
    await expect.element(page.getByRole('row', { name: /Home building/ })).toMatchTextContent('320');
    await eachLook();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await page.getByRole('button', { name: 'Download draft' }).click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ part: 'file' });
    await expect.poll(() => click.mock.calls.length).toBe(1);
    click.mockRestore();
  });

  it('says when it is ready, and when there is nothing to report; the half-year stands in the address', async () => {
    await visit(`${PAGE}?period=2025-01-01`);
    await expect.poll(() => asked.at(-1)).toMatchObject({ periodStart: '2025-01-01', part: 'check' });
    found = { rowCount: 3, isReady: true, issueCount: 0, issues: [], missingCodes: [] };
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.element(verdict()).toMatchTextContent('3 complaints. Every value has its code');
    await expect.element(page.getByRole('button', { name: 'Download file' })).toBeEnabled();
    found = { ...found, rowCount: 0 };
    await page.getByRole('combobox', { name: 'Half-year' }).click();
    await page.getByRole('option', { name: '01/07/2025 to 31/12/2025' }).click();
    await expect.element(verdict()).toMatchTextContent('Nil submission');
    await expectAddress(`${PAGE}?period=2025-07-01`);
  });

  it('says in words when the check does not come to its end', async () => {
    answerAt('/api/v1/idr', () => Promise.resolve(new Response(null, { status: 500 })));
    await visit(PAGE);
    await expect.element(page.getByText('The check did not finish', { exact: true })).toBeVisible();
    answerAt('/api/v1/idr', () => Promise.resolve(Response.json(NOT_READY)));
    await page.getByRole('button', { name: /Retry|Try again/ }).click();
    await expect.element(verdict()).toMatchTextContent('Not ready');
  });

  it('takes codes for every value, also from a file, and saves them as a version', async () => {
    await visit(`${PAGE}/codes`);
    const field = page.getByRole('textbox', { name: 'Individual or couple', exact: true });
    await field.fill('T1');
    const file = new File(['Element,Value,Code\r\nOutcome,Accepted,O1\r\nOutcome,Nothing,O9\r\n'], 'codes.csv', {
      type: 'text/csv',
    });
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(toast('1 codes filled in. Save to keep them.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Accepted', exact: true })).toHaveValue('O1');
    await expectAccessible();
    await page.getByRole('textbox', { name: 'Save as version' }).fill('2027');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => saved.at(-1)).toMatchObject({ version: '2027' });
    const { codes } = saved.at(-1) as { codes: { value: string; code: string }[] };
    expect(codes.filter(({ code }) => code !== '')).toEqual([
      { element: 'complainant_type', value: 'Individual or couple', code: 'T1' },
      { element: 'outcome', value: 'Accepted', code: 'O1' },
    ]);
  });
});
