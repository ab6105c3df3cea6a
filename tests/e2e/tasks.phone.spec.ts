import { newClaim } from './claim-data.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'henry' });

test('[1§2.2] on a phone: the list under the thumb, a task is added in a full screen and completed with a touch', async ({
  page,
}) => {
  const id = await newClaim(page.request, 'Henry Nguyen');
  await page.goto(`/app/claims/details/${id}/manage-claim`);
  await page.getByRole('navigation', { name: 'Claim actions' }).getByRole('button', { name: 'Tasks' }).tap();
  const popover = page.getByRole('dialog', { name: 'Tasks' });
  await expect(popover).toContainText('No tasks');
  await popover.getByRole('link', { name: 'Add task' }).last().tap();
  const drawer = page.getByRole('dialog', { name: 'Add task' });
  await drawer.getByLabel('Title').fill('Call about a roof that is long enough to need two lines');
  await drawer.getByLabel('Due date', { exact: true }).fill('1/1/26');
  await expectNoSidewaysScroll(page);
  await drawer.getByRole('button', { name: 'Save' }).tap();
  const card = page.getByRole('region', { name: 'Tasks', exact: true });
  await expect(card.getByRole('listitem')).toContainText('Pending');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('checkbox', { name: /^Complete: Call/ }).tap();
  await expect(page.getByText('Task Completed!')).toBeVisible();
  await expect(card.getByRole('listitem')).toContainText('Completed');
});
