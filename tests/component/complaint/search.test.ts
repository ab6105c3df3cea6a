// The search of complaints: its filters, columns and buttons.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, visit } from '../support/app.tsx';
import { check, expectAddress, expectHidden, textsOf } from '../support/steps.ts';
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

it('[2§2] has no shortcut to a dashboard that is not there yet; unknown paths lead here', async () => {
  await visit('/app/compliance/complaints/nonsense');
  await expectAddress(/complaints\/search/);
  await expect.element(rows()).toHaveLength(10);
  await expectHidden(page.getByRole('link', { name: 'Complaints dashboard' }));
});
