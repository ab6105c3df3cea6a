// The editors of an organisation's settings.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { ask, theService, reload, signedInAs, visit } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/looks.ts';
import { check, expectAccessible, expectAddress, expectHidden, focus, press, textsOf } from '../support/steps.ts';

const card = (title: string): Locator => page.getByRole('region', { name: title, exact: true });
const names = (list: Locator): Locator => list.getByRole('textbox', { name: /^Name of item \d+$/ });
const save = (title: string): Locator => page.getByRole('button', { name: `Save ${title}`, exact: true });

interface Item {
  readonly key: string;
  readonly label: string;
  readonly isHidden?: boolean;
  readonly countsAsDecided?: boolean;
}

const SETTING =
  'query ($name: String!) { ConfigurationItem(where: { name: { _eq: $name } }) { id value ConfigurationItemOrgs { id orgId value rowVersion } } }';

async function stored(name: string): Promise<{
  readonly id: number;
  readonly items: readonly Item[];
  readonly own: { readonly id: number; readonly orgId: number; readonly rowVersion: number } | undefined;
}> {
  const {
    ConfigurationItem: [item],
  } = await ask<{
    ConfigurationItem: {
      id: number;
      value: Item[];
      ConfigurationItemOrgs: { id: number; orgId: number; value: Item[]; rowVersion: number }[];
    }[];
  }>(SETTING, { name });
  const own = item!.ConfigurationItemOrgs[0];
  return { id: item!.id, items: own?.value ?? item!.value, own };
}

describe('claims organisation', () => {
  signedInAs('will');

  it('[3§2.1] task types carry day limits', async () => {
    await visit('/app/configuration/tasks');
    const list = card('Task types');
    await list.getByRole('button', { name: 'Details of Standard' }).click();
    const days = list.getByLabelText(/Days until due/).first();
    await days.fill('0');
    await save('Task types').click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'This was not saved:' }))
      .toMatchTextContent('Item 1, Day limits, item 1, Days until due: Must be at least 1');
    await days.fill('2');
    await save('Task types').click();
    await expect.element(page.getByText('Saved successfully.').first()).toBeVisible();
    await expect.element(list.getByText(/Day limits: 2/)).toBeVisible();
  });

  it('[issue 14] an item is made after another, with all that it has', async () => {
    await visit('/app/configuration/tasks');
    const list = card('Task types');
    await list.getByRole('button', { name: 'Clone Standard' }).click();
    await expect.element(list.getByRole('textbox', { name: /^Name of item 2$/ })).toHaveValue('Standard (copy)');
    await save('Task types').click();
    await expect.element(page.getByText('Saved successfully.').first()).toBeVisible();
    const { items } = await stored('task_types');
    const [standard, copy] = items as readonly (Item & { readonly limits?: unknown })[];
    expect([standard?.label, copy?.label]).toEqual(['Standard', 'Standard (copy)']);
    expect(copy?.key).not.toBe(standard?.key);
    expect(copy?.limits).toEqual(standard?.limits);
  });

  it('[3§2.1] the history opens while what was saved is read anew', async () => {
    await visit('/app/configuration/tasks');
    const list = card('Task types');
    await names(list).first().fill('Usual');
    await save('Task types').click();
    await expect.element(page.getByText('Saved successfully.').first()).toBeVisible();
    const { own, items } = await stored('task_types');
    theService().store.insert(
      'Log',
      {
        entity: 'configuration_item_org',
        entityId: String(own?.id),
        contentType: 'update',
        userName: 'Will Pascoe',
        jsonDiff: [{ field: 'value', before: null, after: items }],
      },
      { orgId: 2, userId: 1, role: 'org_admin' },
    );
    await reload();
    await expect.element(list.getByText(/^Last changed by Will/)).toBeVisible();
    await names(list).first().fill('Ordinary');
    const letGo = theService().hold('Setting');
    await save('Task types').click();
    await expect.element(page.getByText('Saved successfully.').first()).toBeVisible();
    const history = list.getByRole('button', { name: 'History' });
    await history.click();
    await expect.element(history).toHaveAttribute('aria-expanded', 'true');
    letGo();
    await expect.element(list.getByRole('listitem').filter({ hasText: /^Changed by Will/ })).toBeVisible();
  });

  it('[3§2.1] the lists of claims stand on their page, statuses keep their number', async () => {
    await visit('/app/configuration/claim');
    for (const title of ['Claim decisions', 'Claim timeline items', 'Triage outcome', 'Claim flag types'])
      await expect.element(card(title)).toBeVisible();
    await visit('/app/configuration/system/claims');
    const statuses = card('Claim statuses');
    await expect.element(names(statuses)).toHaveLength(6);
    await expect.element(statuses.getByRole('button', { name: /^Remove/ })).toHaveLength(0);
    await expectHidden(statuses.getByLabelText('New item'));
  });

  it('[RULES 31] a decision counts as decided or not: said in words, switched, saved', async () => {
    await visit('/app/configuration/claim');
    const list = card('Claim decisions');
    const countsAs = list.getByRole('checkbox', { name: 'Counts as decided' });
    const detailsOf = (name: string) => page.getByRole('button', { name: `Details of ${name}` });
    const item = (name: string) => list.getByRole('listitem').filter({ has: detailsOf(name) });
    // closed, each says what it is
    await expect.element(item('Declined')).toMatchTextContent('Counts as decided');
    await expect.element(item('Pending')).not.toMatchTextContent('Counts as decided');
    await detailsOf('Declined').click();
    await expect.element(countsAs).toBeChecked();
    await expect
      .element(countsAs)
      .toHaveAccessibleDescription(/its life cycle moves on, and rules that wait for a decision end/);
    await countsAs.click();
    await save('Claim decisions').click();
    await expect.element(page.getByText('Saved successfully.').first()).toBeVisible();
    expect((await stored('claim_decisions')).items.map(({ key, countsAsDecided }) => [key, countsAsDecided])).toEqual([
      ['pending', false],
      ['accepted', true],
      ['partially accepted', true],
      ['declined', false],
    ]);
    await reload();
    await expect.element(detailsOf('Declined')).toBeVisible();
    await expect.element(item('Declined')).not.toMatchTextContent('Counts as decided');
    await detailsOf('Declined').click();
    await expect.element(countsAs).not.toBeChecked();
    await expectAccessible();
  });

  it('[3§5] the limits of authority are amounts, checked before they are saved', async () => {
    await visit('/app/configuration/system/finance');
    const limits = card('Authority limits');
    const users = limits.getByRole('group', { name: 'Users' });
    await users.getByLabelText('Reserve').fill('-5');
    await save('Authority limits').click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'This was not saved:' }))
      .toMatchTextContent('Must be at least 0');
    await users.getByLabelText('Reserve').fill('50000');
    await save('Authority limits').click();
    await expect.element(page.getByText('Saved successfully.').first()).toBeVisible();
    await reload();
    await expect.element(users.getByLabelText('Reserve')).toHaveValue('50,000.00');
    await limits.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
    await expect.element(page.getByText('Configuration was reset to default value')).toBeVisible();
  });
});

describe('complaints organisation', () => {
  signedInAs('ada');

  it('[3§5] a failed check lists every message and saves nothing', async () => {
    await visit('/app/configuration/complaints');
    const list = card('Complaint flag types');
    await expect.element(names(list).first()).toBeVisible();
    const before = await stored('complaint_flag_types');
    await names(list).nth(0).fill('');
    await names(list).nth(1).fill(' ');
    await names(list).nth(2).fill('Changed all the same');
    await save('Complaint flag types').click();
    const alert = list.getByRole('alert');
    await expect.element(alert).toHaveFocus();
    await expect
      .poll(() => textsOf(alert.getByRole('listitem')))
      .toEqual(['Item 1, Name: Field is required', 'Item 2, Name: Field is required']);
    expect((await stored('complaint_flag_types')).items).toEqual(before.items);
    await list.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(names(list).first()).toHaveValue(before.items[0]!.label);
  });

  it("[3§5] reset asks first, then the default holds and the organisation's own items stay readable", async () => {
    await visit('/app/configuration/complaints');
    const list = card('Complaint vulnerabilities');
    const reset = list.getByRole('button', { name: 'Reset' });
    await list.getByLabelText('New item').fill('Grief');
    await list.getByRole('button', { name: 'Add to Complaint vulnerabilities' }).click();
    await save('Complaint vulnerabilities').click();
    await expect.element(page.getByText('Saved successfully.').first()).toBeVisible();
    const { own } = await stored('complaint_vulnerabilities');
    // as the database does: what was the organisation's own stays in the list, removed
    theService().answer('delete_ConfigurationItemOrg_by_pk', ({ id }, { store, asker }) => {
      const row = store.all('ConfigurationItemOrg').find((one) => one['id'] === id)!;
      const standard = store.all('ConfigurationItem').find((one) => one['id'] === row['configurationItemId'])!;
      const value = [...(standard['value'] as Item[]), { key: 'grief', label: 'Grief', isHidden: true }];
      return store.update('ConfigurationItemOrg', row, { value, rowVersion: row['rowVersion'] }, asker);
    });
    await reset.click();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent('Do you want to reset this field to its original value?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await stored('complaint_vulnerabilities')).own).toEqual(own);
    await reset.click();
    await question.getByRole('button', { name: 'Reset' }).click();
    await expect.element(page.getByText('Configuration was reset to default value')).toBeVisible();
    await expect.element(list.getByRole('region', { name: 'Removed' })).toMatchTextContent('Grief');
    await expect.element(list.getByText('Default', { exact: true })).toBeVisible();
    await expectHidden(reset);
  });

  it('somebody who saved first is named, and nothing of theirs is overwritten', async () => {
    const { id, items, own } = await stored('complaint_handling_party');
    if (!own)
      await ask(
        'mutation ($id: bigint!, $value: jsonb!) { insert_ConfigurationItemOrg_one(object: { configurationItemId: $id, value: $value }) { id } }',
        { id, value: items },
      );
    await visit('/app/configuration/system/complaints');
    const list = card('Complaint handling party');
    await names(list).first().fill('Mine');
    const now = (await stored('complaint_handling_party')).own!;
    await ask(
      'mutation ($id: bigint!, $orgId: bigint!, $set: ConfigurationItemOrg_set_input!) { update_ConfigurationItemOrg_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }',
      {
        id: now.id,
        orgId: now.orgId,
        set: { rowVersion: now.rowVersion, value: [{ ...items[0]!, label: 'Theirs' }, ...items.slice(1)] },
      },
    );
    await save('Complaint handling party').click();
    const box = list.getByRole('group', { name: /^Ada .* changed .* at/ });
    await expect.element(box).toHaveFocus();
    await expect.element(box.getByRole('radio', { name: /^Keep mine: .*Mine/ })).toBeChecked();
    await check(box.getByRole('radio', { name: 'Take theirs: Label: Theirs' }));
    await expect.element(names(list).first()).toHaveValue('Theirs');
    await save('Complaint handling party').click();
    await expectHidden(box);
  });

  it('[3§5] the reply-to address must be an e-mail address', async () => {
    await visit('/app/configuration/system');
    await expectAddress(/\/system\/email$/);
    const address = page.getByLabelText('Reply-to e-mail address');
    await address.fill('nobody');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Invalid e-mail address')).toBeVisible();
    await expect.element(address).toHaveFocus();
    const valid = `replies${Date.now()}@kestrel.example`;
    await address.fill(valid);
    await focus(address);
    await press('Enter');
    await expect.element(page.getByText('Saved successfully.').first()).toBeVisible();
    await reload();
    await expect.element(address).toHaveValue(valid);
  });

  it('[3§8] a setting that is missing is said so by its name', async () => {
    theService().answer('ConfigurationItem', (args, reader) =>
      JSON.stringify(args).includes('training_record_cip_credit_target') ? [] : reader.list('ConfigurationItem', args),
    );
    await visit('/app/configuration/system/training');
    await expect
      .element(page.getByText("Configuration for the training_record_cip_credit_target can't be loaded."))
      .toBeVisible();
  });

  it('[3§2.1] shows only tabs of features that the organisation has', async () => {
    await visit('/app/configuration/system');
    await expect
      .poll(() => textsOf(page.getByRole('tab')))
      .toEqual([
        'E-mail',
        'Organisation',
        'Letterhead',
        'Business days',
        'Deadlines',
        'Complaints',
        'Incidents',
        'Training',
        'Obligations',
      ]);
  });
});

describe('in both themes', () => {
  signedInAs('olivia');

  for (const [path, title] of [
    ['system/organisation', 'State and time zone'],
    ['system/business-days', 'Own business days'],
    ['system/finance', 'Authority limits'],
  ] as const) {
    it(`[3§2.1] ${path} is accessible`, async () => {
      await visit(`/app/configuration/${path}`);
      await expect.element(card(title).getByRole('button', { name: /^Save/ })).toBeVisible();
      await expectAccessibleInBothThemes();
    });
  }

  it('[3§2.1] task types are accessible, opened too', async () => {
    await visit('/app/configuration/tasks');
    await page.getByRole('button', { name: 'Details of Standard' }).click();
    await expect.element(page.getByLabelText(/Days until due/).first()).toBeVisible();
    await expectAccessibleInBothThemes();
  });
});
