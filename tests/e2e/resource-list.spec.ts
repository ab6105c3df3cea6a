import { askService } from './support/claims.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import { insurersCalled, insurersPath, makeInsurers, rowsOf, tableOf, unique } from './resource-list-data.ts';

test.use({ person: 'olivia' });

test('[3§2.1] lists ten a page, newest first, sorts by a column and changes the page size', async ({ page }) => {
  const name = unique('Sorted');
  await makeInsurers(page.request, name, 12);
  await page.goto(insurersPath(name));
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByRole('heading', { level: 1, name: 'Insurers' })).toBeVisible();
  await expect(tableOf(page).getByRole('columnheader').filter({ hasText: 'ID' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(rowsOf(page).first()).toContainText(`${name} 12`);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await tableOf(page).getByRole('button', { name: 'Sort by name ascending' }).click();
  await expect(rowsOf(page).first()).toContainText(`${name} 1`);
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '25' }).click();
  await expect(rowsOf(page)).toHaveCount(12);
});

test('[3§2.1] filters apply on Enter, stand in the address, come back with Back, and Reset clears them', async ({
  page,
}) => {
  const name = unique('Filtered');
  await makeInsurers(page.request, name, 2);
  await page.goto('/app/configuration/insurers');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} 2`);
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(/filter=/);
  await rowsOf(page)
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit insurer' })).toBeVisible();
  await expect(rowsOf(page).first()).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')).toHaveText([
    `Name: ${name} 2`,
  ]);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(unique('nobody'));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No insurers found')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Reset' }).last().click();
  await expect(page).not.toHaveURL(/nobody/);
  await expect(page.getByText('No insurers found')).toHaveCount(0);
});

test('[3§2.1] columns that a person chose and ordered are there after a reload', async ({ page }) => {
  const name = unique('Columns');
  await makeInsurers(page.request, name, 1);
  await page.goto(insurersPath(name));
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('switch', { name: 'E-mail' }).click();
  await page.getByRole('button', { name: 'Move Apply GST up' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(tableOf(page).getByRole('columnheader')).toHaveText(['', 'ID', 'Apply GST', 'Name', 'Actions']);
  await page.reload();
  await expect(tableOf(page).getByRole('columnheader')).toHaveText(['', 'ID', 'Apply GST', 'Name', 'Actions']);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Reset' }).click();
  await page.keyboard.press('Escape');
  await expect(tableOf(page).getByRole('columnheader')).toHaveText([
    '',
    'ID',
    'Name',
    'E-mail',
    'Apply GST',
    'Actions',
  ]);
});

test('[3§2.1] a view is saved, brought back after a reload, and removed', async ({ page }) => {
  const name = unique('Viewed');
  await makeInsurers(page.request, name, 1);
  await page.goto(insurersPath(name));
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await views.getByRole('button', { name: 'All insurers' }).click();
  await expect(page).not.toHaveURL(/Viewed/);
  await page.reload();
  await views.getByRole('button', { name: 'Mine' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText(name);
  await views.getByRole('button', { name: 'Remove view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(views.getByRole('button', { name: 'Mine' })).toHaveCount(0);
});

test('[3§2.1] a row is deleted after a question that names it', async ({ page }) => {
  const name = unique('Deleted');
  await makeInsurers(page.request, name, 2);
  await page.goto(insurersPath(name));
  await page.getByRole('button', { name: `Delete ${name} 1` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText(`“${name} 1” is deleted`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  expect((await insurersCalled(page.request, name)).map((insurer) => insurer.name)).toEqual([`${name} 2`]);
});

test('[3§7] what is in use is not deleted with the others until a person says so', async ({ page }) => {
  const name = unique('Used');
  const [first] = await makeInsurers(page.request, name, 3);
  const type = await askService<{ insert_ProductType_one: { id: number } }>(
    page.request,
    'mutation ($name: String!) { insert_ProductType_one(object: { name: $name }) { id } }',
    { name },
  );
  await askService(page.request, 'mutation ($object: Pds_insert_input!) { insert_Pds_one(object: $object) { id } }', {
    object: { name: `${name} PDS`, insurerId: first, productTypeId: type.insert_ProductType_one.id },
  });
  await page.goto(insurersPath(name));
  await expect(rowsOf(page)).toHaveCount(3);
  await tableOf(page).getByRole('checkbox').first().check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  const refused = page.getByRole('dialog', { name: '1 of 3 are in use' });
  await expect(refused).toContainText(`${name} 1`);
  await expect(refused).toContainText(`${name} PDS`);
  expect(await insurersCalled(page.request, name)).toHaveLength(3);
  await refused.getByRole('button', { name: 'Delete the other 2' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  expect((await insurersCalled(page.request, name)).map(({ id }) => id)).toEqual([first]);
});

test('[3§7] shows what somebody else adds, without a reload', async ({ page }) => {
  const name = unique('Live');
  await makeInsurers(page.request, name, 1);
  await page.goto(insurersPath(name));
  await expect(rowsOf(page)).toHaveCount(1);
  await makeInsurers(page.request, name, 1);
  await expect(rowsOf(page)).toHaveCount(2);
});

test('[3§2.1] works by keyboard alone', async ({ page }) => {
  const name = unique('Keys');
  await makeInsurers(page.request, name, 1);
  await page.goto('/app/configuration/insurers');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toHaveCount(1);
  const link = rowsOf(page).getByRole('link').first();
  await page.getByRole('region', { name: 'Insurers' }).focus();
  for (let press = 0; press < 20 && !(await link.evaluate((element) => element === document.activeElement)); press++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit insurer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('[3§2.1] reads well in the dark and uses all of a wide screen', async ({ page }) => {
  const name = unique('Wide');
  await makeInsurers(page.request, name, 2);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 2400, height: 1000 });
  await page.goto(insurersPath(name));
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect((await page.getByRole('region', { name: 'Insurers' }).boundingBox())!.width).toBeGreaterThan(2000);
});

test.describe('when the service does not answer', () => {
  test.use({ allowedErrors: [/Failed to load resource|ERR_/] });

  test('[3§8] says so in place of the list and tries again', async ({ page }) => {
    let isDown = true;
    await page.route('**/graphql', (route) =>
      isDown && (route.request().postData() ?? '').includes('Insurer(') ? route.abort() : route.continue(),
    );
    await page.goto('/app/configuration/insurers');
    await expect(page.getByRole('alert').getByText('Insurers did not load')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowsOf(page).first()).toBeVisible();
  });
});

test('[3§2.1] Back after the first search shows the list as it opened', async ({ page }) => {
  const name = unique('Back');
  await makeInsurers(page.request, name, 1);
  await page.goto('/app/configuration/product-types');
  await page.goto('/app/configuration/insurers');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect(rowsOf(page)).not.toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Product types' })).toBeVisible();
});
