import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { newClaim } from './claim-data.ts';
import { askService } from './support/claims.ts';
import { stateOf } from './support/sessions.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'henry' });

const OWNER = 'Henry Nguyen';

const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const details = (id: number, section = 'manage-claim'): string => `/app/claims/details/${id}/${section}`;

/** Chooses from a chip of the snapshot and confirms. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await card(page, 'Claim snapshot')
    .getByRole('button', { name: new RegExp(`^${field}:`) })
    .click();
  await page.getByRole('menuitem', { name: option, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Save?' });
  await expect(question).toContainText('Do you want to save changes?');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question).toBeHidden();
}

test.describe('a note', () => {
  test('[2§2] is edited by its author, by keyboard; a second window is asked whose text holds', async ({
    page,
    context,
  }) => {
    const id = await newClaim(page.request, OWNER);
    await askService(
      page.request,
      'mutation ($object: Note_insert_input!) { insert_Note_one(object: $object) { id } }',
      { object: { claimId: id, note: 'Not one of mine' } },
    );
    await askService(
      page.request,
      'mutation ($object: Note_insert_input!) { insert_Note_one(object: $object) { id } }',
      { object: { claimId: id, note: 'Roof is wet' } },
      'henry',
    );
    await page.goto(details(id));
    const notes = card(page, 'Notes');
    // a first page takes its time to come
    await notes.getByRole('listitem').first().waitFor();
    await expect(notes.getByRole('listitem')).toHaveCount(2);
    await expect(notes.getByRole('link', { name: 'Edit note' })).toHaveCount(1);
    await notes.getByRole('link', { name: 'Edit note' }).focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('dialog', { name: 'Edit note' }).getByRole('textbox', { name: 'Note' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Roof is wet');
    const address = page.url();
    expect(address).toMatch(/manage-claim\/note\/edit\/\d+$/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Roof is dry again');

    const other = await context.newPage();
    await other.goto(address);
    await other.getByRole('textbox', { name: 'Note' }).fill('Roof leaks');
    await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(card(other, 'Notes')).toContainText(/Edited \d\d\/\d\d\/\d{4}/);
    await other.close();

    await page.keyboard.press('Control+Enter');
    const box = page.getByRole('group', { name: /changed Note at/ });
    await expect(box).toBeFocused();
    await expect(box).toContainText('Take theirs: Roof leaks');
    await expect(field).toHaveValue('Roof is dry again');
    await field.press('Control+Enter');
    await expectSaid(page, 'Saved!');
    await expect(page).toHaveURL(details(id));
    await expect(notes).toContainText('Roof is dry again');
    await expect(notes).not.toContainText('Roof leaks');
  });
});

test.describe('two people at once', () => {
  test('[1§7] a change in one browser appears in the other by itself', async ({ page, browser }) => {
    const id = await newClaim(page.request, OWNER);
    const other = await browser.newContext({ storageState: await stateOf('olivia') });
    const watcher = await other.newPage();
    await watcher.goto(details(id));
    await expect(card(watcher, 'Claim snapshot')).toContainText('Pending');
    await page.goto(details(id));
    await expect(watcher.getByText('Henry is viewing')).toBeVisible();
    await expect(page.getByText('Olivia is viewing')).toBeVisible();
    await choose(page, 'Decision', 'Accepted');
    await expect(card(watcher, 'Claim snapshot')).toContainText('Accepted');
    await page.getByRole('link', { name: 'Add note' }).last().click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Seen at once');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(card(watcher, 'Notes')).toContainText('Seen at once');
    await page.getByRole('link', { name: 'Add flag' }).last().click();
    const flag = page.getByRole('dialog', { name: 'Add flag' });
    await flag.getByRole('combobox', { name: 'Flag type' }).click();
    await page.getByRole('option', { name: 'Media interest', exact: true }).click();
    await flag.getByRole('button', { name: 'Save' }).click();
    await expect(card(watcher, 'Flags')).toContainText('Media interest');
    await page.getByRole('tab', { name: 'Communication' }).click();
    await page.getByRole('link', { name: 'Log call' }).click();
    const call = page.getByRole('dialog', { name: 'Log call' });
    await call.getByRole('combobox', { name: 'Call with' }).click();
    await page.getByRole('option').first().click();
    await call.getByRole('combobox', { name: 'From' }).fill('Mia Moss');
    await call.getByRole('textbox', { name: 'Duration (minutes)' }).fill('4');
    await call.getByRole('textbox', { name: 'What was said' }).fill('She has the keys');
    await call.getByRole('button', { name: 'Save' }).click();
    await expect(card(watcher, 'Latest messages')).toContainText('Incoming call, 4 minutes');
    await expect(call).toBeHidden();
    await page.getByRole('tab', { name: 'Manage claim' }).click();
    // the last: a withdrawn claim takes no edits
    await choose(page, 'Claim status', 'Withdrawn');
    await expect(card(watcher, 'Claim snapshot')).toContainText('Withdrawn');
    await other.close();
    await expect(page.getByText('Olivia is viewing')).toHaveCount(0);
  });

  test('[1§9] the page polls while the socket is down', async ({ page }) => {
    const id = await newClaim(page.request, OWNER);
    await page.routeWebSocket('**/graphql', (socket) => void socket.close());
    await page.goto(details(id));
    await expect(card(page, 'Claim snapshot')).toContainText('Pending');
    await askService(
      page.request,
      'mutation ($id: bigint!) { insert_Note_one(object: { claimId: $id, note: "By polling" }) { id } }',
      { id },
    );
    await expect(card(page, 'Notes')).toContainText('By polling');
    await expect(page.getByText('Not live')).toBeVisible();
  });

  test('[1§9] a socket whose token has ended comes back with a fresh one', async ({ page }) => {
    const id = await newClaim(page.request, OWNER);
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket('**/graphql', (socket) => {
      sockets.push(socket);
      socket.connectToServer();
    });
    await page.goto(details(id));
    await expect(card(page, 'Claim snapshot')).toContainText('Pending');
    const renewed = page.waitForResponse((response) => response.url().includes('/oauth/token') && response.ok());
    await sockets[0]!.close({ code: 4403, reason: 'The token has expired' });
    await renewed;
    await expect(page.getByText('Not live')).toHaveCount(0);
    expect(sockets).toHaveLength(2);
    await askService(
      page.request,
      'mutation ($id: bigint!) { insert_Note_one(object: { claimId: $id, note: "With a fresh token" }) { id } }',
      { id },
    );
    await expect(card(page, 'Notes')).toContainText('With a fresh token');
  });

  test('[1§7] what somebody else saved meanwhile is merged; where both changed it, one of the two is chosen; the former owner sees the lock', async ({
    page,
    browser,
  }) => {
    const id = await newClaim(page.request, OWNER);
    await page.goto(details(id, 'manage-claim/owner'));
    const dialog = page.getByRole('dialog', { name: 'Owner and handling parties' });
    await dialog.waitFor();
    await expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue('Henry Nguyen');
    await dialog.getByRole('combobox', { name: 'Owner' }).fill('Petra');
    await page.getByRole('option', { name: 'Petra Kowalski' }).click();
    await dialog.getByRole('combobox', { name: 'Handling parties' }).click();
    const party = (await page.getByRole('option', { selected: false }).first().textContent()) ?? '';
    await page.getByRole('option', { selected: false }).first().click();
    await page.keyboard.press('Escape');

    const second = await browser.newContext({ storageState: await stateOf('henry') });
    const other = await second.newPage();
    await other.goto(details(id));
    await choose(other, 'Decision', 'Declined');

    // nothing that both changed: owner and handling parties are saved on the new decision
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Claim snapshot')).toContainText(party);
    await expect(card(page, 'Claim snapshot')).toContainText('Petra Kowalski');
    await expect(card(page, 'Claim snapshot')).toContainText('Declined');

    // both change the owner
    const change = { name: 'Change owner and handling parties' };
    await page.getByRole('link', change).click();
    await expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue('Petra Kowalski');
    await other.getByRole('link', change).click();
    const theirs = other.getByRole('dialog', { name: 'Owner and handling parties' });
    await expect(theirs.getByRole('combobox', { name: 'Owner' })).toHaveValue('Petra Kowalski');
    await theirs.getByRole('combobox', { name: 'Owner' }).fill('Henry');
    await other.getByRole('option', { name: /^Henry Nguyen/ }).click();
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toBeHidden();
    await second.close();
    await dialog.getByRole('combobox', { name: 'Owner' }).fill('Olivia');
    await page.getByRole('option', { name: /^Olivia/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const box = dialog.getByRole('group', { name: /changed Owner at/ });
    await expect(box).toBeFocused();
    await expect(box).toBeInViewport();
    await expect(box.getByRole('radio', { name: 'Take theirs: Henry Nguyen' })).toBeVisible();
    await expect(box.getByRole('radio', { name: /^Keep mine: Olivia/ })).toBeChecked();
    await box.getByRole('radio', { name: /^Take theirs/ }).check();
    await expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue('Henry Nguyen');
    await box.getByRole('radio', { name: /^Keep mine/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Claim snapshot')).toContainText('Olivia');
    await expect(page.getByRole('img', { name: 'Only the claim owner can change this' })).toHaveCount(3);
  });
});

test.describe('sharing', () => {
  test('[1§2.5] the public link is copied, opens without signing in and is sent by e-mail and SMS', async ({
    page,
    browser,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await newClaim(page.request, OWNER);
    await page.goto(details(id));
    await page.getByRole('link', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share lodgement summary' });
    await expect(dialog.getByLabel('Who the link is for')).toHaveValue('Rosa Delgado');
    await dialog.getByLabel('Who the link is for').fill('Rosa’s daughter');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expectSaid(page, 'Link copied.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const visit = await visitor.newPage();
    await visit.goto(link);
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visit.getByText('Storm, hail')).toBeVisible();

    await expect(dialog.getByLabel('Email')).toHaveValue('rosa@example.com');
    await dialog.getByLabel('Email').fill('rosa');
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect(dialog.getByText('rosa not valid email')).toBeVisible();
    await dialog.getByLabel('Email').fill('rosa@example.com');
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expectSaid(page, 'Email sent.');
    await dialog.getByRole('button', { name: 'Send SMS' }).click();
    await expectSaid(page, 'SMS sent.');
    // [RULES 16] each is a message, with who and to whom
    await page.goto(details(id, 'comms'));
    for (const words of ['Link copied', 'Rosa’s daughter', 'rosa@example.com', 'Text message'])
      await expect(page.getByRole('list', { name: 'Messages, newest first' }).getByText(words).first()).toBeVisible();
    // a new link makes the old one lead nowhere
    await page.goto(details(id, 'manage-claim/share'));
    await expect(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', new URL(link).href);
    await page.getByRole('button', { name: 'Make a new link' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Old links stop working');
    await question.getByRole('button', { name: 'Make a new link' }).click();
    await expect(page.getByRole('link', { name: 'Open' })).not.toHaveAttribute('href', link);
    await visit.reload();
    await expect(visit.getByText('Storm, hail')).toBeHidden();
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
    await visitor.close();
  });
});
