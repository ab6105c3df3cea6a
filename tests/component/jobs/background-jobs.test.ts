// Background jobs: what the service could not do or has yet to do, for administrators.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import type { MemoryService } from '../service/memory-service.ts';
import {
  expectAccessible,
  expectAddress,
  expectHidden,
  expectNoSidewaysScroll,
  focus,
  press,
} from '../support/steps.ts';
import { toast } from '../support/form-steps.ts';

const PAGE = '/app/background-jobs';

const rows = (): Locator => page.getByRole('region', { name: 'Background jobs' }).getByCSS('tbody').getByRole('row');
const filter = (name: string): Locator =>
  page.getByRole('navigation', { name: 'Filter by state' }).getByRole('button', { name, exact: true });
const failedEmail = (): Locator => rows().filter({ hasText: 'insured@example.com' });
const uncertain = (): Locator => rows().filter({ hasText: 'Uncertain' });

/** What the service makes of a job that runs again: it is done. */
function retriesJobs(service: MemoryService): void {
  service.answer('retryJob', ({ id }, { store, asker }) => {
    const job = store.visible('Job', asker).find((row) => row['id'] === id);
    store.update('Job', job!, { status: 'done', lastError: null }, asker);
    return { ok: true };
  });
}

describe('of an administrator', () => {
  signedInAs('olivia', { prepare: retriesJobs });

  it('show what failed, with its reason in words and its claim, and are reached from the menu', async () => {
    await visit('/app');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Background jobs' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Background jobs' })).toBeVisible();
    await expect.element(filter('Failed and waiting')).toHaveAttribute('aria-pressed', 'true');
    const row = failedEmail();
    for (const text of [
      'Send email',
      'Failed',
      'Your claim has been lodged, insured@example.com',
      '1 of 12',
      'The recipient’s mail server does not know this address.',
    ])
      await expect.element(row).toMatchTextContent(text);
    await expectAccessible();
    for (const width of [768, 1280, 2400]) {
      await page.viewport(width, 800);
      await expectNoSidewaysScroll();
    }
    await row.getByRole('link', { name: /^Claim \d+$/ }).click();
    await expectAddress(/\/app\/claims\/details\/\d+\/manage-claim/);
  });

  it('are tried again by keyboard and without a question when they failed', async () => {
    await visit(PAGE);
    await focus(failedEmail().getByRole('button', { name: /^Try again/ }));
    await press('Enter');
    await expect.element(toast('The job is being tried again.')).toBeVisible();
    await expectHidden(failedEmail());
    await expectAccessible();
    await filter('Done').click();
    await expectAddress(/state=done/);
    await expect.element(failedEmail()).toHaveLength(3);
    await expectHidden(page.getByText('The mailbox does not exist'));
    await expectHidden(page.getByRole('button', { name: /^Try again/ }));
  });

  it('ask before an uncertain one may be sent twice', async () => {
    await visit(PAGE);
    await uncertain()
      .getByRole('button', { name: /^Try again/ })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect.element(question).toMatchTextContent('it may be sent twice');
    await expectAccessible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectHidden(question);
    expect(theService().asked.filter(({ name }) => name === 'RetryBackgroundJob')).toEqual([]);
    await uncertain()
      .getByRole('button', { name: /^Try again/ })
      .click();
    await question.getByRole('button', { name: 'Try again' }).click();
    await expectHidden(uncertain());
  });

  it('are cards on a phone, and nothing scrolls sideways', async () => {
    await page.viewport(390, 844);
    await visit(`${PAGE}?state=all`);
    const cards = page.getByRole('list', { name: 'Background jobs' }).getByRole('listitem');
    await expect.element(cards.first()).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
});

describe('of an organisation that has none', () => {
  signedInAs('ada');

  it('say so', async () => {
    await visit(PAGE);
    await expect.element(page.getByText('No failed or waiting jobs')).toBeVisible();
    await expectAccessible();
  });
});

describe('of a user', () => {
  signedInAs('henry');

  it('[1§6] are not in the menu, and the page refuses', async () => {
    await visit(PAGE);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect.element(menu.getByRole('link', { name: 'Search claims' })).toBeVisible();
    await expect.element(menu.getByText('Background jobs')).toHaveLength(0);
  });
});
