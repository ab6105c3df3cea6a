import {
  choose,
  choosePolicy,
  fillEvent,
  fillPolicy,
  leaveConditionsOpen,
  lodge,
  next,
  openWizard,
  photo,
  question,
} from './lodgement-steps.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'henry' });

test('[1§2.5] lodges a storm with contents from search to confirmation', async ({ page }) => {
  await openWizard(page);
  await choosePolicy(page);
  await fillPolicy(page);
  await next(page).click();
  await fillEvent(page);
  await next(page).click();
  await choose(page, 1, 'Storm, wind, hail or rainwater');
  await next(page).click();
  await choose(page, 2, 'Hail', 'Rain entered through an opening made by the storm');
  await expect(question(page, 2).getByText('2 selected')).toBeVisible();
  await next(page).click();
  await choose(page, 3, 'The building', 'Contents');
  await next(page).click();

  const building = question(page, 4);
  await expect(building).toBeVisible();
  await next(page).click();
  await expect(building.getByText('Validation error')).toBeVisible();
  await building.getByLabel('Rooms or areas affected').fill('Kitchen, hallway');
  await building.getByLabel('Describe the damage').fill('Ceiling is wet');
  await building.getByLabel('Repair quote, if you have one').fill('1234.50');
  await building.getByRole('group', { name: 'Photos of the damage' }).locator('input[type=file]').setInputFiles(photo);
  await expectSaid(page, 'roof.png file uploaded successfully!');
  await next(page).click();

  const contents = question(page, 5);
  await contents.getByLabel('Add an item').fill('telev');
  await page.getByRole('option', { name: 'Television' }).click();
  await contents.getByLabel('Brand').fill('Anyview');
  await contents.getByLabel('Add an item').click();
  await page.getByRole('option', { name: 'Other' }).click();
  const other = contents.getByRole('group', { name: 'Item 2, Other' });
  await other.getByLabel('Item description').fill('Rug');
  await other.getByLabel('Value ($)').fill('300');
  await expect(contents.getByText('2 items, A$300.00')).toBeVisible();
  await next(page).click();
  await choose(page, 6, 'Make-safe work is needed');
  await next(page).click();
  await expect(question(page, 7)).toBeVisible();
  await next(page).click();

  await expect(page.getByRole('group', { name: /usual residence/ })).toBeVisible();
  await page
    .getByRole('group', { name: /opening in the roof or walls/ })
    .getByLabel('No')
    .check();
  await expect(
    page.getByText('Rainwater damage without a storm-created opening is generally not covered.', { exact: false }),
  ).toBeVisible();
  await leaveConditionsOpen(page);
  const triage = page.getByRole('combobox', { name: 'Triage outcome' });
  await expect(triage).toHaveText('Make safe');
  await expect(page.getByText('Suggested by the answers')).toBeVisible();
  await page.getByRole('textbox', { name: 'Additional information' }).fill('Neighbour has a key.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Prefers text messages.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
  await lodge(page);
  const id = Number(/\d+/.exec((await page.getByRole('heading', { name: /is lodged\./ }).textContent()) ?? '')?.[0]);
  const { Claim } = await askService<{ Claim: unknown[] }>(
    page.request,
    'query ($id: bigint!) { Claim(where: { id: { _eq: $id } }) { causeOfLoss triageOutcome } }',
    { id },
  );
  expect(Claim).toEqual([{ causeOfLoss: 'Storm, wind, hail or rainwater', triageOutcome: 'make safe' }]);

  await page.getByLabel('Email of the insured').fill('grace@');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('grace@ not valid email')).toBeVisible();
  await page.getByLabel('Email of the insured').fill('grace@example.com');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expectSaid(page, 'Email sent.');
  await page.getByLabel('Mobile of the insured').fill('0491 570 156');
  await page.getByRole('button', { name: 'Send SMS' }).click();
  await expectSaid(page, 'SMS sent.');
  await expect(page.getByLabel('Mobile of the insured')).toHaveValue('+61491570156');

  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Public lodgement summary' }).click();
  const summary = await opened;
  await expect(summary).toHaveURL(/\/public\/lodgement-summary\//);
  await expect(summary.getByText('Storm, wind, hail or rainwater').first()).toBeVisible();
  await summary.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: /Claim \d+ is lodged\./ })).toBeVisible();
});
