// Global search: what stands in the list, by keyboard and by finger, while it is asked, where nothing is found and where it fails.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook, setLook } from '../support/looks.ts';
import { expectAccessible, expectAddress, press, textsOf } from '../support/steps.ts';
import { details, findClaim } from '../claim/claims.ts';

const field = page.getByRole('combobox', { name: 'Search everything' });
const options = page.getByRole('option');
const group = (name: string) => page.getByRole('group', { name, exact: true });

const row = (kind: string, key: string, more: Readonly<Record<string, unknown>> = {}) => ({
  id: `${kind}:${key}`,
  kind,
  key,
  number: key,
  who: null,
  title: null,
  detail: null,
  status: null,
  color: null,
  at: '2026-03-02T02:00:00Z',
  startsOn: null,
  endsOn: null,
  amount: null,
  entity: null,
  entityId: null,
  isSimilar: false,
  ...more,
});

const claim = (id: number, who: string, more: Readonly<Record<string, unknown>> = {}) =>
  row('claim', String(id), { entity: 'claim', entityId: id, who, status: 'open', color: 'green', ...more });

let claimId: number;
let asked: string[];

function answerWith(rows: readonly object[]): void {
  theService().answer('globalSearch', (args) => {
    const { search } = args['args'] as { search: string };
    asked.push(search);
    return rows;
  });
}

async function open(): Promise<void> {
  await visit('/app/claims/search');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press('Control+k');
  await expect.element(field).toHaveFocus();
}

beforeEach(() => {
  asked = [];
  claimId = findClaim();
});

describe('an administrator', () => {
  signedInAs('olivia');

  const everything = () => [
    claim(claimId, 'Ann Lee', { title: 'Storm', detail: 'HOM123, 12 Smith St', startsOn: '2026-02-01' }),
    claim(claimId + 1, 'Ann Lee', { title: 'Fire', detail: 'HOM999', startsOn: '2025-12-24' }),
    row('policy', 'HOM123', {
      entity: 'claim',
      entityId: claimId,
      who: 'Ann Lee',
      title: 'Home',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
    }),
    row('complaint', '45', { entity: 'complaint', entityId: 45, who: 'Leeanne Hall', status: 'open', color: 'red' }),
    row('incident', '7', {
      entity: 'incident',
      entityId: 7,
      who: 'Olivia Hart',
      title: 'Lee was sent the letters',
      detail: 'near miss',
      status: 'open',
    }),
    row('person', '1007', { number: null, who: 'Lee Novak', detail: 'lee@banksia.test', at: null }),
    row('supplier', '8', {
      number: null,
      who: 'Bo Chan',
      title: 'Lee Roofing',
      detail: '0491 570 158',
      status: 'repair',
    }),
    row('document', 'd1', {
      entity: 'claim',
      entityId: claimId,
      number: null,
      who: 'Olivia Hart',
      title: 'lee.pdf',
      detail: 'lodged',
    }),
    row('invoice', '9', {
      entity: 'claim',
      entityId: claimId,
      number: 'INV-9',
      who: 'Coolabah',
      amount: 110,
      status: 'draft',
    }),
  ];

  it('says first what of a row was meant, before what may be cut off', async () => {
    const detail = 'Contact Zara Novak, zara@example.com, HOM123';
    answerWith([claim(claimId, 'Ann Lee', { title: 'Flood of a creek', detail, startsOn: '2026-02-01' })]);
    await open();
    await field.fill('zara@example.com');
    await expect
      .poll(() => textsOf(group('Claims').getByRole('option')))
      .toEqual([`Claim ${claimId} Ann Lee ${detail} · Flood of a creek · Loss 01/02/2026Open`]);
    expect(textsOf(group('Claims').getByText('zara@example.com', { exact: true }))).toEqual(['zara@example.com']);
  });

  it('has a group a kind, with who and when in each row, and each row leads to its page', async () => {
    answerWith(everything());
    await open();
    await field.fill('lee');
    await expect.element(page.getByRole('status').filter({ hasText: '9 results' })).toBeVisible();
    expect(textsOf(group('Claims').getByRole('option'))).toEqual([
      `Claim ${claimId} Ann Lee Storm · HOM123, 12 Smith St · Loss 01/02/2026Open`,
      `Claim ${claimId + 1} Ann Lee Fire · HOM999 · Loss 24/12/2025Open`,
    ]);
    expect(textsOf(group('Policies').getByRole('option'))).toEqual([
      `HOM123 Ann Lee Home · 01/01/2026 to 31/12/2026 · Claim ${claimId}`,
    ]);
    expect(textsOf(group('People').getByRole('option'))).toEqual(['Lee Novak lee@banksia.test · Never signed in']);
    expect(textsOf(group('Invoices').getByRole('option'))).toEqual([
      `Invoice INV-9 Claim ${claimId} Coolabah · A$110.00 · Made 02/03/2026Draft`,
    ]);
    for (const name of ['Complaints', 'Incidents', 'Suppliers', 'Documents'])
      await expect.element(group(name).getByRole('option')).toHaveLength(1);
    await expect.element(group('People').getByCSS('mark').first()).toMatchTextContent(/^Lee$/);
    await expectAccessible();
    await group('Suppliers').getByRole('option').click();
    await expectAddress('/app/suppliers/details/8');
  });

  it('arrows choose, Enter opens, Ctrl Enter opens in a new tab, Escape closes', async () => {
    answerWith(everything());
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    try {
      await open();
      await field.fill('lee');
      await expect.element(options).toHaveLength(9);
      await expect.element(field).toHaveAttribute('aria-activedescendant', 'finder-option-0');
      await press('ArrowDown');
      await press('Control+Enter');
      expect(opened).toHaveBeenCalledWith(`/app/claims/details/${claimId + 1}`, '_blank', 'noopener');
      await expect.element(field).toBeVisible();
      await press('Escape');
      await expect.element(field).toHaveLength(0);
      await press('Control+k');
      await field.fill('lee');
      await expect.element(options).toHaveLength(9);
      await press('ArrowUp');
      await press('Enter');
      await expectAddress(details(claimId, 'expenses/invoice/edit/9'));
    } finally {
      opened.mockRestore();
    }
  });

  it('pages are found by their words, and the configuration’s too', async () => {
    await open();
    await field.fill('comms temp');
    await expect.element(group('Pages').getByRole('option')).toMatchTextContent(/Comms templates/);
    await press('Enter');
    await expectAddress('/app/configuration/comms-templates');
  });

  it('more than five of a kind lead on to the list that has them all', async () => {
    answerWith([1, 2, 3, 4, 5, 6].map((n) => claim(claimId + n, `Ann Lee ${n}`)));
    await open();
    await field.fill('ann');
    await expect.element(options).toHaveLength(6);
    await page.getByRole('option', { name: 'All claims of policy holders with “ann”' }).click();
    await expectAddress(/\/app\/claims\/search\?filter=/);
  });

  it('more than five suppliers lead on to their list, and an invoice’s number to that of invoices', async () => {
    answerWith([1, 2, 3, 4, 5, 6].map((n) => row('supplier', String(n), { number: null, title: `Harbour ${n}` })));
    await open();
    await field.fill('harbour');
    await expect.element(group('Suppliers').getByRole('option')).toHaveLength(6);
    await page.getByRole('option', { name: 'All suppliers with “harbour” in their name' }).click();
    await expectAddress(/\/app\/suppliers\?filter=.*harbour/);
    answerWith([1, 2, 3, 4, 5, 6].map((n) => row('invoice', String(n), { entity: 'claim', entityId: claimId })));
    await press('Control+k');
    await field.fill('INV-00');
    await page.getByRole('option', { name: 'All invoices with “INV-00” in their number' }).click();
    await expectAddress(/\/app\/invoices\?filter=.*INV-00/);
  });

  it('has suppliers, people and invoices among what was opened last, however they were opened', async () => {
    const { store } = theService();
    const of = (type: string) => store.all(type).filter((one) => one['orgId'] === 1);
    const [supplier] = of('Supplier').filter((one) => one['isDeleted'] === false);
    const [person] = of('UserInOrg').filter((one) => one['name'] === 'Henry Nguyen');
    const [invoice] = of('Invoice');
    const recent = group('Recently opened').getByRole('option');
    theService().answer('recordUsage', () => []);
    answerWith([row('supplier', String(supplier?.['id']), { number: null, title: supplier?.['name'] })]);
    await open();
    await field.fill('supplier');
    await group('Suppliers').getByRole('option').click();
    await expect.element(page.getByRole('heading', { level: 1, name: String(supplier?.['name']) })).toBeVisible();
    await visit(`/app/users/edit/${String(person?.['userId'])}`);
    await expect.element(page.getByRole('button', { name: 'Send reset password e-mail' })).toBeVisible();
    await visit(details(Number(invoice?.['claimId']), `expenses/invoice/edit/${String(invoice?.['id'])}`));
    await expect.element(page.getByRole('dialog', { name: /^Invoice/ })).toBeVisible();
    await expect.element(page.getByRole('dialog').getByText(String(invoice?.['invoiceNo'])).first()).toBeVisible();
    await open();
    await expect.element(recent.filter({ hasText: `Invoice ${String(invoice?.['invoiceNo'])}` })).toBeVisible();
    await expect.element(recent.filter({ hasText: `Claim ${String(invoice?.['claimId'])}` }).first()).toBeVisible();
    await expect.element(recent.filter({ hasText: 'Henry Nguyen' })).toBeVisible();
    await recent.filter({ hasText: String(supplier?.['name']) }).click();
    await expectAddress(`/app/suppliers/details/${String(supplier?.['id'])}`);
  });

  it('is whole and readable in every look', async () => {
    answerWith([
      claim(claimId, 'Maximiliane Featherstonehaugh-Cholmondeley and Associates', {
        title: 'Water damage by a burst flexible hose under the sink of the kitchen',
        detail: 'HOM-123-456-789-000, 1204/1180 Great Northern Coastal Highway, Woolloomooloo',
        status: 'closed in recovery only',
        isSimilar: true,
      }),
    ]);
    await open();
    await field.fill('fetherston');
    await eachLook(async () => {
      await expect.element(options).toHaveLength(1);
      await expect.element(options).toMatchTextContent(/Similar/);
    });
    await setLook({ theme: 'light', isPhone: true });
    await page.getByRole('button', { name: 'Close search' }).click();
    await expect.element(field).toHaveLength(0);
  });
});

describe('a user', () => {
  signedInAs('henry');

  it('what was open last stands there before anything is typed, and is asked for nothing', async () => {
    await visit(details(claimId));
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await press('Control+k');
    await expect.element(group('Recently opened').getByRole('option').first()).toMatchTextContent(`Claim ${claimId}`);
    expect(asked).toEqual([]);
    await visit('/app');
    // the key is the page's own once the page stands
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await press('Control+k');
    await expect.element(field).toHaveFocus();
    await press('Enter');
    await expectAddress(new RegExp(details(claimId)));
  });

  it('[UX §6] its keys count as soon as the page stands', async () => {
    const drawn = new MutationObserver(() => {
      if (document.querySelector('.shell-search') === null) return;
      drawn.disconnect();
      // before anything is painted, and before React's effects of after the painting
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    });
    drawn.observe(document.body, { childList: true, subtree: true });
    await visit('/app');
    await expect.element(field).toHaveFocus();
  });

  it('Enter that comes before the answer opens the first of it', async () => {
    answerWith([claim(claimId, 'Ann Lee')]);
    const letGo = theService().hold('GlobalSearch');
    await open();
    await field.fill(String(claimId));
    await press('Enter');
    await expect.element(page.getByText('Searching...')).toBeVisible();
    letGo();
    await expectAddress(new RegExp(details(claimId)));
  });

  it.each([
    ['a', 'Search for at least 2 letters or a number.'],
    ['%%%', 'Search for at least 2 letters or a number.'],
    ['x'.repeat(10_000), 'Search for at most 100 characters.'],
  ])('what cannot be looked for is told, not asked', async (text, words) => {
    answerWith([]);
    await open();
    await field.fill(text);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('says when nothing was found', async () => {
    answerWith([]);
    await open();
    await field.fill('nosuchname');
    await expect.element(page.getByText('Nothing was found. Check the spelling, or use fewer words.')).toBeVisible();
    expect(asked).toEqual(['nosuchname']);
  });

  it('a search that failed can be tried again', async () => {
    answerWith([claim(claimId, 'Ann Lee')]);
    const mend = theService().fail('GlobalSearch', 'internal', 'Try again in a moment.');
    await open();
    await field.fill('ann lee');
    await expect.element(page.getByText('The search did not work.')).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(options).toHaveLength(1);
  });

  it('has no pages of administrators', async () => {
    await open();
    await field.fill('users');
    await expect.element(page.getByText('Nothing was found.')).toBeVisible();
  });
});

describe('a supplier', () => {
  signedInAs('sam');

  it('[1§6] has no search', async () => {
    await visit('/app/jobs');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Search everything/ })).toHaveLength(0);
    await press('Control+k');
    await expect.element(page.getByRole('dialog')).toHaveLength(0);
  });
});
