// A supplier on the phone, on site.
import { newJob } from './supplier-steps.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'sam' });

test('[RULES 2] a job is found, called about and accepted with the thumb', async ({ page }) => {
  test.slow();
  const { name } = await newJob(page.request);
  await page.goto('/app/jobs?status=New');
  await expect(page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('link', { name })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name }).click();
  await expect(
    page.getByRole('region', { name: 'Job', exact: true }).getByRole('link', { name: '+61 491 570 156' }),
  ).toHaveAttribute('href', 'tel:+61491570156');
  const accept = page.getByRole('button', { name: 'Accept job' });
  await expect(accept).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await accept.tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept job' }).tap();
  await expect(page.getByRole('button', { name: 'Start work' })).toBeInViewport();
});
