import type { Locator, Page } from '@playwright/test';
import { askService } from './support/claims.ts';
import type { Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

// each test has a setting of its own, in organisations whose settings nothing else changes
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
  'query ($name: String!) { ConfigurationItem(where: { name: { _eq: $name } }) { id value ConfigurationItemOrgs { id orgId value rowVersion } } }';

async function stored(
  page: Page,
  name: string,
  person: Person,
): Promise<{
  readonly id: number;
  readonly items: readonly Item[];
  readonly own: { readonly id: number; readonly orgId: number; readonly rowVersion: number } | undefined;
}> {
  const {
    ConfigurationItem: [item],
  } = await askService<{
    ConfigurationItem: {
      id: number;
      value: Item[];
      ConfigurationItemOrgs: { id: number; orgId: number; value: Item[]; rowVersion: number }[];
    }[];
  }>(page.request, SETTING, { name }, person);
  const own = item!.ConfigurationItemOrgs[0];
  return { id: item!.id, items: own?.value ?? item!.value, own };
}

test.describe('claims organisation', () => {
  test.use({ person: 'will' });

  test('[3§2.1] a list is renamed, added to, ordered, and what is removed can come back; keys stay', async ({
    page,
  }) => {
    test.slow();
    const added = unique('Hail');
    await page.goto('/app/configuration/documents');
    const list = card(page, 'Document types');
    await expect(names(list).first()).toBeVisible();
    const before = (await stored(page, 'claim_upload_document_types', 'will')).items.filter(
      ({ isHidden }) => isHidden !== true,
    );
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
    await expect(page.getByText('Saved successfully.').first()).toBeVisible();

    const after = (await stored(page, 'claim_upload_document_types', 'will')).items;
    expect(after.find(({ key }) => key === before[1]!.key)?.label).toBe(renamed);
    expect(after.find(({ label }) => label === added)?.key).toBe(added.toLowerCase());
    expect(after.map(({ label }) => label)).toContain(along);
    expect(after.find(({ key }) => key === before[0]!.key)?.isHidden).toBe(true);

    await page.reload();
    await list.getByRole('button', { name: `Restore ${before[0]!.label}` }).click();
    await save(page, 'Document types').click();
    await expect(page.getByText('Saved successfully.').first()).toBeVisible();
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
});

test.describe('complaints organisation', () => {
  test.use({ person: 'ada' });

  test("[3§5] reset asks first, then the default holds and the organisation's own items stay readable", async ({
    page,
  }) => {
    const added = unique('Grief');
    await page.goto('/app/configuration/complaints');
    const list = card(page, 'Complaint vulnerabilities');
    await list.getByLabel('New item').fill(added);
    await list.getByRole('button', { name: 'Add to Complaint vulnerabilities' }).click();
    await save(page, 'Complaint vulnerabilities').click();
    await expect(page.getByText('Saved successfully.').first()).toBeVisible();
    await list.getByRole('button', { name: 'Reset' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Do you want to reset this field to its original value?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await list.getByRole('button', { name: 'Reset' }).click();
    await question.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText('Configuration was reset to default value')).toBeVisible();
    await expect(list.getByRole('region', { name: 'Removed' })).toContainText(added);
    await expect(list.getByText('Default', { exact: true })).toBeVisible();
    await expect(list.getByRole('button', { name: 'Reset' })).toBeHidden();
  });

  test('somebody who saved first is named, and nothing of theirs is overwritten', async ({ page }) => {
    const { id, items, own } = await stored(page, 'complaint_handling_party', 'ada');
    if (!own)
      await askService(
        page.request,
        'mutation ($id: bigint!, $value: jsonb!) { insert_ConfigurationItemOrg_one(object: { configurationItemId: $id, value: $value }) { id } }',
        { id, value: items },
        'ada',
      );
    await page.goto('/app/configuration/system/complaints');
    const list = card(page, 'Complaint handling party');
    await expect(names(list).first()).toBeVisible();
    await names(list).first().fill(unique('Mine'));
    const theirs = unique('Theirs');
    const now = (await stored(page, 'complaint_handling_party', 'ada')).own!;
    await askService(
      page.request,
      'mutation ($id: bigint!, $orgId: bigint!, $set: ConfigurationItemOrg_set_input!) { update_ConfigurationItemOrg_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }',
      {
        id: now.id,
        orgId: now.orgId,
        set: { rowVersion: now.rowVersion, value: [{ ...items[0]!, label: theirs }, ...items.slice(1)] },
      },
      'ada',
    );
    await save(page, 'Complaint handling party').click();
    const box = list.getByRole('group', { name: /^Ada .* changed .* at/ });
    await expect(box).toBeFocused();
    await expect(box.getByRole('radio', { name: /^Keep mine: .*Mine/ })).toBeChecked();
    await box.getByRole('radio', { name: `Take theirs: Label: ${theirs}` }).check();
    await expect(names(list).first()).toHaveValue(theirs);
    await save(page, 'Complaint handling party').click();
    await expect(box).toBeHidden();
  });
});
