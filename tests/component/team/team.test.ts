// The team board: who has how much, a claim given to somebody, and the question where they are away or full.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { toast } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { expectHidden } from '../support/steps.ts';

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
let given: unknown;

function addMember({ userId, name }: Person, more: Readonly<Record<string, unknown>> = {}): void {
  theService().store.insert(
    'TeamMember',
    {
      userId,
      name,
      openClaims: 2,
      newClaims: 1,
      openTasks: 3,
      overdueTasks: 1,
      overdueDeadlines: 0,
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
  away = UserInOrg.find(({ name }) => name.startsWith('Petra'))!;
  addMember(henry, { claimCapacity: 20 });
  addMember(away, { claimCapacity: 2, awayUntil: '2099-12-12' });
  given = undefined;
  theService().answer('updateClaimOwner', (args) => {
    given = args;
    return { ok: true };
  });
});

describe('the team board', () => {
  it('shows what each has to do, who is full and who is away', async () => {
    await visit(`/app/team?person=${henry.userId}`);
    await expect.element(row('Henry Nguyen')).toMatchTextContent('2 of 20');
    await expect.element(row(away.name)).toMatchTextContent(/Away until 12\/12\/2099.*2 of 2/);
    await expect.element(page.getByRole('region', { name: 'Open claims of Henry Nguyen' })).toBeVisible();
    await expect
      .element(row('Henry Nguyen').getByRole('link', { name: '1', exact: true }))
      .toHaveAttribute('href', expect.stringContaining('/app/tasks/all?filter='));
    await eachLook();
  });

  it('gives a claim by the menu, and asks before somebody is given one who is away and full', async () => {
    await visit(`/app/team?person=${henry.userId}`);
    await page
      .getByRole('button', { name: /^Give to: claim \d+$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: new RegExp(away.name) }).click();
    await expect
      .element(question())
      .toMatchTextContent(/is away until 12\/12\/2099\..*holds 2 of 2 claims already, as many as they are to/);
    await question().getByRole('button', { name: 'Cancel' }).click();
    await expectHidden(question());
    expect(given).toBeUndefined();
    await page
      .getByRole('button', { name: /^Give to: claim \d+$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: new RegExp(away.name) }).click();
    await question().getByRole('button', { name: 'Reassign' }).click();
    await expect.element(toast(`given to ${away.name}`)).toBeVisible();
    expect(given).toMatchObject({ ownerId: away.userId });
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
  });
});
