import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { findClaim, newClaim } from './claim-data.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';

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

test('[1§2.2] shows number, parties with a dash for what is missing, and the eight tabs', async ({ page }) => {
  const id = await newClaim(page.request, OWNER);
  await page.goto(details(id));
  await expect(page.getByRole('heading', { level: 1, name: `Claim ${id}` })).toBeVisible();
  await expect(page.locator('.cl-parties-head dd')).toHaveText(['Delgado Bakery', /\w/, '–']);
  await expect(page.getByRole('tab')).toHaveText([
    'Manage claim',
    'Policy info',
    'Communication',
    'Expenses & Billing',
    'Financials',
    'Library',
    'Workflow',
    'History',
  ]);
  await expect(page.getByRole('tab', { name: 'Manage claim' })).toHaveAttribute('aria-selected', 'true');
  await expect(card(page, 'Claim snapshot')).toContainText('Storm, hail');
  await expect(card(page, 'Claim snapshot')).toContainText('10/11/2026');
  await expect(card(page, 'Parties')).toContainText('Rosa Delgado');
  await expect(card(page, 'Suppliers and jobs')).toContainText('No suppliers');
  await expect(card(page, 'Tasks')).toContainText('No tasks');
});

test('[1§2] an unknown section leads to Manage claim, an unknown claim says so', async ({ page }) => {
  const claim = await findClaim(page.request, () => true);
  await page.goto(details(claim.id, 'nonsense'));
  await expect(page).toHaveURL(details(claim.id));
  await page.goto(details(999_999_999));
  await expect(page.getByText('This claim was not found')).toBeVisible();
  await page.goto('/app/claims/details/abc/manage-claim');
  await expect(page.getByText('This claim was not found')).toBeVisible();
  await page.getByRole('link', { name: 'Search claims' }).last().click();
  await expect(page).toHaveURL(/claims\/search/);
});

test('[1§2.4] tabs without a page say what will be there', async ({ page }) => {
  const claim = await findClaim(page.request, () => true);
  await page.goto(details(claim.id));
  for (const name of ['Expenses & Billing', 'Financials', 'Workflow']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel')).toContainText(`${name} is not available yet`);
  }
  await page.getByRole('tabpanel').getByRole('link', { name: 'Claim summary' }).click();
  await expect(page.getByRole('heading', { name: 'Claim summary' })).toBeVisible();
});

test('[1§2.3] tabs are walked by the arrow keys', async ({ page }) => {
  const claim = await findClaim(page.request, () => true);
  await page.goto(details(claim.id));
  await page.getByRole('tab', { name: 'Manage claim' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Policy info' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(details(claim.id, 'policy-info'));
  await expect(page.getByRole('tab', { name: 'Policy info' })).toBeFocused();
});

test.describe('status, decision and triage', () => {
  test('[1§2.3] are changed by the owner after Save?', async ({ page }) => {
    const id = await newClaim(page.request, OWNER);
    await page.goto(details(id));
    await choose(page, 'Claim status', 'Withdrawn');
    await expect(page.getByText('Status was successfully updated')).toBeVisible();
    await choose(page, 'Decision', 'Accepted');
    await page.reload();
    await expect(
      card(page, 'Claim snapshot').getByRole('button', { name: 'Claim status: Withdrawn. Change' }),
    ).toBeVisible();
    await expect(
      card(page, 'Claim snapshot').getByRole('button', { name: 'Decision: Accepted. Change' }),
    ).toBeVisible();
  });

  test('[1§2.3] stay as they were after Cancel, by keyboard', async ({ page }) => {
    const id = await newClaim(page.request, OWNER);
    await page.goto(details(id));
    const chip = card(page, 'Claim snapshot').getByRole('button', { name: /^Claim status: Open/ });
    await chip.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Save?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(chip).toBeFocused();
  });

  test('[1§6] show a lock and the reason to everybody else', async ({ page }) => {
    const id = await newClaim(page.request, 'Olivia Hartigan');
    await page.goto(details(id));
    const snapshot = card(page, 'Claim snapshot');
    await expect(snapshot.getByRole('img', { name: 'Only the claim owner can change this' })).toHaveCount(3);
    await expect(snapshot.getByRole('button', { name: /Change$/ })).toHaveCount(0);
  });
});

test.describe('notes', () => {
  test('[1§5] need a text; what was typed is not left without asking', async ({ page }) => {
    const id = await newClaim(page.request, OWNER);
    await page.goto(details(id));
    // the floating one, which stays in view
    await page.getByRole('region', { name: 'Notes', exact: true }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Add note' }).first().click();
    await expect(page).toHaveURL(details(id, 'manage-claim/note/add'));
    const drawer = page.getByRole('dialog', { name: 'Add note' });
    await expect(drawer.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText('Field is required')).toBeVisible();
    await drawer.getByRole('textbox', { name: 'Note' }).fill('Half a thou');
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('alertdialog', { name: 'Are you sure you want to leave?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await expect(drawer.getByRole('textbox', { name: 'Note' })).toHaveValue('Half a thou');
    await drawer.getByRole('textbox', { name: 'Note' }).fill('A whole thought');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('status').getByText('Saved!')).toBeVisible();
    await expect(page).toHaveURL(details(id));
    await expect(card(page, 'Notes')).toContainText('A whole thought');
    await expect(card(page, 'Notes')).toContainText(OWNER);
  });

  test('[1§7] are shown three at a time; strategy notes apart from them', async ({ page }) => {
    const id = await newClaim(page.request, OWNER);
    const objects = [1, 2, 3, 4].map((number) => ({ claimId: id, note: `Note ${number}` }));
    await askService(
      page.request,
      'mutation ($objects: [Note_insert_input!]!) { insert_Note(objects: $objects) { affected_rows } }',
      { objects },
    );
    await page.goto(details(id, 'manage-claim/strategy/add'));
    await page.getByRole('textbox', { name: 'Strategy note' }).fill('Settle early');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(card(page, 'Strategy')).toContainText('Settle early');
    const notes = card(page, 'Notes');
    await expect(notes.getByRole('listitem')).toHaveCount(3);
    await expect(notes).toContainText('1–3 of 4');
    await notes.getByRole('button', { name: 'Older' }).click();
    await expect(notes.getByRole('listitem')).toHaveCount(1);
    await expect(notes).not.toContainText('Settle early');
  });
});

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
    await expect(page.getByRole('status').getByText('Saved!')).toBeVisible();
    await expect(page).toHaveURL(details(id));
    await expect(notes).toContainText('Roof is dry again');
    await expect(notes).not.toContainText('Roof leaks');
  });

  test('[2§2] of somebody else opens to be read', async ({ page }) => {
    const id = await newClaim(page.request, OWNER);
    const { insert_Note_one: note } = await askService<{ insert_Note_one: { id: number } }>(
      page.request,
      'mutation ($object: Note_insert_input!) { insert_Note_one(object: $object) { id } }',
      { object: { claimId: id, note: 'Not one of mine' } },
    );
    await page.goto(details(id, `manage-claim/note/edit/${note.id}`));
    await expect(page.getByRole('dialog', { name: 'Note' })).toContainText(
      'Only the person who wrote a note can change it.',
    );
    await page.goto(details(id, 'manage-claim/note/edit/999999999'));
    await expect(page.getByRole('dialog', { name: 'Edit note' })).toContainText('Note not found');
  });
});

test.describe('owner and handling parties', () => {
  test('[1§5] are both required', async ({ page }) => {
    const id = await newClaim(page.request, OWNER);
    await page.goto(details(id));
    await page.getByRole('link', { name: 'Change owner and handling parties' }).click();
    const dialog = page.getByRole('dialog', { name: 'Owner and handling parties' });
    await dialog.getByRole('combobox', { name: 'Handling parties' }).focus();
    await page.keyboard.press('Backspace');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter handling parties and owner.')).toBeVisible();
  });

  test('[1§2.3] change together; the former owner then sees the lock', async ({ page }) => {
    const id = await newClaim(page.request, OWNER);
    await page.goto(details(id, 'manage-claim/owner'));
    const dialog = page.getByRole('dialog', { name: 'Owner and handling parties' });
    await expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue('Henry Nguyen');
    await dialog.getByRole('combobox', { name: 'Owner' }).fill('Olivia');
    await expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue('Olivia');
    await page.getByRole('option', { name: 'Olivia Hartigan' }).click();
    await dialog.getByRole('combobox', { name: 'Handling parties' }).click();
    const party = await page.getByRole('option', { selected: false }).first().textContent();
    await page.getByRole('option', { selected: false }).first().click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Claim snapshot')).toContainText(/Olivia/);
    await expect(card(page, 'Claim snapshot')).toContainText(party!);
    await expect(page.getByRole('img', { name: 'Only the claim owner can change this' })).toHaveCount(3);
  });
});

test.describe('two people at once', () => {
  test('[1§7] a change in one browser appears in the other by itself', async ({ page, browser, stateOf }) => {
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

  test('[1§7] what somebody else saved meanwhile is merged; where both changed it, one of the two is chosen', async ({
    page,
    browser,
    stateOf,
  }) => {
    const id = await newClaim(page.request, OWNER);
    await page.goto(details(id, 'manage-claim/owner'));
    const dialog = page.getByRole('dialog', { name: 'Owner and handling parties' });
    await expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue('Henry Nguyen');
    await dialog.getByRole('combobox', { name: 'Owner' }).fill('Petra');
    await page.getByRole('option', { name: 'Petra Kowalski' }).click();

    const second = await browser.newContext({ storageState: await stateOf('henry') });
    const other = await second.newPage();
    await other.goto(details(id));
    await choose(other, 'Decision', 'Declined');

    // nothing that both changed: the owner is saved on the new decision
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Claim snapshot')).toContainText('Petra Kowalski');
    await expect(card(page, 'Claim snapshot')).toContainText('Declined');

    // both change the owner
    await page.goto(details(id, 'manage-claim/owner'));
    await expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue('Petra Kowalski');
    await other.goto(details(id, 'manage-claim/owner'));
    const theirs = other.getByRole('dialog', { name: 'Owner and handling parties' });
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
  });

  test('[1§2.3] the owner dialog asks before it drops what was chosen', async ({ page }) => {
    const id = await newClaim(page.request, OWNER);
    await page.goto(details(id, 'manage-claim/owner'));
    const dialog = page.getByRole('dialog', { name: 'Owner and handling parties' });
    await dialog.getByRole('combobox', { name: 'Owner' }).fill('Petra');
    await page.getByRole('option', { name: 'Petra Kowalski' }).click();
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Owner' })).toHaveValue('Petra Kowalski');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(dialog).toBeHidden();
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
    await expect(page.getByText('Link copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const visit = await visitor.newPage();
    await visit.goto(link);
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visit.getByText('Storm, hail')).toBeVisible();
    await visitor.close();

    await expect(dialog.getByLabel('Email')).toHaveValue('rosa@example.com');
    await dialog.getByLabel('Email').fill('rosa');
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect(dialog.getByText('rosa not valid email')).toBeVisible();
    await dialog.getByLabel('Email').fill('rosa@example.com');
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText('Email sent.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send SMS' }).click();
    await expect(page.getByText('SMS sent.')).toBeVisible();
    // [RULES 16] each is a message, with who and to whom
    await page.goto(details(id, 'comms'));
    for (const words of ['Link copied', 'Rosa’s daughter', 'rosa@example.com', 'Text message'])
      await expect(page.getByRole('list', { name: 'Messages, newest first' }).getByText(words).first()).toBeVisible();
  });

  test('[1§2.5] a new link makes the old one lead nowhere', async ({ page, request }) => {
    const id = await newClaim(request, OWNER);
    await page.goto(details(id, 'manage-claim/share'));
    const field = page.getByRole('link', { name: 'Open' });
    const before = (await field.getAttribute('href')) ?? '';
    await page.getByRole('button', { name: 'Make a new link' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Old links stop working');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click();
    await expect(field).not.toHaveAttribute('href', before);
  });
});

test('[1§3] the claim summary shows every field of the claim', async ({ page }) => {
  const claim = await findClaim(
    page.request,
    ({ brokerContacts, insurerContacts }) => brokerContacts.length > 0 && insurerContacts.length > 0,
  );
  await page.goto(details(claim.id, 'summary'));
  for (const title of [
    'Claim',
    'Policy',
    'Policy holder',
    'Broker',
    'Related party',
    'What happened',
    'Conditions and declaration',
    'Additional information',
    'Financials',
    'People and product',
    'Answers',
    'Files',
    'Policy holder contacts',
    'Insurer contacts',
    'Broker contacts',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  }
});
