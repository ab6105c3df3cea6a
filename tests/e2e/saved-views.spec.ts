// Saved views on the whole service: one person shares one, another opens it, and the change log tells of it.
import { stateOf } from './support/sessions.ts';
import { expect, test } from './support/test.ts';
import { unique } from './resource-list-data.ts';

test.use({ person: 'olivia' });

const filtered = `/app/tasks/all?filter=${encodeURIComponent(JSON.stringify({ title: 'roof', status: ['open'] }))}`;

test('[1§2.1] a view is saved and shared; another member opens it, and the change log tells of it', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = unique('View').slice(0, 40);
  await page.goto(filtered);
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await views.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: /^Share with everybody/ }).check();

  // whoever has the list open sees it come
  const others = await (await browser.newContext({ baseURL, storageState: await stateOf('henry') })).newPage();
  await others.goto('/app/tasks/all');
  const otherViews = others.getByRole('navigation', { name: 'Saved views' });
  await expect(otherViews.getByRole('button', { name: 'All open tasks' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(views.getByText('Shared by you')).toBeVisible();
  await otherViews.getByRole('button', { name }).click();
  await expect(others).toHaveURL(/roof/);
  await expect(otherViews.getByText(/^Shared by Olivia/)).toBeVisible();
  await others.context().close();

  await page.goto(
    `/app/configuration/change-log?filter=${encodeURIComponent(JSON.stringify({ entity: ['saved_view'] }))}`,
  );
  const changes = page.getByRole('list', { name: 'Changes' });
  await expect(changes.getByRole('heading', { name: `Shared view added: ${name}` })).toBeVisible();

  await page.goto(filtered);
  await views.getByRole('button', { name: `Actions for view ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(views.getByRole('button', { name })).toHaveCount(0);
});
