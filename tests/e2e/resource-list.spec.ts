import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { insurersCalled, insurersPath, makeInsurers, rowsOf, tableOf, unique } from './resource-list-data.ts';

test.use({ person: 'olivia' });

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
