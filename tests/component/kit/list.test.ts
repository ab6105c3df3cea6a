// What every list does, on insurers.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { back, reload, signedInAs, visit } from '../support/app.tsx';
import {
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  expectOtherAddress,
  focus,
  press,
  textsOf,
  type,
} from '../support/steps.ts';
import { insurersCalled, insurersPath, makeInsurers, rowsOf, tableOf } from './insurers.ts';

signedInAs('olivia');

it('[3§2.1] lists ten a page, newest first, sorts by a column and changes the page size', async () => {
  const name = 'Sorted';
  await makeInsurers(name, 12);
  await visit(insurersPath(name));
  await expect.element(rowsOf()).toHaveLength(10);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Insurers' })).toBeVisible();
  await expect
    .element(tableOf().getByRole('columnheader').filter({ hasText: 'ID' }))
    .toHaveAttribute('aria-sort', 'descending');
  await expect.element(rowsOf().first()).toMatchTextContent(`${name} 12`);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect.element(rowsOf()).toHaveLength(2);
  await tableOf().getByRole('button', { name: 'Sort by name ascending' }).click();
  await expect.element(rowsOf().first()).toMatchTextContent(`${name} 1`);
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '25' }).click();
  await expect.element(rowsOf()).toHaveLength(12);
});

it('[3§2.1] filters apply on Enter, stand in the address, come back with Back, and Reset clears them', async () => {
  const name = 'Filtered';
  await makeInsurers(name, 2);
  await visit('/app/configuration/insurers');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} 2`);
  await press('Enter');
  await expect.element(rowsOf()).toHaveLength(1);
  await expectAddress(/filter=/);
  await rowsOf()
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect.element(page.getByRole('dialog', { name: 'Edit insurer' })).toBeVisible();
  await expect.element(rowsOf().first()).toHaveAttribute('aria-current', 'true');
  back();
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  await expect.element(rowsOf()).toHaveLength(1);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect
    .poll(() => textsOf(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')))
    .toEqual([`Name: ${name} 2`]);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('nobody');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(page.getByText('No insurers found')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Reset' }).last().click();
  await expectOtherAddress(/nobody/);
  await expect.element(page.getByText('No insurers found')).toHaveLength(0);
});

it('[3§2.1] columns that a person chose and ordered are there after a reload', async () => {
  const name = 'Columns';
  await makeInsurers(name, 1);
  await visit(insurersPath(name));
  await expect.element(rowsOf()).toHaveLength(1);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('switch', { name: 'E-mail' }).click();
  await focus(page.getByRole('button', { name: 'Move Apply GST up' }));
  await press('Enter');
  await press('Enter');
  await press('Escape');
  await expect
    .poll(() => textsOf(tableOf().getByRole('columnheader')))
    .toEqual(['', 'ID', 'Apply GST', 'Name', 'Actions']);
  await reload();
  await expect
    .poll(() => textsOf(tableOf().getByRole('columnheader')))
    .toEqual(['', 'ID', 'Apply GST', 'Name', 'Actions']);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Reset' }).click();
  await press('Escape');
  await expect
    .poll(() => textsOf(tableOf().getByRole('columnheader')))
    .toEqual(['', 'ID', 'Name', 'E-mail', 'Apply GST', 'Actions']);
});

it('[3§2.1] a view is saved, brought back after a reload, and removed', async () => {
  const name = 'Viewed';
  await makeInsurers(name, 1);
  await visit(insurersPath(name));
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabelText('Name').fill('Mine');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await views.getByRole('button', { name: 'All insurers' }).click();
  await expectOtherAddress(/Viewed/);
  await reload();
  await views.getByRole('button', { name: 'Mine' }).click();
  await expect.element(rowsOf()).toHaveLength(1);
  await expect.element(rowsOf()).toMatchTextContent(name);
  await views.getByRole('button', { name: 'Actions for view Mine' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(views.getByRole('button', { name: 'Mine' })).toHaveLength(0);
});

it('[3§2.1] a row is deleted after a question that names it', async () => {
  const name = 'Deleted';
  await makeInsurers(name, 2);
  await visit(insurersPath(name));
  await page.getByRole('button', { name: `Delete ${name} 1` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect.element(question).toMatchTextContent(`“${name} 1” is deleted`);
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(rowsOf()).toHaveLength(1);
  expect((await insurersCalled(name)).map((insurer) => insurer.name)).toEqual([`${name} 2`]);
});

it('[3§2.1] works by keyboard alone', async () => {
  const name = 'Keys';
  await makeInsurers(name, 1);
  await visit('/app/configuration/insurers');
  await expect.element(rowsOf().first()).toBeVisible();
  await press('/');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await type(name);
  await press('Enter');
  await expect.element(rowsOf()).toHaveLength(1);
  const link = rowsOf().getByRole('link').first();
  await focus(page.getByRole('region', { name: 'Insurers' }));
  for (let round = 0; round < 20 && link.element() !== document.activeElement; round++) await press('Tab');
  await press('Enter');
  await expect.element(page.getByRole('dialog', { name: 'Edit insurer' })).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  await expect.element(link).toHaveFocus();
});

it('[UX §6] has no key of a single character for those who have turned them off', async () => {
  await visit('/app/configuration/insurers');
  await expect.element(rowsOf().first()).toBeVisible();
  await press('?');
  await page.getByRole('switch', { name: 'Shortcuts of a single key' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  await press('/');
  await press('?');
  await press('F6');
  await expect.element(page.getByRole('navigation', { name: 'Configuration menu' })).toHaveFocus();
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveLength(0);
});

describe('in the dark', () => {
  signedInAs('olivia', { theme: 'dark' });
  it('[3§2.1] reads well in the dark and uses all of a wide screen', async () => {
    const name = 'Wide';
    await makeInsurers(name, 2);
    await page.viewport(2400, 1000);
    await visit(insurersPath(name));
    await expect.element(rowsOf()).toHaveLength(2);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
    expect(page.getByRole('region', { name: 'Insurers' }).element().getBoundingClientRect().width).toBeGreaterThan(
      2000,
    );
  });
});

it('[3§2.1] Back after the first search shows the list as it opened', async () => {
  const name = 'Back';
  await makeInsurers(name, 1);
  await visit('/app/configuration/product-types');
  await visit('/app/configuration/insurers');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await press('Enter');
  await expect.element(rowsOf()).toHaveLength(1);
  back();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect.element(rowsOf()).not.toHaveLength(1);
  back();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Product types' })).toBeVisible();
});
