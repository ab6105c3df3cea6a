// The search of claims: its filters, columns, orders and views.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { localDateOf } from '#domain/dates.ts';
import { refuse } from '../service/refusal.ts';
import { back, reload, signedInAs, theService, visit } from '../support/app.tsx';
import { expectAddress, expectOtherAddress, focus, press, textsOf, type } from '../support/steps.ts';
import {
  allClaims,
  claimPages,
  claimThat,
  count,
  grid,
  rows,
  SEARCH,
  searchButton,
  type KnownClaim,
  type KnownContact,
} from './known-claims.ts';

const ZONE = 'Australia/Sydney';

signedInAs('olivia', { prepare: claimPages });

const numbers = (): number[] => textsOf(rows().getByRole('link', { name: /^\d+$/ })).map(Number);
const filterField = (label: string) => page.getByRole('search').getByLabelText(label, { exact: true });
const nameOf = ([contact]: readonly KnownContact[]): string =>
  `${contact?.firstName ?? ''} ${contact?.surname ?? ''}`.trim();

/** Whether each word of a name stands somewhere in the contacts. */
function hasWords(contacts: readonly KnownContact[], name: string, ...others: readonly (string | null)[]): boolean {
  const text = JSON.stringify([contacts.map((contact) => Object.values(contact)), others]).toLowerCase();
  return name
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word));
}

async function open(): Promise<void> {
  await visit(SEARCH);
  await expect.element(rows()).toHaveLength(10);
}

type Case = readonly [label: string, typed: string, fits: (claim: KnownClaim) => boolean];

/** Types into one filter after the other, and expects the claims that fit. */
async function expectFilters(claims: readonly KnownClaim[], cases: readonly Case[]): Promise<void> {
  await open();
  for (const [label, typed, fits] of cases) {
    const expected = claims.filter(fits).map(({ id }) => id);
    // a filter that finds none or all says nothing
    const isTelling = expected.length > 0 && expected.length < claims.length;
    expect([label, isTelling]).toEqual([label, true]);
    await filterField(label).fill(typed);
    await searchButton().click();
    await expect.element(count()).toHaveTextContent(`${expected.length} of ${claims.length}`);
    await expect.poll(() => numbers().filter((id) => !expected.includes(id))).toEqual([]);
    await filterField(label).fill('');
  }
}

it('[1§2.1] filters by the claim itself: its number, cause and day of loss, an invoice', async () => {
  const claims = await allClaims();
  const cause = claimThat(claims, ({ causeOfLoss }) => causeOfLoss.length > 10)
    .causeOfLoss.slice(2, 9)
    .trim();
  const invoiceNo = claimThat(claims, ({ Invoices }) => Invoices.length > 0).Invoices[0]?.invoiceNo ?? '';
  // a loss whose day is another one in the organisation's zone than by UTC
  const day = localDateOf(
    claimThat(claims, ({ claimOccurredAt: at }) => localDateOf(at, ZONE) !== at.slice(0, 10)).claimOccurredAt,
    ZONE,
  );
  await expectFilters(claims, [
    ['Claim#', String(claims[3]?.id), ({ id }) => id === claims[3]?.id],
    [
      'Cause of loss',
      cause.toUpperCase(),
      ({ causeOfLoss }) => causeOfLoss.toLowerCase().includes(cause.toLowerCase()),
    ],
    ['Date of loss', day.split('-').toReversed().join('/'), (one) => localDateOf(one.claimOccurredAt, ZONE) === day],
    ['Invoice#', invoiceNo, ({ Invoices }) => Invoices.some((invoice) => invoice.invoiceNo === invoiceNo)],
  ]);
  await searchButton().click();
  await expect.element(count()).toHaveTextContent(String(claims.length));
});

it('[1§2.1] filters by the names of policy holder, insurer contact and broker contact', async () => {
  const claims = await allClaims();
  const longWord = /[A-Za-z]{5,}/;
  // a part of a word
  const company =
    longWord.exec(claimThat(claims, ({ phCompany }) => longWord.test(phCompany ?? '')).phCompany ?? '')?.[0].slice(1) ??
    '';
  const insurer = nameOf(claimThat(claims, ({ insurerContacts }) => insurerContacts.length > 0).insurerContacts);
  const broker = nameOf(claimThat(claims, ({ brokerContacts }) => brokerContacts.length > 0).brokerContacts);
  await expectFilters(claims, [
    ['Policy Holder name', company.toUpperCase(), (one) => hasWords(one.phContacts, company, one.phCompany)],
    ['Insurer contact', insurer, ({ insurerContacts }) => hasWords(insurerContacts, insurer)],
    ['Broker contact', broker, ({ brokerContacts }) => hasWords(brokerContacts, broker)],
  ]);
  await searchButton().click();
  await expect.element(count()).toHaveTextContent(String(claims.length));
});

it('[1§2.1] Claim owner takes several people', async () => {
  const claims = await allClaims();
  const names = [...new Set(claims.map(({ Owner }) => Owner.name))].slice(0, 2);
  await open();
  const owner = page.getByRole('combobox', { name: 'Claim owner' });
  for (const [index, name] of names.entries()) {
    await owner.fill(name);
    await page.getByRole('option', { name }).click();
    await press('Escape');
    await searchButton().click();
    const found = claims.filter(({ Owner }) => names.slice(0, index + 1).includes(Owner.name));
    await expect.element(count()).toHaveTextContent(`${found.length} of ${claims.length}`);
  }
});

it('[1§2.1] text with % looks for a percent sign; nothing found offers Reset', async () => {
  await open();
  await filterField('Cause of loss').fill('%');
  await searchButton().click();
  await expect.element(page.getByText('No claims found')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Applied filters' })).toMatchTextContent('Cause of loss: %');
  await page.getByRole('main').getByRole('button', { name: 'Reset' }).last().click();
  await expect.element(rows()).toHaveLength(10);
});

it('[1§2.1] the collapsed card remembers itself and shows what is applied as removable chips', async () => {
  await visit(`${SEARCH}?filter=${encodeURIComponent(JSON.stringify({ causeOfLoss: 'storm' }))}`);
  const toggle = page.getByRole('button', { name: /^Filters/ });
  await toggle.click();
  await reload();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  const chips = page.getByRole('list', { name: 'Applied filters' });
  await expect.poll(() => textsOf(chips.getByRole('listitem'))).toEqual(['Cause of loss: storm']);
  await focus(chips.getByRole('button'));
  await press('Delete');
  await expect.element(count()).toMatchTextContent(/^\d+$/);
});

it('[1§2.1] has the columns in their order, newest first, ten a page, and sorts by a column', async () => {
  const ids = (await allClaims()).map(({ id }) => id);
  await open();
  await expect
    .poll(() => textsOf(grid().getByRole('columnheader')))
    .toEqual([
      // the box that selects the page
      '',
      'Indicator',
      'Claim#',
      'Policy name',
      'Policy#',
      'Policy status',
      'Claim status',
      'Decision',
      'First name',
      'Surname',
      'DOB',
      'Cause of loss',
      'Date of loss',
      'Broker',
      'Submitted',
      'Actions',
    ]);
  await expect.element(rows().first().getByRole('img')).toHaveAccessibleName();
  await expect
    .element(grid().getByRole('columnheader').filter({ hasText: 'Submitted' }))
    .toHaveAttribute('aria-sort', 'descending');
  await grid().getByRole('button', { name: 'Sort by claim# ascending' }).click();
  await expectAddress(/sort=id(&|$)/);
  await expect.poll(numbers).toEqual(ids.slice(0, 10));
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect.poll(numbers).toEqual(ids.slice(10, 20));
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '25' }).click();
  await expect.element(rows()).toHaveLength(ids.length);
});

it('[1§2.1] sorts by keyboard by the primary contact, and by the indicator with the most urgent first', async () => {
  const claims = await allClaims();
  const surname = ({ phContacts }: KnownClaim): string =>
    (phContacts.find(({ isPrimary }) => isPrimary)?.surname ?? '').toLowerCase();
  await open();
  await focus(grid().getByRole('button', { name: 'Sort by surname ascending' }));
  await press('Enter');
  await expectAddress(/sort=contactSurname(&|$)/);
  await expectAddress(/order=ASC(&|$)/);
  const bySurname = claims
    .filter((claim) => surname(claim) !== '')
    .toSorted((one, other) =>
      surname(one) < surname(other) ? -1 : surname(one) > surname(other) ? 1 : one.id - other.id,
    );
  await expect.poll(numbers).toEqual(bySurname.slice(0, 10).map(({ id }) => id));
  const head = grid().getByRole('columnheader').filter({ hasText: 'Indicator' });
  await focus(head.getByRole('button', { name: 'Sort by indicator descending' }));
  await press('Enter');
  await expectAddress(/sort=indicatorColor(&|$)/);
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.element(rows().first().getByRole('img').first()).not.toHaveAccessibleName('No rule on');
  // the head has no words to see: its arrow is what there is
  const icon = head.getByCSS('svg');
  const { width, height } = (await icon.findElement()).getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(12);
  await expect.element(icon).toHaveStyle({ opacity: '1' });
});

it('[1§2.1] columns can be hidden and the rows made wider', async () => {
  await open();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('switch', { name: 'Broker' }).click();
  await press('Escape');
  await expect.element(grid().getByRole('columnheader').filter({ hasText: 'Broker' })).toHaveLength(0);
  const height = (): number => rows().first().element().getBoundingClientRect().height;
  const before = height();
  await page.getByRole('button', { name: 'Compact' }).click();
  await expect.poll(height).toBeGreaterThan(before);
});

it('[1§2.1] a view is saved, brought back with its count, and removed', async () => {
  await open();
  await filterField('Cause of loss').fill('storm');
  await press('Enter');
  await expect.element(count()).toMatchTextContent(/ of \d+$/);
  const [found = ''] = textsOf(count())[0]?.split(' ') ?? [];
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Field is required')).toBeVisible();
  await dialog.getByLabelText('Name').fill('Storms');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await views.getByRole('button', { name: 'All claims' }).click();
  await expect.element(count()).toMatchTextContent(/^\d+$/);
  await reload();
  const view = views.getByRole('button', { name: /^Storms/ });
  await expect.element(view).toMatchTextContent(`Storms ${found}`);
  await view.click();
  await expect.element(view).toHaveAttribute('aria-pressed', 'true');
  await expect.element(filterField('Cause of loss')).toHaveValue('storm');
  await views.getByRole('button', { name: 'Actions for view Storms' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(view).toHaveLength(0);
});

it('[1§2.1] by keyboard alone a claim is found and opened; Back comes back to the same filters', async () => {
  const id = String((await allClaims())[0]?.id);
  await open();
  await press('/');
  await expect.element(page.getByRole('textbox', { name: 'Claim#' })).toHaveFocus();
  await type(id);
  await press('Enter');
  await expect.element(rows()).toHaveLength(1);
  await focus(page.getByRole('region', { name: 'Search results' }));
  for (let step = 0; step < 30 && document.activeElement?.textContent !== id; step++) await press('Tab');
  await press('Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: `Claim ${id}` })).toHaveFocus();
  back();
  await expect.element(page.getByRole('textbox', { name: 'Claim#' })).toHaveValue(id);
  await expect.element(rows()).toHaveLength(1);
});

it('[1§2.1] a row opens its claim, as its link does', async () => {
  await open();
  const [first] = numbers();
  await rows().first().getByRole('cell').nth(4).click();
  await expectAddress(`/app/claims/details/${first}/manage-claim`);
  back();
  await rows()
    .first()
    .getByRole('link', { name: `View claim ${first}` })
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name: `Claim ${first}` })).toBeVisible();
});

it('[1§2] unknown paths of the claims area lead to the search', async () => {
  await visit('/app/claims/nothing-here');
  await expectOtherAddress(/nothing-here/);
  await expectAddress(/\/app\/claims\/search/);
  await expect.element(rows()).toHaveLength(10);
});

it('[1§8] where the claims do not come it says so in place of the list, and tries again', async () => {
  theService().answer('Claim', () => refuse('unexpected', 'Out of order'));
  await visit(SEARCH);
  await expect.element(page.getByRole('alert').getByText('Claims did not load')).toBeVisible();
  theService().forget('Claim');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows()).toHaveLength(10);
});
