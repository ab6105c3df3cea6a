// The complaints tab: shares that say of how many, groups of issues with their details, the period before, and the organisations.
import { describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { expectAddress, expectHidden, textsOf } from '../support/steps.ts';
import { asTable, card, cellsOf, filterOf, row } from './figures.ts';

const asked: unknown[] = [];

function showComplaints(): void {
  const issues = ['Service - Delay', 'Service - Quality', 'Charges - Incorrect premiums', 'Something else'];
  theService().answer('complaintsDashboard', (args) => {
    asked.push(args['args']);
    return [
      row('open', 1200, { label: 'open', key: null }),
      row('open by indicator', 7, { label: 'green' }),
      row('open by indicator', 0, { label: 'orange' }),
      row('open by indicator', 2, { label: 'red' }),
      row('open by user', 5, { label: 'Ann Lee (ann@banksia.test)', key: '1001' }),
      row('open by user', 3, { label: 'Ann Lee (lee@banksia.test)', key: '1002' }),
      row('open by user', 1, { label: 'Unassigned', key: null }),
      row('responded within 5 days', 2, { value: 66.7, label: 'within' }),
      row('responded within 5 days', 3, { label: 'responded' }),
      row('responded within 5 days', 1, { value: 50, label: 'within', isPrevious: true }),
      row('time to acknowledge', 4, { value: 20.5, label: 'average' }),
      row('time to acknowledge', 1, { value: 25, label: 'within' }),
      row('time to respond', 0, { label: 'average' }),
      row('time to respond', 0, { label: 'within' }),
      row('received by issue', 6, { label: 'Service' }),
      row('received by issue', 2, { label: 'Charges' }),
      row('received by issue', 1, { label: 'Other' }),
      row('received by issue', 1, { label: 'None', key: null }),
      row('received by issue', 4, { label: 'Service', isPrevious: true }),
      ...issues.map((label, place) => row('received by issue detail', [4, 2, 2, 1][place] ?? 0, { label })),
      row('received by issue detail', 3, { label: 'Service - Delay', isPrevious: true }),
      row('received by issue detail', 1, { label: 'Service - Staff', isPrevious: true }),
      ...['2026-10', '2026-11'].map((label) => row('received by month', 0, { label })),
      row('closed by org', 3, { label: 'Avon', key: '4' }),
      row('closed by org', 2, { label: 'Cedar', key: '6', isPrevious: true }),
      ...Array.from({ length: 8 }, (_, place) => row('open by flag', 20 - place, { label: `Flag ${place}` })),
    ];
  });
}

describe('the complaints tab', () => {
  signedInAs('olivia', { prepare: () => asked.splice(0) });

  it('[2§9] says that it loads, has zeros and dashes where nothing is counted, and what there is to press', async () => {
    const letGo = theService().hold('ComplaintsDashboard');
    await visit('/app/dashboard/complaints');
    await expect.element(page.getByRole('status', { name: 'Loading figures' })).toBeInTheDocument();
    letGo();
    await expect.element(card('Open complaints')).toMatchTextContent('Open complaints0Now');
    await expect.element(card('Responded within 5 days')).toMatchTextContent('–0 of 0');
    await expect.element(card('Average time to acknowledge')).toMatchTextContent('–0 of 0 (–) within 1 business day');
    await expect.element(card('Average time to respond')).toMatchTextContent('–');
    await expect.element(card('Monetary remedy')).toMatchTextContent('A$0.00');
    await expect.element(card('By issue')).toMatchTextContent('– No complaint was received in the last 30 days.');
    await expect.element(page.getByRole('link', { name: 'New complaint' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Search', exact: true })).toBeVisible();
  });

  it('[DOMAIN D] a share says of how many, and each of its numbers leads to as many', async () => {
    showComplaints();
    await visit('/app/dashboard/complaints');
    const within = card('Responded within 5 days');
    await expect.element(within).toMatchTextContent('66.7%2 of 3, business days');
    const [share, some, all] = ['66.7%', '2', '3'].map((name) => within.getByRole('link', { name, exact: true }));
    expect(await filterOf(share!)).toMatchObject({ responded: true, answeredIn: 5 });
    expect(await filterOf(some!)).toEqual(await filterOf(share!));
    expect(await filterOf(all!)).not.toHaveProperty('answeredIn');
    const acknowledge = card('Average time to acknowledge');
    await expect.element(acknowledge).toMatchTextContent('20.5 hours1 of 4 (25.0%) within 1 business day');
    expect(await filterOf(acknowledge.getByRole('link', { name: '1', exact: true }))).toMatchObject({
      acknowledgedIn: 1,
    });
  });

  it('[DOMAIN D] issues are counted by group, and a group opens to its details', async () => {
    showComplaints();
    await visit('/app/dashboard/complaints');
    const issues = card('By issue');
    const service = issues.getByRole('link', { name: /^Service/ });
    expect(await filterOf(service)).toMatchObject({ issueGroups: ['Service'] });
    expect(await filterOf(issues.getByRole('link', { name: /^None/ }))).toMatchObject({ withoutIssue: true });
    await expectHidden(issues.getByRole('link', { name: /^Delay/ }));
    await issues.getByRole('button', { name: 'Details of Service' }).click();
    await expect
      .element(issues.getByRole('button', { name: 'Details of Service' }))
      .toHaveAttribute('aria-expanded', 'true');
    const details = issues.getByRole('list', { name: 'Service' }).getByRole('link');
    await expect.poll(() => textsOf(details)).toEqual(['Delay4', 'Quality2', 'Staff0']);
    expect(await filterOf(details.first())).toMatchObject({ issues: ['Service - Delay'] });
    await expectHidden(issues.getByRole('button', { name: 'Details of None' }));
  });

  it('[issue 14] tables have the period before, with what there was only then', async () => {
    showComplaints();
    await visit('/app/dashboard/complaints');
    const table = await asTable('By issue');
    expect(textsOf(table.getByRole('columnheader'))).toEqual(['Issue group', 'Complaints', 'Period before']);
    expect(cellsOf(table).slice(0, 4)).toEqual([
      ['Service', '6', '4'],
      ['Delay', '4', '3'],
      ['Quality', '2', '0'],
      ['Staff', '0', '1'],
    ]);
    expect(cellsOf(await asTable('Closed by organisation'))).toEqual([
      ['Avon', '3', '0'],
      ['Cedar', '0', '2'],
    ]);
  });

  it('two people of one name are two rows', async () => {
    showComplaints();
    await visit('/app/dashboard/complaints');
    const people = card('Open by user').getByRole('link');
    await expect.element(people).toHaveLength(3);
    expect(await filterOf(people.nth(0))).toMatchObject({ ownerIds: [1001] });
    expect(await filterOf(people.nth(1))).toMatchObject({ ownerIds: [1002] });
    expect(await filterOf(people.nth(2))).toMatchObject({ unassigned: true });
  });

  it('months of nothing are data: a table and a file', async () => {
    showComplaints();
    await visit('/app/dashboard/complaints');
    await expect.element(card('Received by month')).toMatchTextContent('– No complaint was received');
    expect(cellsOf(await asTable('Received by month'))).toEqual([
      ['Oct 2026', '0', '0'],
      ['Nov 2026', '0', '0'],
    ]);
  });

  it('[2§2] organisations are chosen by their names, limit what is asked and stand in the address', async () => {
    showComplaints();
    const parties = theService()
      .store.all('ExternalOrg')
      .filter((one) => one['orgId'] === 1 && one['isDisabled'] === false);
    const [first, second] = parties;
    await visit('/app/dashboard/complaints');
    const select = page.getByRole('combobox', { name: 'Organisations' });
    for (const party of [first, second]) {
      await select.fill(String(party?.['name']));
      await page.getByRole('option', { name: String(party?.['name']), exact: true }).click();
    }
    const ids = [Number(first?.['id']), Number(second?.['id'])];
    await expectAddress(`/app/dashboard/complaints?parties=${ids.join('%2C')}`);
    const sorted = ids.toSorted((one, other) => one - other);
    await expect.poll(() => asked.at(-1)).toMatchObject({ externalOrgIds: `{${sorted.join(',')}}` });
    expect(await filterOf(card('Open complaints').getByRole('link'))).toMatchObject({ partyIds: ids });
  });

  it('keeps what was chosen a moment before: nothing waits until the figures of it are drawn', async () => {
    showComplaints();
    const [first, second] = theService()
      .store.all('ExternalOrg')
      .filter((one) => one['orgId'] === 1 && one['isDisabled'] === false);
    await visit('/app/dashboard/complaints');
    await page.getByRole('combobox', { name: 'Organisations' }).click();
    const options = [first, second].map((party) =>
      page.getByRole('option', { name: String(party?.['name']), exact: true }),
    );
    const elements = await Promise.all(options.map((option) => option.findElement()));
    // one event after the other, with no time between them
    for (const element of elements) {
      const press = () => element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await scheduler.postTask(press, { priority: 'user-blocking' });
    }
    await expectAddress(`/app/dashboard/complaints?parties=${[first?.['id'], second?.['id']].join('%2C')}`);
    await expect
      .poll(() => asked.at(-1))
      .toMatchObject({ externalOrgIds: `{${[first, second].map((one) => Number(one?.['id'])).join(',')}}` });
  });

  it('prints all rows and all details, and tables whole', async () => {
    showComplaints();
    await visit('/app/dashboard/complaints');
    const flags = card('Open by flag');
    await expect.element(flags.getByRole('listitem')).toHaveLength(6);
    await expect.element(flags).toMatchTextContent('Now, top 6 of 8');
    await expect.element(await asTable('Open by user')).toBeVisible();
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    try {
      await expect.element(flags.getByRole('listitem')).toHaveLength(8);
      await expectHidden(page.getByText(', top 6 of 8'));
      await expect.element(card('By issue').getByRole('link', { name: /^Delay/ })).toBeVisible();
      await expectHidden(flags.getByRole('button'));
      const { maxHeight, overflowY } = getComputedStyle(card('Open by user').getByCSS('.db-table').element());
      expect([maxHeight, overflowY]).toEqual(['none', 'visible']);
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' });
    }
  });

  it('stands in every look', async () => {
    showComplaints();
    await visit('/app/dashboard/complaints');
    await card('By issue').getByRole('button', { name: 'Details of Service' }).click();
    await expect.element(card('By issue').getByRole('list', { name: 'Service' })).toBeVisible();
    await eachLook();
  });
});
