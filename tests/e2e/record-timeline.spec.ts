import type { Page } from '@playwright/test';
import { newClaim } from './claim-data.ts';
import { askService } from './support/claims.ts';
import { expectAccessible } from './support/checks.ts';
import { takeUp } from './support/keys.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'henry' });

const card = (page: Page) => page.getByRole('region', { name: 'Timeline', exact: true });

test('[1§4] the timeline: the current step completed, open steps replaced in another order, completed ones kept', async ({
  page,
}) => {
  const id = await newClaim(page.request, 'Henry Nguyen');
  await page.goto(`/app/claims/details/${id}/manage-claim`);
  await expect(card(page)).toContainText('0 of 7');

  // now, unless somebody says otherwise; never in the future
  await card(page).getByRole('button', { name: 'Set as completed: Contact insured' }).click();
  const question = page.getByRole('alertdialog', { name: 'Set item as completed?' });
  const day = question.getByRole('textbox', { name: 'Completed on' });
  const now = await day.inputValue();
  expect(now).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  await day.fill('01/01/2100');
  await question.getByRole('button', { name: 'Set as completed' }).click();
  await expect(question).toContainText("The time of completion can't be in the future.");
  await day.fill(now);
  await question.getByRole('textbox', { name: 'Time' }).fill('00:01');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Set as completed' }).click();
  await expect(card(page)).toContainText('1 of 7');
  await expect(card(page).getByRole('listitem').first()).toContainText('Insured contacted');
  await expect(card(page).getByRole('listitem').first()).toContainText('00:01');

  // arranged by keyboard
  await card(page).getByRole('link', { name: 'Edit timeline' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit timeline' });
  const steps = drawer.getByRole('region', { name: 'To do' }).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  await drawer.getByRole('button', { name: 'Insured contacted: locked' }).click();
  await expect(drawer.getByRole('status').first()).toHaveText("Completed items can't be replaced.");
  await drawer.getByRole('button', { name: 'Move Close claim', exact: true }).focus();
  await takeUp(page, 'Moving Close claim, number 6 of 6.');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Close claim is number 5 of 6.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(steps.nth(4)).toContainText('Close claim');

  // and by pointer
  await steps.nth(0).getByRole('button', { name: 'Move Confirm policy cover', exact: true }).hover();
  await page.mouse.down();
  const third = await steps.nth(2).boundingBox();
  await page.mouse.move((third?.x ?? 0) + 20, (third?.y ?? 0) + 22, { steps: 8 });
  await expect(page.getByText('Confirm policy cover is number 3 of 6.')).toBeAttached();
  await page.mouse.up();
  await expect(steps.nth(2)).toContainText('Confirm policy cover');

  // removed, hidden, added
  // the click that comes with the end of a drag is swallowed, and on a busy machine so is one shortly after it
  await expect(async () => {
    const remove = drawer.getByRole('button', { name: 'Remove Assess damage' });
    // one that took its time has done it
    if (await remove.isVisible()) await remove.click({ timeout: 5000 });
    await expect(remove).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await drawer.getByRole('button', { name: 'Hide Settle claim from the page' }).click();
  await drawer.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('menuitem', { name: 'Contact insured' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Assess damage' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Custom item' }).click();
  const own = drawer.getByRole('group', { name: 'Custom item' });
  await own.getByRole('button', { name: 'Add to timeline' }).click();
  await expect(own).toContainText('Please enter label');
  await own.getByRole('textbox', { name: 'Label', exact: true }).fill('Ask the council');
  await page.keyboard.press('Enter');
  await expect(steps).toHaveCount(6);
  await expectAccessible(page);
  // typed and not added: it belongs to what is saved, once it is in order
  await drawer.getByRole('button', { name: 'Add item' }).click();
  await page.getByRole('menuitem', { name: 'Custom item' }).click();
  await own.getByRole('textbox', { name: 'Label when completed' }).fill('Filed');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(own).toContainText('Please enter label');
  await own.getByRole('textbox', { name: 'Label', exact: true }).fill('File the papers');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Timeline saved.');
  await expect(drawer).toBeHidden();
  await expect(card(page).getByRole('listitem')).toHaveCount(7);
  await expect(card(page).getByRole('listitem').nth(5)).toContainText('Ask the council');
  await expect(card(page).getByRole('listitem').last()).toContainText('File the papers');
  await expect(card(page)).not.toContainText('Settle claim');

  // completed meanwhile by somebody else: nothing is replaced
  await card(page).getByRole('link', { name: 'Edit timeline' }).click();
  await drawer.getByRole('button', { name: 'Remove Ask the council' }).click();
  const { TimelineItem } = await askService<{ TimelineItem: { id: number; orgId: number }[] }>(
    page.request,
    'query ($id: bigint!) { TimelineItem(where: { claimId: { _eq: $id }, label: { _eq: "Ask the council" } }) { id orgId } }',
    { id },
  );
  await askService(
    page.request,
    'mutation ($id: bigint!, $orgId: bigint!) { update_TimelineItem_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { isCompleted: true }) { id } }',
    TimelineItem[0],
  );
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByRole('alert')).toContainText("Completed items can't be replaced.");
  await drawer.getByRole('button', { name: 'Reload' }).click();
  await expect(drawer.getByRole('button', { name: 'Ask the council: locked' })).toBeVisible();
});
