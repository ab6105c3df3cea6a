// A visitor complains: from the form to the acknowledgement and the status page, at a desk and on a phone.
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';

const BANKSIA = 1;
const THANKS = 'Thank you for submitting your complaint!';

async function fillIn(page: Page, surname: string): Promise<void> {
  await page.getByLabel('First name').fill('Leanne');
  await page.getByLabel('Surname').fill(surname);
  await page.getByLabel('You are the').selectOption('Insured');
  await page.getByLabel('Policy or claim number').fill('HOM-8831207');
  await page.getByText('Email', { exact: true }).first().click();
  await page.getByLabel('Email address').fill(`${surname.toLowerCase()}@example.com`);
  await page.getByLabel('What is it about?').selectOption('Service - Delay in claim handling');
  await page.getByLabel('How did you first raise it?').selectOption('Phone');
  await page.getByLabel('What happened').fill('<script>alert(1)</script> Nobody called back.');
  await page.getByLabel('What would put it right?').selectOption('Apology');
}

test('[2§2] a visitor complains with a file, is thanked, and follows the complaint by its link', async ({
  page,
  request,
}) => {
  const surname = `Whitford${Date.now()}`;
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    const isPhone = width === 390;
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`/public/new-complaint/${BANKSIA}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Make a complaint' })).toBeVisible();
    await page.getByRole('button', { name: 'Send complaint' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await fillIn(page, `${surname}${isPhone ? 'Phone' : 'Desk'}`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Banksia') });
    await expect(page.getByRole('button', { name: 'Remove letter.txt' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    // nothing typed is lost
    await page.reload();
    await expect(page.getByLabel('Surname')).toHaveValue(new RegExp(surname));
    await expect(page.getByRole('button', { name: 'Remove letter.txt' })).toBeVisible();
    await page.getByRole('button', { name: 'Send complaint' }).click();
    await expect(page.getByRole('heading', { level: 1, name: THANKS })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: /complaint-status/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your complaint' })).toBeVisible();
    await expect(page.getByText('Received', { exact: true })).toBeVisible();
    await expect(page.getByText(/^We answer by \d\d\/\d\d\/\d{4} at the latest$/)).toBeVisible();
    // once the acknowledgement has left
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('listitem').filter({ hasText: 'Acknowledged' })).toHaveText(/\d\d\/\d\d\/\d{4}/, {
        timeout: 1000,
      });
    }).toPass();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.getByRole('main').innerText()).not.toContain(surname);
  }

  const { Complaint } = await askService<{
    Complaint: {
      ownerId: number | null;
      isPublicSubmission: boolean;
      incidentDescription: string;
      Files: { name: string }[];
    }[];
  }>(
    request,
    'query ($name: String!) { Complaint(where: { complainantLastName: { _like: $name } }) { ownerId isPublicSubmission incidentDescription Files { name } } }',
    { name: `${surname}%` },
  );
  expect(Complaint).toEqual(
    ['Desk', 'Phone'].map(() => ({
      ownerId: null,
      isPublicSubmission: true,
      incidentDescription: '<script>alert(1)</script> Nobody called back.',
      Files: [{ name: 'letter.txt' }],
    })),
  );
});
