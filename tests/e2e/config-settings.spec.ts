// A list of an organisation's settings, from the page to the history that the database keeps.
import type { Locator, Page } from '@playwright/test';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

// a setting of its own, in an organisation whose settings nothing else changes
const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const names = (list: Locator): Locator => list.getByRole('textbox', { name: /^Name of item \d+$/ });
const save = (page: Page, title: string): Locator => page.getByRole('button', { name: `Save ${title}`, exact: true });
const unique = (text: string): string => `${text} ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

interface Item {
  readonly key: string;
  readonly label: string;
  readonly isHidden?: boolean;
}

const SETTING =
  'query ($name: String!) { ConfigurationItem(where: { name: { _eq: $name } }) { value ConfigurationItemOrgs { value } } }';

/** The items of a list as they are kept. */
async function stored(page: Page, name: string): Promise<readonly Item[]> {
  const { ConfigurationItem } = await askService<{
    ConfigurationItem: { value: Item[]; ConfigurationItemOrgs: { value: Item[] }[] }[];
  }>(page.request, SETTING, { name }, 'will');
  const item = ConfigurationItem[0]!;
  return item.ConfigurationItemOrgs[0]?.value ?? item.value;
}

test.use({ person: 'will' });

test('[3§2.1] a list is renamed, added to, ordered, and what is removed can come back; keys stay', async ({ page }) => {
  test.slow();
  const added = unique('Hail');
  await page.goto('/app/configuration/documents');
  const list = card(page, 'Document types');
  await expect(names(list).first()).toBeVisible();
  const before = (await stored(page, 'claim_upload_document_types')).filter(({ isHidden }) => isHidden !== true);
  const renamed = unique(before[1]!.label);
  await names(list).nth(1).fill(renamed);
  const isNew = list.getByLabel('New item');
  await isNew.fill('x'.repeat(500));
  await page.keyboard.press('Enter');
  await expect(list.getByText(/^At most \d+ characters, \d+ too many$/)).toBeVisible();
  await expect(isNew).toHaveValue('x'.repeat(500));
  await isNew.fill(added);
  await page.keyboard.press('Enter');
  await expect(names(list).last()).toHaveValue(added);
  // typed and not added: it is saved along
  const along = unique('Sleet');
  await isNew.fill(along);
  await list.getByRole('button', { name: `Move ${added} up` }).click();
  await expect(list.getByRole('button', { name: `Move ${added} up` })).toBeFocused();
  await list.getByRole('button', { name: `Remove ${before[0]!.label}`, exact: true }).click();
  await expect(list.getByRole('region', { name: 'Removed' })).toContainText(before[0]!.label);
  await save(page, 'Document types').click();
  await expectSaid(page, 'Saved successfully.');

  const after = await stored(page, 'claim_upload_document_types');
  expect(after.find(({ key }) => key === before[1]!.key)?.label).toBe(renamed);
  expect(after.find(({ label }) => label === added)?.key).toBe(added.toLowerCase());
  expect(after.map(({ label }) => label)).toContain(along);
  expect(after.find(({ key }) => key === before[0]!.key)?.isHidden).toBe(true);

  await page.reload();
  await list.getByRole('button', { name: `Restore ${before[0]!.label}` }).click();
  await save(page, 'Document types').click();
  await expectSaid(page, 'Saved successfully.');
  await expect(list.getByRole('button', { name: `Restore ${before[0]!.label}` })).toBeHidden();
  await expect(list.getByText(/Last changed by Will/)).toBeVisible();
  await list.getByRole('button', { name: 'History' }).click();
  await expect(
    list
      .getByRole('listitem')
      .filter({ hasText: `removed: ${before[0]!.label}` })
      .first(),
  ).toBeVisible();
});
