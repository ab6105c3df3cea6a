// A supplier at work: what they see and do, and that the handler of the claim sees it at once.
import { newJob } from './supplier-steps.ts';
import { photo } from './lodgement-steps.ts';
import { expectAccessible } from './support/checks.ts';
import { stateOf } from './support/sessions.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'sam' });
test.beforeEach(() => test.slow());

test('[RULES 2] a supplier accepts a job, works on it and completes it, before the handler’s eyes', async ({
  page,
  browser,
}) => {
  const { claimId, jobId, name } = await newJob(page.request);
  const handlers = await browser.newContext({
    baseURL: test.info().project.use.baseURL,
    storageState: await stateOf('olivia'),
  });
  const theirs = await handlers.newPage();
  await theirs.goto(`/app/claims/details/${claimId}/manage-claim/suppliers`);
  const seen = theirs.getByRole('article', { name });
  await expect(seen).toContainText('New');

  await page.goto('/app');
  await page.getByRole('navigation').getByRole('link', { name: 'Jobs' }).first().click();
  await page.getByRole('navigation', { name: 'Filter by status' }).getByRole('button', { name: 'New' }).click();
  await expectAccessible(page);
  await expect(page.getByRole('list', { name: 'Jobs', exact: true }).getByRole('link', { name })).toBeVisible();
  // the bell tells of it
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/app/jobs/${jobId}$`));
  const facts = page.getByRole('region', { name: 'Job', exact: true });
  await expect(facts).toContainText('Tarp the roof and board up the window.');
  await expect(facts).toContainText('Rosa Delgado');

  await page.getByRole('button', { name: 'Accept job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept job' }).click();
  await expect(page.getByRole('button', { name: 'Start work' })).toBeVisible();
  await expect(seen).toContainText('Accepted');

  await page.getByLabel('New note').fill('Arriving at nine.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(seen.getByRole('list', { name: `Notes of ${name}` })).toContainText('Arriving at nine.');
  await seen.getByRole('button', { name: `Write a note on ${name}` }).click();
  await seen.getByRole('textbox').fill('The gate is open.');
  await seen.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Notes of the job' })).toContainText('The gate is open.');

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files for Attach files' }).click();
  await (await chooser).setFiles({ ...photo, name: 'Roof made safe.png' });
  await expect(page.getByRole('list', { name: 'Files of the job' })).toContainText('Roof made safe.png');
  await expect(seen.getByRole('list', { name: `Files of ${name}` })).toContainText('Roof made safe.png');
  await expectAccessible(page);

  for (const step of ['Start work', 'Complete job']) {
    await page.getByRole('button', { name: step }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: step }).click();
    // behind an open dialog nothing can be pressed
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Complete job' })).toBeHidden();
  await expect(seen).toContainText('Completed');
  await handlers.close();

  // nothing else of the organisation is theirs
  await page.goto(`/app/claims/details/${claimId}/manage-claim`);
  await expect(page.getByText('Rosa Delgado')).toBeHidden();
  await page.goto('/app/jobs/999999999');
  await expect(page.getByText('This job was not found')).toBeVisible();
  // their own settings are theirs
  await page.goto('/app/user-settings/notifications');
  await expect(page.getByRole('switch', { name: 'My company gets a new job' })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(1);
});
