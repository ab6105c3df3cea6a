// Background jobs: what the service could not do or has yet to do, for administrators.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { findPostmaster } from '#server/database/postmaster.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';

const PAGE = '/app/background-jobs';
const NUMBER = '+61491570156';
const TEXT = 'Sent twice, perhaps.';

const rows = (page: Page) => page.getByRole('region', { name: 'Background jobs' }).locator('tbody').getByRole('row');
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by state' }).getByRole('button', { name, exact: true });

/** An SMS of Banksia General whose end nobody knows, as a lost answer of the provider leaves it. */
async function addUncertainSms(): Promise<void> {
  const data = process.env.E2E_DATA_DIR!;
  const { port } = findPostmaster(path.join(data, 'postgres'))!;
  const password = fs.readFileSync(path.join(data, 'postgres-password'), 'utf8');
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'claimworks' });
  await client.connect();
  try {
    await client.query(
      `insert into job (org_id, task, payload, status, attempts, last_error, created_by_id)
       values (1, 'send-sms', $1, 'uncertain', 1, 'The service stopped while the message was being sent. It may have arrived: send it again only if it did not.', -1)`,
      [{ to: NUMBER, text: TEXT }],
    );
  } finally {
    await client.end();
  }
}

/** The one that the demo data has; other tests' messages fail for the same reason. */
const failedEmail = (page: Page) =>
  rows(page).filter({ hasText: 'The mailbox does not exist' }).filter({ hasText: 'insured@example.com' });

test.describe('background jobs of an administrator', () => {
  test.use({ person: 'olivia' });
  test.describe.configure({ mode: 'serial' });

  test('shows what failed, with its reason in words and its claim, and is reached from the menu', async ({ page }) => {
    await page.goto('/app');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Background jobs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Background jobs' })).toBeVisible();
    await expect(filter(page, 'Failed and waiting')).toHaveAttribute('aria-pressed', 'true');
    const row = failedEmail(page);
    await expect(row).toContainText('Send email');
    await expect(row).toContainText('Failed');
    await expect(row).toContainText('Your claim has been lodged, insured@example.com');
    await expect(row).toContainText('1 of 12');
    await expect(row).toContainText('The recipient’s mail server does not know this address.');
    await expectAccessible(page);
    for (const width of [768, 1280, 2400]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await row.getByRole('link', { name: /^Claim \d+$/ }).click();
    await expect(page).toHaveURL(/\/app\/claims\/details\/\d+\/manage-claim/);
  });

  test('Try again sends the failed email, by keyboard and without a question', async ({ page }) => {
    await page.goto(PAGE);
    const row = failedEmail(page);
    await row.getByRole('button', { name: /^Try again/ }).press('Enter');
    await expect(page.getByText('The job is being tried again.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expectAccessible(page);
    await filter(page, 'Done').click();
    await expect(page).toHaveURL(/state=done/);
    // other tests' messages stand here too
    await expect(rows(page).filter({ hasText: 'insured@example.com' })).toHaveCount(3);
    await expect(page.getByText('The mailbox does not exist')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  });

  test('an uncertain SMS appears by itself and asks before it may be sent twice', async ({ page }) => {
    await page.goto(PAGE);
    // the first answer is there before the job is made, so it can only come by itself
    await expect(page.getByRole('heading', { level: 1, name: 'Background jobs' })).toBeVisible();
    await expect(rows(page).first().or(page.getByText('No failed or waiting jobs'))).toBeVisible();
    await addUncertainSms();
    const row = rows(page).filter({ hasText: NUMBER });
    await expect(row).toContainText('Send SMS');
    await expect(row).toContainText('Uncertain');
    await row.getByRole('button', { name: /^Try again/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(question).toContainText('it may be sent twice');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(row).toContainText('Uncertain');
    await row.getByRole('button', { name: /^Try again/ }).click();
    await question.getByRole('button', { name: 'Try again' }).click();
    await expect(row).toHaveCount(0);
    await filter(page, 'Done').click();
    await expect(row.filter({ hasText: 'Done' }).first()).toBeVisible();
    const outbox = (await (await page.request.get('/dev/sms.json')).json()) as { to: string; text: string }[];
    expect(outbox.filter(({ to, text }) => to === NUMBER && text === TEXT)).toHaveLength(1);
  });

  test('on a phone: a card a job, nothing scrolls sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${PAGE}?state=all`);
    const cards = page.getByRole('list', { name: 'Background jobs' }).getByRole('listitem');
    await expect(cards).not.toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test.describe('background jobs of an organisation that has none', () => {
  // Kestrel sends no messages in these tests
  test.use({ person: 'ada' });

  test('say so', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByText('No failed or waiting jobs')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('background jobs of a user', () => {
  test.use({ person: 'henry' });

  test('[1§6] are not in the menu, and the page refuses', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Search claims' })).toBeVisible();
    await expect(menu.getByText('Background jobs')).toHaveCount(0);
  });
});
