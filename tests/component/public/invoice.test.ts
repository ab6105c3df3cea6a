// The public invoice where it is not there, not there any more, or does not come.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Row } from '../cast/cast.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { answerAt, answerGraphql, setOffline } from '../service/network.ts';
import { expectHidden } from '../support/steps.ts';
import { asVisitor, eachLook, theService, visit } from './visitor.tsx';

const KEY = 'Ab-9_xAb-9_xAb-9_xAb-9_x';
const ADDRESS = `/public/view-invoice/1/${KEY}`;
const LOGO = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

const INVOICE: Row = {
  status: 'sent',
  invoiceNo: 'INV-0042',
  reference: 'POL-1',
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  claimId: 10001,
  orgName: 'Banksia General',
  Insurer: { name: 'Coolabah Mutual' },
  BillingOffice: {
    name: 'Banksia Claims Services',
    abn: '51824753556',
    bsb: '062-000',
    accountNo: '12345678',
    addressLine1: '1 Pitt Street',
    addressLine2: null,
    suburb: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    phone: '+61290001111',
    email: 'accounts@banksia.test',
    logoKey: 'logo',
  },
  InvoiceItems: [
    {
      gId: 'one',
      isGrouped: false,
      item: 'Site visit',
      descriptions: ['Second visit'],
      inventoryCode: 'SITE',
      tax: 0.1,
      price: 100,
      qty: 2,
    },
  ],
};

/** One invoice by its key; every other key and organisation is answered alike. */
function prepare(service: MemoryService): void {
  service.answer('getInvoiceByAccessKey', ({ accessKey, orgId }) =>
    accessKey === KEY && Number(orgId) === 1 ? INVOICE : null,
  );
  service.answer('getFileUrl', () => ({ url: LOGO }));
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const again = () => page.getByRole('button', { name: 'Try again' });
const SHEET = 'TAX INVOICE';
const NEUTRAL = 'This page is not available';

describe('[2§3] the public invoice', () => {
  asVisitor(prepare);

  it('says that it is read, then shows it with what is to be paid and its PDF', async () => {
    const letGo = theService().hold('InvoiceByAccessKey');
    await visit(ADDRESS);
    await expect.element(page.getByRole('status')).toMatchTextContent('Loading...');
    await eachLook();
    letGo();
    await expect.element(heading(SHEET)).toBeVisible();
    await expect.element(page.getByRole('article')).toMatchTextContent(/INV-0042.*A\$220\.00/);
    await expect.element(page.getByRole('complementary')).toMatchTextContent(/To be paid.*A\$220\.00/);
    await expect
      .element(page.getByRole('link', { name: 'Download PDF' }))
      .toHaveAttribute('href', `/api/v1/invoices/1/${KEY}.pdf`);
    await eachLook();
  });

  it('[RULES 6] is the same neutral page for an unknown key, another organisation and an address that is none', async () => {
    const texts = [];
    for (const path of [
      '/public/view-invoice/1/AAAAAAAAAAAAAAAAAAAAAAAA',
      `/public/view-invoice/2/${KEY}`,
      `/public/view-invoice/x/${KEY}`,
      '/public/view-invoice/1',
    ]) {
      await visit(path);
      await expect.element(heading(NEUTRAL)).toBeVisible();
      await expectHidden(again());
      texts.push(document.body.querySelector('main')?.textContent);
    }
    expect(new Set(texts).size).toBe(1);
    expect(document.title).toBe('Not available - Claimworks');
    await eachLook();
  });

  it('[RULES 6] is the neutral page once its organisation is switched off or it is gone, and nothing of it stays', async () => {
    await visit(ADDRESS);
    await expect.element(heading(SHEET)).toBeVisible();
    theService().answer('getInvoiceByAccessKey', () => null);
    await visit(ADDRESS);
    await expect.element(heading(NEUTRAL)).toBeVisible();
    for (const words of ['INV-0042', 'Banksia', '12345678']) expect(document.body.textContent).not.toContain(words);
    expect(document.title).not.toContain('INV-0042');
  });

  it('says that there was no answer while the network is off, and comes when it is tried again', async () => {
    setOffline(true);
    await visit(ADDRESS);
    await expect.element(page.getByRole('alert')).toMatchTextContent('The service did not answer.');
    await expect.element(heading('Invoice')).toBeVisible();
    await eachLook();
    await again().click();
    await expect.element(again()).toBeVisible();
    setOffline(false);
    await again().click();
    await expect.element(heading(SHEET)).toBeVisible();
    await expectHidden(again());
  });

  it('says the same for an answer that is a fault or no answer of ours, and not that there is no invoice', async () => {
    const mend = theService().fail('InvoiceByAccessKey', 'internal', 'Something went wrong.');
    await visit(ADDRESS);
    await expect.element(again()).toBeVisible();
    await expectHidden(heading(NEUTRAL));
    mend();
    answerAt('/graphql', () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await again().click();
    await expect.element(again()).toBeVisible();
    await expectHidden(heading(NEUTRAL));
    answerAt('/graphql', answerGraphql);
    await again().click();
    await expect.element(heading(SHEET)).toBeVisible();
  });

  it('is shown without a logo that cannot be read', async () => {
    theService().fail('FileUrl', 'not-found', 'There is no such file.');
    await visit(ADDRESS);
    await expect.element(heading(SHEET)).toBeVisible();
    expect(document.querySelectorAll('img')).toHaveLength(0);
  });

  it('says of one that is paid that it is', async () => {
    theService().answer('getInvoiceByAccessKey', () => ({ ...INVOICE, status: 'paid' }));
    await visit(ADDRESS);
    await expect.element(page.getByRole('heading', { level: 2, name: 'Paid' })).toBeVisible();
    await expectHidden(page.getByText('To be paid'));
  });
});
