// The dashboard's page: what stands where numbers are missing, where they lead, how charts are read without seeing them.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setSocketState } from '#src/providers/live/status.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { expectAddress, focus, press, textsOf } from '../support/steps.ts';
import { asTable, card, cellsOf, filterOf, row } from './figures.ts';

signedInAs('olivia');

function showClaims(): void {
  theService().answer('claimsDashboard', () => [
    row('received', 3, { label: '2026-10' }),
    row('received', 6, { label: '2026-11' }),
    row('received', 1, { label: '2026-04', isPrevious: true }),
    row('received', 3, { label: '2026-05', isPrevious: true }),
    row('closed', 0, { label: '2026-10' }),
    row('closed', 2, { label: '2026-11' }),
    row('closed', 1, { label: '2026-04', isPrevious: true }),
    row('closed', 1, { label: '2026-05', isPrevious: true }),
    row('closing ratio', 0, { value: 0, label: '2026-10' }),
    row('closing ratio', 2, { value: 33.3, label: '2026-11' }),
    row('closing ratio', 1, { value: 100, label: '2026-04', isPrevious: true }),
    row('closing ratio', 1, { value: 33.3, label: '2026-05', isPrevious: true }),
    row('average duration by month', 0, { label: '2026-10' }),
    row('average duration by month', 5, { value: 41.2, label: '2026-11' }),
    row('average duration by month', 1, { value: 12, label: '2026-04', isPrevious: true }),
    row('received yesterday', 1),
    row('received yesterday', 2, { isPrevious: true }),
    row('open by status', 1200, { label: 'Open', key: 'open' }),
    row('open by status', 37, { label: 'Reopened', key: 'reopened' }),
    row('open by indicator', 12, { label: 'No contact 2 business days', key: 'red' }),
    row('open by indicator', 1225, { key: 'green' }),
    ...Array.from({ length: 8 }, (_, index) =>
      row('open by owner', 90 - index, { label: `Person ${index}`, key: String(1000 + index) }),
    ),
    row('average duration', 5, { value: 41.2, label: 'average' }),
    row('average duration', 5, { value: 33, label: 'median' }),
    row('cost incurred', 1237, { value: 4218350.4, label: 'total', key: null }),
    row('cost incurred', 7, { value: 1760000, label: 'Coolabah Mutual #4', key: '4' }),
    row('cost incurred', 5, { value: 1760, label: 'Coolabah Mutual #9', key: '9' }),
  ]);
}

describe('the claims tab', () => {
  it('[2§9] has a dash where nothing is averaged, and zero where nothing is counted', async () => {
    await visit('/app/dashboard');
    await expectAddress(/\/app\/dashboard\/claims$/);
    await expect.element(card('Open claims')).toMatchTextContent('Open claims0Now');
    await expect
      .element(card('Average duration'))
      .toMatchTextContent('Average duration–Median –, of 0 closed in 6 months');
    await expect.element(card('Average cost')).toMatchTextContent('–');
    await expect.element(card('Cost incurred')).toMatchTextContent('A$0');
    await expect.element(card('Open by owner')).toMatchTextContent('– No claim is open.');
  });

  it('says its numbers in words, compares them, and leads to the search that finds them', async () => {
    showClaims();
    await visit('/app/dashboard/claims?owners=mine');
    await expect.element(card('Open claims')).toMatchTextContent('1,237');
    await expect.element(card('Received yesterday')).toMatchTextContent('50% less than the day before');
    await expect.element(card('Average duration')).toMatchTextContent('41.2 daysMedian 33.0, of 5 closed in 6 months');
    await expect.element(card('Cost incurred')).toMatchTextContent('A$4,218,350');
    await expect
      .element(card('Received and closed'))
      .toMatchTextContent('Oct 2026: received 3, closed 0; Nov 2026: received 6, closed 2.');
    await expect
      .element(card('Received and closed'))
      .toMatchTextContent('Received: 125% more than in the 6 months before. Closed: Same as in the 6 months before');
    const rule = card('Open by indicator').getByRole('link', { name: 'No contact 2 business days' });
    expect(await filterOf(rule)).toMatchObject({
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
    await expect.element(owners).toMatchTextContent('Now, top 6 of 8');
    await owners.getByRole('button', { name: 'View all' }).click();
    await expect.element(owners.getByRole('listitem')).toHaveLength(8);
    await focus(card('Received and closed').getByRole('button', { name: 'Actions for Received and closed' }));
    await press('Enter');
    await expect.element(page.getByRole('menuitem', { name: 'Show as table' })).toHaveFocus();
    await press('Enter');
    const table = card('Received and closed').getByRole('table');
    await expect
      .poll(() => textsOf(table.getByRole('columnheader')))
      .toEqual(['Month', 'Received', 'Received, period before', 'Closed', 'Closed, period before']);
    await expect.element(table.getByRole('link', { name: '6' })).toBeVisible();
  });

  it('[DOMAIN D] has the closing ratio, and how long claims took by month, with the numbers that they are of', async () => {
    showClaims();
    await visit('/app/dashboard/claims');
    await expect
      .element(card('Closing ratio'))
      .toMatchTextContent('Closed 2 of 9 received: 22.2%; 50.0% in the 6 months before');
    const ratio = await asTable('Closing ratio');
    expect(cellsOf(ratio)).toEqual([
      ['Oct 2026', '0.0%', '100.0%', '0', '3'],
      ['Nov 2026', '33.3%', '33.3%', '2', '6'],
    ]);
    expect(await filterOf(ratio.getByRole('link', { name: '2' }))).toEqual({
      closedFrom: '2026-11-01',
      closedTo: '2026-11-30',
    });
    expect(await filterOf(ratio.getByRole('link', { name: '6' }))).toEqual({
      receivedFrom: '2026-11-01',
      receivedTo: '2026-11-30',
    });
    const duration = await asTable('Average duration by month');
    expect(cellsOf(duration)).toEqual([
      ['Oct 2026', '–', '12.0 days', '0'],
      ['Nov 2026', '41.2 days', '–', '5'],
    ]);
    expect(await filterOf(duration.getByRole('link', { name: '5' }))).toMatchObject({
      statuses: ['closed', 'closed in recovery only'],
      closedFrom: '2026-11-01',
    });
  });

  it('[UX§4d] says until when its numbers are right: as long as it is connected, with the clock', async () => {
    const asAt = page.getByText(/^As at \d/);
    const text = async () => (await asAt.findElement()).textContent;
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
      setSocketState('up');
    });
    showClaims();
    await visit('/app/dashboard/claims');
    await expect.element(card('Open claims')).toMatchTextContent('1,237');
    const first = await text();
    vi.advanceTimersByTime(60_000);
    await expect.poll(text).not.toBe(first);
    const second = await text();
    setSocketState('down');
    await expect.element(asAt).toBeVisible();
    vi.advanceTimersByTime(90_000);
    expect(await text()).toBe(second);
    setSocketState('up');
    await expect.element(asAt).toBeVisible();
    vi.advanceTimersByTime(10_000);
    await expect.poll(text).not.toBe(second);
  });

  it('insurers of one name are two rows', async () => {
    showClaims();
    await visit('/app/dashboard/claims');
    const links = card('Cost incurred by insurer').getByRole('link');
    await expect.element(links).toHaveLength(2);
    expect(await filterOf(links.nth(0))).toMatchObject({ insurerId: 4 });
    expect(await filterOf(links.nth(1))).toMatchObject({ insurerId: 9 });
  });

  it('stands in every look', async () => {
    showClaims();
    await visit('/app/dashboard/claims');
    await expect.element(card('Open by owner')).toBeVisible();
    await eachLook();
  });
});
