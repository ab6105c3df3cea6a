// Saved views of the lists that have a page of their own: what is filtered for is saved, and one press brings it back.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { expectAccessible, expectAddress, expectOtherAddress } from '../support/steps.ts';

signedInAs('olivia');

const views = () => page.getByRole('navigation', { name: 'Saved views' });
const dialog = page.getByRole('dialog', { name: 'Save view' });

describe.each([
  ['/app/compliance/complaints/search', 'complaints', 'All complaints', { statuses: ['open'] }],
  ['/app/deadlines', 'deadlines', 'All open deadlines', { show: 'overdue' }],
  ['/app/approvals', 'approvals.payments', 'All payments', { payee: 'builder' }],
  ['/app/invoices', 'invoices', 'All invoices', { status: 'draft' }],
  ['/app/compliance/training', 'training', 'All employees', { status: 'Behind' }],
] as const)('%s', (path, list, all, filter) => {
  it('keeps a view of what is filtered for, and comes back to it by one press', async () => {
    theService().answer('myMoneyLimits', () => ({ reserve: null, payment: null }));
    await visit(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    await views().getByRole('button', { name: 'Save view' }).click();
    await dialog.getByLabelText('Name').fill('Mine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const mine = views().getByRole('button', { name: /^Mine\b/ });
    await expect.element(mine.first()).toHaveAttribute('aria-pressed', 'true');
    const [stored] = theService().store.all('SavedView');
    expect(stored).toMatchObject({ name: 'Mine', list, filter });
    await views().getByRole('button', { name: all, exact: true }).click();
    const [value] = Object.values(filter).flat();
    await expectOtherAddress(new RegExp(encodeURIComponent(String(value))));
    await mine.first().click();
    await expectAddress(new RegExp(encodeURIComponent(String(value))));
    await expectAccessible();
  });
});
