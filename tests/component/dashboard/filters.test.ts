// What dashboards are limited to: chosen in the popover, kept in the address from tab to tab, and told where nobody knows it.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { check, expectAddress, press, textsOf } from '../support/steps.ts';
import { card, filterOf, row } from './figures.ts';

const asked: unknown[] = [];

signedInAs('olivia', {
  prepare: (service) => {
    asked.splice(0);
    service.answer('claimsDashboard', (args) => {
      asked.push(args['args']);
      return [row('open by status', 3, { label: 'Open', key: 'open' })];
    });
  },
});

const chips = () => textsOf(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem'));
const first = (type: string) =>
  theService()
    .store.all(type)
    .find((one) => one['orgId'] === 1 && one['isDisabled'] !== true && one['disabled'] !== true);

it('[2§2] handling parties and owners are chosen by name, limit what is asked and what numbers lead to', async () => {
  const party = first('ExternalOrg');
  const henry = theService()
    .store.all('UserInOrg')
    .find((one) => one['orgId'] === 1 && String(one['name']).startsWith('Henry'));
  await visit('/app/dashboard/claims');
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('combobox', { name: 'Handling parties' }).fill(String(party?.['name']));
  await page.getByRole('option', { name: String(party?.['name']), exact: true }).click();
  await press('Tab');
  await check(dialog.getByRole('radio', { name: 'Selected owners' }));
  await dialog.getByRole('combobox', { name: 'Selected owners' }).fill('Henry');
  await page.getByRole('option', { name: String(henry?.['name']) }).click();
  await press('Tab');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(chips)
    .toEqual([`Handling parties: ${String(party?.['name'])}`, `Owners: ${String(henry?.['name'])}`]);
  const [partyId, userId] = [Number(party?.['id']), Number(henry?.['userId'])];
  expect(asked.at(-1)).toMatchObject({ externalOrgIds: `{${partyId}}`, ownerIds: `{${userId}}` });
  expect(await filterOf(card('Open claims').getByRole('link'))).toMatchObject({
    externalOrgIds: [partyId],
    ownerIds: [userId],
  });
});

it('what is chosen goes along from tab to tab and comes back', async () => {
  const party = first('ExternalOrg');
  const search = `?parties=${String(party?.['id'])}&owners=mine&costs=product`;
  await visit(`/app/dashboard/claims${search}`);
  await page.getByRole('tab', { name: 'Complaints' }).click();
  await expectAddress(`/app/dashboard/complaints${search}`);
  await expect.element(page.getByRole('button', { name: String(party?.['name']) })).toBeVisible();
  await page.getByRole('tab', { name: 'Compliance' }).click();
  await page.getByRole('tab', { name: 'Claims' }).click();
  await expectAddress(`/app/dashboard/claims${search}`);
  await expect.poll(chips).toEqual([`Handling parties: ${String(party?.['name'])}`, 'My claims']);
});

it('costs by product stand in the address', async () => {
  await visit('/app/dashboard/claims?owners=mine');
  // nothing is reserved, and yet the other way of looking at it can be chosen
  await card('Cost incurred by insurer').getByRole('button', { name: 'By product' }).click();
  await expectAddress('/app/dashboard/claims?owners=mine&costs=product');
  await expect.poll(() => asked.at(-1)).toMatchObject({ groupedBy: 'product' });
  await card('Cost incurred by product').getByRole('button', { name: 'By insurer' }).click();
  await expectAddress('/app/dashboard/claims?owners=mine');
});

it('a party or person whom nobody knows is told by the number, and can be taken away', async () => {
  await visit('/app/dashboard/claims?parties=987654&owners=876543');
  await expect.poll(chips).toEqual(['Handling parties: #987654 (not found)', 'Owners: #876543 (not found)']);
  await visit('/app/dashboard/complaints?parties=987654');
  const chip = page.getByRole('button', { name: '#987654 (not found)' });
  await expect.element(chip).toBeVisible();
  await page.getByRole('combobox', { name: 'Organisations' }).click();
  await page.getByTitle('Clear').click();
  await expectAddress('/app/dashboard/complaints');
});
