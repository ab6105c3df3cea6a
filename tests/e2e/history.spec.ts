// The history of a claim, and the claim on paper.
import fs from 'node:fs';
import { newClaim } from './claim-data.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { test, expect } from './support/test.ts';

test.use({ person: 'olivia' });

const ADD_TASK =
  'mutation ($claimId: bigint!, $title: String!) { insert_Task_one(object: { claimId: $claimId, title: $title, dueDate: "2027-03-09" }) { id } }';

test('[1§2.4] every change is listed with its values, by field and person, live and exported', async ({
  page,
  request,
}) => {
  test.slow();
  const id = await newClaim(request, 'Henry Nguyen');
  await askService(request, ADD_TASK, { claimId: id, title: 'Call the glazier' });
  await page.goto(`/app/claims/details/${id}/history`);
  const changes = page.getByRole('list', { name: 'Changes' });
  const added = changes.getByRole('listitem').filter({ hasText: 'Task added: Call the glazier' });
  await expect(added).toContainText('Olivia Hartigan');
  await expect(added.getByText('09/03/2027')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  // somebody changes the claim while the page is open
  await askService(request, ADD_TASK, { claimId: id, title: 'Call the painter' }, 'henry');
  await expect(changes.getByRole('listitem').first()).toContainText('Call the painter');

  await page.getByLabel('Field').fill('Task: Due');
  await page.getByRole('option', { name: 'Task: Due date' }).click();
  await expect(page).toHaveURL(/task\.dueDate/);
  await expect(changes.getByRole('heading', { name: /^Task added/ })).toHaveCount(2);
  await expect(changes.getByRole('heading', { name: /^Claim/ })).toHaveCount(0);
  await page.getByLabel('Person').click();
  await page.getByRole('option', { name: 'Henry Nguyen' }).click();
  await expect(changes.getByRole('listitem')).toHaveCount(1);
  await expect(changes).toContainText('Call the painter');

  await page.getByRole('link', { name: 'Print view' }).click();
  await expect(page.getByRole('heading', { name: `Claim ${id}: log` })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(changes).toContainText('Task added: Call the glazier');
});

test('[1§2] a claim’s summary is printed, and the claim downloaded as one PDF', async ({ page, request }) => {
  test.slow();
  const id = await newClaim(request, 'Henry Nguyen');
  await page.goto(`/app/claims/details/${id}/summary`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`Claim ${id}.pdf`);
  expect(
    fs
      .readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Claim summary' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});
