// Approvals: what waits for a payment administrator, what stops them, and what is paid by hand.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Row } from '../cast/cast.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { toast } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { check, expectAccessible, expectAddress, expectHidden, focus, press } from '../support/steps.ts';

const PAGE = '/app/approvals';

interface Waiting {
  readonly id: number;
  readonly amount: number;
  readonly Reserve: {
    readonly payeeName: string;
    readonly PayeeAccount: { readonly verifiedAt: string | null } | null;
  };
}

const rows = (name = 'payments'): Locator => page.getByRole('region', { name }).getByCSS('tbody').getByRole('row');
const rowOf = (id: number): Locator =>
  rows().filter({ has: page.getByRole('button', { name: `Refuse payment ${id}`, exact: true }) });
const dialog = (): Locator => page.getByRole('dialog');
const action = (verb: string, id: number): Locator =>
  page.getByRole('button', { name: `${verb} payment ${id}`, exact: true });

/** The payments that wait, the oldest first. */
async function waiting(): Promise<readonly Waiting[]> {
  const { ReservePayment } = await ask<{ ReservePayment: readonly Waiting[] }>(
    '{ ReservePayment(where: { status: { _eq: "pending" } }, order_by: [{ id: asc }]) { id amount Reserve { payeeName PayeeAccount { verifiedAt } } } }',
  );
  return ReservePayment;
}
const approvable = async (): Promise<readonly Waiting[]> =>
  (await waiting()).filter(({ Reserve }) => Reserve.PayeeAccount?.verifiedAt !== null);

/** Limits of whoever is signed in, and decisions as the service makes them. */
function decides(service: MemoryService, payment: number | null = null, reserve: number | null = null): void {
  service.answer('myMoneyLimits', () => ({ reserve, payment }));
  service.answer('decidePayments', ({ ids, status, reason }, { store, asker }) => {
    for (const id of ids as number[]) {
      const row = store.visible('ReservePayment', asker).find((one) => one['id'] === id)!;
      store.update('ReservePayment', row, { status, decisionReason: reason, rowVersion: row['rowVersion'] }, asker);
    }
    return { decided: ids, already: [], undecided: [] };
  });
  service.answer('decideReserveChanges', ({ ids, status }, { store, asker }) => {
    for (const id of ids as number[]) {
      const row = store.visible('ReserveChange', asker).find((one) => one['id'] === id)!;
      store.update('ReserveChange', row, { status }, asker);
    }
    return { decided: ids, already: [], undecided: [] };
  });
}

const OLIVIA = { orgId: 1, userId: 1001, role: 'org_admin' };

/** A pending payment to bank details that nobody has verified, and an approved one without any. */
function addsPayments({ store }: MemoryService): void {
  const copy = (type: string, row: Row, change: Row): Row =>
    store.insert(type, { ...row, id: undefined, ...change }, OLIVIA);
  const pending = store.visible('ReservePayment', OLIVIA).find((row) => row['status'] === 'pending')!;
  const reserve = store.all('Reserve').find((row) => row['id'] === pending['reserveId'])!;
  const [account] = store.visible('PayeeAccount', OLIVIA);
  const unverified = copy('PayeeAccount', account!, { verifiedAt: null });
  const other = copy('Reserve', reserve, { payeeName: 'Una Verified', payeeAccountId: unverified['id'] });
  copy('ReservePayment', pending, { reserveId: other['id'], amount: 60 });
  copy('ReservePayment', pending, { status: 'approved', payeeName: 'Paula Paper', accountNo: null });
}

describe('of a payment administrator', () => {
  signedInAs('olivia', {
    prepare(service) {
      decides(service);
      addsPayments(service);
    },
  });

  it('[RULES 27] show every payment that waits with what it is for, and are reached from the menu', async () => {
    await visit('/app');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Approvals' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
    const all = await waiting();
    await expect.element(rows()).toHaveLength(all.length);
    await expect.element(page.getByRole('tab', { name: 'Payments' })).toMatchTextContent(String(all.length));
    const [first] = all;
    await expect.element(rowOf(first!.id)).toMatchTextContent(first!.Reserve.payeeName);
    const unverified = all.find(({ Reserve }) => Reserve.PayeeAccount?.verifiedAt === null);
    await expect.element(rowOf(unverified!.id)).toMatchTextContent('Not verified');
    await expect.element(rowOf(unverified!.id)).toMatchTextContent('The bank details are not verified yet.');
    await expect.element(action('Approve', unverified!.id)).toHaveLength(0);
    await eachLook(async () => {
      await expect.element(action('Refuse', first!.id)).toBeVisible();
    });
  });

  it('hide nothing behind the buttons on a laptop', async () => {
    await page.viewport(1280, 900);
    await visit(PAGE);
    const [first] = await waiting();
    await expect.element(action('Refuse', first!.id)).toBeVisible();
    const edges = (name: string): DOMRect => page.getByRole('columnheader', { name }).element().getBoundingClientRect();
    expect(edges('Purpose, reason').right).toBeLessThanOrEqual(edges('Approval').left + 1);
  });

  it('approve one by keyboard, and its row leaves the list', async () => {
    await visit(PAGE);
    const [{ id } = { id: 0 }] = await approvable();
    await focus(action('Approve', id));
    await press('Enter');
    await expect.element(dialog()).toMatchTextContent('Approve 1 payment?');
    await press('Tab');
    await press('Tab');
    await press('Enter');
    await expect.element(toast('1 payment approved.')).toBeVisible();
    await expectHidden(action('Approve', id));
  });

  it('decide several at once after their sum is said, and leave out what cannot be approved', async () => {
    await visit(PAGE);
    const free = await approvable();
    const all = await waiting();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
    const sum = free.reduce((total, { amount }) => total + amount, 0);
    const text = sum.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    await expect.element(dialog()).toMatchTextContent(`Approve ${free.length} payments?`);
    await expect.element(dialog()).toMatchTextContent(`A$${text} in all.`);
    await expect.element(dialog().getByRole('listitem')).toHaveLength(all.length - free.length);
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Approve' }).click();
    await expect.element(toast(`${free.length} payments approved.`)).toBeVisible();
    const { variables } = theService().asked.find(({ name }) => name === 'DecidePayments')!;
    expect(variables['ids']).toEqual(free.map(({ id }) => id));
    expect(variables['rowVersions']).toHaveLength(free.length);
    await expect.element(rows()).toHaveLength(all.length - free.length);
  });

  it('refuse with a reason alone, which is kept while one looks again', async () => {
    await visit(PAGE);
    const [{ id } = { id: 0 }] = await waiting();
    await action('Refuse', id).click();
    await dialog().getByRole('button', { name: 'Refuse' }).click();
    await expect.element(dialog()).toMatchTextContent('Field is required');
    expect(theService().asked.filter(({ name }) => name === 'DecidePayments')).toEqual([]);
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('Wrong payee');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect.element(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong payee');
    await dialog().getByRole('button', { name: 'Refuse' }).click();
    await expect.element(toast('1 payment refused.')).toBeVisible();
    const { variables } = theService().asked.find(({ name }) => name === 'DecidePayments')!;
    expect(variables).toMatchObject({ ids: [id], status: 'refused', reason: 'Wrong payee' });
  });

  it('tell row by row what the service did not decide', async () => {
    await visit(PAGE);
    const [one, other] = await approvable();
    theService().answer('decidePayments', () => ({
      decided: [],
      already: [one!.id],
      undecided: [{ id: other!.id, message: 'Ann Approver has decided this already: refused.' }],
    }));
    await check(rowOf(one!.id).getByRole('checkbox'));
    await check(rowOf(other!.id).getByRole('checkbox'));
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
    await dialog().getByRole('button', { name: 'Approve' }).click();
    const told = page.getByRole('alert').getByRole('listitem');
    await expect.element(told).toHaveLength(2);
    await expect.element(told.first()).toMatchTextContent('Ann Approver has decided this already: refused.');
    await expect.element(told.last()).toMatchTextContent('You have decided this already.');
    await expectAccessible();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect.element(told).toHaveLength(0);
  });

  it('keep the dialog with its reason when the service does not answer', async () => {
    await visit(PAGE);
    const [{ id } = { id: 0 }] = await waiting();
    const end = theService().fail('DecidePayments', 'unavailable', 'The service is busy. Try again.');
    await action('Refuse', id).click();
    await dialog().getByRole('textbox', { name: 'Reason' }).fill('Wrong payee');
    await dialog().getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    end();
    await expect.element(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong payee');
    await dialog().getByRole('button', { name: 'Refuse' }).click();
    await expect.element(toast('1 payment refused.')).toBeVisible();
  });

  it('are filtered by payee and amount, in the address', async () => {
    await visit(PAGE);
    const all = await waiting();
    const largest = Math.max(...all.map(({ amount }) => amount));
    const fitting = all.filter(({ amount }) => amount >= largest);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('textbox', { name: 'Amount from' }).fill(String(largest));
    await press('Enter');
    await expect.element(rows()).toHaveLength(fitting.length);
    await expectAddress(/filter=/);
    await page.getByRole('textbox', { name: 'Payee' }).fill('nobody at all');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.element(page.getByText('No payments found')).toBeVisible();
  });

  it('[1§2] open the one payment that a notification leads to, and say what became of it', async () => {
    const [{ id } = { id: 0 }, ...others] = await approvable();
    await visit(`${PAGE}?payment=${id}`);
    await expect.element(rows()).toHaveLength(1);
    await action('Approve', id).click();
    await dialog().getByRole('button', { name: 'Approve' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(`Payment ${id} of`);
    await expect.element(page.getByRole('alert')).toMatchTextContent('is approved by now');
    await expect.element(page.getByRole('link', { name: /^Financials of claim/ })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Reset' }).last().click();
    await expect.element(action('Refuse', others[0]!.id)).toBeVisible();
  });

  it('come by themselves when somebody asks', async () => {
    await visit(PAGE);
    const [{ id } = { id: 0 }] = await approvable();
    await expect.element(action('Approve', id)).toBeVisible();
    const { store } = theService();
    const row = store.all('ReservePayment').find((one) => one['id'] === id)!;
    const somebody = { orgId: 1, userId: 1007, role: 'org_admin' };
    store.update('ReservePayment', row, { status: 'refused', rowVersion: row['rowVersion'] }, somebody);
    await expectHidden(action('Approve', id));
  });

  it('decide reserve changes by what the claim comes to', async () => {
    await visit(PAGE);
    await page.getByRole('tab', { name: 'Reserve changes' }).click();
    await expectAddress('/app/approvals/reserves');
    const list = rows('reserve changes');
    await expect.element(list).toHaveLength(1);
    await expect.element(list).toMatchTextContent('You have no limit');
    await list.getByRole('button', { name: /^Approve reserve change/ }).click();
    await expect.element(dialog()).toMatchTextContent(/Reserves of A\$[\d,.]+ become A\$[\d,.]+\./);
    await dialog().getByRole('button', { name: 'Approve' }).click();
    await expect.element(toast('1 reserve change approved.')).toBeVisible();
    await expect.element(page.getByText('No reserve changes wait for approval')).toBeVisible();
  });

  it('[1§4] mark payments without a bank account as paid', async () => {
    await visit('/app/approvals/by-hand');
    await expect.element(rows()).toMatchTextContent('Paula Paper');
    await eachLook(async () => {
      await expect.element(page.getByRole('heading', { level: 1, name: 'Pay by hand' })).toBeVisible();
      await expect.element(page.getByRole('button', { name: /^Mark as paid/ })).toHaveLength(1);
    });
    await page.getByRole('button', { name: /^Mark as paid/ }).click();
    await dialog().getByRole('button', { name: 'Mark as paid' }).click();
    await expect.element(toast('1 payment marked as paid.')).toBeVisible();
    await expect.element(page.getByText('No payments to pay by hand')).toBeVisible();
  });

  it('on a phone are cards that can be selected', async () => {
    await page.viewport(390, 844);
    await visit(PAGE);
    const [one] = await approvable();
    await page.getByRole('checkbox', { name: `Select Payment ${one!.id} ` }).click();
    await expect.element(page.getByRole('toolbar')).toMatchTextContent('1 selected');
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
    await dialog().getByRole('button', { name: 'Approve' }).click();
    await expect.element(toast('1 payment approved.')).toBeVisible();
  });
});

describe('of somebody with limits', () => {
  signedInAs('olivia', { prepare: (service) => decides(service, 400, 1000) });

  it('[RULES 27] show what is above them, with why, and let it be', async () => {
    await visit(PAGE);
    const above = (await waiting()).filter(({ amount }) => amount > 400);
    await expect.element(rows()).toHaveLength((await waiting()).length);
    await expect.element(rows().filter({ hasText: 'It is above your limit of A$400.00.' })).toHaveLength(above.length);
    await expect.element(action('Approve', above[0]!.id)).toHaveLength(0);
    await expect.element(action('Refuse', above[0]!.id)).toHaveLength(0);
    await expect.element(page.getByRole('checkbox', { name: `Select Payment ${above[0]!.id} ` })).toHaveLength(0);
    await page.getByRole('tab', { name: 'Reserve changes' }).click();
    await expect.element(rows('reserve changes')).toMatchTextContent(/is above your limit of A\$1,000\.00/);
    await expect.element(rows('reserve changes').getByRole('checkbox')).toHaveLength(0);
  });
});

describe('when the limits do not load', () => {
  signedInAs('olivia', { prepare: decides });

  it('say so, and try again', async () => {
    const end = theService().fail('MyMoneyLimits', 'unavailable', 'The service is busy. Try again.');
    await visit(PAGE);
    await expect.element(page.getByText('Your limits did not load')).toBeVisible();
    end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(rows().first()).toBeVisible();
  });
});

describe('of an organisation where nothing waits', () => {
  signedInAs('olivia', {
    prepare: (service) => {
      decides(service);
      const pending = service.store.all('ReservePayment').filter((row) => row['status'] === 'pending');
      service.store.delete('ReservePayment', pending);
    },
  });

  it('say so', async () => {
    await visit(PAGE);
    await expect.element(page.getByText('No payments wait for approval')).toBeVisible();
    await expectAccessible();
  });
});

describe('of a user without the right', () => {
  signedInAs('henry', { prepare: decides });

  it('[1§6] are not in the menu, and the pages refuse', async () => {
    for (const path of [PAGE, '/app/approvals/reserves', '/app/approvals/by-hand']) {
      await visit(path);
      await expect.element(page.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
    }
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect.element(menu.getByRole('link', { name: 'Search claims' })).toBeVisible();
    await expect.element(menu.getByText('Approvals')).toHaveLength(0);
    await expect.element(menu.getByText('Pay by hand')).toHaveLength(0);
  });
});
