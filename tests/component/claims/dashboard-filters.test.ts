// Claim search as a dashboard's numbers lead to it: filtered already, by what has a field and by what has none.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { localDateOf } from '#domain/dates.ts';
import { CLAIM_SEARCH, claimSearchAddress } from '#domain/search-addresses.ts';
import { ask, signedInAs, visit } from '../support/app.tsx';
import { expectAccessible, expectAddress, expectHidden, focus, press, textsOf } from '../support/steps.ts';
import { claimPages, count, searchButton } from './known-claims.ts';

signedInAs('olivia', { prepare: claimPages });

interface Claim {
  readonly status: string;
  readonly currentStep: string;
  readonly receivedAt: string;
}

const all = async () => (await ask<{ Claim: Claim[] }>('{ Claim { status currentStep receivedAt } }')).Claim;
const dayOf = ({ receivedAt }: Claim): string => localDateOf(receivedAt, 'Australia/Sydney');
const isOpen = ({ status }: Claim): boolean => status === 'open' || status === 'reopened';
const filters = page.getByRole('region', { name: 'Filters' });
const chips = () => textsOf(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem'));
const more = page.getByRole('button', { name: 'More filters' });
const field = (label: string) => page.getByRole('search').getByLabelText(label, { exact: true });
const written = (day: string): string => day.split('-').toReversed().join('/');

async function expectCount(found: number, of: number): Promise<void> {
  expect([found > 0, found < of]).toEqual([true, true]);
  await expect.element(count()).toHaveTextContent(`${found} of ${of}`);
}

it('[UX§4a] shows what it is filtered by while the form is open, and one cross takes a whole range away', async () => {
  const claims = await all();
  const [claim] = claims.filter(isOpen);
  if (claim === undefined) throw new Error('The cast has no open claim.');
  const day = dayOf(claim);
  const step = claim.currentStep;
  const found = claims.filter((one) => isOpen(one) && dayOf(one) <= day && one.currentStep === step);
  await visit(
    claimSearchAddress({ statuses: ['open', 'reopened'], step, receivedFrom: '2020-01-01', receivedTo: day }),
  );
  await expectCount(found.length, claims.length);
  await expect
    .poll(chips)
    .toEqual(['Claim status: Open, Reopened', `Received 01/01/2020 to ${written(day)}`, `Step: ${step}`]);
  await expectAccessible();

  // what has a field moves there; what has none stays
  await more.click();
  await expect.element(field('Received to')).toHaveValue(written(day));
  await expect.element(page.getByRole('search').getByRole('button', { name: 'Reopened' })).toBeVisible();
  await expect.poll(chips).toEqual([`Step: ${step}`]);
  await expectAccessible();
  await page.getByRole('button', { name: 'Fewer filters' }).click();
  await expectHidden(field('Received to'));

  await focus(page.getByRole('button', { name: /^Received/ }));
  await press('Delete');
  await expect.poll(chips).toEqual(['Claim status: Open, Reopened', `Step: ${step}`]);
  await expectAddress(/^(?!.*received)/);
  await filters.getByRole('button', { name: 'Reset' }).click();
  await expect.element(count()).toHaveTextContent(String(claims.length));
  await expectHidden(page.getByRole('list', { name: 'Applied filters' }));
});

it('[UX§4a] finds by the fields that are shown on demand', async () => {
  const claims = await all();
  const days = claims.map(dayOf).toSorted();
  const [from = '', to = ''] = [days[2], days.at(-3)];
  await visit(CLAIM_SEARCH);
  await expectHidden(field('Received from'));
  await more.click();
  await field('Received from').fill(written(from));
  await field('Received to').fill(written(to));
  await searchButton().click();
  const between = claims.filter((one) => dayOf(one) >= from && dayOf(one) <= to);
  await expectCount(between.length, claims.length);
  await page.getByRole('combobox', { name: 'Claim status' }).fill('Open');
  await page.getByRole('option', { name: 'Open', exact: true }).click();
  await searchButton().click();
  await expectCount(between.filter(({ status }) => status === 'open').length, claims.length);
  await expect.element(field('Received from')).toHaveValue(written(from));
  await expectAddress(/statuses.*receivedFrom|receivedFrom.*statuses/);
});

it.each<readonly [said: string, filter: Readonly<Record<string, unknown>>]>([
  ['Claim status: cannot be read', { statuses: 'open' }],
  ['Claim owner: cannot be read', { ownerIds: ['x'] }],
  ['Handling party: cannot be read', { externalOrgIds: 3 }],
  ['Insurer: cannot be read', { insurerId: { a: 1 } }],
  ['Policy Holder name: cannot be read', { policyHolder: 5 }],
  ['Received from soon', { receivedFrom: 'soon' }],
  ['Closed until 31/12/9999', { closedTo: '9999-12-31' }],
  ['Indicator: purple', { indicator: 'purple' }],
])('an address that cannot be read finds nothing and says why: %s', async (said, filter) => {
  await visit(claimSearchAddress(filter));
  await expect.element(page.getByText('No claims found')).toBeVisible();
  await expect.poll(chips).toContain(said);
  await filters.getByRole('button', { name: 'Reset' }).click();
  await expect.element(page.getByRole('region', { name: 'Search results' })).toBeVisible();
});

it.each(['null', '5', '[]', '"open"', '{', '{"nonsense":1}'])(
  'an address with %s is an address without filters',
  async (text) => {
    await visit(`${CLAIM_SEARCH}?filter=${encodeURIComponent(text)}`);
    await expect.element(count()).toHaveTextContent(String((await all()).length));
  },
);
