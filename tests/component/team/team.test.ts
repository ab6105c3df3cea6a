// The team board: who has how much, a claim given to somebody, and the question where they are away or full.
import { beforeEach, describe, expect, it } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { toast } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { expectAddress, expectHidden, press } from '../support/steps.ts';

signedInAs('olivia');

interface Person {
  readonly userId: number;
  readonly name: string;
}

const row = (name: string): Locator =>
  page.getByRole('region', { name: 'Team' }).getByRole('row').filter({ hasText: name });
const dialog = (): Locator => page.getByRole('dialog');
const question = (): Locator => page.getByRole('alertdialog');

let henry: Person;
let away: Person;
let olivia: Person;
let given: unknown;

function addMember({ userId, name }: Person, more: Readonly<Record<string, unknown>> = {}): void {
  theService().store.insert(
    'TeamMember',
    {
      userId,
      name,
      openClaims: 2,
      overdueClaims: 1,
      newClaims: 1,
      openComplaints: 1,
      overdueComplaints: 0,
      newComplaints: 0,
      openTasks: 3,
      overdueTasks: 1,
      newTasks: 0,
      awayUntil: null,
      awayFrom: null,
      awaySoon: null,
      mayHold: true,
      ...more,
    },
    { orgId: 1, userId, role: 'org_admin' },
  );
}

beforeEach(async () => {
  const { UserInOrg } = await ask<{ UserInOrg: readonly Person[] }>(
    '{ UserInOrg(where: { disabled: { _eq: false }, userId: { _gte: 1000 } }, order_by: [{ name: asc }]) { userId name } }',
  );
  henry = UserInOrg.find(({ name }) => name === 'Henry Nguyen')!;
  olivia = UserInOrg.find(({ name }) => name.startsWith('Olivia'))!;
  away = UserInOrg.find(({ name }) => name.startsWith('Petra'))!;
  addMember(henry, { claimCapacity: 20 });
  addMember(away, { claimCapacity: 2, awayUntil: '2099-12-12' });
  given = undefined;
  theService().answer('updateClaimOwner', (args) => {
    given = args;
    return { ok: true };
  });
});

/** Henry's own work, and nobody else's. */
function fillWork(): void {
  const { store } = theService();
  const asker = { orgId: 1, userId: henry.userId, role: 'org_admin' };
  store.insert(
    'Task',
    { title: 'Call Cora', assignedToId: henry.userId, dueDate: '2020-01-02', isCompleted: false, claimId: null },
    asker,
  );
}

const work = (name = 'Claims'): Locator => page.getByRole('list', { name, exact: true });
const move = (): Locator =>
  work()
    .getByRole('button', { name: /^Move Claim \d+$/ })
    .first();
async function numberOf(button: Locator): Promise<number> {
  await expect.element(button).toBeVisible();
  return Number(/\d+$/.exec(button.element().getAttribute('aria-label') ?? '')?.[0]);
}

/** Who would be given what is dragged. */
const over = (): string => document.querySelector('tr[data-over]')?.textContent ?? '';

async function dragTo(handle: Locator, { name }: Person): Promise<void> {
  await expect.element(handle).toBeVisible();
  await commands.pressMouseOn(handle.selector);
  await commands.moveMouseOn(row(name).selector);
  await expect.poll(over).toContain(name);
  await commands.letMouseGo();
}

describe('the team board', () => {
  it('shows what each has to do, who is full and who is away; a number leads to what it counts', async () => {
    await visit(`/app/team?person=${henry.userId}`);
    await expect.element(row('Henry Nguyen')).toMatchTextContent('2 of 20');
    await expect.element(row(away.name)).toMatchTextContent(/Away until 12\/12\/2099.*2 of 2/);
    await expect.element(page.getByRole('region', { name: 'Open work of Henry Nguyen' })).toBeVisible();
    await expect.element(work()).toBeVisible();
    await eachLook();
    fillWork();
    await row('Henry Nguyen').getByRole('link', { name: '3', exact: true }).click();
    await expectAddress(`/app/team?person=${henry.userId}&show=tasks`);
    await expect.element(work('Tasks').getByRole('link', { name: 'Call Cora' })).toBeVisible();
    await page.getByRole('link', { name: /^Overdue/ }).click();
    await expect.element(work('Tasks')).toMatchTextContent('02/01/2020');
    await page.getByRole('searchbox', { name: 'Number or name' }).fill('nobody');
    await press('Enter');
    await expectAddress(/find=nobody/);
    await expect.element(page.getByText('No such tasks')).toBeVisible();
  });

  it('gives a claim by the menu, asks before somebody is given one who is away and full, and takes it back', async () => {
    await visit(`/app/team?person=${henry.userId}`);
    const menu = page.getByRole('button', { name: /^Give to: Claim \d+$/ }).first();
    await menu.click();
    await page.getByRole('menuitem', { name: new RegExp(away.name) }).click();
    await expect
      .element(question())
      .toMatchTextContent(/is away until 12\/12\/2099\..*holds 2 of 2 claims already, as many as they are to/);
    await question().getByRole('button', { name: 'Cancel' }).click();
    await expectHidden(question());
    expect(given).toBeUndefined();
    await menu.click();
    await page.getByRole('menuitem', { name: new RegExp(away.name) }).click();
    await question().getByRole('button', { name: 'Give anyway' }).click();
    await expect.element(toast(`given to ${away.name}`)).toBeVisible();
    expect(given).toMatchObject({ ownerId: away.userId });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(toast('given back.')).toBeVisible();
    expect(given).toMatchObject({ ownerId: henry.userId });
  });

  it('has what is nobody’s first, to be given from it: a complaint gets its handling party with its owner', async () => {
    const { store } = theService();
    addMember({ userId: null as unknown as number, name: '' }, { mayHold: false, openComplaints: 1, openTasks: 1 });
    store.insert(
      'Task',
      { title: 'Call nobody', assignedToId: null, dueDate: '2020-01-02', isCompleted: false, claimId: null },
      { orgId: 1, userId: olivia.userId, role: 'org_admin' },
    );
    const { Complaint } = await ask<{ Complaint: readonly { readonly id: number }[] }>('{ Complaint { id } }');
    const [{ id }] = Complaint as readonly [{ readonly id: number }];
    await ask(
      'mutation ($id: bigint!) { update_Complaint(where: { id: { _eq: $id } }, _set: { ownerId: null, status: "open" }) { affected_rows } }',
      { id },
    );
    store.delete(
      'ComplaintExternalOrg',
      store.all('ComplaintExternalOrg').filter(({ complaintId }) => complaintId === id),
    );
    await visit('/app/team');
    const rows = page.getByRole('region', { name: 'Team' }).getByCSS('tbody').getByRole('row');
    await expect.element(rows.first()).toMatchTextContent(/^Unassigned/);
    await rows.first().getByRole('link', { name: 'Unassigned' }).click();
    await expectAddress('/app/team?person=nobody&show=claims');
    await page
      .getByRole('navigation', { name: 'Kind of work' })
      .getByRole('link', { name: /^Complaints/ })
      .click();
    await eachLook();
    await page.getByRole('button', { name: `Give to: Complaint ${id}` }).click();
    await expectHidden(page.getByRole('menuitem', { name: /Unassigned/ }));
    await page.getByRole('menuitem', { name: /Henry Nguyen/ }).click();
    await expect.element(question().getByRole('combobox', { name: /Handling parties/ })).toHaveFocus();
    await question().getByRole('button', { name: 'Give', exact: true }).click();
    await expect.element(question()).toMatchTextContent('Field is required');
    await question()
      .getByRole('combobox', { name: /Handling parties/ })
      .click();
    await page.getByRole('option').first().click();
    await question().getByRole('button', { name: 'Give', exact: true }).click();
    await expect.element(toast(`Complaint ${id} given to Henry Nguyen.`)).toBeVisible();
    const kept = store.all('Complaint').find((one) => one['id'] === id);
    expect(kept).toMatchObject({ ownerId: henry.userId });
    expect(kept?.['externalOrgIds']).toHaveLength(1);
    // by keyboard, from nobody to the first person
    theService().answer('reassignTasks', ({ tasks }) => {
      given = tasks;
      return { outcome: { done: [1], refused: [], warnings: [] }, held: [] };
    });
    await visit('/app/team?person=nobody&show=tasks');
    const handle = work('Tasks').getByRole('button', { name: 'Move Call nobody' });
    await expect.element(handle).toBeVisible();
    (handle.element() as HTMLElement).focus();
    await press('Space');
    await expect.element(page.getByText('Giving Call nobody.')).toBeInTheDocument();
    await press('ArrowDown');
    await expect.poll(over).toContain('Henry Nguyen');
    await press('Space');
    await expect.element(toast('Call nobody given to Henry Nguyen.')).toBeVisible();
    expect(given).toEqual([expect.objectContaining({ assignedToId: henry.userId })]);
    // and back to nobody
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(toast('given back.')).toBeVisible();
    expect(given).toEqual([expect.objectContaining({ assignedToId: null })]);
  });

  it('has who was disabled last, marked, to be given from and never to', async () => {
    addMember(olivia, { mayHold: false, awayUntil: '2099-12-12', openTasks: 1 });
    await visit(`/app/team?person=${olivia.userId}&show=tasks`);
    const rows = page.getByRole('region', { name: 'Team' }).getByCSS('tbody').getByRole('row');
    await expect.element(rows.last()).toMatchTextContent(/^Olivia Hartigan *Has left, work to hand over/);
    await expect.element(rows.last()).not.toMatchTextContent('Away');
    await eachLook();
    await visit(`/app/team?person=${henry.userId}`);
    await page
      .getByRole('button', { name: /^Give to: Claim \d+$/ })
      .first()
      .click();
    await expect.element(page.getByRole('menuitem', { name: new RegExp(away.name) })).toBeVisible();
    await expectHidden(page.getByRole('menuitem', { name: new RegExp(olivia.name) }));
    await press('Escape');
    await expectHidden(page.getByRole('menu'));
    // by keyboard one does not come to them
    await expect.element(move()).toBeVisible();
    (move().element() as HTMLElement).focus();
    await press('Space');
    await press('ArrowDown');
    await expect.poll(over).toContain(away.name);
    await press('ArrowDown');
    expect(over()).toContain(away.name);
    await press('Escape');
    expect(given).toBeUndefined();
  });

  it('asks before somebody is given something whose leave begins within days', async () => {
    addMember(olivia, { awayFrom: '2099-12-12', awaySoon: '2099-12-12' });
    await visit(`/app/team?person=${henry.userId}`);
    await expect.element(row(olivia.name)).toMatchTextContent('Away from 12/12/2099');
    await page
      .getByRole('button', { name: /^Give to: Claim \d+$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: new RegExp(olivia.name) }).click();
    await expect.element(question()).toMatchTextContent('is away from 12/12/2099.');
  });

  it('gives what is dragged onto a person by pointer', async () => {
    addMember(olivia);
    await visit(`/app/team?person=${henry.userId}`);
    const claimId = await numberOf(move());
    await dragTo(move(), olivia);
    await expect.element(toast(`Claim ${claimId} given to ${olivia.name}.`)).toBeVisible();
    expect(given).toMatchObject({ claimId, ownerId: olivia.userId });
  });

  it('gives what is moved to a person by keyboard, and leaves it at Escape', async () => {
    addMember(olivia);
    await visit(`/app/team?person=${henry.userId}`);
    await expect.element(move()).toBeVisible();
    const claimId = await numberOf(move());
    (move().element() as HTMLElement).focus();
    await press('Space');
    // nobody, until somebody is gone to
    await expect.element(page.getByText(`Giving Claim ${claimId}.`)).toBeInTheDocument();
    expect(over()).toBe('');
    await press('ArrowDown');
    await expect.poll(over).toContain(olivia.name);
    await press('Escape');
    await expect.element(page.getByText(`Claim ${claimId} stays where it is.`)).toBeInTheDocument();
    expect(given).toBeUndefined();
    (move().element() as HTMLElement).focus();
    await press('Space');
    await expect.element(page.getByText(`Giving Claim ${claimId}.`)).toBeInTheDocument();
    await press('ArrowDown');
    await expect.poll(over).toContain(olivia.name);
    // it stays with who was gone to when somebody joins the team above them
    const place = row(olivia.name).element().getBoundingClientRect().top;
    addMember({ userId: 9001, name: 'Aaron Young' });
    addMember({ userId: 9002, name: 'Abigail Young' });
    await expect.poll(() => row(olivia.name).element().getBoundingClientRect().top).toBeGreaterThan(place);
    await press('ArrowDown');
    await expect.poll(over).toContain(away.name);
    await press('ArrowUp');
    await expect.poll(over).toContain(olivia.name);
    await press('Space');
    await expect.element(toast(`Claim ${claimId} given to ${olivia.name}.`)).toBeVisible();
    expect(given).toMatchObject({ claimId, ownerId: olivia.userId });
  });

  it('gives complaints and tasks likewise, and says why a task stays', async () => {
    addMember(olivia);
    fillWork();
    theService().answer('reassignTasks', () => ({
      outcome: { done: [], warnings: [], refused: [{ id: 1, reason: 'They do not see its record.' }] },
      held: [],
    }));
    await visit(`/app/team?person=${henry.userId}&show=tasks`);
    await dragTo(work('Tasks').getByRole('button', { name: 'Move Call Cora' }), olivia);
    await expect.element(page.getByText('They do not see its record.')).toBeVisible();
    await page
      .getByRole('button', { name: /^(OK|Close)$/ })
      .first()
      .click();
    const { Complaint } = await ask<{ Complaint: readonly { readonly id: number }[] }>('{ Complaint { id } }');
    const [{ id }] = Complaint as readonly [{ readonly id: number }];
    await ask(
      'mutation ($id: bigint!, $owner: bigint!) { update_Complaint(where: { id: { _eq: $id } }, _set: { ownerId: $owner, status: "open" }) { affected_rows } }',
      { id, owner: henry.userId },
    );
    await visit(`/app/team?person=${henry.userId}&show=complaints`);
    await page.getByRole('button', { name: `Give to: Complaint ${id}` }).click();
    await page.getByRole('menuitem', { name: new RegExp(olivia.name) }).click();
    await expect.element(toast(`Complaint ${id} given to ${olivia.name}.`)).toBeVisible();
    const { Complaint_by_pk: now } = await ask<{ Complaint_by_pk: { readonly ownerId: number } }>(
      'query ($id: bigint!) { Complaint_by_pk(orgId: 1, id: $id) { ownerId } }',
      { id },
    );
    expect(now.ownerId).toBe(olivia.userId);
  });

  it('has pages for somebody with a lot to do', async () => {
    const asker = { orgId: 1, userId: henry.userId, role: 'org_admin' };
    for (let index = 0; index < 60; index++)
      theService().store.insert(
        'Task',
        {
          title: `Task ${index}`,
          assignedToId: henry.userId,
          dueDate: '2020-01-02',
          isCompleted: false,
          claimId: null,
        },
        asker,
      );
    await visit(`/app/team?person=${henry.userId}&show=tasks`);
    await expect.element(work('Tasks').getByRole('listitem')).toHaveLength(25);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(page.getByRole('navigation', { name: 'Pages of tasks' })).toMatchTextContent('26–50 of');
    await expect.element(work('Tasks').getByRole('listitem')).toHaveLength(25);
  });

  it('keeps a leave', async () => {
    await visit('/app/team');
    await expect.element(page.getByText('Choose a person')).toBeVisible();
    await row('Henry Nguyen')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Leave' }).click();
    await dialog()
      .getByLabelText(/^First day/)
      .fill('02/12/2026');
    await dialog()
      .getByLabelText(/^Last day/)
      .fill('01/12/2026');
    await dialog().getByRole('button', { name: 'Add leave' }).click();
    await expect.element(dialog()).toMatchTextContent('The last day cannot be before the first.');
    await dialog()
      .getByLabelText(/^Last day/)
      .fill('09/12/2026');
    await dialog().getByRole('button', { name: 'Add leave' }).click();
    await expect.element(toast('Leave saved.')).toBeVisible();
    await expect.element(dialog()).toMatchTextContent(/02\/12\/2026.*09\/12\/2026/);
    await dialog().getByRole('button', { name: 'Edit leave 02/12/2026 to 09/12/2026' }).click();
    const edit = dialog().getByRole('form', { name: 'Edit leave' });
    await expect.element(edit.getByLabelText(/^Last day/)).toHaveValue('09/12/2026');
    await edit.getByLabelText(/^Last day/).fill('10/12/2026');
    await edit.getByRole('button', { name: 'Save leave' }).click();
    await expect.element(dialog().getByRole('form', { name: 'New leave' })).toBeVisible();
    await expect.element(dialog().getByRole('listitem')).toHaveLength(1);
    await expect.element(dialog()).toMatchTextContent('02/12/2026 to 10/12/2026');
  });
});
