// Team management of an organisation's administrator (spec 3 §2.5).
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { refuse } from '../service/refusal.ts';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/looks.ts';
import { check, expectHidden, expectNoSidewaysScroll, focus, press } from '../support/steps.ts';
import { drawer, rowOf, toast } from '../support/form-steps.ts';

const TEAM = '/app/users';
const KENT = 'kent@banksia.test';

interface Member {
  readonly userId: number;
  readonly orgId: number;
  readonly rowVersion: number;
}

const columns =
  'name position roles isEmployee reserveLimit allowAccessToAllExternalOrgs externalOrgIds disabled paymentUser';

async function stored(email: string): Promise<Readonly<Record<string, unknown>>> {
  const data = await ask<{ UserInOrg: Readonly<Record<string, unknown>>[] }>(
    `query ($email: String!) { UserInOrg(where: { email: { _eq: $email } }) { ${columns} } }`,
    { email },
  );
  return data.UserInOrg[0] ?? {};
}

async function memberOf(email: string): Promise<Member> {
  const data = await ask<{ UserInOrg: Member[] }>(
    'query ($email: String!) { UserInOrg(where: { email: { _eq: $email } }) { userId orgId rowVersion } }',
    { email },
  );
  const [member] = data.UserInOrg;
  if (!member) throw new Error(`There is no ${email}.`);
  return member;
}

const change = async (email: string, set: Readonly<Record<string, unknown>>): Promise<void> => {
  const { userId, orgId, rowVersion } = await memberOf(email);
  await ask(
    'mutation ($userId: bigint!, $orgId: bigint!, $set: UserInOrg_set_input!) { update_UserInOrg_by_pk(pk_columns: { userId: $userId, orgId: $orgId }, _set: $set) { userId } }',
    { userId, orgId, set: { ...set, rowVersion } },
    'henry',
  );
};

/** Opens the edit drawer of somebody. */
async function openUser(email: string): Promise<Locator> {
  await visit(`${TEAM}/edit/${(await memberOf(email)).userId}`);
  const form = drawer('Edit user');
  await expect.element(form.getByLabelText('Last name')).toBeVisible();
  return form;
}

const PRIYA = 'priya@banksia.test';

describe('an administrator', () => {
  signedInAs('olivia');

  it('[3§2.5] sees people with what they may do, and neither the system nor the platform', async () => {
    await visit(TEAM);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Team management' })).toBeVisible();
    await expect.element(page.getByRole('row')).toHaveLength(11);
    for (const name of ['Name', 'E-mail', 'Position', 'Roles', 'Handling parties', 'Disabled', 'Last seen'])
      await expect.element(page.getByRole('columnheader', { name })).toBeVisible();
    await page.getByRole('combobox', { name: /rows per page/i }).click();
    await page.getByRole('option', { name: '100' }).click();
    await expect.element(rowOf(PRIYA)).toMatchTextContent('User');
    await expect.element(rowOf('olivia@banksia.test')).toMatchTextContent('Organisation admin');
    for (const reserved of ['platform@claimworks.invalid', 'system@claimworks.invalid'])
      await expect.element(page.getByText(reserved)).toHaveLength(0);
  });

  it('[UX§6] opens a row by keyboard; the focus goes to the drawer and comes back', async () => {
    await visit(`${TEAM}?filter=${encodeURIComponent(JSON.stringify({ email: PRIYA }))}`);
    const link = rowOf(PRIYA).getByRole('link').first();
    await focus(link);
    await press('Enter');
    await expect.element(page.getByRole('heading', { name: 'Edit user' })).toHaveFocus();
    await press('Escape');
    await expect.element(page.getByRole('dialog')).toHaveLength(0);
    await expect.element(link).toHaveFocus();
  });

  it('keeps how many claims somebody is to hold, and no fewer than none', async () => {
    const form = await openUser(PRIYA);
    const capacity = form.getByLabelText('Claim capacity');
    await expect.element(capacity).toHaveAccessibleDescription(/Empty: no limit\./);
    await capacity.fill('-1');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(capacity).toHaveAttribute('aria-invalid', 'true');
    await capacity.fill('25');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('dialog')).toHaveLength(0);
    const kept = async () =>
      (
        await ask<{ UserInOrg: { claimCapacity: number | null }[] }>(
          'query ($email: String!) { UserInOrg(where: { email: { _eq: $email } }) { claimCapacity } }',
          { email: PRIYA },
        )
      ).UserInOrg[0]?.claimCapacity;
    expect(await kept()).toBe(25);
    const again = await openUser(PRIYA);
    await again.getByLabelText('Claim capacity').fill('');
    await again.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('dialog')).toHaveLength(0);
    expect(await kept()).toBeNull();
  });

  it('[3§5] invites nobody without a valid address, asks before what was typed is left, and says who is a member', async () => {
    const invited: unknown[] = [];
    theService().answer('inviteUser', ({ email }) => {
      invited.push(email);
      if (email === PRIYA)
        refuse('validation-failed', 'This person is a member of the organisation already.', {
          path: '$.selectionSet.inviteUser.args.email',
        });
      return { ok: true, invitationEmailSent: email !== KENT };
    });
    await visit(TEAM);
    await page.getByRole('link', { name: 'Invite user' }).click();
    const form = drawer('Invite user');
    const email = form.getByLabelText('E-mail');
    await expect.element(email).toHaveFocus();
    await form.getByRole('button', { name: 'Invite' }).click();
    await expect.element(form.getByText('Field is required')).toBeVisible();
    await email.fill('nora at example');
    await press('Enter');
    await expect.element(form.getByText('Invalid e-mail address')).toBeVisible();
    await press('Escape');
    await page
      .getByRole('alertdialog', { name: 'Are you sure you want to leave?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    expect(invited).toEqual([]);
    await email.fill(PRIYA);
    await press('Enter');
    await expect.element(form.getByText('This person is a member of the organisation already.')).toBeVisible();
    await email.fill(KENT);
    await press('Enter');
    await expect.element(page.getByText('A user was added to your organization.')).toBeVisible();
    await expectHidden(form);
    await page.getByRole('link', { name: 'Invite user' }).click();
    await email.fill('nora@example.test');
    await press('Enter');
    await expect.element(page.getByText('A new user created and an invitation email was sent.')).toBeVisible();
    expect(invited).toEqual([PRIYA, KENT, 'nora@example.test']);
  });

  it('[3§6] changes names, employment, roles, payment rights, limits and handling parties', async () => {
    const form = await openUser(PRIYA);
    await expect.element(form.getByLabelText('E-mail')).toBeDisabled();
    await check(form.getByLabelText('Is employee'), false);
    await expect.element(form.getByLabelText('Position')).toBeDisabled();
    await form.getByLabelText('First name').fill('Edith');
    await form.getByLabelText('Last name').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText('Field is required')).toBeVisible();
    await form.getByLabelText('Last name').fill('Eames');
    await check(form.getByLabelText('Is employee'));
    await form.getByLabelText('Position').fill('Senior handler');
    await check(form.getByRole('checkbox', { name: 'Organisation admin' }));
    await check(form.getByRole('checkbox', { name: 'Payment user' }));
    await form.getByLabelText('Reserve limit').fill('5000');
    await check(form.getByRole('checkbox', { name: 'Allow access to all organisations' }));
    const parties = form.getByRole('group', { name: 'Handling parties' }).getByRole('checkbox');
    await expect.element(parties.first()).toBeVisible();
    for (const [index] of parties.elements().entries()) await check(parties.nth(index), index === 0);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Saved.')).toBeVisible();
    const after = await stored(PRIYA);
    expect(after).toMatchObject({
      name: 'Edith Eames',
      position: 'Senior handler',
      roles: ['org_admin', 'user'],
      isEmployee: true,
      reserveLimit: 5000,
      allowAccessToAllExternalOrgs: true,
      paymentUser: true,
    });
    expect(after['externalOrgIds']).toHaveLength(1);
  });

  it('is asked before they take the role from themselves, or switch themselves off', async () => {
    const before = await stored('olivia@banksia.test');
    const form = await openUser('olivia@banksia.test');
    await check(form.getByRole('checkbox', { name: 'Organisation admin' }), false);
    await check(form.getByRole('checkbox', { name: 'User', exact: true }));
    await form.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('alertdialog', { name: 'Give up your administrator role?' });
    await expect.element(question).toMatchTextContent('Only another administrator can give the role back.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await check(form.getByRole('switch', { name: 'Enabled' }), false);
    await form.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('alertdialog', { name: 'Switch yourself off?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect.element(form.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(await stored('olivia@banksia.test')).toEqual(before);
  });

  it('saves beside somebody else who changed another field of the same person', async () => {
    const form = await openUser(PRIYA);
    await change(PRIYA, { userFirstName: 'Cora' });
    await form.getByLabelText('Last name').fill('Later');
    await form.getByRole('button', { name: 'Save' }).click();
    // what only the other changed is merged by itself
    await expect.element(page.getByText(/saved meanwhile\. Both changes are kept\./)).toBeVisible();
    expect(await stored(PRIYA)).toMatchObject({ name: 'Cora Later' });
  });

  it('[3§7.2] resets password and MFA after a question, and says what there was to reset', async () => {
    const asked: unknown[] = [];
    let wasSet = false;
    theService().answer('resetPassword', (args) => {
      asked.push(args);
      return { ok: true };
    });
    theService().answer('resetMfa', () => ({ ok: true, wasSet }));
    const { userId } = await memberOf(PRIYA);
    const form = await openUser(PRIYA);
    await form.getByRole('button', { name: 'Send reset password e-mail' }).click();
    const question = page.getByRole('alertdialog', { name: 'Send reset password e-mail?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(asked).toEqual([]);
    await form.getByRole('button', { name: 'Send reset password e-mail' }).click();
    await question.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Reset password e-mail was sent.')).toBeVisible();
    expect(asked).toEqual([{ userId }]);
    const reset = async (): Promise<void> => {
      await form.getByRole('button', { name: 'Reset MFA' }).click();
      await page.getByRole('alertdialog', { name: 'Reset MFA?' }).getByRole('button', { name: 'Reset MFA' }).click();
    };
    await reset();
    await expect.element(page.getByText('has no authenticator app set up: there is nothing to reset.')).toBeVisible();
    wasSet = true;
    await reset();
    await expect.element(page.getByText('MFA has been reset successfully.')).toBeVisible();
  });
});

describe('a user', () => {
  signedInAs('henry');

  it('[3§6] finds Team management not available', async () => {
    await visit(TEAM);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
  });
});

describe('in both themes', () => {
  signedInAs('olivia');

  it('[UX§3] has no failing accessibility rule, with its drawers, and fits a phone', async () => {
    await openUser(PRIYA);
    await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Sign-in' })).toBeVisible();
    await expectAccessibleInBothThemes();
    await press('Escape');
    await page.getByRole('link', { name: 'Invite user' }).click();
    await expect.element(drawer('Invite user')).toBeVisible();
    await expectAccessibleInBothThemes('[role=dialog]');
    await press('Escape');
    await expect.element(page.getByRole('dialog')).toHaveLength(0);
    await expectAccessibleInBothThemes();
    await page.viewport(390, 844);
    await expect.element(page.getByRole('table')).toHaveLength(0);
    await expectNoSidewaysScroll();
    await expectAccessibleInBothThemes();
  });
});
