// The dashboard's page: what stands where numbers are missing, where they lead, how charts are read without seeing them.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { expectAddress, focus, press, textsOf } from '../support/steps.ts';

signedInAs('olivia');

const card = (name: string) => page.getByRole('region', { name, exact: true });

const row = (figure: string, resBigInt: number | null, more: object = {}, isPrevious = false) => ({
  figure,
  isPrevious,
  resBigInt,
  resDecimal: null,
  resString: null,
  resKey: null,
  ...more,
});

function showClaims(): void {
  theService().answer('claimsDashboard', () => [
    row('received', 3, { resString: '2026-10', resKey: '2026-10' }),
    row('received', 6, { resString: '2026-11', resKey: '2026-11' }),
    row('received', 4, { resString: '2026-05', resKey: '2026-05' }, true),
    row('closed', 0, { resString: '2026-10', resKey: '2026-10' }),
    row('closed', 2, { resString: '2026-11', resKey: '2026-11' }),
    row('received yesterday', 1),
    row('received yesterday', 2, {}, true),
    row('open by status', 1200, { resString: 'Open', resKey: 'open' }),
    row('open by status', 37, { resString: 'Reopened', resKey: 'reopened' }),
    row('open by indicator', 12, { resString: 'No contact 2 business days', resKey: 'red' }),
    row('open by indicator', 1225, { resKey: 'green' }),
    ...Array.from({ length: 8 }, (_, index) =>
      row('open by owner', 90 - index, { resString: `Person ${index}`, resKey: String(1000 + index) }),
    ),
    row('average duration', 5, { resDecimal: 41.2, resString: 'average', resKey: 'average' }),
    row('average duration', 5, { resDecimal: 33, resString: 'median', resKey: 'median' }),
    row('cost incurred', 1237, { resDecimal: 4218350.4, resString: 'total' }),
    row('cost incurred', 7, { resDecimal: 1760000, resString: 'Coolabah Mutual', resKey: '4' }),
  ]);
}

describe('the claims tab', () => {
  it('[2§9] has a dash where nothing is averaged, and zero where nothing is counted', async () => {
    await visit('/app/dashboard');
    await expectAddress(/\/app\/dashboard\/claims$/);
    await expect.element(card('Open claims')).toMatchTextContent('Open claims0Now');
    await expect.element(card('Average duration')).toMatchTextContent('Average duration–Median –, 6 months');
    await expect.element(card('Average cost')).toMatchTextContent('–');
    await expect.element(card('Cost incurred')).toMatchTextContent('A$0');
    await expect.element(card('Open by owner')).toMatchTextContent('– No claim is open.');
  });

  it('says its numbers in words, compares them, and leads to the search that finds them', async () => {
    showClaims();
    await visit('/app/dashboard/claims?owners=mine');
    await expect.element(card('Open claims')).toMatchTextContent('1,237');
    await expect.element(card('Received yesterday')).toMatchTextContent('50% less than the day before');
    await expect.element(card('Average duration')).toMatchTextContent('41.2 daysMedian 33.0, 6 months');
    await expect.element(card('Cost incurred')).toMatchTextContent('A$4,218,350');
    await expect
      .element(card('Received and closed'))
      .toMatchTextContent('Oct 2026: received 3, closed 0; Nov 2026: received 6, closed 2.');
    await expect.element(card('Received and closed')).toMatchTextContent('125% more than in the 6 months before');
    const rule = card('Open by indicator').getByRole('link', { name: 'No contact 2 business days' });
    const address = new URL(rule.element().getAttribute('href') ?? '', window.location.href);
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toMatchObject({
      statuses: ['open', 'reopened'],
      indicator: 'red',
      rule: 'No contact 2 business days',
      ownerIds: [expect.any(Number)],
    });
  });

  it('shows the first of many, all of them when asked, and any chart as a table by keyboard', async () => {
    showClaims();
    await visit('/app/dashboard/claims');
    const owners = card('Open by owner');
    await expect.element(owners).toMatchTextContent('Top 6 of 8');
    await owners.getByRole('button', { name: 'View all' }).click();
    await expect.element(owners.getByRole('listitem')).toHaveLength(8);
    await focus(card('Received and closed').getByRole('button', { name: 'Actions for Received and closed' }));
    await press('Enter');
    await expect.element(page.getByRole('menuitem', { name: 'Show as table' })).toHaveFocus();
    await press('Enter');
    const table = card('Received and closed').getByRole('table');
    await expect.poll(() => textsOf(table.getByRole('columnheader'))).toEqual(['Month', 'Received', 'Closed']);
    await expect.element(table.getByRole('link', { name: '6' })).toBeVisible();
  });

  it('stands in every look', async () => {
    showClaims();
    await visit('/app/dashboard/claims');
    await expect.element(card('Open by owner')).toBeVisible();
    await eachLook();
  });
});
