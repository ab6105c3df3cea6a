// The search of complaints: its filters, columns and buttons.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { complaintSearchAddress } from '#domain/search-addresses.ts';
import { signedInAs, visit } from '../support/app.tsx';
import { check, expectAccessible, expectAddress, press, textsOf } from '../support/steps.ts';
import { allComplaints, newComplaint, SEARCH } from './complaints.ts';

signedInAs('olivia');

const rows = () =>
  page.getByRole('region', { name: 'Search results' }).getByRole('table').getByCSS('tbody').getByRole('row');
const numbers = (): number[] => textsOf(rows().getByRole('link', { name: /^\d+$/ })).map(Number);
const search = () => page.getByRole('button', { name: 'Search', exact: true }).click();
const field = (label: string) => page.getByRole('search').getByLabelText(label, { exact: true });
const alone = () => allComplaints().filter((row) => row['claimId'] === null);

async function counted(count: number): Promise<void> {
  await expect.element(page.getByCSS('.cw-count')).toHaveTextContent(String(count));
}

it('[2§2] shows ten complaints, the newest first, without those on claims until they are included', async () => {
  await visit(SEARCH);
  await expect.element(rows()).toHaveLength(10);
  await counted(alone().length);
  const newest = alone()
    .toSorted((a, b) => Date.parse(String(b['dtReceived'])) - Date.parse(String(a['dtReceived'])))
    .slice(0, 10)
    .map((row) => Number(row['id']));
  expect(numbers()).toEqual(newest);
  await check(field('Include claim complaints'));
  await search();
  await counted(allComplaints().length);
  await expectAddress(/withClaims/);
});

it('[2§2] finds by parts of first and last name in any order', async () => {
  const id = await newComplaint({ complainantFirstName: 'Gwenllian', complainantLastName: 'O’Mar' });
  await visit(SEARCH);
  await field('Name').fill('mar gwenll');
  await search();
  await expect.poll(numbers).toEqual([id]);
});

it('[2§2] finds by the whole day it was received in the organisation’s zone', async () => {
  const inside = await newComplaint({ dtReceived: '2021-03-01T13:05:00Z' });
  await newComplaint({ dtReceived: '2021-03-01T12:55:00Z' });
  await visit(`${SEARCH}?filter=${encodeURIComponent(JSON.stringify({ dateReceived: '2021-03-02' }))}`);
  await expect.poll(numbers).toEqual([inside]);
});

it('[RULES 34] those that nobody owns are found as Unassigned', async () => {
  const id = await newComplaint({ ownerId: null, isPublicSubmission: true });
  await visit(SEARCH);
  await check(field('Unassigned'));
  await search();
  await expect.poll(() => numbers().includes(id)).toBe(true);
  await expect.element(rows().first()).toMatchTextContent('Unassigned');
});

it('[UX§4a] is filtered as a dashboard’s number asks, and says by what', async () => {
  const filter = { withClaims: true, statuses: ['open'], lastStep: 'Letter sent', responded: true, age: '18-24' };
  const columns = { lastStep: 'Letter sent', respondedAt: '2026-11-12T02:00:00Z', complainantAge: '18-24' };
  const id = await newComplaint(columns);
  await newComplaint({ ...columns, respondedAt: null });
  await newComplaint({ ...columns, complainantAge: '25-34' });
  await newComplaint({ ...columns, lastStep: 'No step completed' });
  await visit(complaintSearchAddress(filter));
  await expect.poll(numbers).toEqual([id]);
  const chips = page.getByRole('list', { name: 'Applied filters' });
  await expect
    .poll(() => textsOf(chips.getByRole('listitem')))
    .toEqual(['Complainant’s age: 18-24', 'Last step completed: Letter sent', 'Responded to or closed']);
  await page.getByRole('button', { name: 'More filters' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Complainant’s age' })).toMatchTextContent('18-24');
  await expect
    .poll(() => textsOf(chips.getByRole('listitem')))
    .toEqual(['Last step completed: Letter sent', 'Responded to or closed']);
  await field('Responded from').fill('12/11/2026');
  await field('Responded to').fill('12/11/2026');
  await search();
  await expect.poll(numbers).toEqual([id]);
  await expectAddress(/respondedFrom.*lastStep|lastStep.*respondedFrom/);
  await expectAccessible();
  await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Reset' }).click();
  await counted(alone().length);
});

it('[UX§4a] finds by the group of issues, and what took no longer than so many days', async () => {
  const service = { issue: 'Scams/fraud - Scam', respondedAt: '2026-11-12T02:00:00Z' };
  const soon = await newComplaint({ ...service, answeredIn: 5, respondedIn: 7, acknowledgedIn: 1 });
  const late = await newComplaint({ ...service, answeredIn: 6, respondedIn: 31, acknowledgedIn: 2 });
  await newComplaint({ ...service, issue: 'Charges - Incorrect tax', answeredIn: 1 });
  await visit(complaintSearchAddress({ withClaims: true, issueGroups: ['Scams/fraud'], answeredIn: 5 }));
  await expect.poll(numbers).toEqual([soon]);
  const chips = page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem');
  await expect
    .poll(() => textsOf(chips))
    .toEqual(['Issue group: Scams/fraud', 'Responded to or closed within: 5 business days']);
  await page.getByRole('button', { name: 'Responded to or closed within: 5 business days' }).click();
  await press('Delete');
  await expect.poll(() => numbers().toSorted((a, b) => a - b)).toEqual([soon, late]);
  // in its field
  await page.getByRole('button', { name: 'More filters' }).click();
  await expect.poll(() => textsOf(chips)).toEqual([]);
  await page.getByRole('search').getByRole('combobox', { name: 'Issue group' }).fill('Charges');
  await page.getByRole('option', { name: 'Charges' }).click();
  await search();
  await expectAddress(/issueGroups.*Scams.*Charges/);
  for (const filter of [{ acknowledgedIn: 1 }, { respondedIn: 30 }]) {
    await visit(complaintSearchAddress({ withClaims: true, issueGroups: ['Scams/fraud'], ...filter }));
    await expect.poll(numbers).toEqual([soon]);
  }
  await expect.poll(() => textsOf(chips)).toEqual(['Responded to within: 30 days']);
});

it.each([
  ['Status: cannot be read', { statuses: 'open' }],
  ['Handled by: cannot be read', { partyIds: ['x'] }],
  ['Responded until soon', { respondedTo: 'soon' }],
  ['Complainant’s age: 200', { age: '200' }],
] as const)('an address that cannot be read finds nothing and says why: %s', async (said, filter) => {
  await visit(`${SEARCH}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await expect.element(page.getByText('No complaints found')).toBeVisible();
  await expect
    .poll(() => textsOf(page.getByRole('list', { name: 'Applied filters' }).last().getByRole('listitem')))
    .toEqual([said]);
});

it('says what to type for a number, and a complaint opens from its row', async () => {
  const id = await newComplaint();
  await visit(SEARCH);
  await field('Complaint#').fill('12x');
  await expect.element(page.getByText('Enter the number of a complaint, digits only')).toBeVisible();
  await field('Complaint#').fill(String(id));
  await search();
  await expect.poll(numbers).toEqual([id]);
  await page.getByRole('link', { name: `View complaint ${id}` }).click();
  await expectAddress(new RegExp(`complaints/details/${id}`));
});

it('[2§2] leads to the dashboard of complaints, and unknown paths lead to it', async () => {
  await visit('/app/compliance/complaints/nonsense');
  await expectAddress(/complaints\/search/);
  await expect.element(rows()).toHaveLength(10);
  await page.getByRole('link', { name: 'Complaints dashboard' }).click();
  await expectAddress(/\/app\/dashboard\/complaints$/);
});
