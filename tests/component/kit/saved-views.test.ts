// Saved views of a list: own and shared ones, what can be done with them, and those that the browser kept.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reload, nowSignedInAs, signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { check, expectAddress, expectOtherAddress, focus, press, textsOf } from '../support/steps.ts';
import { insurersPath, makeInsurers, rowsOf } from './insurers.ts';

const views = () => page.getByRole('navigation', { name: 'Saved views' });
/** The button that shows a view: its name, with the mark of a shared one before it and its number behind. */
const pill = (name: string) =>
  views().getByRole('button', { name: new RegExp(`^(Shared)?\\s*${name.replace(/[()]/g, '\\$&')}( [\\d,+]+)?$`) });
const actionsOf = (name: string) => views().getByRole('button', { name: `Actions for view ${name}` });
const dialog = (name: string) => page.getByRole('dialog', { name });
const stored = () =>
  theService()
    .store.all('SavedView')
    .map(({ name, list, isShared }) => ({ name, list, isShared }));

const TASKS = '/app/tasks/all';
const filtered = (filter: unknown): string => `${TASKS}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** A view of the list of all tasks, as somebody else or an older version of the list has left it. */
function keep(person: 'olivia' | 'henry', values: Readonly<Record<string, unknown>>): void {
  const member = theService()
    .store.all('UserInOrg')
    .find(({ email, orgId }) => email === `${person}@banksia.test` && orgId === 1);
  const userId = Number(member?.['userId']);
  theService().store.insert(
    'SavedView',
    { list: 'tasks.all', ownerId: userId, isShared: true, filter: {}, ...values },
    { orgId: 1, userId, role: 'user' },
  );
}

async function choose(view: string, action: string): Promise<void> {
  await actionsOf(view).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function save(name: string, isShared = false): Promise<void> {
  await views().getByRole('button', { name: 'Save view' }).click();
  await dialog('Save view').getByLabelText('Name').fill(name);
  if (isShared) await check(dialog('Save view').getByRole('checkbox', { name: /^Share with everybody at Banksia/ }));
  await dialog('Save view').getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog('Save view')).toHaveLength(0);
}

describe('an administrator', () => {
  signedInAs('olivia');

  it('[3§2.1] saves a view, shares it, changes it, and saves it under another name', async () => {
    await visit(filtered({ status: ['overdue'] }));
    await save('Late', true);
    await expect.element(pill('Late')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(views().getByText('Shared by you')).toBeVisible();
    expect(stored()).toEqual([{ name: 'Late', list: 'tasks.all', isShared: true }]);
    // other filters: the view is still the one that is worked on
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('zzz');
    await press('Enter');
    await expectAddress(/zzz/);
    await expect.element(pill('Late')).toHaveAttribute('aria-pressed', 'false');
    await choose('Late', 'Save changes');
    await expect.element(pill('Late')).toHaveAttribute('aria-pressed', 'true');
    await choose('Late', 'Save as new view…');
    await expect.element(dialog('Save view').getByLabelText('Name')).toHaveValue('Late (2)');
    await dialog('Save view').getByRole('button', { name: 'Save' }).click();
    await expect.poll(stored).toEqual([
      { name: 'Late', list: 'tasks.all', isShared: true },
      { name: 'Late (2)', list: 'tasks.all', isShared: false },
    ]);
    await choose('Late (2)', 'Edit name and sharing…');
    await dialog('Edit view').getByLabelText('Name').fill('LATE');
    await dialog('Edit view').getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog('Edit view').getByText('There is a view called LATE already')).toBeVisible();
    await dialog('Edit view').getByLabelText('Name').fill('Zed');
    await dialog('Edit view').getByRole('button', { name: 'Save' }).click();
    await expect.element(pill('Zed')).toBeVisible();
  });

  it('[3§2.1] keeps the columns in a view where it says so', async () => {
    await visit(filtered({ status: ['open'] }));
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('switch', { name: 'Category' }).click();
    await press('Escape');
    await views().getByRole('button', { name: 'Save view' }).click();
    await dialog('Save view').getByLabelText('Name').fill('Short');
    await check(dialog('Save view').getByRole('checkbox', { name: 'Keep the columns as they are now' }));
    await dialog('Save view').getByRole('button', { name: 'Save' }).click();
    const heads = () => textsOf(page.getByRole('columnheader'));
    // the table is out of reach while the dialog is there
    await expect.element(dialog('Save view')).toHaveLength(0);
    await expect.poll(heads).toContain('Task');
    const before = heads();
    expect(before).toContain('Category');
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Reset' }).click();
    await press('Escape');
    await expect.poll(heads).not.toEqual(before);
    await pill('Short').click();
    await expect.poll(heads).toEqual(before);
  });

  it('[3§2.1] takes over what somebody shares who has left, and deletes it', async () => {
    keep('henry', { name: 'Henry’s', filter: { title: 'zzz' } });
    const henry = theService()
      .store.all('UserInOrg')
      .find(({ email, orgId }) => email === 'henry@banksia.test' && orgId === 1)!;
    const asker = { orgId: 1, userId: 1, role: 'org_admin' };
    theService().store.update('UserInOrg', henry, { disabled: true, rowVersion: henry['rowVersion'] }, asker);
    await visit(TASKS);
    await pill('Henry’s').click();
    await expectAddress(/zzz/);
    await expect.element(views().getByText(`Shared by ${String(henry['name'])}, who has left`)).toBeVisible();
    await choose('Henry’s', 'Take over');
    await expect.element(views().getByText('Shared by you')).toBeVisible();
    await choose('Henry’s', 'Delete…');
    const question = page.getByRole('alertdialog', { name: 'Delete this view?' });
    await expect.element(question).toMatchTextContent('it goes for everybody who uses it');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(pill('Henry’s')).toHaveLength(0);
    expect(stored()).toEqual([]);
  });

  it('[3§2.1] has a list open with a view, an address with filters win, and takes it back', async () => {
    keep('henry', { name: 'Henry’s', filter: { title: 'roof' }, sort: { field: 'title', order: 'DESC' }, perPage: 50 });
    await visit(TASKS);
    await pill('Henry’s').click();
    await choose('Henry’s', 'Open the list with this view');
    await expect.element(page.getByText('The list opens with “Henry’s” from now on.')).toBeVisible();
    await expect.element(pill('Opens the list Shared Henry’s')).toHaveAttribute('aria-pressed', 'true');
    // an address that says nothing, from the menu or anew
    await visit(TASKS);
    await expectAddress(/roof/);
    expect(location.search).toMatch(/sort=title&order=DESC&perPage=50/);
    await expect.element(pill('Opens the list Shared Henry’s')).toHaveAttribute('aria-pressed', 'true');
    await reload();
    await expectAddress(/roof/);
    await expect.element(views().getByText(/^Shared by Henry/)).toBeVisible();
    // filters of the address win, and so does 'All open tasks'
    await visit(filtered({ title: 'zzz' }));
    await expectAddress(/zzz/);
    await expect.element(pill('Opens the list Shared Henry’s')).toHaveAttribute('aria-pressed', 'false');
    await visit(TASKS);
    await expectAddress(/roof/);
    await pill('All open tasks').click();
    await expectOtherAddress(/roof/);
    await page.getByRole('tab', { name: 'My tasks' }).click();
    await expect.element(pill('My open tasks')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('tab', { name: 'All tasks' }).click();
    await expectAddress(/roof/);
    // with other filters it is still the view that is worked on; then it is taken back
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('zzz');
    await press('Enter');
    await expectAddress(/zzz/);
    await choose('Henry’s', 'No longer open the list with this view');
    await expect.element(page.getByText('The list no longer opens with “Henry’s”.')).toBeVisible();
    await expect.element(pill('Henry’s')).toBeVisible();
    expect(theService().store.all('DefaultView')).toEqual([]);
  });

  it('[3§2.1] sees all again once the view that a list opened with is deleted', async () => {
    await visit(filtered({ title: 'roof' }));
    await save('Roofs');
    await choose('Roofs', 'Open the list with this view');
    await expect.element(pill('Opens the list Roofs')).toBeVisible();
    await choose('Roofs', 'Delete…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(views().getByRole('button', { name: /Roofs/ })).toHaveLength(0);
    // what the last visit has left: it is kept once the list stands so, a moment after the address
    await pill('All open tasks').click();
    await expect.element(pill('All open tasks')).toHaveAttribute('aria-pressed', 'true');
    await expectOtherAddress(/roof/);
    await visit(TASKS);
    await expect.element(pill('All open tasks')).toHaveAttribute('aria-pressed', 'true');
    await expectOtherAddress(/roof/);
  });

  it('[3§2.1] is told what the list no longer has of a view, and sees the rest of it', async () => {
    keep('olivia', {
      name: 'Old',
      filter: { title: 'zzz', colour: 'red' },
      sort: { field: 'weight', order: 'ASC' },
      perPage: 50,
    });
    await visit(TASKS);
    await pill('Old').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/no longer has: colour, ordered by weight/);
    await expectAddress(/zzz/);
    expect(location.search).not.toMatch(/weight|colour/);
    // saved without it, it asks for nothing that is not there
    await choose('Old', 'Save changes');
    await expect.element(page.getByRole('alert')).toHaveLength(0);
    await expect.poll(() => theService().store.all('SavedView')[0]?.['filter']).toEqual({ title: 'zzz' });
  });

  it('[3§2.1] reads what refuses a change, and keeps what was typed', async () => {
    await visit(filtered({ status: ['overdue'] }));
    const end = theService().fail('AddSavedView', 'validation-failed', 'You have 50 saved views of this list already.');
    await views().getByRole('button', { name: 'Save view' }).click();
    await dialog('Save view').getByLabelText('Name').fill('One more');
    await dialog('Save view').getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog('Save view').getByText('You have 50 saved views')).toBeVisible();
    end();
    await dialog('Save view').getByRole('button', { name: 'Save' }).click();
    await expect.element(pill('One more')).toBeVisible();
  });

  it('[3§2.1] finds all views under More once they are many, by keyboard', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) keep('olivia', { name: `View ${name}`, isShared: false });
    keep('henry', { name: 'Henry’s', filter: { title: 'zzz' } });
    await visit(TASKS);
    await focus(views().getByRole('button', { name: 'More' }));
    await press('Enter');
    await expect.element(page.getByText('Shared with me')).toBeVisible();
    await press('End');
    await press('Enter');
    await expectAddress(/zzz/);
  });

  it('[3§2.1] sees views well in both themes and on a phone', async () => {
    keep('henry', { name: 'Henry’s', filter: { title: 'zzz' } });
    keep('olivia', { name: 'Mine', filter: { status: ['overdue'] }, isShared: false });
    await visit(filtered({ title: 'zzz' }));
    await expect.element(views().getByText(/^Shared by Henry/)).toBeVisible();
    await eachLook();
  });
});

describe('another member', () => {
  signedInAs('henry');

  it('[3§2.1] opens what is shared and may change none of it', async () => {
    keep('olivia', { name: 'Olivia’s', filter: { title: 'zzz' } });
    await visit(TASKS);
    await pill('Olivia’s').click();
    await expectAddress(/zzz/);
    await actionsOf('Olivia’s').click();
    await expect
      .poll(() => textsOf(page.getByRole('menuitem')))
      .toEqual(['Save as new view…', 'Open the list with this view']);
  });
});

describe('views that the browser kept', () => {
  signedInAs('olivia');

  const KEY = (userId: number, list: string) => `RaStoreClaimworks.lists.1.${userId}.${list}.views.savedQueries`;
  const query = (label: string, filter: unknown) => ({
    label,
    value: { filter, sort: { field: 'id', order: 'ASC' }, perPage: 10, displayedFilters: [] },
  });
  const userId = (): number =>
    Number(
      theService()
        .store.all('UserInOrg')
        .find(({ email, orgId }) => email === 'olivia@banksia.test' && orgId === 1)?.['userId'],
    );

  it('come into the database once, and leave the browser', async () => {
    const key = KEY(userId(), 'insurer');
    const old = [query('Mine', { name: 'Kept' }), query('mine', { name: 'Other' })];
    localStorage.setItem(key, JSON.stringify(old));
    await makeInsurers('Kept', 1);
    await visit(insurersPath('nobody'));
    await pill('Mine').click();
    await expect.element(rowsOf()).toHaveLength(1);
    await expect.poll(() => localStorage.getItem(key)).toBeNull();
    // from another computer: what is there already is not stored twice
    localStorage.setItem(key, JSON.stringify(old));
    await reload();
    await expect.poll(() => localStorage.getItem(key)).toBeNull();
    expect(stored().map(({ name }) => name)).toEqual(['Mine', 'mine (2)']);
    await views().getByRole('button', { name: 'All insurers' }).click();
    await expectOtherAddress(/nobody/);
  });

  it('stay in the browser while the service refuses them, and come later', async () => {
    const key = KEY(userId(), 'tasks.all');
    localStorage.setItem(key, JSON.stringify([query('Mine', { title: 'zzz' })]));
    const end = theService().fail('AddSavedViews', 'internal', 'Try again later.');
    await visit(TASKS);
    await expect.poll(() => theService().asked.filter(({ name }) => name === 'AddSavedViews').length).toBe(3);
    expect(localStorage.getItem(key)).not.toBeNull();
    end();
    await reload();
    await expect.element(pill('Mine')).toBeVisible();
    await expect.poll(() => localStorage.getItem(key)).toBeNull();
  });

  it('of somebody else at the same computer are left alone', async () => {
    const key = KEY(userId(), 'tasks.all');
    localStorage.setItem(key, JSON.stringify([query('Mine', { title: 'zzz' })]));
    await nowSignedInAs('henry');
    await visit(TASKS);
    await expect.element(views().getByRole('button', { name: 'All open tasks' })).toBeVisible();
    expect(localStorage.getItem(key)).not.toBeNull();
  });
});

describe('a platform administrator', () => {
  signedInAs('admin');

  it('[3§2.4] keeps views on the computer, as there is no organisation to keep them for', async () => {
    await visit(`/app/admin/organizations?filter=${encodeURIComponent(JSON.stringify({ name: 'Banksia' }))}`);
    await views().getByRole('button', { name: 'Save view' }).click();
    await expect.element(dialog('Save view').getByRole('checkbox')).toHaveLength(0);
    await dialog('Save view').getByLabelText('Name').fill('Banksia');
    await dialog('Save view').getByRole('button', { name: 'Save' }).click();
    await reload();
    await expect.element(pill('Banksia')).toHaveAttribute('aria-pressed', 'true');
    await choose('Banksia', 'Delete…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(pill('Banksia')).toHaveLength(0);
    expect(stored()).toEqual([]);
  });
});
