// Saving a workflow that somebody else saved or published meanwhile: nothing drawn or typed is lost, nothing overwritten.
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { STORM_WORKFLOW } from '#domain/workflow/storm-workflow.ts';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import type { Asker } from '../service/store.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { confirmDelete, nodes, openStorm, save, step, storeAnew, stored, undo } from '../support/designer.ts';
import { BASE, toast } from '../support/form-steps.ts';
import { check, expectAccessible, expectHidden, focus, press } from '../support/steps.ts';

signedInAs('olivia');

const main = page.getByRole('main');
const name = main.getByLabelText('Name');
const box = main.getByRole('group', { name: /^Henry Nguyen changed Steps at/ });
/** What somebody else drew: start alone. */
const THEIRS: WorkflowDefinition = { nodes: STORM_WORKFLOW.nodes.slice(0, 1), edges: [] };

function henry(): Asker {
  const found = theService()
    .store.all('UserInOrg')
    .find((row) => row['orgId'] === 1 && row['name'] === 'Henry Nguyen')!;
  return { orgId: 1, userId: Number(found['userId']), role: 'org_admin' };
}

const writes = (): number => theService().asked.filter((one) => one.name === 'UpdateDesignedWorkflow').length;

/** Deletes a step and types a name. */
async function changeBoth(): Promise<void> {
  await focus(step('Send email: Ask for quotes'));
  await press('Delete');
  await confirmDelete();
  await expect.poll(nodes).toBe(9);
  await name.fill('Mine');
}

it('[issue 14] a clone begins with what the other draws, and is stored when it is saved', async () => {
  const id = await openStorm();
  const count = () => theService().store.all('Workflow').length;
  const before = count();
  await visit(`${BASE}/workflow`);
  await page.getByRole('link', { name: 'Clone Storm claim, standard' }).click();
  await expect.poll(nodes).toBe(STORM_WORKFLOW.nodes.length);
  await expect.element(name).toHaveValue('Storm claim, standard (copy)');
  expect(count()).toBe(before);
  await expect.element(main).toMatchTextContent('Not saved yet. Its workflow rules come with it.');
  await save.click();
  await expect.element(toast('Successfully added')).toBeVisible();
  // the database copies the rules of the workflow that it names
  const made = theService()
    .store.all('Workflow')
    .find((one) => one['name'] === 'Storm claim, standard (copy)');
  expect(made?.['copiedFromId']).toBe(id);
  expect(count()).toBe(before + 1);
  expect(stored(id).name).toBe('Storm claim, standard');
});

describe('what somebody else saved meanwhile', () => {
  it('in the steps is asked about; what is drawn and typed stays, and nothing is overwritten', async () => {
    const id = await openStorm();
    await changeBoth();
    storeAnew(id, { definition: THEIRS }, henry());
    await save.click();
    await expect.element(box).toHaveFocus();
    await expect.element(box).toMatchTextContent('Your changes are not saved yet and are still here.');
    await expect.element(box).toMatchTextContent('Take theirs: 1 step, 0 edges');
    await expectAccessible();
    expect([nodes(), stored(id).definition.nodes.length, stored(id).name]).toEqual([9, 1, 'Storm claim, standard']);
    await expect.element(name).toHaveValue('Mine');
    // theirs is looked at, and left again
    await check(box.getByRole('radio', { name: /^Take theirs/ }));
    await expect.poll(nodes).toBe(1);
    await check(box.getByRole('radio', { name: 'Keep mine: 9 steps, 8 edges' }));
    await expect.poll(nodes).toBe(9);
    await save.click();
    await expect.element(toast('Saved.')).toBeVisible();
    await expectHidden(box);
    expect(stored(id)).toMatchObject({ name: 'Mine' });
    expect(stored(id).definition.nodes).toHaveLength(9);
  });

  it('elsewhere is kept beside what is drawn', async () => {
    const id = await openStorm();
    await focus(step('Send email: Ask for quotes'));
    await press('Delete');
    await confirmDelete();
    storeAnew(id, { name: 'Theirs' }, henry());
    await save.click();
    await expect.element(toast('Henry Nguyen saved meanwhile. Both changes are kept.')).toBeVisible();
    await expect.element(name).toHaveValue('Theirs');
    expect(stored(id)).toMatchObject({ name: 'Theirs' });
    expect(stored(id).definition.nodes).toHaveLength(9);
  });

  it('in steps that nobody touched here comes onto the canvas, and undo takes it off again', async () => {
    const id = await openStorm();
    await name.fill('Mine');
    storeAnew(id, { definition: THEIRS }, henry());
    await save.click();
    await expect.element(toast('Henry Nguyen saved meanwhile. Both changes are kept.')).toBeVisible();
    await expect.poll(nodes).toBe(1);
    expect(stored(id)).toMatchObject({ name: 'Mine' });
    expect(stored(id).definition.nodes).toHaveLength(1);
    // the toast does not cover what it is wanted for
    const { x, y, width, height } = undo.element().getBoundingClientRect();
    expect(undo.element().contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
    await undo.click();
    await expect.poll(nodes).toBe(10);
  });
});

describe('after publishing', () => {
  const dialog = page.getByRole('dialog');
  let answer: Readonly<Record<string, unknown>>;
  let meanwhile: () => void;
  let id: number;

  async function publish(): Promise<void> {
    await main.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
  }

  beforeEach(async () => {
    answer = { versionId: 100, number: 2, isNew: true, issues: [] };
    meanwhile = () => undefined;
    theService().answer('workflowIssues', () => []);
    theService().answer('publishWorkflow', () => {
      // the service takes the row, then the database makes the version current
      storeAnew(id, {});
      storeAnew(id, {});
      meanwhile();
      return answer;
    });
    id = await openStorm();
    storeAnew(id, { draftStatus: 'differs' });
  });

  it('what is changed next is saved at once, as a change of what was published', async () => {
    await publish();
    await expect.element(toast('Published as version 2.')).toBeVisible();
    await expectHidden(dialog);
    await changeBoth();
    await save.click();
    await expect.element(toast('Saved.')).toBeVisible();
    await expect.poll(() => stored(id).name).toBe('Mine');
    expect(stored(id).definition.nodes).toHaveLength(9);
    // not refused first
    expect(writes()).toBe(1);
  });

  it('so it is where the service found problems and published nothing', async () => {
    answer = {
      versionId: null,
      number: null,
      isNew: false,
      issues: [{ nodeId: 'decide', edgeId: null, message: '"Decide the claim" is a dead end.' }],
    };
    meanwhile = () => theService().answer('workflowIssues', () => answer['issues']);
    await publish();
    await expect.element(dialog).toMatchTextContent('"Decide the claim" is a dead end.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectHidden(dialog);
    await changeBoth();
    await save.click();
    await expect.element(toast('Saved.')).toBeVisible();
    expect(writes()).toBe(1);
  });

  it('what somebody else saved in between is a conflict, and is not overwritten', async () => {
    meanwhile = () => storeAnew(id, { definition: THEIRS }, henry());
    await publish();
    await expect.element(toast('Published as version 2.')).toBeVisible();
    await expectHidden(dialog);
    await changeBoth();
    await save.click();
    await expect.element(box).toHaveFocus();
    expect([nodes(), stored(id).definition.nodes.length]).toEqual([9, 1]);
  });
});
