// What lists do with what the service says: what is in use, what others add, what does not arrive.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '../service/refusal.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { check, expectAccessible, expectNoSidewaysScroll } from '../support/steps.ts';
import { insurersCalled, insurersPath, makeInsurers, rowsOf, tableOf } from './insurers.ts';

describe('at a desk', () => {
  signedInAs('olivia');

  it('[3§7] what is in use is not deleted with the others until a person says so', async () => {
    const name = 'Used';
    const [first] = await makeInsurers(name, 3);
    theService().answer('recordUsage', ({ id }) =>
      id === first
        ? [
            {
              type: 'Pds',
              label: 'PDS',
              count: 1,
              isBlocking: true,
              effect: 'keeps',
              records: [{ id: 7, label: 'Used PDS', path: null }],
            },
          ]
        : [],
    );
    await visit(insurersPath(name));
    await expect.element(rowsOf()).toHaveLength(3);
    await check(tableOf().getByRole('checkbox').first());
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await expect.element(bar).toMatchTextContent('3 selected');
    await bar.getByRole('button', { name: 'Delete' }).click();
    const refused = page.getByRole('dialog', { name: '1 of 3 are in use' });
    await expect.element(refused).toMatchTextContent(`${name} 1`);
    await expect.element(refused).toMatchTextContent('Used PDS');
    expect(await insurersCalled(name)).toHaveLength(3);
    await refused.getByRole('button', { name: 'Delete the other 2' }).click();
    await expect.element(rowsOf()).toHaveLength(1);
    expect((await insurersCalled(name)).map(({ id }) => id)).toEqual([first]);
  });

  it('[3§7] shows what somebody else adds, without a reload', async () => {
    const name = 'Live';
    await makeInsurers(name, 1);
    await visit(insurersPath(name));
    await expect.element(rowsOf()).toHaveLength(1);
    await makeInsurers(name, 1);
    await expect.element(rowsOf()).toHaveLength(2);
  });

  it('[3§8] says so in place of the list when it does not arrive, and tries again', async () => {
    theService().answer('Insurer', () => refuse('unexpected', 'Out of order'));
    await visit('/app/configuration/insurers');
    await expect.element(page.getByRole('alert').getByText('Insurers did not load')).toBeVisible();
    theService().forget('Insurer');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(rowsOf().first()).toBeVisible();
  });
});

describe('on a phone', () => {
  signedInAs('olivia', { isPhone: true });

  it('[3§2.1] a card a record, its drawer over the whole screen, nothing scrolls sideways', async () => {
    const name = 'Phone';
    await makeInsurers(name, 2);
    await visit(insurersPath(name));
    const cards = page.getByRole('list', { name: 'Insurers' }).getByRole('listitem');
    await expect.element(cards).toHaveLength(2);
    await expectNoSidewaysScroll();
    await expectAccessible();
    await cards
      .first()
      .getByRole('link', { name: `${name} 2`, exact: true })
      .click();
    await expect.element(page.getByRole('dialog', { name: 'Edit insurer' })).toBeVisible();
  });
});
