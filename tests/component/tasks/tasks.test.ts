// The pages of tasks: one's own and everybody's, filters in the address, and several at once.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { expectAccessible, expectAddress, expectHidden, insert } from '../support/steps.ts';
import { toast } from '../support/form-steps.ts';
import { details, findClaim, OWNER } from '../claim/claims.ts';

signedInAs('henry');

const henry = () => {
  const row = theService()
    .store.all('UserInOrg')
    .find((one) => one['orgId'] === 1 && one['name'] === OWNER);
  return { orgId: 1, userId: Number(row?.['userId']), role: 'user' };
};
const OTHER = 1000;
const OLIVIA = 1001;
const TYPE = 'standard';
const rows = (): Locator => page.getByRole('region', { name: 'Tasks found' }).getByCSS('tbody').getByRole('row');
const row = (text: string): Locator => rows().filter({ hasText: text });
const dialog = (): Locator => page.getByRole('dialog');
const filtered = (filter: object): string => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

let claimId: number;

function add(title: string, more: Readonly<Record<string, unknown>> = {}): number {
  const { store } = theService();
  const { id } = store.insert(
    'Task',
    { claimId, title, dueDate: '2026-01-10', isCompleted: false, assignedToId: henry().userId, rowVersion: 1, ...more },
    henry(),
  );
  return Number(id);
}

/** Writes as the service does. */
function serves(): void {
  const service = theService();
  const set = (id: number, values: object): void => {
    const { store } = service;
    const task = store.visible('Task', henry()).find((one) => one['id'] === id)!;
    store.update('Task', task, { ...values, rowVersion: task['rowVersion'] }, henry());
  };
  service.answer('completeTasks', ({ ids, dryRun }) => {
    const isPlain = (id: number) =>
      service.store.visible('Task', henry()).find((one) => one['id'] === id)!['taskConfig'] === null;
    const done = (ids as number[]).filter(isPlain);
    if (dryRun === false) for (const id of done) set(id, { isCompleted: true, dtCompleted: new Date().toISOString() });
    const refused = (ids as number[])
      .filter((id) => !isPlain(id))
      .map((id) => ({ id, reason: 'This task is completed by sending its message.' }));
    return { done, refused, warnings: [] };
  });
  service.answer('reassignTasks', ({ tasks, dryRun }) => {
    const asked = tasks as { id: number; assignedToId: number | null }[];
    const before = asked.map(({ id }) => ({
      id,
      assignedToId: service.store.visible('Task', henry()).find((one) => one['id'] === id)!['assignedToId'],
    }));
    if (dryRun === false) for (const { id, assignedToId } of asked) set(id, { assignedToId });
    return { outcome: { done: asked.map(({ id }) => id), refused: [], warnings: [] }, held: before };
  });
}

beforeEach(() => {
  const { store } = theService();
  store.delete('Task', store.all('Task'));
  claimId = findClaim();
  serves();
});

describe('[1§4] the pages of tasks', () => {
  it('list open tasks of one’s own, and everybody’s; a row opens the task on its record', async () => {
    const mine = add('Call Cora');
    add('Another’s', { assignedToId: OTHER });
    add('Done', { isCompleted: true, dtCompleted: '2026-01-11T00:00:00Z' });
    await visit('/app/tasks');
    await expect.element(rows()).toHaveLength(1);
    await expect.element(row('Call Cora')).toMatchTextContent(`Claim ${claimId}`);
    await expect
      .element(row('Call Cora').getByRole('link', { name: 'Call Cora' }))
      .toHaveAttribute('href', details(claimId, `manage-claim/tasks/edit/${mine}`));
    await page.getByRole('tab', { name: 'All tasks' }).click();
    await expectAddress(/\/app\/tasks\/all/);
    await expect.element(rows()).toHaveLength(2);
    await eachLook();
  });

  it('filter by the address', async () => {
    add('Late');
    add('Later', { dueDate: '2099-01-10' });
    add('Done', { isCompleted: true, dtCompleted: '2026-01-11T00:00:00Z' });
    await visit(`/app/tasks${filtered({ status: ['overdue'] })}`);
    await expect.element(rows()).toHaveLength(1);
    await expect.element(row('Late')).toBeVisible();
    await visit(`/app/tasks${filtered({ status: ['completed'] })}`);
    await expect.element(row('Done')).toBeVisible();
    await visit(`/app/tasks${filtered({ record: ['complaint'] })}`);
    await expect.element(page.getByText('No tasks found')).toBeVisible();
  });

  it('are put in order by priority over pages, and by assignee, record and status', async () => {
    const other = findClaim();
    const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { store } = theService();
    const names = (): Promise<string[]> =>
      Promise.resolve(
        [...document.querySelectorAll('[aria-label="Tasks found"] tbody tr')].map(
          (one) => /(Soon|Later|Late|None|Whenever|Far)/.exec(one.textContent)?.[0] ?? '',
        ),
      );
    const types = store.all('ConfigurationItem').find(({ name }) => name === 'task_types');
    expect(types).toBeDefined();
    add('Far', { type: TYPE, dueDate: inDays(400) });
    add('None', { type: null, dueDate: inDays(1) });
    add('Whenever', { type: TYPE, dueDate: null });
    add('Soon', { type: TYPE, dueDate: inDays(2), assignedToId: OLIVIA });
    add('Late', { type: TYPE, dueDate: inDays(-3) });
    expect(other).toBe(claimId);
    await visit('/app/tasks/all');
    await expect.element(rows()).toHaveLength(5);
    const sortBy = (name: string) => page.getByRole('columnheader', { name }).getByRole('button').click();
    await sortBy('Priority');
    await expectAddress(/order=DESC.*sort=priority/);
    await expect.poll(names).toEqual(['Late', 'Soon', 'Far', 'None', 'Whenever']);
    await sortBy('Priority');
    await expect.poll(names).toEqual(['Far', 'Late', 'Soon', 'None', 'Whenever']);
    await visit('/app/tasks/all?filter=%7B%7D&sort=priority&order=DESC&page=2&perPage=2');
    await expect.poll(names).toEqual(['Far', 'None']);
    await visit('/app/tasks/all?filter=%7B%7D&perPage=25&page=1');
    await sortBy('Assignee');
    await expect.poll(async () => (await names()).at(-1)).toBe('Soon');
    await sortBy('Record');
    await expect.element(rows()).toHaveLength(5);
    await sortBy('Status');
    await expect.poll(async () => (await names()).at(0)).toBe('Late');
  });

  it('are found that are nobody’s', async () => {
    add('Call Cora');
    add('Nobody’s', { assignedToId: null });
    await visit(`/app/tasks/all${filtered({ held: ['nobody'] })}`);
    await expect.element(rows()).toHaveLength(1);
    await expect.element(row('Nobody’s')).toMatchTextContent('Unassigned');
    await expect.element(page.getByText('Held by: Nobody').first()).toBeVisible();
  });

  it('complete what is selected in one call, after what would be refused was told', async () => {
    add('First');
    add('Second');
    add('Write to Cora', { taskConfig: { nodeType: 'sendMessageEmail' } });
    await visit('/app/tasks');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect.element(dialog()).toMatchTextContent(/2 will change, 1 refused/);
    await expect.element(dialog()).toMatchTextContent('This task is completed by sending its message.');
    await expect.element(dialog().getByRole('link', { name: /^Write to Cora/ })).toBeVisible();
    await expectAccessible();
    // nothing has happened so far
    expect(
      theService()
        .store.all('Task')
        .some((one) => one['isCompleted'] === true),
    ).toBe(false);
    await dialog().getByRole('button', { name: 'Complete 2 tasks' }).click();
    await expectHidden(dialog());
    await expect.element(toast('2 tasks completed, 1 refused.')).toBeVisible();
    await expect.element(rows()).toHaveLength(1);
    // what was refused stays selected
    await expect.element(page.getByText('1 selected')).toBeVisible();
  });

  it('hand over what is selected, and give it back', async () => {
    const id = add('Call Cora');
    await visit('/app/tasks/all');
    await row('Call Cora').getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Reassign', exact: true }).click();
    await dialog()
      .getByRole('combobox', { name: /^Assignee/ })
      .click();
    await insert('Olivia');
    await page.getByRole('option', { name: /Olivia/ }).click();
    await dialog().getByRole('button', { name: 'Check 1' }).click();
    await dialog().getByRole('button', { name: 'Reassign 1 task' }).click();
    await expect.element(toast('1 task given to Olivia')).toBeVisible();
    await expect.element(row('Call Cora')).toMatchTextContent('Olivia');
    await page.getByRole('button', { name: 'Undo' }).click();
    const held = () =>
      theService()
        .store.all('Task')
        .find((one) => one['id'] === id)?.['assignedToId'];
    await expect.poll(held).toBe(henry().userId);
  });

  it('say when there is none', async () => {
    await visit('/app/tasks');
    await expect.element(page.getByText('No open tasks of yours')).toBeVisible();
  });
});
