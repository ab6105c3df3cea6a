// What the service alone knows and refuses; what the form does with it is proved by tests/component/kit.
import { drawer, PAGE, unique } from './resource-form-steps.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'olivia' });

test.describe('an answer that gets lost', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('a double click and an answer that got lost make one record', async ({ page }) => {
    const name = unique('Kite Insurance');
    await page.goto(`${PAGE}/add`);
    const form = drawer(page, 'Add insurer');
    await form.getByLabel('Name').fill(name);
    let lost = 0;
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('insert_Insurer') !== true || lost > 0) return route.fallback();
      lost++;
      // the service has it; its answer does not arrive
      await route.fetch();
      return route.abort();
    });
    await form.getByRole('button', { name: 'Save' }).dblclick();
    const problem = page.getByRole('alertdialog', { name: 'Error' });
    await problem.getByRole('button', { name: 'Close' }).click();
    await form.getByRole('button', { name: 'Save' }).dblclick();
    await expect(form).toBeHidden();
    await page.goto(`${PAGE}?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
  });
});

test('what the service alone can know, and what an older form does not check, is said at its field', async ({
  page,
}) => {
  const name = unique('Caravan cover');
  const products = '/app/configuration/complaints/products';
  const form = drawer(page, 'Add product');
  await page.goto(`${products}/add`);
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Successfully added');
  await page.goto(`${products}/add`);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Category').fill('Vehicles');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('There is one with this name already.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Category')).toHaveValue('Vehicles');
  await form.getByLabel('Name').fill(`${name} 2`);
  await expect(form.getByText('There is one with this name already.')).toBeHidden();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await page.goto(`${PAGE}/add`);
  const insurer = drawer(page, 'Add insurer');
  // as a form of yesterday would send it, which knew nothing of the rule
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    await (body.includes('insert_Insurer')
      ? route.continue({ postData: body.replace('claims@bittern.example', 'claims@') })
      : route.fallback());
  });
  await insurer.getByLabel('Name').fill(unique('Bittern Mutual'));
  await insurer.getByLabel('E-mail').fill('claims@bittern.example');
  await insurer.getByRole('button', { name: 'Save' }).click();
  await expect(insurer.getByText('Invalid e-mail address')).toBeVisible();
  await expect(insurer.getByLabel('E-mail')).toBeFocused();
});
