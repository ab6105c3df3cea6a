// Two people at the same record, and what the service alone refuses.
import { expectAccessible } from './support/checks.ts';
import { addInsurer, drawer, openInsurer, PAGE, toast, unique } from './resource-form-steps.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'olivia' });

test('the second of two who save keeps what they typed, gets what the other changed alone, and chooses where both did', async ({
  page,
  browser,
  stateOf,
}) => {
  const name = unique('Whimbrel Insurance');
  await addInsurer(page, name);
  const mine = await openInsurer(page, name);
  const max = await browser.newContext({ storageState: await stateOf('max') });
  const other = await max.newPage();
  await other.goto(page.url());
  const theirs = drawer(other, 'Edit insurer');
  await theirs.getByLabel('E-mail').fill('first@whimbrel.example');
  await theirs.getByLabel('Apply GST').click();
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(toast(other, 'Saved.')).toBeVisible();

  await mine.getByLabel('E-mail').fill('second@whimbrel.example');
  await mine.getByRole('button', { name: 'Save' }).click();
  const box = mine.getByRole('group', { name: /^Max Trevelyan changed E-mail at \d\d:\d\d\.$/ });
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
  await expect(box).toContainText('Also taken over from Max Trevelyan: Apply GST.');
  const email = mine.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toHaveValue('second@whimbrel.example');
  await expect(mine.getByLabel('Apply GST')).not.toBeChecked();
  await expectAccessible(page, '[role=dialog]');
  await box.getByRole('radio', { name: 'Take theirs: first@whimbrel.example' }).check();
  await expect(email).toHaveValue('first@whimbrel.example');
  await box.getByRole('radio', { name: 'Keep mine: second@whimbrel.example' }).check();
  await expect(email).toHaveValue('second@whimbrel.example');

  // and once more meanwhile
  await other.goto(page.url());
  await theirs.getByLabel('E-mail').fill('third@whimbrel.example');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(box.getByRole('radio', { name: 'Take theirs: third@whimbrel.example' })).toBeVisible();
  await expect(box).toBeFocused();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toBeHidden();
  const stored = await openInsurer(page, name);
  await expect(stored.getByLabel('E-mail')).toHaveValue('second@whimbrel.example');
  await expect(stored.getByLabel('Apply GST')).not.toBeChecked();
  await max.close();
});

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

test('a press that leaves a faulty field reaches what it began on', async ({ page }) => {
  await page.goto(`${PAGE}/add`);
  const form = drawer(page, 'Add insurer');
  const gst = form.getByLabel('Apply GST');
  for (const isOn of [false, true, false]) {
    await form.getByLabel('E-mail').fill('');
    await form.getByLabel('Name').fill('');
    await form.getByLabel('E-mail').fill('nobody');
    const box = await gst.boundingBox();
    // at its lower edge, which a message above would push away
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) - 3);
    await page.mouse.down();
    // a hand takes its time: the field is left before the press ends
    await expect(form.getByLabel('E-mail')).not.toBeFocused();
    await page.mouse.up();
    await expect(form.getByText('Invalid e-mail address')).toBeVisible();
    await expect(gst).toBeChecked({ checked: isOn });
  }
});

test('what the service alone can know is said at its field: a name that is taken', async ({ page }) => {
  const name = unique('Caravan cover');
  const products = '/app/configuration/complaints/products';
  const form = drawer(page, 'Add product');
  await page.goto(`${products}/add`);
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully added')).toBeVisible();
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
});

test('what the form does not check is refused by the service and stands at its field', async ({ page }) => {
  await page.goto(`${PAGE}/add`);
  const form = drawer(page, 'Add insurer');
  // as a form of yesterday would send it, which knew nothing of the rule
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    await (body.includes('insert_Insurer')
      ? route.continue({ postData: body.replace('claims@bittern.example', 'claims@') })
      : route.fallback());
  });
  await form.getByLabel('Name').fill(unique('Bittern Mutual'));
  await form.getByLabel('E-mail').fill('claims@bittern.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Invalid e-mail address')).toBeVisible();
  await expect(form.getByLabel('E-mail')).toBeFocused();
});
