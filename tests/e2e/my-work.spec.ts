import type { APIRequestContext } from '@playwright/test';
import { newClaim } from './claim-data.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'henry' });

const OWNER = 'Henry Nguyen';

/** Tasks of the owner, overdue for so long that they stand before all others. */
async function addTasks(request: APIRequestContext, claimId: number, titles: readonly string[]): Promise<void> {
  const { UserInOrg } = await askService<{ UserInOrg: { userId: number }[] }>(
    request,
    'query ($name: String!) { UserInOrg(where: { name: { _eq: $name } }) { userId } }',
    { name: OWNER },
  );
  await askService(
    request,
    'mutation ($objects: [Task_insert_input!]!) { insert_Task(objects: $objects) { affected_rows } }',
    {
      objects: titles.map((title) => ({ claimId, title, dueDate: '2001-02-03', assignedToId: UserInOrg[0]!.userId })),
    },
  );
}

test('[1§2] an overdue task stands on the home page as soon as it is there, and leads to its claim', async ({
  page,
}) => {
  const id = await newClaim(page.request, OWNER);
  await page.goto('/app');
  const tasks = page.getByRole('region', { name: 'Tasks', exact: true });
  await expect(tasks).toBeVisible();
  const title = `Call about claim ${id}`;
  await addTasks(page.request, id, [title]);
  await expect(tasks.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: /^Overdue/ }).click();
  await expect(page).toHaveURL(/show=overdue/);
  await tasks.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/app/claims/details/${id}/manage-claim/tasks/edit/`));
  await page.getByRole('button', { name: 'Complete task' }).click();
  await expectSaid(page, 'Task Completed!');
  await page.goto('/app');
  await expect(tasks).toBeVisible();
  await expect(tasks.getByRole('link', { name: title })).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Recently opened' }).getByRole('link', { name: `Claim ${id}` }),
  ).toBeVisible();
});

test('[1§4] tasks are found by a filter, and several are completed in one go', async ({ page }) => {
  const id = await newClaim(page.request, OWNER);
  const titles = ['first', 'second'].map((which) => `Bulk ${id}, ${which}`);
  await addTasks(page.request, id, titles);
  await page.goto('/app/tasks');
  await page.getByRole('button', { name: 'Filters' }).click();
  const search = page.getByRole('search', { name: 'Tasks' });
  await search.getByLabel('Title').fill(`Bulk ${id}`);
  await search.getByLabel('Title').press('Enter');
  const rows = page.getByRole('region', { name: 'Tasks found' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`Bulk.*${id}`));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expectSaid(page, '2 tasks completed.');
  await expect(page.getByText('No tasks found')).toBeVisible();
});
