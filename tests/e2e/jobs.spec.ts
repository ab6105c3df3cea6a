// A background job that waits for a person. What the page shows is proved in tests/component/jobs.
import type { Page } from '@playwright/test';
import { onDatabase } from '#tests/support/embedded-database.ts';
import { expect, test } from './support/test.ts';

const PAGE = '/app/background-jobs';
const NUMBER = '+61491570156';
const TEXT = 'Sent twice, perhaps.';

const rows = (page: Page) => page.getByRole('region', { name: 'Background jobs' }).locator('tbody').getByRole('row');
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by state' }).getByRole('button', { name, exact: true });

/** An SMS of Banksia General whose end nobody knows, as a lost answer of the provider leaves it. */
async function addUncertainSms(): Promise<void> {
  await onDatabase(process.env.E2E_DATA_DIR!, (client) =>
    client.query(
      `insert into job (org_id, task, payload, status, attempts, last_error, created_by_id)
       values (1, 'send-sms', $1, 'uncertain', 1, 'The service stopped while the message was being sent. It may have arrived: send it again only if it did not.', -1)`,
      [{ to: NUMBER, text: TEXT }],
    ),
  );
}

test.use({ person: 'olivia' });

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
