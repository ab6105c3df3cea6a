// The public pages: what a visitor sees, by a key alone, in both themes and at both widths.
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { anAccessKey, aSentInvoice } from './support/claims.ts';
import { expect, test } from './support/test.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The page passes axe and fits, in both themes and at both widths; the theme is chosen when a page is loaded. */
async function expectGood(page: Page, heading: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toHaveCount(1);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
}

test('[2§2] landing page: a logo and Log in', async ({ page }) => {
  await page.goto('/');
  await expectGood(page, 'Claimworks');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('[2§3] shows the lodgement summary by its key alone, with little JavaScript, and prints it', async ({
  page,
  request,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.goto(`/public/lodgement-summary/${await anAccessKey(request)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Claim summary' })).toBeVisible();
  // neither react-admin nor Apollo
  expect(scripts.some((script) => script.startsWith('/assets/public'))).toBe(true);
  expect(scripts.some((script) => /\/assets\/(?:app|shell)-/.test(script))).toBe(false);
  await expect(page.getByRole('banner')).toContainText('Banksia General');
  for (const section of ['Policy', 'Policy holder', 'Broker', 'What happened'])
    await expect(page.getByRole('heading', { level: 2, name: section, exact: true })).toBeVisible();
  for (const label of [
    'Policy name',
    'Policy status',
    'Policy term',
    'Policy issued on',
    'The claim is not the result of an illegal act',
  ])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d{2}\/\d{2}\/\d{4} to \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
  await expectGood(page, 'Claim summary');

  // black on white, without header and side box, in the dark and on a narrow page too
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Claim summary' })).toBeVisible();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('header')).toBeHidden();
    await expect(page.locator('aside')).toBeHidden();
    const colours = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.body).color,
    ]);
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  }
});

test('[2§3] shows an invoice by its link, with little JavaScript, prints it and gives its PDF', async ({
  page,
  request,
}) => {
  const { orgId, accessKey, invoiceNo } = await aSentInvoice(request);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.goto(`/public/view-invoice/${orgId}/${accessKey}`);
  const title = page.getByRole('heading', { level: 1, name: /^(TAX )?INVOICE$/ });
  await expect(title).toBeVisible();
  expect(scripts.some((script) => /\/assets\/(?:app|shell)-/.test(script))).toBe(false);
  const sheet = page.getByRole('article');
  for (const words of [
    'Invoice number',
    invoiceNo,
    'Issue date',
    'Due date',
    'Subtotal',
    'Disbursements',
    'GST',
    'Total',
    'Pay to',
  ])
    await expect(sheet.getByText(words, { exact: words !== 'GST' }).first()).toBeVisible();
  await expectGood(page, (await title.textContent()) ?? '');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`Invoice ${invoiceNo}.pdf`);

  // black on white, without header and side box
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('.p-top')).toBeHidden();
  await expect(page.locator('aside')).toBeHidden();
  await expect(sheet.getByText('Total', { exact: true })).toBeVisible();
  expect(await sheet.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
});

test('[2§2] shows the same neutral page for unknown keys and unknown addresses', async ({ page }) => {
  const texts = [];
  for (const path of [
    '/public/lodgement-summary/AAAAAAAAAAAAAAAAAAAAAAAA',
    '/public/nothing',
    '/public/view-invoice/1/x',
    '/public/view-invoice/1/AAAAAAAAAAAAAAAAAAAAAAAA',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeVisible();
    texts.push(await page.getByRole('main').innerText());
  }
  expect(new Set(texts).size).toBe(1);
  await expectGood(page, 'This page is not available');
});

test.describe('for someone who is signed in', () => {
  test.use({ person: 'henry' });

  test('[2§2] opening a public page ends the sign-in of this browser, without leaving the page', async ({
    page,
    request,
  }) => {
    const address = `/public/lodgement-summary/${await anAccessKey(request)}`;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Claim summary' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('@@auth0')))).toEqual([]);
  });
});
