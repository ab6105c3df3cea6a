// The fields that an organisation adds to its claims: what their builder refuses, their order, and where claims are
// searched. From the builder to a claim and back they are followed in tests/e2e/custom-fields.spec.ts.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/looks.ts';
import { expectHidden, focus, press, textsOf } from '../support/steps.ts';
import { BASE, toast } from '../support/form-steps.ts';

const BUILDER = `${BASE}/custom-fields/claim`;
const SEARCH = '/app/claims/search';

const fields = (): Locator => page.getByRole('region', { name: 'Fields of a claim' });
const row = (label: string): Locator => fields().getByRole('listitem', { name: label, exact: true });
const preview = (): Locator => page.getByRole('group', { name: 'Preview of the form' });
const search = (): Locator => page.getByRole('search');
const opener = (label: string): Locator => row(label).getByRole('button', { expanded: false }).first();

async function add(label: string, type: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
  await page.getByLabelText('Label of the new field').fill(label);
  await page.getByRole('button', { name: 'Add field' }).click();
}

function storedFields(): Readonly<Record<string, unknown>> {
  const [set] = theService().store.all('CustomFieldSet');
  return set?.['jsonSchema'] as Readonly<Record<string, unknown>>;
}

describe('of an administrator', () => {
  signedInAs('olivia');

  it('are not saved while something is wrong: every message leads to its field', async () => {
    await visit(BUILDER);
    await add('Empty choice', 'Choice');
    await add('Roof type', 'Text');
    await page.getByRole('button', { name: 'Save fields' }).click();
    const alert = fields().getByRole('alert');
    await expect.element(alert).toHaveFocus();
    await expect
      .poll(() => textsOf(alert.getByRole('listitem')))
      .toEqual(['Empty choice: Add at least one choice.', 'Roof type: There is a field “Roof type” already.']);
    await alert.getByRole('button', { name: /Add at least one choice/ }).click();
    await expect.element(fields().getByLabelText('New choice')).toBeVisible();
    await fields().getByRole('button', { name: 'Cancel' }).click();
    await expectHidden(row('Empty choice'));
    expect(storedFields()).not.toMatchObject({ properties: { empty_choice: {} } });
  });

  it('[issue 14] are made after another one, with its type and its choices', async () => {
    await visit(BUILDER);
    await add('Roof cover', 'Choice');
    await fields().getByLabelText('New choice').fill('Tin');
    await press('Enter');
    await row('Roof cover').getByRole('button', { name: 'Clone Roof cover' }).click();
    await expect.element(row('Roof cover (copy)')).toMatchTextContent('Choice');
    await expect
      .element(
        row('Roof cover (copy)')
          .getByRole('textbox', { name: /choice/i })
          .first(),
      )
      .toHaveValue('Tin');
    await page.getByRole('button', { name: 'Save fields' }).click();
    await expect.poll(storedFields).toMatchObject({ properties: { roof_cover: {}, roof_cover_copy: {} } });
  });

  it('are ordered by keyboard', async () => {
    await visit(BUILDER);
    const labels = fields().getByRole('region', { name: 'Everyone in staff' }).getByRole('listitem');
    await expect.element(labels.first()).toHaveAccessibleName('Roof type');
    const down = fields().getByRole('button', { name: 'Move Roof type down' });
    await focus(down);
    await press('Enter');
    await expect.element(labels.nth(1)).toHaveAccessibleName('Roof type');
    await expect.element(down).toHaveFocus();
    await expect.element(toast('“Roof type” is number 2 of')).toBeInTheDocument();
    await fields().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(labels.first()).toHaveAccessibleName('Roof type');
  });

  it('are filters of the search, one row of them at first, and a filter that cannot be read says so', async () => {
    await visit(SEARCH);
    await expect.element(search().getByRole('combobox', { name: 'Roof type' })).toBeVisible();
    await page.getByRole('button', { name: 'More filters' }).click();
    await expect.element(search().getByLabelText('Review reason')).toBeVisible();
    const year = search().getByLabelText('Year built');
    await year.fill('long ago');
    await press('Tab');
    await expect.element(year).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Reset' }).click();
    await expect.element(year).toHaveValue('');
  });
});

describe('of a handler', () => {
  signedInAs('henry');

  it("[3§6] are those of staff and none of the administrators'", async () => {
    await visit(SEARCH);
    await expect.element(search().getByLabelText('Roof type')).toBeVisible();
    await page.getByRole('button', { name: 'More filters' }).click();
    await expect.element(search().getByLabelText('Access needs')).toBeVisible();
    await expect.element(search().getByLabelText('Review reason')).toHaveLength(0);
    expect(theService().asked.map(({ name }) => name)).not.toContain('CustomFieldSetForAdministrators');
  });
});

describe('of another organisation', () => {
  signedInAs('will');

  it('are none of these', async () => {
    await visit(SEARCH);
    await expect.element(search().getByLabelText('Cause of loss')).toBeVisible();
    await expect.element(search().getByLabelText('Roof type')).toHaveLength(0);
  });
});

describe('in both themes', () => {
  signedInAs('olivia');

  it('are built on an accessible page', async () => {
    await visit(BUILDER);
    await opener('Roof type').click();
    await expect.element(page.getByLabelText('New choice')).toBeVisible();
    await expect.element(preview().getByLabelText('Year built')).toBeVisible();
    await expectAccessibleInBothThemes();
  });
});
