import { expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'olivia' });

test('[3§2.1] templates and tasks on a phone scroll nothing sideways', async ({ page }) => {
  await page.goto('/app/configuration/comms-templates');
  await expect(page.getByText('Acknowledgement of claim')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByText('Acknowledgement of claim').click();
  await expect(page.getByRole('dialog', { name: 'Edit comms template' }).getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/app/configuration/task-manager/add');
  await expect(page.getByRole('dialog', { name: 'New task' }).getByLabel('Task title')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
